// Clocks: what is left of a seat's time as this page's own watch goes on, and the words for it.
import type { Pace, SeatTime } from '../net/messages';
import type { Heard } from './heard';
import { say } from './i18n';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What the seat has left now, in ms; below zero it is out of time. Null: nothing is counted for it. */
export function leftNow(heard: Heard, seat: number, now: number): number | null {
  const s = heard.clock.seats.find((t) => t.seat === seat);
  if (s?.left === undefined) return null;
  return s.runs ? s.left - (now - heard.at) : s.left;
}

/** True for a seat whose clock runs and has run out. */
export function isLate(heard: Heard, seat: SeatTime, now: number): boolean {
  return seat.runs && (leftNow(heard, seat.seat, now) ?? 0) < 0;
}

/** When the clock of a seat runs out, by this page's watch; null if it does not run. */
export function deadline(heard: Heard, seat: SeatTime): number | null {
  return seat.runs && seat.left !== undefined ? heard.at + seat.left : null;
}

/** "2 d 4 h", "3 h 20 min", "4:05". */
export function leftWords(ms: number): string {
  if (ms < 0) return say('clock.out');
  if (ms >= DAY)
    return say('clock.days', { d: Math.floor(ms / DAY), h: Math.floor((ms % DAY) / HOUR) });
  if (ms >= HOUR)
    return say('clock.hours', { h: Math.floor(ms / HOUR), m: Math.floor((ms % HOUR) / MINUTE) });
  const s = Math.floor(ms / SECOND);
  return `${Math.floor(s / 60)}:${String(s % 60).padStart(2, '0')}`;
}

/** A length as words: "3 days", "12 hours", "30 minutes". */
export function lengthWords(ms: number): string {
  for (const [key, unit] of [
    ['days', DAY],
    ['hours', HOUR],
    ['minutes', MINUTE],
  ] as const)
    if (ms >= unit && ms % unit === 0) return say(`length.${key}`, { n: ms / unit });
  return say('length.seconds', { n: Math.round(ms / SECOND) });
}

/** The pace of a match in words. */
export function paceWords(pace: Pace | undefined): string {
  if (!pace || pace.kind === 'none') return say('pace.none');
  if (pace.kind === 'days') {
    const days = say('pace.days', { n: pace.days ?? 1 });
    return pace.ends === undefined
      ? days
      : `${days}, ${say('pace.ends', { hour: `${pace.ends}:00` })}`;
  }
  return say(`pace.${pace.kind}`, {
    bank: lengthWords((pace.bank ?? 0) * SECOND),
    increment: lengthWords((pace.increment ?? 0) * SECOND),
  });
}

/** How often a clock that shows `ms` must be drawn again. */
export const tickFor = (ms: number): number => (ms < HOUR ? SECOND : 20 * SECOND);
