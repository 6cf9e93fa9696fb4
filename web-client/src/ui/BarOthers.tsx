// Others in the bar: a draw that is offered, my other seat, matches that wait for me. Comes when it is due.
import { useEffect, useState } from 'preact/hooks';
import { errorText, prefs } from '../app/common';
import { useDesk } from '../app/desk';
import { say, word } from '../app/i18n';
import { go } from '../app/router';
import { api } from '../net/http';
import type { BarState } from './PromptBar';

/** What others want of me, by the state of the bar. */
export function BarOthers({ state }: { state: BarState }) {
  const { play } = useDesk();
  return (
    <>
      {state !== 'replay' && <DrawOffer />}
      {(state === 'mine' || state === 'other') && !play.question.value && <OtherSeat />}
      {(state === 'other' || state === 'over' || state === 'watching') && <NextMatch />}
    </>
  );
}

/** A draw offered by another seat: accept it or not. */
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
        const asked = await api.matches('asked');
        if (!gone) setWaiting(asked.map((m) => m.id).filter((m) => m !== play.id));
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
