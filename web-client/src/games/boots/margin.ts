// What the margins of both sheets print alike: grounds, ways, places, sample counters.
import { say } from '../../app/i18n';
import { polyline } from '../../board/geometry';
import type { LegendRow, MarginStyle } from '../../board/style';
import { path, s } from '../../board/svg';
import { api } from '../../net/http';
import { unitFace } from './faces';
import type { UnitInfo } from './model';
import { type Ground, placeSymbol } from './sheet';

/** A sample of a ground for the legend, cut out of the texture of one hex. */
function sampleGround(ground: Ground | null, cls: string): SVGGElement {
  const d = polyline([
    [0, -22],
    [19, -11],
    [19, 11],
    [0, 22],
    [-19, 11],
    [-19, -11],
  ]);
  const g = s('g', {}, path(`ground ground-${cls}`, `${d}Z`));
  const at = (x: number, y: number, what: string) =>
    s('g', { transform: `translate(${x} ${y})` }, ...signs[what]!());
  if (ground)
    for (const [x, y] of [
      [-8, -3],
      [7, -7],
      [1, 5],
      [-9, 10],
      [10, 9],
    ] as const)
      g.append(at(x, y, ground));
  g.append(path('legend-hex', `${d}Z`));
  return g;
}
const signs: Readonly<Record<string, () => SVGElement[]>> = {
  forest: () => [
    path('bt-trunk', 'M0 2V5'),
    path('bt-crown', 'M-3.4 0a3.4 3.4 0 1 1 6.8 0a3.4 2.9 0 1 1-6.8 0Z'),
    path('bt-crown-dark', 'M.8-3a3.4 3.4 0 0 1 .3 5.4'),
  ],
  peaks: () => [
    path('bt-peak-shade', 'M0-8 2-6 7 3H1L.6-3Z'),
    path('bt-peak', 'M-7 3-1-6.6 0-8 2-6 7 3'),
  ],
  dunes: () => [path('bt-dune', 'M-5 0q3.5-4.2 6.2-1q1.6 1 3.8 1.2')],
};

export const groundRow = (cls: string, ground: Ground | null, text: string): LegendRow => ({
  show: { draw: () => sampleGround(ground, cls) },
  text,
});
export const placeRow = (kind: string, side: string, text: string, source = false): LegendRow => ({
  show: { draw: () => placeSymbol(kind, side, source) },
  text,
});
export const lineRow = (
  line: 'river' | 'rail' | 'road' | 'trail' | 'border',
  text: string,
): LegendRow => ({ show: { line }, text });
export const crossingRow = (crossing: 'bridge' | 'ferry' | 'ford', text: string): LegendRow => ({
  show: { crossing },
  text,
});

/** A sample counter of a type. */
export function sample(
  text: string,
  type: string,
  nation: UnitInfo['nation'],
  command: string,
  combat: number,
  move: number,
  more: Partial<UnitInfo> = {},
): { text: string; face: ReturnType<typeof unitFace> } {
  const face = unitFace({
    id: text,
    name: text,
    short: '',
    nation,
    command,
    type,
    combat,
    move,
    artillery: type === 'artillery',
    size: 1,
    scout: false,
    ...more,
  });
  return { text, face: { ...face, name: undefined } };
}

/** The box of the turn track for each turn. */
export const turnTrack = (
  turns: number,
  columns: number,
  title: string,
): MarginStyle['tracks'][number] => ({
  id: 'turn',
  title,
  columns,
  slots: Array.from({ length: turns }, (_, i) => ({ value: String(i + 1), text: String(i + 1) })),
});

interface CrtFile {
  readonly columns: readonly { readonly id: string }[];
  readonly skirmish: readonly CrtRow[];
  readonly charge: readonly CrtRow[];
}
interface CrtRow {
  readonly die: number;
  readonly results: readonly string[];
}

/** Both combat results tables as tracks of eight columns, slots `<table>.<die>.<column>`. */
export function crtTracks(crt: CrtFile): MarginStyle['tracks'] {
  const heads = crt.columns.map((c, i) => ({
    value: `0.${i}`,
    text: c.id.replace('<=', '≤').replace(/-.*/, ''),
  }));
  return (['skirmish', 'charge'] as const).map((table) => ({
    id: table,
    title: say(`crt.${table}.margin`),
    columns: crt.columns.length,
    slots: [
      ...heads,
      ...crt[table].flatMap((row) =>
        row.results.map((text, i) => ({ value: `${row.die}.${i}`, text })),
      ),
    ],
  }));
}

/** A margin with the combat results tables of the game's data; without them if they do not come. */
export async function withCrt(game: string, margin: MarginStyle): Promise<MarginStyle> {
  const crt = await api.data<CrtFile>(game, 'crt.json').catch(() => null);
  return crt ? { ...margin, tracks: [...crtTracks(crt), ...margin.tracks] } : margin;
}

export const notes: readonly string[] = [
  'Left: combat factor. Right: movement points.',
  '+ artillery, which shifts columns (10.17).',
  'Stripe at the left: the sub-command.',
  'Triangle: scouts (15.2). Two strokes: counts as two.',
  'Question mark and hatch: you do not know it (15.1).',
];
