// A person's time: how reliable they are, where their days are, when they are away.
import { useEffect, useState } from 'preact/hooks';
import { errorText, tell } from '../app/common';
import { moment, say } from '../app/i18n';
import { type PersonTime, times } from '../net/times';
import { useSend } from './send';
import { timingArgs } from './TimeDialog';
import { ownZone, ZoneSelect } from './ZoneSelect';

const DAY = 86_400_000;

export function MyTime() {
  const [time, setTime] = useState<PersonTime | null>(null);
  const [error, setError] = useState('');
  useEffect(() => {
    times.read().then(setTime, (e) => setError(errorText(e)));
  }, []);
  if (!time) return <p class={error ? 'bad-news' : 'quiet'}>{error || say('loading')}</p>;
  const decisions = time.in_time + time.late;
  return (
    <section class="sheet" aria-labelledby="my-time">
      <h2 id="my-time">{say('time.title')}</h2>
      <p>
        {decisions
          ? say('time.reliable', timingArgs({ decisions, in_time: time.in_time }))
          : say('time.reliable.none')}
      </p>
      <Zone time={time} set={setTime} />
      <Away time={time} set={setTime} />
    </section>
  );
}

function Zone({ time, set }: { time: PersonTime; set: (t: PersonTime) => void }) {
  const [zone, setZone] = useState(time.zone || ownZone());
  const { busy, error, submit } = useSend(async () => {
    set(await times.setZone(zone));
    tell(say('time.zone.kept'));
  });
  return (
    <form onSubmit={submit}>
      <ZoneSelect zone={zone} chosen={time.zone !== ''} set={setZone} />
      <p class="bad-news" role="alert">
        {error}
      </p>
      <button type="submit" disabled={busy}>
        {say('time.zone.keep')}
      </button>
    </form>
  );
}

function Away({ time, set }: { time: PersonTime; set: (t: PersonTime) => void }) {
  const left = Math.floor(time.vacation_left / DAY);
  const [from, setFrom] = useState('');
  const [days, setDays] = useState(7);
  const { busy, error, submit } = useSend(async () => {
    const begin = from ? new Date(`${from}T00:00`).getTime() : Date.now();
    set(await times.away({ from: Math.max(begin, Date.now()), to: begin + days * DAY }));
    setFrom('');
  });
  const back = async () => {
    try {
      set(await times.back());
    } catch (e) {
      tell(errorText(e), true);
    }
  };
  return (
    <form onSubmit={submit} aria-labelledby="my-vacation">
      <h3 id="my-vacation">{say('time.vacation')}</h3>
      <p>{say('time.vacation.text', { n: left })}</p>
      {time.vacations.length > 0 && (
        <>
          <ul class="plain">
            {time.vacations.map((v) => (
              <li key={v.from}>
                {say('time.vacation.is', { from: moment(v.from), to: moment(v.to) })}
              </li>
            ))}
          </ul>
          <button type="button" onClick={back}>
            {say('time.vacation.end')}
          </button>
        </>
      )}
      <label class="field row">
        {say('time.vacation.from')}
        <input type="date" value={from} onInput={(e) => setFrom(e.currentTarget.value)} />
      </label>
      <label class="field row">
        {say('time.vacation.days')}
        <input
          type="number"
          required
          min={1}
          max={Math.max(1, left)}
          value={days}
          onInput={(e) => {
            if (e.currentTarget.value !== '') setDays(e.currentTarget.valueAsNumber);
          }}
        />
      </label>
      <p class="bad-news" role="alert">
        {error}
      </p>
      <button type="submit" disabled={busy || left < 1}>
        {say('time.vacation.go')}
      </button>
    </form>
  );
}
