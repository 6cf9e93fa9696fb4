// The bar: whose turn, what phase, what is legal, what ends it, and the actions of the moment.
import { useEffect, useState } from 'preact/hooks';
import { type Desk, useDesk } from '../app/desk';
import { listed, roleOf, say, word } from '../app/i18n';
import { follow } from '../app/router';
import type { Question } from '../net/messages';
import { RuleChip } from './chips';
import { Icon } from './icons';
import { later } from './later';
import { placesOf, step } from './places';

const BarOthers = later<{ state: BarState }>(
  () => import('./BarOthers').then((m) => m.BarOthers),
  true,
);

const Clocks = later(() => import('./Clocks').then((m) => m.Clocks), true);
const Actions = later(() => import('./BarActions').then((m) => m.Actions), true);
const Undo = later(() => import('./taking_back').then((m) => m.Undo), true);

export type BarState =
  | 'mine'
  | 'other'
  | 'watching'
  | 'replay'
  | 'across'
  | 'offline'
  | 'over'
  | 'frozen';

export function barState(desk: Desk): BarState {
  const { play } = desk;
  const c = play.channel.value;
  if (play.link.value !== 'open') return 'offline';
  if (!play.live.value) return 'replay';
  if (play.across.value) return 'across';
  if (c?.status === 'over') return 'over';
  if (c?.status === 'frozen') return 'frozen';
  if (play.question.value || play.sending.value) return 'mine';
  if (play.askedOfMine.value.length) return 'mine';
  return play.mine.value.length ? 'other' : 'watching';
}

export function PromptBar() {
  const desk = useDesk();
  const { play, game } = desk;
  const state = barState(desk);
  const c = play.channel.value;
  const view = play.view.value ?? {};
  const q = play.question.value;
  const slow = useSlow(play.sending.value !== null);
  const label =
    state === 'replay'
      ? say('state.replay', { at: play.at.value ?? 0, of: c?.seq ?? 0 })
      : say(`state.${state}`);
  return (
    <header class={`bar bar-${state}`}>
      <a class="skip" href="#table">
        {say('nav.skip')}
      </a>
      <a
        class="bar-home"
        href="/"
        onClick={follow}
        aria-label={say('nav.lobby')}
        title={say('nav.lobby')}
      >
        <Icon name="left" />
      </a>
      <div class="bar-words">
        <p class="bar-top">
          <b class="bar-state">{label}</b>
          <span class="bar-phase">{c?.ready ? game.phase(view) : ''}</span>
          <Presence />
          <Clocks />
        </p>
        <p class="bar-prompt" role="status">
          {promptText(desk, state)}{' '}
          {state === 'mine' && q && typeof q.context.rule === 'string' && (
            <RuleChip id={q.context.rule} />
          )}
          {state === 'mine' && q && <Places q={q} />}
        </p>
      </div>
      <div class="bar-actions" role="group" aria-label={say('tab.actions')}>
        {slow && <span class="spinner">{say('state.sending')}</span>}
        {state === 'offline' && (
          <button type="button" class="primary" onClick={() => play.hurry()}>
            {say('state.offline.retry')}
          </button>
        )}
        {state === 'replay' && (
          <button
            type="button"
            class="primary"
            onClick={() => {
              play.at.value = null;
            }}
          >
            {say('state.replay.live')}
          </button>
        )}
        {state === 'across' && (
          <button type="button" class="primary" onClick={() => void desk.lookAcross()}>
            {say('across.back')}
          </button>
        )}
        {state === 'mine' && <Actions />}
        <BarOthers state={state} />
        {play.seat.value !== null && c?.status === 'playing' && <Undo />}
        <button
          type="button"
          class="tool"
          aria-label={say('act.menu')}
          title={say('act.menu')}
          aria-haspopup="dialog"
          onClick={() => {
            desk.dialog.value = 'menu';
          }}
        >
          <Icon name="menu" />
        </button>
      </div>
    </header>
  );
}

/** How many places have something to choose; a press goes to the next. */
function Places({ q }: { q: Question }) {
  const desk = useDesk();
  const n = q.choices.shape === 'walk' ? 0 : placesOf(q).length;
  if (n < 2) return null;
  return (
    <button type="button" class="plain-button" onClick={() => step(desk, 1)}>
      {say('ask.places', { n })}
    </button>
  );
}

function promptText(desk: Desk, state: BarState): string {
  const { play, game } = desk;
  const c = play.channel.value;
  const view = play.view.value ?? {};
  if (state === 'offline') return c?.ready ? say('state.offline.text') : say('loading');
  if (state === 'replay') return say('state.replay.text');
  if (state === 'across') return say('state.across.text');
  if (state === 'frozen') return say('state.frozen.text');
  const seats = play.match.value?.seats ?? [];
  if (state === 'over')
    return c?.outcome
      ? game.outcome(
          c.outcome,
          view,
          seats.map((s) => s.role),
        )
      : '';
  const q = play.question.value;
  if (q) return game.prompt(q, view);
  if (play.sending.value) return '';
  const other = play.askedOfMine.value.filter((s) => s !== play.seat.value);
  if (other.length)
    return say('state.asked.elsewhere', {
      role: roleOf(seats, other[0]),
    });
  const who = seats
    .filter((s) => c?.asked.includes(s.seat))
    .map((s) => {
      const role = word('role', s.role);
      return s.person?.name ? `${role} (${s.person.name})` : role;
    });
  return who.length ? say('state.wait', { who: listed(who) }) : say('state.wait.nobody');
}

/** True once something has been under way for a quarter of a second. */
function useSlow(busy: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    if (!busy) return;
    const timer = setTimeout(() => setSlow(true), 250);
    return () => clearTimeout(timer);
  }, [busy]);
  return slow && busy;
}

/** Who of the seats is here, and how many watch. */
function Presence() {
  const { play } = useDesk();
  const p = play.presence.value;
  const seats = play.match.value?.seats ?? [];
  if (!p) return null;
  return (
    <span class="presence">
      {seats.map((s) => {
        const here = p.seats.includes(s.seat);
        const text = `${word('role', s.role)}${s.person ? ` (${s.person.name})` : ''}: ${say(here ? 'presence.here' : 'presence.away')}`;
        return (
          <span
            key={s.seat}
            class={here ? 'dot here' : 'dot'}
            role="img"
            aria-label={text}
            title={text}
          />
        );
      })}
      {p.watchers > 0 && <span class="quiet">{say('presence.watchers', { n: p.watchers })}</span>}
    </span>
  );
}
