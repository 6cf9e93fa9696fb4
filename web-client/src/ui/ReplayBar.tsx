// The replay bar: scrubber with ticks per turn and coloured player segments, steps, play, speed.

import '../styles/replay.css';
import { useEffect, useMemo } from 'preact/hooks';
import { prefs, setPref } from '../app/common';
import { useDesk } from '../app/desk';
import { say, word } from '../app/i18n';
import { linesOf } from '../app/lines';
import { plainLine } from '../app/plainline';
import { viewerNamed } from '../app/positions';
import type { GameClient, LogLine } from '../games/game';
import { Icon } from './icons';
import { NoteHere } from './talk/NoteHere';

export function ReplayBar() {
  const desk = useDesk();
  const { play, game } = desk;
  const c = play.channel.value;
  const { playing } = desk;
  const facts = c?.facts ?? [];
  const lines = useMemo(() => linesOf(game, facts), [facts, game.tells.value]);
  // Moments: every seq at which something was told. Headings: turns and segments.
  const moments = useMemo(
    () => [...new Set(lines.map((l) => l.seq))].sort((a, b) => a - b),
    [lines],
  );
  const headings = useMemo(
    () => [
      ...new Set(lines.filter((l) => l.level === 'turn' || l.level === 'phase').map((l) => l.seq)),
    ],
    [lines],
  );
  const last = c?.seq ?? 0;
  const at = play.at.value ?? last;

  const to = (seq: number | null) => {
    play.at.value = seq === null || seq >= (moments.at(-1) ?? last) ? null : seq;
    const now = play.at.peek();
    const line = lines.findLast((l) => l.seq <= (now ?? last) && l.hexes.length > 0);
    const hex = line?.hexes.at(-1);
    if (now !== null && hex && !desk.board?.sees(hex)) desk.board?.reveal(hex);
  };
  // By the signal: two quick presses come before the next drawing.
  const here = () => play.at.peek() ?? last;
  const back = (list: readonly number[]) =>
    to(list.findLast((s) => s < here()) ?? moments[0] ?? null);
  const on = (list: readonly number[]) => to(list.find((s) => s > here()) ?? null);

  useEffect(() => {
    if (!playing.value) return;
    if (play.at.value === null) {
      playing.value = false;
      return;
    }
    const fight = lines.some((l) => l.seq === at && l.topic === 'combat');
    const timer = setTimeout(() => on(moments), (fight ? 1500 : 900) / prefs.value.speed);
    return () => clearTimeout(timer);
  }, [playing.value, at, prefs.value.speed]);
  // A tap on the map while it plays: the next moment at once.
  useEffect(() => {
    if (desk.hurry.value > 0 && playing.peek()) on(moments);
  }, [desk.hurry.value]);

  if (!c?.ready) return null;
  const keys = (e: KeyboardEvent) => {
    const run: Record<string, () => void> = {
      ArrowLeft: () => back(moments),
      ArrowRight: () => on(moments),
      ArrowUp: () => back(headings),
      ArrowDown: () => on(headings),
      Home: () => to(moments[0] ?? null),
      End: () => to(null),
      ' ': toggle,
    };
    const f = run[e.key];
    // A list moves by the same keys.
    if (
      !f ||
      e.target instanceof HTMLSelectElement ||
      (e.key === ' ' && e.target instanceof HTMLButtonElement)
    )
      return;
    e.preventDefault();
    f();
  };
  const toggle = () => {
    if (!playing.value && play.at.value === null) to(moments[0] ?? null);
    playing.value = !playing.value;
  };
  const button = (
    name: Parameters<typeof Icon>[0]['name'],
    label: string,
    run: () => void,
    off = false,
  ) => (
    <button
      type="button"
      class="tool"
      aria-label={say(label)}
      title={say(label)}
      aria-disabled={off}
      onClick={() => {
        if (!off) run();
      }}
    >
      <Icon name={name} />
    </button>
  );
  const first = moments[0] ?? 0;
  const live = play.at.value === null;
  const unknown = !live && !play.frame.value;
  const line = lines.findLast((l) => l.seq <= at);
  return (
    <section
      class={live ? 'replay' : 'replay on'}
      aria-label={say('replay.label')}
      onKeyDown={keys}
    >
      <NoteHere />
      <div class="scrub">
        <Strip game={game} lines={lines} first={first} last={last} />
        <input
          type="range"
          min={first}
          max={Math.max(first + 1, last)}
          value={at}
          aria-label={say('replay.position')}
          aria-valuetext={line ? plainLine(line, game.names) : say('replay.live')}
          onInput={(e) => to(e.currentTarget.valueAsNumber)}
        />
      </div>
      <div class="replay-row">
        {button('first', 'replay.first', () => to(moments[0] ?? null), at <= first)}
        {button('back', 'replay.turn_back', () => back(headings), at <= first)}
        {button('left', 'replay.back', () => back(moments), at <= first)}
        {button(
          playing.value ? 'pause' : 'play',
          playing.value ? 'replay.pause' : 'replay.play',
          toggle,
          moments.length < 2,
        )}
        {button('right', 'replay.forward', () => on(moments), live)}
        {button('on', 'replay.turn_on', () => on(headings), live)}
        {button('last', 'replay.live', () => to(null), live)}
        <label class="speed">
          <span class="unseen">{say('replay.speed')}</span>
          <select
            value={String(prefs.value.speed)}
            onChange={(e) => setPref('speed', Number(e.currentTarget.value))}
          >
            {[0.5, 1, 2, 4, 8].map((s) => (
              <option key={s} value={String(s)}>
                {s}×
              </option>
            ))}
          </select>
        </label>
      </div>
      <SeenBy />
      {unknown && <p class="quiet">{say('replay.unknown')}</p>}
    </section>
  );
}

