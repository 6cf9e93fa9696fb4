import { beforeEach, describe, expect, it } from 'vitest';
import type { Command } from '../net/messages';
import { emptyDraft } from './draft';
import { commandId, Outbox } from './outbox';

const command = (id: string, seat = 0): Command => ({
  t: 'answer',
  match: 'm',
  seat,
  command_id: id,
  decision_id: 4,
  answer: { pick: 'a' },
});

describe('outbox', () => {
  let out: Outbox;
  beforeEach(() => {
    sessionStorage.clear();
    out = new Outbox(sessionStorage);
  });
  it('keeps commands, in order and unchanged, until they are acknowledged', () => {
    out.put(command('one'));
    out.put(command('two', 1));
    out.put(command('one'));
    expect(new Outbox(sessionStorage).list().map((c) => c.command_id)).toEqual(['two', 'one']);
    expect(out.waiting('m', 1)!.command_id).toBe('two');
    expect(out.take('two')).toEqual(command('two', 1));
    expect(out.take('two')).toBeNull();
    expect(out.waiting('m', 1)).toBeNull();
  });
  it('survives spoilt storage', () => {
    sessionStorage.setItem('vedette.out', '{');
    expect(out.list()).toEqual([]);
    sessionStorage.setItem('vedette.out', '7');
    expect(out.list()).toEqual([]);
  });
  it('gives a plan back for its own decision only', () => {
    out.keepPlan('m', 0, 4, { ...emptyDraft, to: 'C10' });
    expect(out.plan('m', 0, 4)!.to).toBe('C10');
    expect(out.plan('m', 0, 5)).toBeNull();
    expect(out.plan('m', 1, 4)).toBeNull();
    out.dropPlan('m', 0);
    expect(out.plan('m', 0, 4)).toBeNull();
  });
  it('names commands within the alphabet of the protocol', () => {
    expect(commandId()).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
    expect(commandId()).not.toBe(commandId());
  });
});
