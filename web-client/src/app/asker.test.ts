import { expect, test } from 'vitest';
import type { ClientMessage } from '../net/messages';
import { Asker } from './asker';

const made = (up = true) => {
  const sent: ClientMessage[] = [];
  const asker = new Asker((m) => {
    if (up) sent.push(m);
    return up;
  });
  return { asker, sent };
};

test('answers find their questions, in any order', async () => {
  const { asker, sent } = made();
  const a = asker.ask('m', { as: 'seat', seat: 1 }, { kind: 'reach', unit: 'x' });
  const b = asker.ask('m', { as: 'spectator' }, { kind: 'zones' });
  expect(sent).toEqual([
    {
      t: 'query',
      match: 'm',
      as: 'seat',
      seat: 1,
      query_id: 'q1',
      request: { kind: 'reach', unit: 'x' },
    },
    { t: 'query', match: 'm', as: 'spectator', query_id: 'q2', request: { kind: 'zones' } },
  ]);
  asker.answered('q2', { kind: 'zones' });
  asker.answered('q1', { kind: 'reach' });
  asker.answered('q1', { kind: 'again' });
  expect(await a).toEqual({ kind: 'reach' });
  expect(await b).toEqual({ kind: 'zones' });
});

test('a refusal rejects with its code, and only its question', async () => {
  const { asker } = made();
  const a = asker.ask('m', { as: 'spectator' }, { kind: 'a' });
  const b = asker.ask('m', { as: 'spectator' }, { kind: 'b' });
  asker.refused('q1', 'unknown_query', 'words');
  asker.answered('q2', {});
  await expect(a).rejects.toMatchObject({ code: 'unknown_query', message: 'words' });
  await expect(b).resolves.toEqual({});
});

test('without a connection nothing waits', async () => {
  await expect(made(false).asker.ask('m', { as: 'spectator' }, {})).rejects.toMatchObject({
    code: 'offline',
  });
  const { asker } = made();
  const a = asker.ask('m', { as: 'spectator' }, {});
  asker.lost();
  await expect(a).rejects.toMatchObject({ code: 'offline' });
});