/** Through whose eyes: anybody's when the match is over. */
function SeenBy() {
  const { play } = useDesk();
  const match = play.match.value;
  if (match?.status !== 'over') return null;
  const as = play.viewing.value.slice(play.id.length + 1);
  return (
    <label class="seen-by">
      {say('replay.as')}
      <select
        value={as}
        onChange={(e) => {
          const viewer = viewerNamed(e.currentTarget.value, match);
          if (viewer) play.look(viewer);
        }}
      >
        {match.seats.map((s) => (
          <option key={s.seat} value={`seat/${s.seat}`}>
            {word('role', s.role)}
          </option>
        ))}
        <option value="spectator">{say('menu.spectator')}</option>
        <option value="omniscient">{say('menu.omniscient')}</option>
      </select>
    </label>
  );
}

/** What lies along the scrubber: whose segment in colour and pattern, a tick a turn, a mark a fight. */
function Strip({
  game,
  lines,
  first,
  last,
}: {
  game: GameClient;
  lines: readonly LogLine[];
  first: number;
  last: number;
}) {
  const x = (seq: number) => ((seq - first) / Math.max(1, last - first)) * 100;
  const marks = useMemo(() => {
    const phases = lines.filter((l) => l.level === 'phase');
    const turns = [...new Set(lines.filter((l) => l.level === 'turn').map((l) => l.seq))];
    const fights = lines.filter((l) => l.topic === 'combat' && l.dice.length > 0);
    return { phases, turns, fights: [...new Set(fights.map((l) => l.seq))] };
  }, [lines]);
  return (
    <svg class="ticks" viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
      {marks.phases.map((l, i) => {
        const end = marks.phases[i + 1]?.seq ?? last;
        if (end <= l.seq) return null;
        return (
          <rect
            key={`${l.seq}.${i}`}
            class={`side-${l.by ? game.sideOf(l.by) : 'none'}`}
            x={x(l.seq)}
            y={l.by && game.sideOf(l.by) === 'red' ? 3 : 5}
            width={x(end) - x(l.seq)}
            height={l.by && game.sideOf(l.by) === 'red' ? 6 : 4}
          />
        );
      })}
      {marks.turns.map((seq) => (
        <path
          key={seq}
          class="tick-turn"
          d={`M${x(seq)} 0V12`}
          vector-effect="non-scaling-stroke"
        />
      ))}
      {marks.fights.map((seq) => (
        <path
          key={seq}
          class="tick-fight"
          d={`M${x(seq)} 8V12`}
          vector-effect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}
