// The board in the page: created once, then fed from the signals.

import { effect, signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { announce, prefs } from '../app/common';
import { type Desk, useDesk } from '../app/desk';
import { optionOf, reachOf, toggle } from '../app/draft';
import { say } from '../app/i18n';
import { isLookup, withLookups } from '../app/lookups';
import {
  type Board,
  createBoard,
  type HexRing,
  type MarkerOverlay,
  type Overlays,
  type Pick,
  type ReachHex,
} from '../board/board';
import { keyTable } from '../board/keys';
import type { Marks } from '../games/game';
import type { FactEntry, Question, Reach, Walk } from '../net/messages';
import { HexTools } from './HexTools';
import { redo, undo } from './taking_back';

export function BoardHost() {
  const desk = useDesk();
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const el = host.current!;
    let opened = false;
    const board = createBoard(el, desk.game.map, {
      style: desk.game.style,
      symbols: desk.game.symbols,
      label: say('board.label', { game: desk.game.map.title }),
      edge: say('board.edge'),
      describe: (hex) =>
        [
          desk.game.describe(hex, desk.play.view.peek() ?? {}, desk.play.question.peek()),
          ...desk.lookups.words(hex),
        ].join(' '),
      fanHeader: (hex) => desk.game.fanHeader(hex, desk.play.view.peek() ?? {}),
      onCursor: (hex) => {
        desk.cursor.value = hex;
      },
      onHover: (hex) => {
        desk.lookups.hover.value = hex;
      },
      onAnnounce: (text) => announce(text, true),
      onZoom: (scale) => {
        desk.zoom = scale;
      },
      onPick: (pick) => picked(desk, pick),
      onCommand: (command) => commanded(desk, command),
    });
    desk.board = board;
    desk.cursor.value = board.cursor;
    const stop = feed(desk, board);
    // The map opens where the question is, as soon as that is known.
    const start = effect(() => {
      if (!desk.play.channel.value?.ready || opened) return;
      opened = true;
      const hex = home(desk);
      if (!hex) return;
      const zoom = el.clientWidth < 600 ? 0.9 : 1;
      board.setCursor(hex);
      board.centreOn(desk.middleFor(hex, zoom), zoom);
    });
    const bring = bringQuestions(desk, board);
    return () => {
      start();
      bring();
      stop();
      board.destroy();
      desk.board = null;
    };
  }, [desk]);
  return (
    <>
      <div class="board-host" ref={host} />
      <HexTools />
    </>
  );
}

/** Where the map opens: on the first hex of the question, else on what was moved last. */
function home(desk: Desk): string | null {
  const q = desk.play.question.peek();
  const first = q ? placesOf(q)[0] : undefined;
  if (first) return first;
  const facts = desk.play.channel.peek()?.facts ?? [];
  for (const f of facts.slice(-40).reverse()) {
    const hex = desk.game.log(f)?.hexes[0];
    if (hex) return hex;
  }
  return null;
}

/** The place that a question is about: of the fight, the loss, the march; null if it is about no one place. */
export function subjectOf(desk: Desk, q: Question): string | null {
  const { at, hex } = q.context;
  for (const place of [at, hex])
    if (typeof place === 'string' && desk.game.map.hexes.some((h) => h.id === place)) return place;
  const places = placesOf(q);
  return places.length === 1 ? places[0]! : null;
}

/** Brings the place of every new question on screen, if it is not there. */
function bringQuestions(desk: Desk, board: Board): () => void {
  const { play } = desk;
  let last: string | null = null;
  return effect(() => {
    if (!play.channel.value?.ready) return;
    const q = play.live.value ? play.question.value : null;
    const key = q ? `${play.viewing.value}#${q.decision_id}` : '';
    const opening = last === null;
    if (key === last || (!q && !opening)) return;
    last = key;
    // The first one is where the map opens.
    if (!q || opening) return;
    const subject = subjectOf(desk, q);
    const places = subject ? [subject] : placesOf(q);
    if (places[0] && !places.some((hex) => board.sees(hex))) board.reveal(places[0]);
  });
}

