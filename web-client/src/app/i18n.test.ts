import { expect, it } from 'vitest';
import { addWords, parts, plain, say, word } from './i18n';

addWords({
  'test.go': '{unit} goes to {hex}',
  'test.left': { one: '{n} unit left', other: '{n} units left' },
  'test.nest': 'Then: {what}.',
});

it('keeps things as parts and texts as text', () => {
  expect(parts('test.go', { unit: { unit: 'ldr_dodd' }, hex: { hex: 'C9' } })).toEqual([
    { unit: 'ldr_dodd' },
    ' goes to ',
    { hex: 'C9' },
  ]);
  expect(say('test.go', { unit: { unit: 'ldr_dodd' }, hex: { hex: 'C9' } })).toBe(
    'ldr dodd goes to C9',
  );
});
it('counts', () => {
  expect(say('test.left', { n: 1 })).toBe('1 unit left');
  expect(say('test.left', { n: 1200 })).toBe('1,200 units left');
});
it('nests', () => {
  expect(say('test.nest', { what: { key: 'test.left', args: { n: 2 } } })).toBe(
    'Then: 2 units left.',
  );
});
it('lists units with the names of the game', () => {
  const names = {
    unit: (u: string) => u.toUpperCase(),
    hex: (h: string) => h,
    role: (r: string) => r,
  };
  expect(plain([{ units: ['a', 'b', 'c'] }], names)).toBe('A, B, and C');
});
it('has readable words for what it does not know', () => {
  expect(say('fact.rail_gun_fires')).toBe('Rail gun fires');
  expect(word('kind', 'machine_gun')).toBe('machine gun');
});
