// The bar: whose turn, what phase, what is legal, what ends it, and the actions of the moment.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { errorText, prefs } from '../app/common';
import { type Desk, useDesk } from '../app/desk';
import { answerOf, canGoOn, emptyDraft } from '../app/draft';
import { hasWords, listed, say, word } from '../app/i18n';
import { follow, go } from '../app/router';
import { isMyMove } from '../app/urgency';
import { api } from '../net/http';
import type { Answer, Option, Question } from '../net/messages';
import { placesOf, step } from './BoardHost';
import { RuleChip } from './chips';
import { Icon } from './icons';
import { redo, restart, undo } from './MatchScreen';

export type BarState = 'mine' | 'other' | 'watching' | 'replay' | 'offline' | 'over' | 'frozen';

export function barState(desk: Desk): BarState {
  const { play } = desk;
  const c = play.channel.value;
  if (play.link.value !== 'open') return 'offline';
  if (!play.live.value) return 'replay';
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
        {state !== 'replay' && <DrawOffer />}
        {state === 'mine' && <Actions />}
        {(state === 'mine' || state === 'other') && !q && <OtherSeat />}
        {(state === 'other' || state === 'over' || state === 'watching') && <NextMatch />}
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
      role: word('role', seats.find((s) => s.seat === other[0])?.role ?? ''),
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

/** Options that are words rather than things on the map: they stand in the bar. */
export function barOptions(q: Question): readonly Option[] {
  const c = q.choices;
  if (c.shape === 'allocate') return [];
  const list = c.shape === 'walk' ? c.also : c.options;
  return list
    .filter(
      (o) =>
        /^[a-z_]+$/.test(o.id) &&
        (!o.at || c.shape === 'walk' || o.id === 'stay') &&
        o.kind !== 'counter' &&
        o.kind !== 'leader' &&
        !/\d/.test(o.id),
    )
    .slice(0, 6);
}

function Actions() {
  const desk = useDesk();
  const { play, game } = desk;
  const q = play.question.value;
  const d = play.draft.value;
  const busy = play.sending.value !== null;
  if (!q) return null;
  const c = q.choices;
  const view = play.view.value ?? {};
  const done = answerOf(d, c);
  const ready = 'answer' in done;
  const missing = 'missing' in done ? say(done.missing.key, done.missing.args) : '';
  const words = barOptions(q);
  const wordIds = new Set(words.map((o) => o.id));
  const others =
    c.shape === 'walk'
      ? c.reach.length > 0
      : c.shape === 'allocate' || c.options.some((o) => !wordIds.has(o.id));
  const empty =
    d === emptyDraft ||
    (d.picks.length === 0 && d.to === null && Object.keys(d.points).length === 0);
  const main =
    c.shape === 'walk'
      ? d.to
        ? say('act.go_to', { hex: d.to.replace(/^[a-z_]+:/, '') })
        : say('act.go')
      : hasWords(`act.main.${q.kind}`)
        ? say(`act.main.${q.kind}`)
        : say('act.commit');
  return (
    <>
      {others && (
        <button
          type="button"
          class="primary"
          disabled={busy}
          aria-disabled={!ready}
          title={missing || game.final(q, d.to === null ? d.picks : [d.to]) || undefined}
          aria-keyshortcuts="Control+Enter"
          onClick={() => play.commit()}
        >
          {main}
          {!ready && !empty && <span class="missing">{missing}</span>}
        </button>
      )}
      {c.shape === 'walk' && d.to && canGoOn(c, d.to) && (
        <button
          type="button"
          disabled={busy}
          onClick={() => play.answer({ to: d.to!, go_on: true })}
        >
          {say('act.go_on')}
        </button>
      )}
      {words.map((o) => {
        const w = game.option(o, q, view);
        return (
          <ActionButton
            key={o.id}
            id={o.id}
            label={w.label}
            warn={w.warn}
            final={game.final(q, [o.id])}
            busy={busy}
            lead={!others}
            run={() => play.answer(answerFor(q, o.id))}
          />
        );
      })}
      {c.shape === 'pick_one' && c.may_pass && (
        <ActionButton
          id="pass"
          label={say(hasWords(`act.pass.${q.kind}`) ? `act.pass.${q.kind}` : 'act.pass')}
          busy={busy}
          lead={false}
          run={() => play.answer({ pass: true })}
        />
      )}
    </>
  );
}

export const answerFor = (q: Question, id: string): Answer =>
  q.choices.shape === 'pick_one'
    ? { pick: id }
    : q.choices.shape === 'pick_some'
      ? { picks: [id] }
      : { to: id };

/** A button that acts at once, or on its second press if it gives something up. */
export function ActionButton({
  id,
  label,
  warn,
  final,
  busy,
  lead,
  run,
}: {
  id: string;
  label: string;
  warn?: string | undefined;
  /** Why it cannot be taken back afterwards. */
  final?: string | null;
  busy: boolean;
  lead: boolean;
  run: () => void;
}) {
  const desk = useDesk();
  const back = useRef<HTMLButtonElement>(null);
  const armed = desk.armed.value === id;
  useLayoutEffect(() => {
    if (armed) back.current?.focus();
  }, [armed]);
  if (armed)
    return (
      <span class="armed" role="group" aria-label={label}>
        <span role="alert">
          {warn} {final}
        </span>
        <button
          type="button"
          class="danger"
          data-option={id}
          disabled={busy}
          onClick={() => {
            desk.armed.value = null;
            run();
          }}
        >
          {say('act.sure', { what: label })}
        </button>
        <button
          type="button"
          ref={back}
          onClick={() => {
            desk.armed.value = null;
          }}
        >
          {say('act.back')}
        </button>
      </span>
    );
  return (
    <button
      type="button"
      class={lead ? 'primary' : ''}
      data-option={id}
      disabled={busy}
      title={final ?? undefined}
      onClick={() => {
        if (warn) desk.armed.value = id;
        else run();
      }}
    >
      {label}
    </button>
  );
}

function Undo() {
  const desk = useDesk();
  const { play } = desk;
  const u = play.channel.value?.undo;
  const busy = play.sending.value !== null;
  const why = u?.may
    ? say('undo.may')
    : say('undo.barrier', { why: word('barrier', u?.barrier || 'nothing') });
  return (
    <>
      <button
        type="button"
        class="tool"
        aria-label={`${say('act.undo')}: ${why}`}
        aria-disabled={!u?.may || busy}
        title={why}
        aria-keyshortcuts="Control+Z"
        onClick={() => undo(desk)}
      >
        <Icon name="undo" />
      </button>
      {play.redoable.value && (
        <button
          type="button"
          class="tool"
          aria-label={say('act.redo')}
          title={say('act.redo')}
          aria-disabled={busy}
          aria-keyshortcuts="Control+Y"
          onClick={() => redo(desk)}
        >
          <Icon name="redo" />
        </button>
      )}
      {u?.may && (
        <button
          type="button"
          class="tool"
          aria-label={say('act.restart')}
          title={say('act.restart')}
          aria-disabled={busy}
          onClick={() => restart(desk)}
        >
          <Icon name="restart" />
        </button>
      )}
    </>
  );
}

function DrawOffer() {
  const desk = useDesk();
  const { play } = desk;
  const c = play.channel.value;
  const seat = play.seat.value;
  if (!c || seat === null || c.status !== 'playing') return null;
  const others = c.drawOffers.filter((s) => s !== seat);
  if (!others.length || c.drawOffers.includes(seat)) return null;
  const who = word('role', play.match.value?.seats.find((s) => s.seat === others[0])?.role ?? '');
  return (
    <span class="draw-offer" role="group" aria-label={say('draw.offer', { who })}>
      {say('draw.offer', { who })}
      <button type="button" onClick={() => play.command('accept_draw')}>
        {say('draw.accept')}
      </button>
      <button type="button" onClick={() => play.command('decline_draw')}>
        {say('draw.decline')}
      </button>
    </span>
  );
}

/** Another seat of mine is asked: go there, behind the curtain if the others may not see. */
function OtherSeat() {
  const { play } = useDesk();
  const seat = play.askedOfMine.value.find((s) => s !== play.seat.value);
  if (seat === undefined || play.question.value) return null;
  const role = word('role', play.match.value?.seats.find((s) => s.seat === seat)?.role ?? '');
  return (
    <button
      type="button"
      class="primary"
      onClick={() => {
        if (prefs.value.curtain) play.curtain.value = seat;
        else play.look({ as: 'seat', seat });
      }}
    >
      {say('state.switch', { role })}
    </button>
  );
}

/** Matches that wait for me, looked up now and then. */
function NextMatch() {
  const { play } = useDesk();
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  useEffect(() => {
    let gone = false;
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      try {
        const mine = await api.matches('mine');
        if (!gone) setWaiting(mine.filter((m) => m.id !== play.id && isMyMove(m)).map((m) => m.id));
      } catch (error) {
        console.warn(errorText(error));
      }
      if (!gone) timer = setTimeout(look, 30_000);
    };
    if (play.mine.value.length) void look();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [play]);
  if (!waiting.length) return null;
  return (
    <button type="button" onClick={() => go(`/match/${waiting[0]}`)}>
      {say('next.match', { n: waiting.length })}
    </button>
  );
}

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
