import { expect, it } from 'vitest';
import { clockText, minutesOf } from './time';

it('writes and reads minutes of the day', () => {
  expect(clockText(0)).toBe('00:00');
  expect(clockText(1439)).toBe('23:59');
  for (const n of [0, 59, 60, 450, 1439]) expect(minutesOf(clockText(n))).toBe(n);
  for (const bad of ['', '24:00', '7:30', '12:60', 'noon']) expect(minutesOf(bad)).toBeNull();
});
