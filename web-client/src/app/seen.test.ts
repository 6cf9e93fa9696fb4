import { signal } from '@preact/signals';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { IDLE, watchSeen } from './seen';

const shown = signal(0);
const open = signal(true);
let focus = true;
let visible = true;
let told: number[] = [];
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, 'hasFocus').mockImplementation(() => focus);
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() =>
    visible ? 'visible' : 'hidden',
  );
  [focus, visible, told] = [true, true, []];
  [shown.value, open.value] = [0, true];
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
const watch = () => {
  stop = watchSeen(
    () => shown.value || null,
    () => open.value,
    (seq) => {
      told.push(seq);
      return true;
    },
  );
};

it('tells once what is shown on a page in use', () => {
  watch();
  shown.value = 3;
  shown.value = 4;
  dispatchEvent(new Event('pointermove'));
  expect(told).toEqual([3, 4]);
});

it('a tab in the background has seen nothing until it comes to the front', () => {
  focus = visible = false;
  watch();
  shown.value = 3;
  dispatchEvent(new Event('pointermove'));
  expect(told).toEqual([]);
  visible = true;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(told).toEqual([]); // another window is in front
  focus = true;
  dispatchEvent(new Event('focus'));
  expect(told).toEqual([3]);
});

it('a page that nobody touches for long is not looked at', () => {
  watch();
  vi.advanceTimersByTime(IDLE + 1);
  shown.value = 5;
  expect(told).toEqual([]);
  dispatchEvent(new Event('keydown'));
  expect(told).toEqual([5]);
});

it('tells again after the connection was lost, and nothing after its end', () => {
  watch();
  shown.value = 6;
  open.value = false;
  open.value = true;
  expect(told).toEqual([6, 6]);
  stop();
  shown.value = 7;
  expect(told).toEqual([6, 6]);
});

it('tells again when something else on the page is new, and not when nothing is', () => {
  const line = signal(0);
  const sights: string[] = [];
  stop = watchSeen(
    () => ({ seq: shown.value, line: line.value }),
    () => open.value,
    (s) => {
      sights.push(`${s.seq}/${s.line}`);
      return true;
    },
  );
  shown.value = 3;
  line.value = 2;
  dispatchEvent(new Event('keydown'));
  open.value = true;
  expect(sights).toEqual(['0/0', '3/0', '3/2']);
});
