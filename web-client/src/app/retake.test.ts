import { describe, expect, it } from 'vitest';
import type { Choices, Question } from '../net/messages';
import { fits } from './draft';
import { gave, keepTaken, nextAgain, nothingTaken, readTaken, tookBack } from './retake';

const ask = (decision_id: number, ...ids: string[]): Question => ({
  decision_id,
  kind: 'movement',
  choices: { shape: 'pick_one', options: ids.map((id) => ({ id })), may_pass: false },
  context: {},
});

describe('answers taken back', () => {
  const two = gave(gave(nothingTaken, 4, { pick: 'a' }), 5, { pick: 'b' });
  it('come again in the order of giving', () => {
    const back = tookBack(tookBack(two, 5), 4);
    expect(nextAgain(back, ask(4, 'a', 'c'))).toEqual({ pick: 'a' });
    const first = gave(back, 4, { pick: 'a' });
    expect(nextAgain(first, ask(5, 'b'))).toEqual({ pick: 'b' });
    expect(gave(first, 5, { pick: 'b' })).toEqual(two);
  });
  it('are dropped by another answer', () => {
    const other = gave(tookBack(tookBack(two, 5), 4), 4, { pick: 'c' });
    expect(other.undone).toEqual([]);
    expect(nextAgain(other, ask(5, 'b'))).toBeNull();
  });
  it('come again only where they are offered still', () => {
    const back = tookBack(two, 5);
    expect(nextAgain(back, ask(5, 'c'))).toBeNull();
    expect(nextAgain(back, ask(6, 'b'))).toBeNull();
    expect(nextAgain(back, null)).toBeNull();
  });
  it('of another window are not made up', () => {
    expect(tookBack(two, 9)).toEqual({ given: two.given, undone: [] });
  });
  it('are kept by seat, and spoilt storage is nothing', () => {
    sessionStorage.clear();
    keepTaken(sessionStorage, 'm', 1, two);
    expect(readTaken(sessionStorage, 'm', 1)).toEqual(two);
    expect(readTaken(sessionStorage, 'm', 0)).toEqual(nothingTaken);
    sessionStorage.setItem('vedette.taken.m.1', '{"given":3}');
    expect(readTaken(sessionStorage, 'm', 1)).toEqual(nothingTaken);
  });
});

describe('an answer fits choices', () => {
  const walk: Choices = {
    shape: 'walk',
    reach: [
      { to: 'C9', cost: 1, path: ['C9'] },
      { to: 'C8', cost: 2, path: ['C9', 'C8'], stop: true },
    ],
    also: [{ id: 'end' }],
    may_go_on: true,
  };
  it('of a walk', () => {
    expect(fits({ to: 'C9', go_on: true }, walk)).toBe(true);
    expect(fits({ to: 'C8', go_on: true }, walk)).toBe(false);
    expect(fits({ to: 'end' }, walk)).toBe(true);
    expect(fits({ to: 'D9' }, walk)).toBe(false);
    expect(fits({ pick: 'end' }, walk)).toBe(false);
  });
  it('of picks and passes', () => {
    const some: Choices = {
      shape: 'pick_some',
      options: [{ id: 'a' }, { id: 'b' }, { id: 'c' }],
      min: 1,
      max: 2,
      same_group: false,
    };
    expect(fits({ picks: ['a', 'b'] }, some)).toBe(true);
    expect(fits({ picks: ['a', 'b', 'c'] }, some)).toBe(false);
    expect(fits({ picks: [] }, some)).toBe(false);
    expect(fits({ picks: ['d'] }, some)).toBe(false);
    expect(fits({ pass: true }, ask(1, 'a').choices)).toBe(false);
  });
  it('of points', () => {
    const points: Choices = {
      shape: 'allocate',
      total: 3,
      options: [{ id: 'a', max: 2 }, { id: 'b' }],
    };
    expect(fits({ allocate: { a: 2, b: 1 } }, points)).toBe(true);
    expect(fits({ allocate: { a: 3 } }, points)).toBe(false);
    expect(fits({ allocate: { a: 2 } }, points)).toBe(false);
  });
});
