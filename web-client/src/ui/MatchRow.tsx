// A match in a list: its title as a link and who sits where.
import type { ComponentChildren } from 'preact';
import { say } from '../app/i18n';
import { follow } from '../app/router';
import { seatName } from '../app/seating';
import type { MatchSummary } from '../net/messages';

export const matchPath = (m: MatchSummary) => `/match/${encodeURIComponent(m.id)}`;

export function MatchRow({
  m,
  mark,
  kind,
  children,
}: {
  m: MatchSummary;
  /** What stands behind the title, and of what kind it is. */
  mark: string;
  kind: string;
  children: ComponentChildren;
}) {
  return (
    <li class={kind === 'move' ? 'match-row mine-now' : 'match-row'}>
      <a class="match-title" href={matchPath(m)} onClick={follow}>
        {m.title || m.game}
      </a>
      <span class={`badge badge-${kind}`}>{mark}</span>
      <Seats m={m} />
      {children}
    </li>
  );
}

/** The roles, by whom they are played or for whom they are kept, and who has won. */
export function Seats({ m }: { m: MatchSummary }) {
  const who = (s: MatchSummary['seats'][number]) =>
    s.mine
      ? say('lobby.you')
      : (s.person?.name ??
        (s.kept_for
          ? say('lobby.kept', { who: s.kept_for.me ? say('lobby.you') : s.kept_for.name })
          : say('lobby.free')));
  return (
    <span class="match-seats">
      {m.seats.map((s) => (
        <span key={s.seat} class="seat">
          {seatName(s)}: <b>{who(s)}</b>
          {m.outcome?.winners.includes(s.seat) && ` (${say('history.winner')})`}
        </span>
      ))}
    </span>
  );
}
