// Hexes and counters of `villa` in words.
import { capital, hasWords, listed, say, word } from '../../app/i18n';
import type { MapHex } from '../../board/mapdata';
import type { Standing } from '../game';
import {
  type Card,
  type CounterState,
  cardsAt,
  strengthOf,
  type VillaData,
  type VillaView,
} from './model';

const wordFor = (id: string) =>
  hasWords(`word.${id}`) ? say(`word.${id}`) : id.replaceAll('_', ' ');

export interface HexFact {
  readonly label: string;
  readonly text: string;
  readonly rule?: string;
}

/** What the map says of a hex, line by line. */
export function hexFacts(h: MapHex, view: VillaView): HexFact[] {
  const out: HexFact[] = [];
  const add = (label: string, text: string, rule?: string) =>
    out.push(rule ? { label, text, rule } : { label, text });
  const s = h.settlement;
  if (s) add(capital(wordFor(s.kind)), `${s.name}, ${say(`sides.${s.side ?? 'none'}`)}`, '2.2.7');
  const winter = view.season === 'winter' && h.terrain === 'montane';
  add(say('hex.terrain'), say(`terrain.${h.terrain}${winter ? '.winter' : ''}`), '2.2.1');
  if (h.river) {
    const out = view.bridges_out.includes(h.id);
    const over = (h.crossing ?? []).map((c) =>
      c === 'bridge' && out ? say('hex.bridge_out') : wordFor(c),
    );
    add(say('hex.river'), [h.river.names.join(', '), ...over].join('; '), '2.2.10');
  }
  if (h.rail) add(say('hex.rail'), say(h.station ? 'hex.station' : 'hex.line'), '5.1.11');
  const water = (h as MapHex & { water?: readonly string[] }).water ?? [];
  add(
    say('hex.water'),
    water.length ? listed(water.map(wordFor)) : say('hex.dry'),
    water.length ? '2.2.14' : '5.4.1',
  );
  if (view.supplied.includes(h.id)) add(say('hex.supply'), say('hex.supplied'), '5.3.10');
  for (const [role, hexes] of Object.entries(view.fuel))
    if (hexes.includes(h.id)) add(say('hex.fuel'), word('role', role), '5.1.12');
  if (h.area) add(say('hex.area'), h.area);
  if (h.country === 'US') add(say('hex.country'), say('hex.us'));
  return out;
}

/** The title of a hex: "Ramos C9" or "C10". */
export const hexTitle = (h: MapHex | undefined, id: string): string =>
  h?.settlement ? `${h.settlement.name} ${id}` : id;

/** "2 troops, 2 rifles, 2 transport". */
export function strengthWords(data: VillaData, ids: readonly string[]): string {
  const s = strengthOf(data, ids);
  return [
    s.troops ? say('sum.troops', { n: s.troops }) : '',
    s.rifles ? say('sum.rifles', { n: s.rifles }) : '',
    s.horses ? say('sum.transport', { n: s.horses }) : '',
    s.guns ? say('sum.guns', { n: s.guns }) : '',
  ]
    .filter(Boolean)
    .join(', ');
}

export function cardTitle(data: VillaData, view: VillaView, card: Card): string {
  if (!card.leader) return say(card.by ? `loose.${card.colour}` : 'loose.none');
  return say(view.villa.known === card.leader ? 'card.villa' : 'card.leader', {
    name: data.name(card.leader),
  });
}

const STATES = [
  'depleted',
  'pinned',
  'moved',
  'doubled',
  'engaged',
  'silent',
  'no_attack',
] as const;
/** The states of a counter, with the rule of each. */
export function statesOf(c: CounterState): { word: string; rule: string; key: string }[] {
  const rules = {
    depleted: '2.3.2',
    pinned: '5.3.6',
    moved: '5.1.1',
    doubled: '5.4.2',
    engaged: '5.3.1',
    silent: '5.1.9',
    no_attack: '5.1.14',
  };
  return STATES.filter((k) => c[k]).map((k) => ({
    key: k,
    word: say(`state.${k}`),
    rule: rules[k],
  }));
}

/** A hex in one sentence, for the live region. */
export function speakHex(
  data: VillaData,
  view: VillaView,
  id: string,
  more: readonly string[],
  verbose: boolean,
): string {
  const h = data.hexes.get(id);
  if (!h) return id;
  const cards = cardsAt(data, view, id).map((card) => {
    const states = card.leader ? statesOf(view.counters[card.leader]!).map((s) => s.word) : [];
    const pinned = card.counters.filter((c) => view.counters[c]?.pinned).length;
    return [
      `${say(`colour.${card.colour}`)} ${cardTitle(data, view, card)}`,
      strengthWords(data, card.counters),
      ...states,
      !card.leader && pinned ? say('state.pinned') : '',
    ]
      .filter(Boolean)
      .join(', ');
  });
  const ground = [
    h.settlement
      ? `${wordFor(h.settlement.kind)}, ${say(`sides.${h.settlement.side ?? 'none'}`)}`
      : '',
    wordFor(h.terrain),
    verbose && h.river ? listed(['river', ...(h.crossing ?? []).map(wordFor)]) : '',
    verbose && h.rail ? say('hex.rail') : '',
    verbose && !((h as MapHex & { water?: readonly string[] }).water ?? []).length
      ? say('hex.dry')
      : '',
  ].filter(Boolean);
  return `${hexTitle(h, id)}: ${ground.join(', ')}. ${cards.length ? cards.join('; ') : say('hex.empty')}.${more.map((m) => ` ${m}.`).join('')}`;
}

/** Every body of counters on the map, by hex. */
export function standingOf(data: VillaData, view: VillaView): Standing[] {
  const hexes = [...new Set(Object.values(view.counters).map((c) => c.at))].filter((at) =>
    data.hexes.has(at),
  );
  return hexes.flatMap((hex) =>
    cardsAt(data, view, hex).map((card) => {
      const ids = card.leader ? [card.leader, ...card.counters] : card.counters;
      return {
        hex,
        by: card.by,
        words: [
          `${say(`colour.${card.colour}`)} ${cardTitle(data, view, card)}`,
          strengthWords(data, card.counters),
        ]
          .filter(Boolean)
          .join(', '),
        units: ids.map((id) => ({
          id,
          words: [data.name(id), ...statesOf(view.counters[id]!).map((s) => s.word)].join(', '),
        })),
      };
    }),
  );
}
