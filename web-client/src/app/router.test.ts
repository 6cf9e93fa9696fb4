import { expect, it } from 'vitest';
import { parseRoute } from './router';

it('reads addresses', () => {
  expect(parseRoute('/')).toEqual({ page: 'lobby' });
  expect(parseRoute('/account', '?to=/')).toEqual({ page: 'account' });
  expect(parseRoute('/account/notices')).toEqual({ page: 'notices' });
  expect(parseRoute('/reset')).toEqual({ page: 'letter', letter: 'reset' });
  expect(parseRoute('/reset/x')).toEqual({ page: 'nowhere' });
  expect(parseRoute('/account/x')).toEqual({ page: 'nowhere' });
  expect(parseRoute('/join/abc-_1')).toEqual({ page: 'join', token: 'abc-_1' });
  expect(parseRoute('/match/m1', '?at=41&as=spectator')).toEqual({
    page: 'match',
    id: 'm1',
    at: 41,
    as: 'spectator',
  });
  expect(parseRoute('/match/m1', '?at=x')).toHaveProperty('at', null);
  expect(parseRoute('/match/a/b')).toEqual({ page: 'nowhere' });
});
