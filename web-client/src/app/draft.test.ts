import { describe, expect, it } from 'vitest';
import type { Allocate, PickOne, PickSome, Walk } from '../net/messages';
import {
  allot,
  answerOf,
  chooseAll,
  emptyDraft,
  groupDue,
  startDraft,
  toggle,
  trimDraft,
} from './draft';
import { forced } from './forced';

const one: PickOne = { shape: 'pick_one', options: [{ id: 'a' }, { id: 'b' }], may_pass: true };
const some: PickSome = {
  shape: 'pick_some',
  options: [
    { id: 'march:x', group: 'C9' },
    { id: 'march:y', group: 'C9' },
    { id: 'march:z', group: 'F6' },
    { id: 'end', group: 'end' },
  ],
  min: 1,
  max: 3,
  same_group: true,
};
const walk: Walk = {
  shape: 'walk',
  reach: [
    { to: 'C10', cost: 1, path: ['C10'] },
    { to: 'C11', cost: 2, path: ['C10', 'C11'], stop: true },
  ],
  also: [{ id: 'cancel' }],
  may_go_on: true,
};
const losses: Allocate = {
  shape: 'allocate',
  options: [
    { id: 'cav', max: 2 },
    { id: 'rifle_1', max: 2, group: 'rifles' },
    { id: 'rifle_2', max: 1, group: 'rifles' },
  ],
  total: 3,
  at_least: { group: 'rifles', points: 2 },
};

describe('pick one', () => {
  it('takes one, exchanges it and gives it up', () => {
    const a = toggle(emptyDraft, one, 'a');
    expect(answerOf(a, one)).toEqual({ answer: { pick: 'a' } });
    expect(answerOf(toggle(a, one, 'b'), one)).toEqual({ answer: { pick: 'b' } });
    expect(answerOf(toggle(a, one, 'a'), one)).toHaveProperty('missing.key', 'need.pick_or_pass');
    expect(toggle(emptyDraft, one, 'nobody')).toBe(emptyDraft);
  });
});

describe('pick some', () => {
  it('stays within one group: another group starts anew', () => {
    const xy = chooseAll(emptyDraft, some, ['march:x', 'march:y']);
    expect(answerOf(xy, some)).toEqual({ answer: { picks: ['march:x', 'march:y'] } });
    expect(toggle(xy, some, 'march:z').picks).toEqual(['march:z']);
    expect(toggle(xy, some, 'march:x').picks).toEqual(['march:y']);
  });
  it('says how many are missing and takes no more than the most', () => {
    expect(answerOf(emptyDraft, some)).toEqual({ missing: { key: 'need.more', args: { n: 1 } } });
    const few = { ...some, max: 1, same_group: false };
    expect(toggle(toggle(emptyDraft, few, 'march:x'), few, 'march:z').picks).toEqual(['march:z']);
    const two = { ...some, max: 2, same_group: false };
    const full = chooseAll(emptyDraft, two, ['march:x', 'march:y', 'march:z']);
    expect(full.picks).toEqual(['march:x', 'march:y']);
  });
});

describe('walk', () => {
  it('goes to a hex, on from it where that is possible, or takes another option', () => {
    const c10 = toggle(emptyDraft, walk, 'C10');
    expect(answerOf(c10, walk)).toEqual({ answer: { to: 'C10' } });
    expect(answerOf({ ...c10, goOn: true }, walk)).toEqual({ answer: { to: 'C10', go_on: true } });
    const stop = toggle({ ...c10, goOn: true }, walk, 'C11');
    expect(answerOf(stop, walk)).toEqual({ answer: { to: 'C11' } });
    expect(answerOf(toggle(emptyDraft, walk, 'cancel'), walk)).toEqual({
      answer: { to: 'cancel' },
    });
    expect(toggle(emptyDraft, walk, 'Z9')).toBe(emptyDraft);
    expect(answerOf(emptyDraft, walk)).toHaveProperty('missing.key', 'need.hex');
  });
});

describe('allocate', () => {
  it('spreads a total within each max', () => {
    const a = allot(emptyDraft, losses, 'cav', 9);
    expect(a.points).toEqual({ cav: 2 });
    expect(allot(a, losses, 'rifle_1', 2).points).toEqual({ cav: 2, rifle_1: 1 });
    expect(allot(a, losses, 'cav', 0).points).toEqual({});
    expect(answerOf(a, losses)).toEqual({ missing: { key: 'need.points', args: { n: 1 } } });
  });
  it('holds the share of the rifles', () => {
    const a = allot(allot(emptyDraft, losses, 'cav', 2), losses, 'rifle_1', 1);
    expect(groupDue(a, losses)).toEqual({ due: 1, group: 'rifles' });
    expect(answerOf(a, losses)).toEqual({
      missing: { key: 'need.group', args: { n: 1, group: 'rifles' } },
    });
    const b = allot(
      allot(allot(emptyDraft, losses, 'cav', 1), losses, 'rifle_1', 1),
      losses,
      'rifle_2',
      1,
    );
    expect(answerOf(b, losses)).toEqual({
      answer: { allocate: { cav: 1, rifle_1: 1, rifle_2: 1 } },
    });
  });
  it('asks no more of the group than it can take', () => {
    const few: Allocate = { ...losses, total: 3, at_least: { group: 'rifles', points: 5 } };
    const a = allot(allot(emptyDraft, few, 'rifle_1', 2), few, 'rifle_2', 1);
    expect(answerOf(a, few)).toHaveProperty('answer');
  });
  it('is filled in when there is one way only', () => {
    expect(startDraft({ ...losses, total: 5 }).points).toEqual({ cav: 2, rifle_1: 2, rifle_2: 1 });
    expect(startDraft(losses)).toBe(emptyDraft);
  });
});

it('a kept plan is cut to what is offered', () => {
  expect(trimDraft({ picks: ['gone', 'a', 'b'], to: 'C10', goOn: true, points: {} }, one)).toEqual({
    picks: ['a'],
    to: null,
    goOn: false,
    points: {},
  });
  expect(trimDraft({ picks: [], to: 'C11', goOn: true, points: {} }, walk).goOn).toBe(false);
  expect(
    trimDraft({ picks: [], to: null, goOn: false, points: { cav: 9, gone: 1 } }, losses).points,
  ).toEqual({
    cav: 2,
  });
});

describe('the only answer', () => {
  it('is found where there is no choice', () => {
    const one = { shape: 'pick_one', options: [{ id: 'a' }], may_pass: false } as const;
    expect(forced(one)).toEqual({ pick: 'a' });
    expect(forced({ ...one, may_pass: true })).toBeNull();
    expect(forced({ ...one, options: [{ id: 'a' }, { id: 'b' }] })).toBeNull();
    const some = {
      shape: 'pick_some',
      options: [{ id: 'a' }, { id: 'b' }],
      max: 2,
      same_group: false,
    } as const;
    expect(forced({ ...some, min: 2 })).toEqual({ picks: ['a', 'b'] });
    expect(forced({ ...some, min: 1 })).toBeNull();
    const walk = { shape: 'walk', reach: [], also: [{ id: 'end' }], may_go_on: false } as const;
    expect(forced(walk)).toEqual({ to: 'end' });
    expect(forced({ ...walk, reach: [{ to: 'C9', cost: 1, path: ['C9'] }] })).toBeNull();
    const points = { shape: 'allocate', options: [{ id: 'a', max: 2 }] } as const;
    expect(forced({ ...points, total: 2 })).toEqual({ allocate: { a: 2 } });
    expect(forced({ ...points, total: 1 })).toBeNull();
  });
});
