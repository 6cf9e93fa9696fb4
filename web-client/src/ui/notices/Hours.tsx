// When: the time zone, quiet hours, the hour of the digest.
import { useState } from 'preact/hooks';
import { say } from '../../app/i18n';
import { notices, type Notices as State } from '../../net/notices';
import { times } from '../../net/times';
import { useSend } from '../send';
import { ownZone, ZoneSelect } from '../ZoneSelect';
import type { Act } from './Notices';
import { clockText, minutesOf } from './time';

export function Hours({ state, act }: { state: State; act: Act }) {
  const [zone, setZone] = useState(state.zone || ownZone());
  const [quiet, setQuiet] = useState(state.quiet !== null);
  const [from, setFrom] = useState(clockText(state.quiet?.from ?? 22 * 60));
  const [to, setTo] = useState(clockText(state.quiet?.to ?? 7 * 60));
  const [digest, setDigest] = useState(clockText(state.digest_at));
  const { busy, error, submit } = useSend(async () => {
    const [a, b, d] = [minutesOf(from), minutesOf(to), minutesOf(digest)];
    if (a === null || b === null || d === null) return;
    // The zone is the person's, for clocks too; it is kept apart from the hours.
    if (zone !== state.zone) await times.setZone(zone);
    await act(
      notices.save({ quiet: quiet ? { from: a, to: b } : null, digest_at: d }),
      say('notices.saved'),
    );
  });
  return (
    <form class="sheet" onSubmit={submit} aria-labelledby="notices-hours">
      <h2 id="notices-hours">{say('notices.hours')}</h2>
      <ZoneSelect zone={zone} chosen={state.zone !== ''} set={setZone} />
      <Time label={say('notices.digest')} value={digest} set={setDigest} />
      <label class="check">
        <input
          type="checkbox"
          checked={quiet}
          onChange={(e) => setQuiet(e.currentTarget.checked)}
        />{' '}
        {say('notices.quiet')}
      </label>
      {quiet && (
        <div class="buttons">
          <Time label={say('notices.quiet.from')} value={from} set={setFrom} />
          <Time label={say('notices.quiet.to')} value={to} set={setTo} />
        </div>
      )}
      <p class="bad-news" role="alert">
        {error}
      </p>
      <button type="submit" disabled={busy}>
        {say('notices.save')}
      </button>
    </form>
  );
}

function Time({ label, value, set }: { label: string; value: string; set: (v: string) => void }) {
  return (
    <label class="field">
      {label}
      <input type="time" required value={value} onInput={(e) => set(e.currentTarget.value)} />
    </label>
  );
}
