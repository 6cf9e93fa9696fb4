import { describe, expect, it } from 'vitest';
import { lodOf } from './camera';
import { commandOf, keyName, keysOf, keyTable, rebind } from './keys';
import { walkBack } from './overlay_shapes';

const press = (key: string, mods: Partial<KeyboardEvent> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...mods,
});

describe('keys', () => {
  it('steps in the six directions around S', () => {
    const order = ['w', 'e', 'd', 's', 'a', 'q'];
    expect(order.map((k) => commandOf(press(k)))).toEqual(
      [0, 1, 2, 3, 4, 5].map((d) => `cursor${d}`),
    );
  });
  it('tells n from Shift+N and Ctrl from plain', () => {
    expect(commandOf(press('n'))).toBe('next');
    expect(commandOf(press('N', { shiftKey: true }))).toBe('previous');
    expect(commandOf(press('z', { ctrlKey: true }))).toBe('undo');
    expect(commandOf(press('z'))).toBeUndefined();
    expect(commandOf(press('n', { altKey: true }))).toBeUndefined();
  });
  it('lets a player change a row', () => {
    expect(commandOf(press('k'), { k: 'next' })).toBe('next');
    const own = rebind({}, 'goto', 'u');
    expect(keysOf(keyTable(own), 'goto')).toEqual(['u']);
    expect(commandOf(press('g'), keyTable(own))).toBeUndefined();
    expect(commandOf(press('n'), keyTable(own))).toBe('next');
  });
  it('swaps keys when the new one belongs to another command', () => {
    const table = keyTable(rebind({}, 'goto', 'n'));
    expect(table.n).toBe('goto');
    expect(table.g).toBe('next');
    expect(keyTable(rebind(rebind({}, 'goto', 'n'), 'goto', 'g'))).toMatchObject({
      g: 'goto',
      n: 'next',
    });
  });
  it('gives no command two meanings, whatever is changed', () => {
    let own = {};
    for (const [command, key] of [
      ['cursor0', 'u'],
      ['next', 'w'],
      ['undo', 'Ctrl+u'],
      ['redo', 'Ctrl+z'],
    ] as const)
      own = rebind(own, command, key);
    const table = keyTable(own);
    expect(table).toMatchObject({ u: 'cursor0', w: 'next', 'Ctrl+u': 'undo', 'Ctrl+z': 'redo' });
    for (const command of Object.values(keyTable({})))
      expect(keysOf(table, command).length, command).toBeGreaterThan(0);
  });
  it('names keys as the table does', () => {
    expect(keyName(press('Z', { ctrlKey: true, shiftKey: true }))).toBe('Ctrl+Shift+z');
    expect(keyName(press('Enter', { metaKey: true }))).toBe('Ctrl+Enter');
    expect(keyName(press('?', { shiftKey: true }))).toBe('?');
    expect(keyName(press('Shift', { shiftKey: true }))).toBeUndefined();
    expect(commandOf(press('Enter', { shiftKey: true }))).toBe('act');
  });
});

it('changes the detail at the printed limits', () => {
  expect([0.2, 0.3, 0.44, 0.45, 1.5, 1.6].map(lodOf)).toEqual([0, 1, 1, 2, 2, 3]);
});

describe('path previews', () => {
  const reach = [
    { hex: 'A1', cost: '' },
    { hex: 'A2', cost: '1', from: 'A1' },
    { hex: 'A3', cost: '3', from: 'A2' },
  ];
  it('follow the predecessors back to the start', () => {
    expect(walkBack(reach, 'A3').map((r) => r.hex)).toEqual(['A1', 'A2', 'A3']);
  });
  it('name a start that is not in the list', () => {
    expect(walkBack(reach.slice(1), 'A2').map((r) => r.hex)).toEqual(['A1', 'A2']);
  });
  it('are empty for a hex out of reach and end on a loop', () => {
    expect(walkBack(reach, 'Z9')).toEqual([]);
    const loop = [
      { hex: 'A1', cost: '1', from: 'A2' },
      { hex: 'A2', cost: '2', from: 'A1' },
    ];
    expect(walkBack(loop, 'A2').length).toBe(2);
  });
});
