// What the board shows of a match: counters with their rings, the reach and way of a question. Fed from
// the signals.
import { effect, signal } from '@preact/signals';
import { prefs } from '../app/common';
import type { Desk } from '../app/desk';
import { optionOf, reachOf } from '../app/draft';
import { eventually } from '../app/eventually';
import { say } from '../app/i18n';
import { withLookups } from '../app/lookups';
import type { Board, HexRing, Overlays, ReachHex } from '../board/board';
import { keyTable } from '../board/keys';
import type { Marks } from '../games/game';
import type { Question, Reach, Walk } from '../net/messages';
import { placesOf } from './places';

/** The reach of a walk with predecessors, as the board wants it. */
function reachHexes(walk: Walk, origin: string | null): ReachHex[] {
  return walk.reach.map((r) => {
    const before = r.path.length > 1 ? r.path[r.path.length - 2] : origin;
    return {
      hex: r.to,
      cost: String(r.cost),
      ...(before ? { from: before } : {}),
      ...(r.stop ? { stop: true } : {}),
    };
  });
}

const originOf = (q: Question): string | null => {
  const at = q.context.at ?? q.context.from;
  return typeof at === 'string' ? at : null;
};

/** "4 of 6 MP, stops": what the way takes of what is left, doubled where it must be. */
function wayEnd(q: Question, to: Reach): string {
  const left = to.double ? q.context.left_doubled : q.context.left;
  const cost = typeof left === 'number' ? say('ask.points.of', { n: to.cost, max: left }) : to.cost;
  return say(to.stop ? 'ask.path.stop' : 'ask.path', { cost });
}

/** Keeps the board as the match is; the returned function ends that. */
export function feed(desk: Desk, board: Board): () => void {
  const { play, game } = desk;
  const none: ReadonlySet<string> = new Set();
  const counterId = (id: string) => id.replace(/^[a-z_]+:/, '').replace(/[>~@].*$/, '');
  // The reach is rebuilt only when the question changes: hundreds of hexes.
  let reachFor: Question | null = null;
  let reach: ReachHex[] | undefined;
  let costs: ReadonlyMap<string, string> = new Map();
  const base = signal<Overlays>({});
  // What has happened is told by the log, which comes after the map.
  const happened = signal<typeof import('./happened') | null>(null);
  const giveUp = eventually(
    () => import('./happened'),
    (found) => {
      happened.value = found;
    },
  );
  const stops = [
    effect(() => {
      const view = play.view.value;
      if (!view) return;
      const q = play.live.value ? play.question.value : null;
      const d = play.draft.value;
      let marks: Marks = { may: none, selected: none, target: none };
      if (q && q.choices.shape !== 'walk') {
        const ids = (list: readonly string[]) => new Set(list.map(counterId));
        const options = q.choices.options.map((o) => o.id);
        marks = {
          may: ids(options),
          selected: ids(q.choices.shape === 'allocate' ? Object.keys(d.points) : d.picks),
          target: targets(q),
        };
      } else if (q) {
        const group = q.context.group;
        marks = { ...marks, selected: new Set(Array.isArray(group) ? (group as string[]) : []) };
      }
      board.setCounters(game.counters(view, marks));
    }),
    effect(() => {
      const view = play.view.value;
      if (!view) return;
      const q = play.live.value ? play.question.value : null;
      const d = play.draft.value;
      const rings: HexRing[] = [];
      let more: Overlays = {};
      if (q?.choices.shape === 'walk') {
        const origin = originOf(q);
        if (reachFor !== q) {
          reachFor = q;
          reach = reachHexes(q.choices, origin);
          costs = new Map(reach.map((r) => [r.hex, r.cost]));
        }
        const to = reachOf(q.choices, d.to);
        more = {
          ...(reach ? { reach } : {}),
          dimRest: prefs.value.dim,
          path: to
            ? {
                hexes: origin ? [origin, ...to.path] : to.path,
                kind:
                  q.context.travel === 'rail'
                    ? 'rail'
                    : q.context.travel === 'flight'
                      ? 'flight'
                      : 'march',
                costs: (origin ? [''] : []).concat(
                  to.path.map((h) => (h === to.to ? '' : (costs.get(h) ?? ''))),
                ),
                end: wayEnd(q, to),
              }
            : null,
        };
        if (origin) rings.push({ hex: origin, kind: 'selected' });
        if (to) rings.push({ hex: to.to, kind: 'target' });
      } else if (q) {
        const chosen = new Set(d.picks.flatMap((id) => optionOf(q.choices, id)?.at ?? []));
        for (const hex of placesOf(q))
          rings.push({ hex, kind: chosen.has(hex) ? 'selected' : 'may' });
      }
      const shown = play.at.value;
      if (shown !== null) {
        const line = play.channel.value?.facts.filter((f) => f.seq === shown) ?? [];
        for (const f of line)
          for (const hex of game.log(f)?.hexes ?? []) rings.push({ hex, kind: 'changed' });
      }
      const printed = game.overlays(view);
      const lately = happened.value?.ways(desk) ?? {};
      base.value = {
        ...printed,
        ...more,
        rings,
        ...lately,
        markers: [...(printed.markers ?? []), ...(lately.markers ?? [])],
      };
    }),
    effect(() => board.setKeys(keyTable(prefs.value.keys))),
    effect(() => board.setHoverDelay(prefs.value.hover)),
    effect(() => board.setOverlays(withLookups(base.value, desk.lookups.drawn.value))),
    effect(() => board.setTheme(prefs.value.theme)),
    effect(() => board.setCounterSize(prefs.value.counters / 100)),
  ];
  return () => {
    giveUp();
    for (const stop of stops) stop();
  };
}

/** Defenders of what has been chosen, if the question names them. */
function targets(q: Question): ReadonlySet<string> {
  const list = q.context.defenders;
  return new Set(Array.isArray(list) ? list.filter((x): x is string => typeof x === 'string') : []);
}
