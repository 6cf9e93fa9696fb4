// Others in the bar: who is here, a draw that is offered, my other seat, matches that wait for me.
import { useEffect, useState } from 'preact/hooks';
import { errorText, prefs } from '../app/common';
import { useDesk } from '../app/desk';
import { say, word } from '../app/i18n';
import { go } from '../app/router';
import { isMyMove } from '../app/urgency';
import { api } from '../net/http';

/** A draw offered by another seat: accept it or not. */
export function DrawOffer() {
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
export function OtherSeat() {
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
export function NextMatch() {
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

/** Who of the seats is here, and how many watch. */
export function Presence() {
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
