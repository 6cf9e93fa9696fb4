// Where a replay can go: through whose eyes, and the windows of the record in which it is fetched.
import type { Match, Viewer } from '../net/messages';

/** After how long a match that was not there is asked for again, ms; ten times that while the socket tells of it. */
export const POLL = 3000;
/** As what one listens to a match that waits for players. */
export const watcher: Viewer = { as: 'spectator' };
/** Entries that the replay fetches at a time. */
export const WINDOW = 64;
export const windowOf = (at: number) => ((at - 1) / WINDOW) | 0;
export const windowKey = (viewing: string, at: number) => `${viewing}#${windowOf(at)}`;

/** The viewer that an address names, if this person may look so; null else. */
export function viewerNamed(as: string | null, match: Match): Viewer | null {
  const over = match.status === 'over';
  if (as === 'spectator' || (as === 'omniscient' && over)) return { as };
  const seat = match.seats.find((s) => `seat/${s.seat}` === as && (s.mine || over))?.seat;
  return seat === undefined ? null : { as: 'seat', seat };
}

/** Whose eyes a match is opened through: one's seats or the spectator, all of them at its end, and the one of the address. */
export function viewersOf(match: Match, named: Viewer | null): Viewer[] {
  const seats = match.seats.filter((s) => s.mine);
  const viewers: Viewer[] = seats.map((s) => ({ as: 'seat', seat: s.seat }));
  if (match.status === 'over') viewers.push({ as: 'omniscient' });
  else if (!seats.length) viewers.push(watcher);
  return named ? [...viewers, named] : viewers;
}
