// How the seats of a match are given, in words, and what one may take of a match that waits.
import type { MatchSummary, SeatInfo } from '../net/messages';
import { say, word } from './i18n';

/** The role of a place whose seat is not given yet (protocol/README.md). */
const TO_BE = 'any';

/** What a seat is called: its role; a place by its number, until the seats are given. */
export const seatName = (s: SeatInfo): string =>
  s.role === TO_BE ? say('seat.place', { n: s.seat + 1 }) : word('role', s.role);

/** How seats are given, where not whoever comes chooses one and has it. */
export const seatingWords = (m: MatchSummary): string =>
  m.seating?.roles ? say(`seating.${m.seating.kind}`) : '';

/** One way to sit down: what is sent as the seat, and what the button says. */
export interface Take {
  readonly seat: number;
  readonly label: string;
}

const take = (seat: number, role: string | undefined): Take => ({
  seat,
  label: say('lobby.take', { role: word('role', role ?? '') }),
});

/** What the reader may take of a match that waits, as far as its seats say. */
export function takes(m: MatchSummary): readonly Take[] {
  if (m.status !== 'waiting') return [];
  const free = m.seats.filter((s) => !s.person && (s.kept_for?.me ?? true));
  const { seating } = m;
  if (!seating) return free.map((s) => take(s.seat, s.role));
  // Where seats are given to people, everybody has one place.
  if (m.seats.some((s) => s.mine)) return [];
  if (seating.kind === 'offer')
    return (seating.free ?? []).map((seat) => take(seat, seating.roles?.[seat]));
  return free.slice(0, 1).map((s) => ({ seat: s.seat, label: say('lobby.take.place') }));
}
