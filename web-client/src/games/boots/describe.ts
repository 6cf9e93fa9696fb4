// Hexes and stacks of the Boots games in words.
import { listed, say, word } from '../../app/i18n';
import type { MapHex } from '../../board/mapdata';
import type { Standing } from '../game';
import { labelOf } from './faces';
import { type BootsData, type BootsView, type StackState, stackAt, strengthOf } from './model';

/** The title of a hex: "Columbus 4107" or "4108". */
export const hexTitle = (h: MapHex | undefined, id: string): string =>
  h?.settlement ? `${h.settlement.name} ${id}` : id;

const halves = (n: number | undefined): string => {
  const v = n ?? 0;
  return `${v >> 1 || (v % 2 ? '' : '0')}${v % 2 ? '½' : ''}`;
};
/** Movement points out of halves: 5 is "2½". */
export const points = halves;

const WORKS = ['entrenched', 'stockades', 'burned', 'raided', 'pontoons'] as const;

export const worksAt = (view: BootsView, hex: string): string[] =>
  WORKS.filter((key) => view.works[key].includes(hex));

/** "3 units, 9 factors, 2 unknown". */
export function strengthWords(data: BootsData, stack: StackState): string {
  const s = strengthOf(data, stack.counters);
  return [
    s.known ? say('sum.units', { n: s.known }) : '',
    s.factors ? say('sum.factors', { n: s.factors }) : '',
    s.hidden ? say('sum.hidden', { n: s.hidden }) : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** Whose stack it is: a nation's name. */
export const nationWords = (data: BootsData, stack: StackState): string =>
  say(`sides.${data.nation(stack.counters[0]?.stripe ?? '')}`);

/** A hex in one sentence, for the live region. */
export function speakHex(
  data: BootsData,
  view: BootsView,
  id: string,
  more: readonly string[],
  verbose: boolean,
): string {
  const h = data.hexes.get(id);
  if (!h) return id;
  const stack = stackAt(view, id);
  const top = stack?.counters[0];
  const ground = [
    h.settlement
      ? [
          word('word', h.settlement.kind),
          h.settlement.side ? say(`sides.${h.settlement.side}`) : '',
        ]
          .filter(Boolean)
          .join(' ')
      : '',
    word('word', h.terrain),
    verbose && h.river
      ? listed([word('word', 'river'), ...(h.crossing ?? []).map((c) => word('word', c))])
      : '',
    ...worksAt(view, id).map((w) => say(`works.${w}`)),
  ].filter(Boolean);
  const who =
    stack && top
      ? say('speak.stack', {
          who: nationWords(data, stack),
          n: stack.height,
          top: labelOf(data, view, top),
        })
      : say('hex.empty');
  return `${hexTitle(h, id)}: ${ground.join(', ')}. ${who}.${more.map((m) => ` ${m}.`).join('')}`;
}

/** Every stack on the map. */
export function standingOf(data: BootsData, view: BootsView): Standing[] {
  return view.stacks.map((stack) => ({
    hex: stack.at,
    by: data.keeper(view, stack.counters[0]?.stripe ?? ''),
    words: `${nationWords(data, stack)}, ${strengthWords(data, stack)}`,
    units: stack.counters.map((c, i) => ({
      id: c.unit ?? `hidden/${stack.at}/${i}`,
      words: labelOf(data, view, c),
    })),
  }));
}
