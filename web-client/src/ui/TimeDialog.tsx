// All that can be done about time in a match: pauses, time asked for and given, a replacement, the end.
import { useState } from 'preact/hooks';
import {
  deadline,
  isLate,
  leftNow,
  leftWords,
  lengthWords,
  paceWords,
  tickFor,
} from '../app/clocks';
import { useDesk } from '../app/desk';
import { moment, roleOf, say } from '../app/i18n';
import { follow } from '../app/router';
import type { SeatTime } from '../net/messages';
import { InviteLink } from './InviteLink';
import { useNow } from './ticking';

const HOUR = 3_600_000;
const GIFTS = { live: [60_000, 5 * 60_000, 15 * 60_000], slow: [12 * HOUR, 24 * HOUR, 72 * HOUR] };

export function TimeBody() {
  const { play } = useDesk();
  const heard = play.clock.value;
  const match = play.match.value;
  const mine = play.seat.value;
  const gifts = match?.pace?.kind === 'live' ? GIFTS.live : GIFTS.slow;
  const [gift, setGift] = useState(gifts[1]!);
  const runs = heard?.clock.seats.filter((t) => t.runs) ?? [];
  const now = useNow(
    heard && runs.length
      ? Math.min(...runs.map((t) => tickFor(leftNow(heard, t.seat, Date.now()) ?? 0)))
      : 0,
  );
  if (!heard || !match) return <p>{say('clock.none')}</p>;
  const role = (seat: number) => roleOf(match.seats, seat);
  const { paused, proposal } = heard.clock;
  const busy = play.sending.value !== null;
  const act = (what: string, more: { about?: number; ms?: number } = {}) =>
    play.command('clock', { act: what, ...more });
  const row = (t: SeatTime) => {
    const left = leftNow(heard, t.seat, now);
    const until = deadline(heard, t);
    const seat = match.seats.find((s) => s.seat === t.seat);
    const link = match.invitations?.find((i) => i.seat === t.seat);
    return (
      <li key={t.seat}>
        <b>{role(t.seat)}</b> {seat?.person && `(${seat.person.name})`}:{' '}
        <span class={isLate(heard, t, now) ? 'bad-news' : ''}>
          {left === null ? say('clock.stands') : leftWords(left)}
        </span>{' '}
        <span class="quiet">
          {until !== null && until >= now && `· ${say('clock.until', { when: moment(until) })} `}
          {t.vacation && `· ${say('clock.away', { when: moment(t.vacation) })} `}
          {seat?.timing && `· ${say('clock.reliable', timingArgs(seat.timing))}`}
        </span>
        {mine !== null && t.seat !== mine && (isLate(heard, t, now) || t.wanted) && (
          <span class="buttons">
            {isLate(heard, t, now) && <Claim against={t.seat} />}
            <button
              type="button"
              disabled={busy}
              onClick={() => act(t.wanted ? 'keep' : 'replace', { about: t.seat })}
            >
              {say(t.wanted ? 'clock.keep' : 'clock.replace')}
            </button>
          </span>
        )}
        {t.wanted && (
          <>
            <p class="quiet">{say('clock.wanted')}</p>
            {link && <InviteLink path={link.path} />}
          </>
        )}
      </li>
    );
  };
  return (
    <div class="menu time-dialog">
      <p>
        {say('clock.pace')} {paceWords(match.pace)}
      </p>
      <ul class="plain clock-list">{heard.clock.seats.map(row)}</ul>
      {paused && <p>{say('clock.paused.text')}</p>}
      {mine !== null && (
        <>
          {proposal && (
            <p role="group" aria-label={proposalWords(proposal, role)}>
              {proposalWords(proposal, role)}{' '}
              {!proposal.agreed.includes(mine) && (
                <button type="button" disabled={busy} onClick={() => act('agree')}>
                  {say('clock.agree')}
                </button>
              )}{' '}
              <button type="button" disabled={busy} onClick={() => act('decline')}>
                {say(proposal.by === mine ? 'clock.withdraw' : 'clock.decline')}
              </button>
            </p>
          )}
          {!proposal && (
            <div class="buttons">
              {paused ? (
                <button type="button" disabled={busy} onClick={() => act('resume')}>
                  {say('clock.resume')}
                </button>
              ) : (
                <button type="button" disabled={busy} onClick={() => act('pause')}>
                  {say('clock.pause')}
                </button>
              )}
            </div>
          )}
          {!proposal && (
            <fieldset>
              <legend>{say('clock.more')}</legend>
              <label class="field row">
                {say('clock.amount')}
                <select
                  value={String(gift)}
                  onChange={(e) => setGift(Number(e.currentTarget.value))}
                >
                  {gifts.map((ms) => (
                    <option key={ms} value={String(ms)}>
                      {lengthWords(ms)}
                    </option>
                  ))}
                </select>
              </label>
              <div class="buttons">
                {heard.clock.seats
                  .filter((t) => t.left !== undefined)
                  .map((t) => (
                    <button
                      key={t.seat}
                      type="button"
                      disabled={busy}
                      onClick={() => act('time', { about: t.seat, ms: gift })}
                    >
                      {t.seat === mine
                        ? say('clock.ask')
                        : say('clock.give', { role: role(t.seat) })}
                    </button>
                  ))}
              </div>
            </fieldset>
          )}
          <p>
            <a href="/account" onClick={follow}>
              {say('clock.vacation')}
            </a>
          </p>
        </>
      )}
    </div>
  );
}

export const timingArgs = (t: { decisions: number; in_time: number }) => ({
  percent: `${Math.floor((100 * t.in_time) / t.decisions)} %`,
  n: t.decisions,
});

export const proposalWords = (
  p: { what: string; by: number; seat?: number | undefined; ms?: number | undefined },
  role: (seat: number) => string,
): string =>
  p.what === 'pause'
    ? say('clock.offer.pause', { who: role(p.by) })
    : say('clock.offer.time', {
        who: role(p.by),
        to: role(p.seat ?? p.by),
        amount: lengthWords(p.ms ?? 0),
      });

/** Claims the win, on the second press. */
export function Claim({ against }: { against: number }) {
  const { play } = useDesk();
  const [sure, setSure] = useState(false);
  if (!sure)
    return (
      <button type="button" onClick={() => setSure(true)}>
        {say('clock.claim')}
      </button>
    );
  return (
    <span class="armed" role="group" aria-label={say('clock.claim')}>
      <span role="alert">{say('clock.claim.sure')}</span>
      <button
        type="button"
        class="danger"
        disabled={play.sending.value !== null}
        onClick={() => play.command('claim', { against })}
      >
        {say('act.sure', { what: say('clock.claim') })}
      </button>
      <button type="button" onClick={() => setSure(false)}>
        {say('act.back')}
      </button>
    </span>
  );
}
