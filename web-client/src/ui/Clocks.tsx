// The clocks of the seats in the bar: what each has left; a press opens all that can be done about time.
import { leftNow, leftWords, tickFor } from '../app/clocks';
import { useDesk } from '../app/desk';
import { moment, roleOf, say } from '../app/i18n';
import { useNow } from './ticking';

export function Clocks() {
  const desk = useDesk();
  const { play } = desk;
  const heard = play.clock.value;
  const seats = heard?.clock.seats ?? [];
  const runs = heard
    ? seats.filter((t) => t.runs).map((t) => leftNow(heard, t.seat, Date.now()) ?? 0)
    : [];
  const now = useNow(runs.length ? tickFor(Math.min(...runs)) : 0);
  if (!heard) return null;
  const words = seats
    .map((t) => {
      const left = leftNow(heard, t.seat, now);
      const away = t.vacation ? say('clock.away', { when: moment(t.vacation) }) : '';
      const role = roleOf(play.match.value?.seats, t.seat);
      const text = [left === null ? '' : leftWords(left), away].filter(Boolean).join(', ');
      return { t, left, role, text };
    })
    .filter((w) => w.text);
  return (
    <button
      type="button"
      class="clocks"
      aria-haspopup="dialog"
      onClick={() => {
        desk.dialog.value = 'time';
      }}
    >
      <span class="unseen">{say('clock.title')} </span>
      {heard.clock.paused && <span class="clock-paused">{say('clock.paused')}</span>}
      {words.map(({ t, left, role, text }) => (
        <span
          key={t.seat}
          class={`clock${t.runs ? ' runs' : ''}${t.runs && (left ?? 0) < 0 ? ' out' : ''}`}
        >
          {role} <b>{text}</b>
        </span>
      ))}
      {!words.length && !heard.clock.paused && <span>{say('clock.stands.all')}</span>}
    </button>
  );
}
