// A plan for an answer: what has been chosen so far, and whether it is an answer yet. Pure, by shape of
// choices. It decides nothing: the server offers the options and checks the answer.
import type { Answer, Choices, Option, Reach } from '../net/messages';

export interface Draft {
  /** PickOne, PickSome: chosen options, in the order of choosing. */
  readonly picks: readonly string[];
  /** Walk: a hex, or an `also` option. */
  readonly to: string | null;
  readonly goOn: boolean;
  /** Allocate: points by option. */
  readonly points: Readonly<Record<string, number>>;
}

export const emptyDraft: Draft = { picks: [], to: null, goOn: false, points: {} };

/** Why a draft is not an answer yet: a key of the text catalogue with its arguments. */
export interface Missing {
  readonly key: string;
  readonly args: Readonly<Record<string, number | string>>;
}

export const optionsOf = (c: Choices): readonly Option[] =>
  c.shape === 'walk' ? c.also : c.options;
export const optionOf = (c: Choices, id: string): Option | undefined =>
  optionsOf(c).find((o) => o.id === id);
export const reachOf = (c: Choices, hex: string | null): Reach | undefined =>
  c.shape === 'walk' && hex !== null ? c.reach.find((r) => r.to === hex) : undefined;

/** Drops what the choices no longer offer (a kept plan, a changed question). */
export function trimDraft(d: Draft, c: Choices): Draft {
  const points: Record<string, number> = {};
  if (c.shape === 'allocate')
    for (const o of c.options) {
      const n = Math.min(d.points[o.id] ?? 0, o.max ?? 1);
      if (Number.isInteger(n) && n > 0) points[o.id] = n;
    }
  const one = d.to !== null && (reachOf(c, d.to) || (c.shape === 'walk' && optionOf(c, d.to)));
  const picks =
    c.shape === 'pick_one' || c.shape === 'pick_some'
      ? d.picks.filter((id) => optionOf(c, id))
      : [];
  return {
    picks: c.shape === 'pick_one' ? picks.slice(0, 1) : picks,
    to: one ? d.to : null,
    goOn: c.shape === 'walk' && d.goOn && canGoOn(c, one ? d.to : null),
    points,
  };
}

/** True if the walk may be continued from the hex. */
export function canGoOn(c: Choices, hex: string | null): boolean {
  return c.shape === 'walk' && c.may_go_on && !!reachOf(c, hex) && !reachOf(c, hex)!.stop;
}

/** Chooses or gives up an option. In a PickSome whose picks share a group, another group starts anew. */
export function toggle(d: Draft, c: Choices, id: string): Draft {
  const option = optionOf(c, id);
  if (c.shape === 'walk') {
    if (!option && !reachOf(c, id)) return d;
    return { ...d, to: d.to === id ? null : id, goOn: d.goOn && canGoOn(c, id) };
  }
  if (!option) return d;
  if (c.shape === 'pick_one') return { ...d, picks: d.picks[0] === id ? [] : [id] };
  if (c.shape !== 'pick_some') return d;
  if (d.picks.includes(id)) return { ...d, picks: d.picks.filter((p) => p !== id) };
  const first = d.picks[0] === undefined ? undefined : optionOf(c, d.picks[0]);
  if (c.same_group && first && (first.group ?? '') !== (option.group ?? ''))
    return { ...d, picks: [id] };
  if (d.picks.length >= c.max) return c.max === 1 ? { ...d, picks: [id] } : d;
  return { ...d, picks: [...d.picks, id] };
}

/** Chooses several options at once (all of a group), as far as there is room. */
export function chooseAll(d: Draft, c: Choices, ids: readonly string[]): Draft {
  return ids.reduce((now, id) => (now.picks.includes(id) ? now : toggle(now, c, id)), d);
}

export const spent = (d: Draft): number => Object.values(d.points).reduce((a, b) => a + b, 0);

/** Puts n points on an option, within its max and what is left of the total. */
export function allot(d: Draft, c: Choices, id: string, n: number): Draft {
  if (c.shape !== 'allocate') return d;
  const option = optionOf(c, id);
  if (!option) return d;
  const others = spent(d) - (d.points[id] ?? 0);
  const value = Math.max(0, Math.min(n, option.max ?? 1, c.total - others));
  const { [id]: _, ...rest } = d.points;
  return { ...d, points: value ? { ...rest, [id]: value } : rest };
}

/** Points that the group of `at_least` must still take, and what it can take in all. */
export function groupDue(d: Draft, c: Choices): { due: number; group: string } | null {
  if (c.shape !== 'allocate' || !c.at_least) return null;
  const { group, points } = c.at_least;
  const members = c.options.filter((o) => o.group === group);
  const room = members.reduce((sum, o) => sum + (o.max ?? 1), 0);
  const taken = members.reduce((sum, o) => sum + (d.points[o.id] ?? 0), 0);
  return { due: Math.max(0, Math.min(points, room) - taken), group };
}

/** The answer, or what is missing. */
export function answerOf(d: Draft, c: Choices): { answer: Answer } | { missing: Missing } {
  const lacks = (key: string, args: Missing['args'] = {}) => ({ missing: { key, args } });
  switch (c.shape) {
    case 'pick_one':
      return d.picks[0] !== undefined
        ? { answer: { pick: d.picks[0] } }
        : lacks(c.may_pass ? 'need.pick_or_pass' : 'need.pick');
    case 'pick_some':
      if (d.picks.length < c.min) return lacks('need.more', { n: c.min - d.picks.length });
      if (d.picks.length > c.max) return lacks('need.fewer', { n: d.picks.length - c.max });
      return { answer: { picks: d.picks } };
    case 'walk':
      if (d.to === null) return lacks('need.hex');
      return { answer: d.goOn && canGoOn(c, d.to) ? { to: d.to, go_on: true } : { to: d.to } };
    case 'allocate': {
      const left = c.total - spent(d);
      if (left > 0) return lacks('need.points', { n: left });
      const due = groupDue(d, c);
      if (due && due.due > 0) return lacks('need.group', { n: due.due, group: due.group });
      return { answer: { allocate: d.points } };
    }
  }
}

/** An allocation that has one way only is filled in from the start; others start empty. */
export function startDraft(c: Choices): Draft {
  if (c.shape !== 'allocate') return emptyDraft;
  const room = c.options.reduce((sum, o) => sum + (o.max ?? 1), 0);
  if (room !== c.total) return emptyDraft;
  return { ...emptyDraft, points: Object.fromEntries(c.options.map((o) => [o.id, o.max ?? 1])) };
}

/** True if the choices offer this answer: for answers that come from before (redo). */
export function fits(a: Answer, c: Choices): boolean {
  switch (c.shape) {
    case 'pick_one':
      return ('pass' in a && c.may_pass) || ('pick' in a && !!optionOf(c, a.pick!));
    case 'pick_some':
      return (
        'picks' in a &&
        a.picks!.length >= c.min &&
        a.picks!.length <= c.max &&
        a.picks!.every((id) => optionOf(c, id))
      );
    case 'walk':
      return (
        'to' in a && (a.go_on ? canGoOn(c, a.to!) : !!reachOf(c, a.to!) || !!optionOf(c, a.to!))
      );
    case 'allocate': {
      if (!('allocate' in a)) return false;
      const points = Object.entries(a.allocate!);
      return (
        points.every(([id, n]) => n <= (optionOf(c, id)?.max ?? (optionOf(c, id) ? 1 : 0))) &&
        points.reduce((sum, [, n]) => sum + n, 0) === c.total
      );
    }
  }
}
