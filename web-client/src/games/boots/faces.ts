// Counters of the Boots games: faces and words. A counter that the viewer does not know shows its nation and stripe.
import { say } from '../../app/i18n';
import type { CounterItem, RingKind } from '../../board/board';
import type { Face } from '../../board/face';
import type { Marks } from '../game';
import {
  type BootsData,
  type BootsView,
  type CounterState,
  colourOf,
  find,
  type UnitInfo,
} from './model';
import { symbolKey } from './symbols';

/** The printed face of a unit. */
export function unitFace(u: UnitInfo, more: { moved?: boolean } = {}): Face {
  const still = u.type === 'fort_garrison';
  return {
    side: colourOf(u.nation),
    symbol: symbolKey({
      type: u.type,
      stripe: u.command,
      double: u.size > 1,
      scout: u.scout,
    }),
    name: u.short,
    left: { text: String(u.combat) },
    right: { text: still ? '–' : String(u.move) },
    plus: u.artillery || undefined,
    ...(more.moved ? { moved: true } : {}),
  };
}

/** The face of a counter whose unit is not known: nation, stripe, hatch. */
export function hiddenFace(data: BootsData, stripe: string, moved = false): Face {
  return {
    side: colourOf(data.nation(stripe)),
    symbol: symbolKey({ type: 'unknown', stripe, double: false, scout: false }),
    name: stripe,
    depleted: true,
    ...(moved ? { moved: true } : {}),
  };
}

export function faceOf(data: BootsData, c: CounterState): Face {
  const u = c.unit ? data.units.get(c.unit) : undefined;
  return u ? unitFace(u, { moved: !!c.moved }) : hiddenFace(data, c.stripe, !!c.moved);
}

/** Is the counter one of the other side of the viewer who sees it by this turn? */
const seenWords = (data: BootsData, view: BootsView, c: CounterState): string => {
  if (!c.seen) return '';
  const own = Object.keys(view.heroism.hand).includes(data.keeper(view, c.stripe));
  return say(own ? 'unit.seen_by_them' : 'unit.seen', { turn: c.seen });
};

/** States of a counter, with the rule of each. */
export function statesOf(
  data: BootsData,
  view: BootsView,
  c: CounterState,
): { key: string; word: string; rule: string }[] {
  const out: { key: string; word: string; rule: string }[] = [];
  if (c.moved) out.push({ key: 'moved', word: say('state.moved'), rule: '7.3' });
  if (c.attacked) out.push({ key: 'attacked', word: say('state.attacked'), rule: '10.7' });
  if (c.pledged) out.push({ key: 'pledged', word: say('state.pledged'), rule: '18.2' });
  const seen = seenWords(data, view, c);
  if (seen) out.push({ key: 'seen', word: seen, rule: '15.1' });
  return out;
}

/** One counter in words, for lists, tooltips and screen readers. */
export function labelOf(data: BootsData, view: BootsView, c: CounterState): string {
  const u = c.unit ? data.units.get(c.unit) : undefined;
  const states = statesOf(data, view, c).map((s) => s.word);
  if (!u) return [say('unit.unknown', { command: data.name(c.stripe) }), ...states].join(', ');
  return [
    u.name,
    data.name(u.command),
    say(`type.${u.type}`),
    say('unit.values', { combat: `${u.combat}${u.artillery ? '+' : ''}`, move: u.move }),
    ...states,
  ].join(', ');
}

/** All counters on the map, the top of each stack on top. */
export function itemsOf(data: BootsData, view: BootsView, marks: Marks): CounterItem[] {
  const out: CounterItem[] = [];
  for (const stack of view.stacks) {
    const alike = new Map<string, number>();
    stack.counters.forEach((c, i) => {
      const n = (alike.get(c.stripe) ?? 0) + 1;
      if (!c.unit) alike.set(c.stripe, n);
      // A hidden counter has no name; its place among its like does for one.
      const id = c.unit ?? `hidden/${stack.at}/${c.stripe}/${n}`;
      const ring: RingKind | undefined = marks.selected.has(id)
        ? 'selected'
        : marks.target.has(id)
          ? 'target'
          : marks.may.has(id)
            ? 'may'
            : undefined;
      out.push({
        id,
        hex: stack.at,
        face: faceOf(data, c),
        label: labelOf(data, view, c),
        rank: 100 - i + (ring === 'selected' ? 200 : 0),
        ...(ring ? { ring } : {}),
      });
    });
  }
  return out;
}

/** What a chip of a unit wants to know: where it stands and whose colour it has. */
export function counterOf(
  data: BootsData,
  view: BootsView,
  unit: string,
): { at?: string; colour: string; by: string } | undefined {
  const u = data.units.get(unit);
  if (!u) return undefined;
  const at = find(view, unit)?.at;
  return {
    colour: colourOf(u.nation),
    by: data.keeper(view, u.command),
    ...(at ? { at } : {}),
  };
}
