// Which matches come first for me.
import type { MatchSummary } from '../net/messages';

/** True if one of my seats is asked. */
export const isMyMove = (m: MatchSummary): boolean =>
  m.status === 'playing' && m.seats.some((s) => s.mine && m.asked.includes(s.seat));

const RANK: Record<string, number> = { playing: 1, waiting: 2, frozen: 3, over: 4 };
/** Mine to move first, then what runs, then what waits, then what is over; the latest first. */
export function byUrgency(a: MatchSummary, b: MatchSummary): number {
  const rank = (m: MatchSummary) => (isMyMove(m) ? 0 : (RANK[m.status] ?? 5));
  const when = (m: MatchSummary) => new Date(m.updated).getTime() || 0;
  return rank(a) - rank(b) || when(b) - when(a);
}