/** Hexes where the question has options. */
export function placesOf(q: Question): string[] {
  const c = q.choices;
  const at =
    c.shape === 'walk' ? c.reach.map((r) => r.to) : c.options.flatMap((o) => (o.at ? [o.at] : []));
  return [...new Set(at)];
}

/** The reach of a walk with predecessors, as the board wants it. */
export function reachHexes(walk: Walk, origin: string | null): ReachHex[] {
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

function feed(desk: Desk, board: Board): () => void {
  const { play, game } = desk;
  const none: ReadonlySet<string> = new Set();
  const counterId = (id: string) => id.replace(/^[a-z_]+:/, '').replace(/[>~@].*$/, '');
  // The reach is rebuilt only when the question changes: hundreds of hexes.
  let reachFor: Question | null = null;
  let reach: ReachHex[] | undefined;
  let costs: ReadonlyMap<string, string> = new Map();
  const base = signal<Overlays>({});
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
      const lately = ways(desk);
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
    for (const stop of stops) stop();
  };
}

/** Defenders of what has been chosen, if the question names them. */
function targets(q: Question): ReadonlySet<string> {
  const list = q.context.defenders;
  return new Set(Array.isArray(list) ? list.filter((x): x is string => typeof x === 'string') : []);
}

/** What has happened after a seq: ways as arrows, places of fights and losses marked. */
function news(
  desk: Desk,
  facts: readonly FactEntry[],
  from: number,
): Pick2<Overlays, 'arrows' | 'markers'> {
  const fresh = facts.filter((f) => f.seq > from);
  const arrows = fresh.flatMap((f) => {
    const way = desk.game.wayOf(f);
    return way && way.hexes.length > 1
      ? [{ from: way.hexes[0]!, to: way.hexes.at(-1)!, side: way.side }]
      : [];
  });
  const marks = new Map<string, MarkerOverlay>();
  const losses = new Map<string, number>();
  for (const f of fresh) {
    const line = desk.game.log(f);
    const hex = line?.hexes[0];
    if (!line || !hex) continue;
    if (line.icon === 'loss') {
      const n = (losses.get(hex) ?? 0) + line.units.length;
      losses.set(hex, n);
      marks.set(hex, { hex, kind: 'note', text: `\u2212${n}` });
    } else if (line.icon === 'raid' && !marks.has(hex)) marks.set(hex, { hex, kind: 'raid' });
    else if (line.icon === 'fight' && !marks.has(hex)) marks.set(hex, { hex, kind: 'battle' });
  }
  return { arrows, markers: [...marks.values()] };
}

/** The ways of this player turn as trails; in replay those of the moment as an arrow too. */
function ways(desk: Desk): Pick2<Overlays, 'trails' | 'arrows' | 'dice' | 'markers'> {
  const c = desk.play.channel.value;
  const since = desk.play.at.value === null ? desk.newsFrom.value : null;
  if (c && since !== null) return news(desk, c.facts, since);
  if (!c || !desk.trails.value) return {};
  const at = desk.play.at.value ?? c.seq;
  const facts = c.facts.filter((f) => f.seq <= at);
  const from = Math.max(
    0,
    facts.findLastIndex((f) => f.fact.t === 'segment' && f.fact.segment === 'movement'),
  );
  const now = facts.slice(from);
  const trails = now.flatMap((f) => {
    const way = desk.game.wayOf(f);
    return way && way.hexes.length > 1 ? [way] : [];
  });
  const last = facts.at(-1)?.seq;
  const dice = facts
    .filter((f) => f.seq === last)
    .flatMap((f) => {
      const line = desk.game.log(f);
      const hex = line?.hexes[0];
      return line && hex && line.dice.length
        ? [
            {
              hex,
              dice: line.dice
                .flat()
                .map((d) => ({ value: d.value, ...(d.hit === undefined ? {} : { hit: d.hit }) })),
            },
          ]
        : [];
    })
    .slice(-2);
  return { trails, ...(desk.play.at.value === null ? {} : { dice }) };
}
type Pick2<T, K extends keyof T> = { [P in K]?: T[P] };

