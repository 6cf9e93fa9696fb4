import { describe, expect, it } from 'vitest';
import type { Opened, Update } from '../net/messages';
import { frameAt, newChannel, reduce } from './channel';
import { framesOf } from './past';

const at = { match: 'm', as: 'seat', seat: 0 } as const;
const opened = (over: Partial<Opened> = {}): Opened => ({
  t: 'opened',
  ...at,
  seq: 2,
  status: 'playing',
  view: { turn: 1, counters: { a: { at: 'C9' } } },
  facts: [
    { seq: 1, at: 0, fact: { t: 'set_up' } },
    { seq: 2, at: 0, fact: { t: 'turn' } },
  ],
  asked: [0],
  question: null,
  undo: { may: false, barrier: 'nothing' },
  draw_offers: [],
  ...over,
});
const update = (over: Partial<Update> = {}): Update => ({
  t: 'update',
  ...at,
  seq: 3,
  status: 'playing',
  patch: [{ op: 'replace', path: '/counters/a/at', value: 'C10' }],
  facts: [{ seq: 3, at: 0, fact: { t: 'marched' } }],
  asked: [1],
  question: null,
  undo: { may: false, barrier: 'nothing' },
  draw_offers: [],
  ...over,
});
const fresh = () => newChannel('m', { as: 'seat', seat: 0 });

describe('channel', () => {
  it('takes the whole view, then patches', () => {
    const c = reduce(reduce(fresh(), opened()), update());
    expect(c.view).toEqual({ turn: 1, counters: { a: { at: 'C10' } } });
    expect(c.facts.map((f) => f.seq)).toEqual([1, 2, 3]);
    expect(c.asked).toEqual([1]);
    expect(c.seq).toBe(3);
  });
  it('knows the orders that stand now, and no others', () => {
    const c = reduce(fresh(), opened({ orders: ['stand_fast'] }));
    expect(c.orders).toEqual(['stand_fast']);
    expect(reduce(c, update({ orders: ['fall_back'] })).orders).toEqual(['fall_back']);
    expect(reduce(c, update()).orders).toEqual([]);
  });
  it('keeps the views that it has seen', () => {
    const c = reduce(reduce(fresh(), opened()), update());
    expect(frameAt(c, 2)!.view).toEqual(opened().view);
    expect(frameAt(c, 99)!.seq).toBe(3);
    expect(frameAt(c, 1)).toBeNull();
  });
  it('resumes without repeating facts', () => {
    const c = reduce(
      reduce(reduce(fresh(), opened()), update()),
      opened({ seq: 3, facts: [{ seq: 3, at: 0, fact: {} }] }),
    );
    expect(c.facts.map((f) => f.seq)).toEqual([1, 2, 3]);
  });
  it('starts over when the server is behind', () => {
    const c = reduce(reduce(reduce(fresh(), opened()), update()), opened());
    expect(c.seq).toBe(2);
    expect(c.facts.map((f) => f.seq)).toEqual([1, 2]);
    expect(c.frames.map((f) => f.seq)).toEqual([2]);
  });
  it('asks for the whole when a patch does not fit', () => {
    const c = reduce(fresh(), opened());
    const broken = reduce(c, update({ patch: [{ op: 'remove', path: '/nothing' }] }));
    expect(broken.stale).toBe(true);
    expect(broken.view).toEqual(c.view);
    expect(reduce(broken, update())).toBe(broken);
    expect(reduce(broken, opened({ seq: 3 })).stale).toBe(false);
  });
  it('knows when the match is over', () => {
    const outcome = { winners: [0], reason: 'villa_escaped', level: 'win' };
    const c = reduce(reduce(fresh(), opened()), update({ outcome, status: 'over' }));
    expect(c.status).toBe('over');
    expect(c.outcome).toEqual(outcome);
  });
  it('ignores an update before it is open', () => {
    const c = fresh();
    expect(reduce(c, update())).toBe(c);
  });
  it('builds the past from its first view and the patches', () => {
    const frames = framesOf({
      first: 1,
      view: { turn: 1, counters: { a: { at: 'C9' } } },
      patches: [
        [],
        [{ op: 'replace', path: '/counters/a/at', value: 'C10' }],
        [{ op: 'remove', path: '/nothing' }],
        [],
      ],
    });
    expect(frames.map((f) => f.seq)).toEqual([1, 2, 3]);
    expect(frames[1]!.view).toBe(frames[0]!.view);
    expect(frames[2]!.view).toEqual({ turn: 1, counters: { a: { at: 'C10' } } });
  });
});
