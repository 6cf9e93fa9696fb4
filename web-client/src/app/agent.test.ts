import { expect, it } from 'vitest';
import { agentWords, backTo } from './agent';

it('names browsers and systems', () => {
  expect(agentWords('Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0')).toBe(
    'Firefox, Linux',
  );
  expect(
    agentWords(
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36 Edg/126.0',
    ),
  ).toBe('Edge, Windows');
  expect(
    agentWords(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605 Version/17.5 Safari/604',
    ),
  ).toBe('Safari, iPhone');
  expect(
    agentWords('Mozilla/5.0 (Linux; Android 14) AppleWebKit/537 Chrome/126.0 Mobile Safari/537'),
  ).toBe('Chrome, Android');
  expect(agentWords('curl/8.0')).toBe('');
});

it('goes back within this client only', () => {
  expect(backTo('?to=%2Fjoin%2Fabc-_1')).toBe('/join/abc-_1');
  expect(backTo('?to=/match/abc?at=3')).toBe('/match/abc?at=3');
  for (const foreign of [
    '',
    '?to=',
    '?to=//evil.example',
    '?to=/\\evil.example',
    '?to=https://evil.example',
    '?to=javascript:x',
  ])
    expect(backTo(foreign)).toBe('/');
});