/** A hex or counter was picked: choose what is offered there; a second time commits it. */
function picked(desk: Desk, pick: Pick): void {
  const { play } = desk;
  if (desk.playing.peek() && pick.by !== 'key') {
    desk.hurry.value++;
    return;
  }
  if (desk.lookups.pick?.(pick)) return;
  const q = play.live.peek() ? play.question.peek() : null;
  desk.unit.value = pick.counter?.id ?? null;
  if (!q) {
    if (pick.by !== 'key') desk.openTab('hex');
    return;
  }
  const c = q.choices;
  const d = play.draft.peek();
  if (c.shape === 'walk') {
    if (reachOf(c, pick.hex)) {
      if (d.to === pick.hex && pick.commit) play.commit();
      else if (d.to !== pick.hex) {
        play.plan((now) => toggle(now, c, pick.hex));
        desk.openTab('actions');
      }
      return;
    }
    desk.openTab('hex');
    return;
  }
  if (c.shape === 'allocate') {
    desk.openTab('actions');
    return;
  }
  const here = c.options.filter((o) => o.at === pick.hex);
  const named = pick.counter
    ? here.find((o) => o.id.replace(/^[a-z_]+:/, '').replace(/[>~@].*$/, '') === pick.counter!.id)
    : undefined;
  const one = named ?? (here.length === 1 ? here[0] : undefined);
  if (!here.length) {
    desk.openTab('hex');
    return;
  }
  desk.openTab('actions');
  if (!one) return;
  if (!d.picks.includes(one.id)) play.plan((now) => toggle(now, c, one.id));
  else if (c.shape === 'pick_one' && pick.commit) play.commit();
  else play.plan((now) => toggle(now, c, one.id));
}

/** Keys of the board that are the app's. */
function commanded(desk: Desk, command: string): void {
  if (isLookup(command)) {
    void desk.lookups.run(desk, command);
    return;
  }
  switch (command) {
    case 'next':
    case 'previous':
      step(desk, command === 'next' ? 1 : -1);
      return;
    case 'goto':
      desk.dialog.value = 'goto';
      return;
    case 'help':
      desk.dialog.value = 'help';
      return;
    case 'charts':
      desk.openTab('charts');
      return;
    case 'undo':
      undo(desk);
      return;
    case 'redo':
      redo(desk);
      return;
    case 'where':
    case 'adjacent':
    case 'enemy':
    case 'formation':
    case 'column':
    case 'row':
      void import('./reader').then(({ read }) => announce(read(desk, command), true));
      return;
    case 'primary':
      desk.play.commit();
      return;
    case 'hide':
      desk.hidden.value = !desk.hidden.peek();
      return;
    case 'spread':
      desk.spread.value = !desk.spread.peek();
      return;
    case 'trails':
      desk.trails.value = !desk.trails.peek();
      return;
    case 'panel':
      prefs.value = { ...prefs.peek(), panelOpen: !prefs.peek().panelOpen };
      return;
    case 'back':
      if (desk.lookups.back?.()) return;
      desk.armed.value = null;
      desk.play.plan((d) =>
        d.to === null && !d.picks.length ? d : { ...d, to: null, picks: [], goOn: false },
      );
      return;
  }
}

/** The next hex where the question has an option. */
export function step(desk: Desk, by: 1 | -1): void {
  const q = desk.play.question.peek();
  const places = q ? placesOf(q) : [];
  if (!places.length) {
    announce(say('next.none'), true);
    return;
  }
  const i = places.indexOf(desk.cursor.peek());
  const next =
    places[i < 0 ? (by === 1 ? 0 : places.length - 1) : (i + by + places.length) % places.length]!;
  desk.board?.setCursor(next);
}
