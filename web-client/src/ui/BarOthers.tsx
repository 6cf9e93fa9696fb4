// Others in the bar: a draw that is offered, my other seat, matches that wait for me. Comes when it is due.
import { useEffect, useState } from 'preact/hooks';
import { errorText, prefs, tell } from '../app/common';
import { useDesk } from '../app/desk';
import { roleOf, say } from '../app/i18n';
import { follow, go } from '../app/router';
import { api } from '../net/http';
import { records } from '../net/records';
import { BarTime } from './BarTime';
import type { BarState } from './PromptBar';

/** What others want of me, by the state of the bar. */
export function BarOthers({ state }: { state: BarState }) {
  const { play } = useDesk();
  return (
    <>
      {state !== 'replay' && <DrawOffer />}
      {state !== 'replay' && <BarTime />}
      {state !== 'replay' && <TakebackAsked />}
      {play.match.value?.study && <span class="badge">{say('study.mark')}</span>}
      <Over />
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
  const who = roleOf(play.match.value?.seats, others[0]);
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

/** After the end: the page of dice and figures, and a study from the moment that is looked at. */
function Over() {
  const { play } = useDesk();
  const c = play.channel.value;
  if (c?.status !== 'over') return null;
  const study = async () => {
    try {
      const match = await records.study(play.id, play.at.peek() ?? c.seq);
      go(`/match/${match.id}`);
    } catch (error) {
      tell(errorText(error), true);
    }
  };
  return (
    <>
      <a href={`/match/${encodeURIComponent(play.id)}/record`} onClick={follow}>
        {say('record.title')}
      </a>
      {play.at.value !== null && (
        <button type="button" class="study-here" onClick={study}>
          {say('study.here')}
        </button>
      )}
    </>
  );
}

/** A request to take back that stands: what it is about is in the dialog. */
function TakebackAsked() {
  const desk = useDesk();
  const { play } = desk;
  const request = play.channel.value?.takeback.request;
  if (!request || play.channel.value?.status !== 'playing' || !play.mine.value.length) return null;
  const who = roleOf(play.match.value?.seats, request.seat);
  const own = play.mine.value.some((s) => s.seat === request.seat);
  const text = say(own ? 'takeback.asked.own' : 'takeback.asked', { who });
  return (
    <span class="draw-offer" role="group" aria-label={text}>
      {text}
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => {
          desk.dialog.value = 'takeback';
        }}
      >
        {say('takeback.look')}
      </button>
    </span>
  );
}

/** Another seat of mine is asked: go there, behind the curtain if the others may not see. */
function OtherSeat() {
  const { play } = useDesk();
  const seat = play.askedOfMine.value.find((s) => s !== play.seat.value);
  if (seat === undefined || play.question.value) return null;
  const role = roleOf(play.match.value?.seats, seat);
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
