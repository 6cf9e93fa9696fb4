import { beforeAll, describe, expect, it } from 'vitest';
import type { Clock } from '../net/messages';
import { deadline, isLate, leftNow, leftWords, lengthWords, paceWords } from './clocks';
import type { Heard } from './heard';
import { addWords } from './i18n';
import words from './words.en.json';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

beforeAll(() => addWords(words));

const clock: Clock = {
  now: 5_000_000_000_000, // the server's watch is not this page's
  paused: false,
  seats: [
    { seat: 0, runs: true, left: 3 * MINUTE },
    { seat: 1, runs: false, left: 2 * DAY },
    { seat: 2, runs: false },
  ],
};
const heard: Heard = { clock, at: 1000 };

describe('clocks', () => {
  it('go on by this page alone, and only those that run', () => {
    expect(leftNow(heard, 0, 1000 + MINUTE)).toBe(2 * MINUTE);
    expect(leftNow(heard, 1, 1000 + MINUTE)).toBe(2 * DAY);
    expect(leftNow(heard, 2, 1000)).toBeNull();
    expect(deadline(heard, clock.seats[0]!)).toBe(1000 + 3 * MINUTE);
    expect(deadline(heard, clock.seats[1]!)).toBeNull();
  });
  it('say who is out of time', () => {
    expect(isLate(heard, clock.seats[0]!, 1000 + 3 * MINUTE)).toBe(false);
    expect(isLate(heard, clock.seats[0]!, 1001 + 3 * MINUTE)).toBe(true);
    expect(isLate(heard, clock.seats[1]!, 1000 + 300 * DAY)).toBe(false);
    expect(leftWords(-1)).toBe('out of time');
  });
  it('are said in the two largest units', () => {
    expect(leftWords(2 * DAY + 4 * HOUR + 59 * MINUTE)).toBe('2 d 4 h');
    expect(leftWords(3 * HOUR + 20 * MINUTE)).toBe('3 h 20 min');
    expect(leftWords(4 * MINUTE + 5_999)).toBe('4:05');
    expect(lengthWords(36 * HOUR)).toBe('36 hours');
    expect(lengthWords(30_000)).toBe('30 seconds');
    expect(lengthWords(DAY)).toBe('1 day');
  });
  it('have a pace', () => {
    expect(paceWords(undefined)).toBe('no clock');
    expect(paceWords({ kind: 'live', bank: 1800, increment: 30 })).toBe(
      '30 minutes, and 30 seconds for each decision',
    );
    expect(paceWords({ kind: 'days', days: 3, ends: 21 })).toBe(
      '3 days for each decision, until 21:00',
    );
    expect(paceWords({ kind: 'bank', bank: 864_000, increment: 43_200 })).toBe(
      '10 days, and 12 hours for each decision',
    );
  });
});
