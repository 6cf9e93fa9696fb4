// What the map says of a hex, line by line.
import { capital, listed, say, word } from '../../../app/i18n';
import type { MapHex } from '../../../board/mapdata';
import { points } from '../describe';
import type { BootsData, BootsView, TerrainRow } from '../model';

export interface HexFact {
  readonly label: string;
  readonly text: string;
  readonly rule?: string;
}

const WORKS = [
  ['entrenched', '17.2'],
  ['stockades', '17.5'],
  ['burned', '21.21'],
  ['raided', '22.20'],
  ['pontoons', '18.2'],
] as const;

const shiftWords = (row: TerrainRow | undefined): string =>
  row?.shift ? say('hex.shift', { n: row.shift }) : '';

/** What the map says of a hex, line by line. */
export function hexFacts(data: BootsData, h: MapHex, view: BootsView): HexFact[] {
  const out: HexFact[] = [];
  const add = (label: string, text: string, rule?: string) =>
    out.push(rule ? { label, text, rule } : { label, text });
  const { terrain } = data.files;
  const ground = terrain.terrain.find((t) => t.id === h.terrain);
  if (ground)
    add(
      say('hex.terrain'),
      [
        ground.name,
        say('hex.cost', { cost: points(ground.half_mp) }),
        ground.stack ? say('hex.stack', { n: ground.stack }) : '',
        shiftWords(ground),
      ]
        .filter(Boolean)
        .join(', '),
      '7.4',
    );
  const place = h.settlement;
  const row = terrain.settlements.find((t) => t.kind === place?.kind);
  if (place)
    add(
      row?.name ?? capital(word('word', place.kind)),
      [
        place.name,
        place.side ? say(`sides.${place.side}`) : '',
        row?.stack ? say('hex.stack', { n: row.stack }) : '',
        shiftWords(row),
      ]
        .filter(Boolean)
        .join(', '),
    );
  if (h.river)
    add(
      say('hex.river'),
      [h.river.names.join(', '), ...(h.crossing ?? []).map((c) => word('word', c))].join('; '),
      '7.10',
    );
  const lines = ['rail', 'road', 'trail'].filter((kind) =>
    data.files.map.links?.some((l) => l.kind === kind && l.between.includes(h.id)),
  );
  if (lines.length) add(say('hex.ways'), listed(lines.map((l) => word('word', l))), '7.9');
  const source = data.files.scenario.supply_sources?.find((x) => x.hex === h.id);
  if (source) add(say('hex.source'), say(`sides.${source.side}`), '14.6');
  for (const [key, rule] of WORKS)
    if (view.works[key].includes(h.id)) add(say('hex.works'), say(`works.${key}`), rule);
  if (h.area) add(say('hex.area'), h.area);
  if (h.country) add(say('hex.country'), say(`country.${h.country}`));
  return out;
}
