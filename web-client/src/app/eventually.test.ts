import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from './eventually';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('loads again until it has come', async () => {
  const came: number[] = [];
  let tries = 0;
  eventually(
    () => (++tries < 3 ? Promise.reject(new Error('no network')) : Promise.resolve(7)),
    (found) => came.push(found),
  );
  await vi.advanceTimersByTimeAsync(2900);
  expect([tries, came.length]).toEqual([1, 0]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([tries, came]).toEqual([3, [7]]);
});

test('given up it neither comes nor is tried again', async () => {
  const come = vi.fn();
  let tries = 0;
  const giveUp = eventually(() => {
    tries++;
    return Promise.reject(new Error('no network'));
  }, come);
  eventually(() => Promise.resolve(1), come)();
  giveUp();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(tries).toBe(1);
  expect(come).not.toHaveBeenCalled();
});
