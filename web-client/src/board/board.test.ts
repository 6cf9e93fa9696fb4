import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { villaStyle } from '../games/villa/style';
import { villaSymbols } from '../games/villa/symbols';
import {
  type Board,
  type BoardOptions,
  type CounterItem,
  createBoard,
  type MapData,
  type Pick,
} from './board';

const map: MapData = {
  game: 'villa',
  title: 'test',
  orientation: 'flat',
  cols: [1, 5],
  rows: [1, 5],
  hexes: ['A', 'B', 'C', 'D', 'E'].flatMap((c) =>
    [1, 2, 3, 4, 5].map((r) => ({ id: `${c}${r}`, terrain: r > 3 ? 'montane' : 'llanos' })),
  ),
  links: [{ between: ['A1', 'B2'], kind: 'trail', line: 'x' }],
};
const counter = (id: string, hex: string): CounterItem => ({
  id,
  hex,
  label: `${id} in words`,
  face: { side: 'blue', symbol: 'cavalry', name: id },
});

let el: HTMLElement;
let board: Board;
const said: string[] = [];
const picks: Pick[] = [];
const commands: string[] = [];
const make = (more: Partial<BoardOptions> = {}) =>
  createBoard(el, map, {
    style: villaStyle,
    symbols: villaSymbols,
    label: 'Map',
    describe: (hex) => `Hex ${hex}`,
    onAnnounce: (t) => said.push(t),
    onPick: (p) => picks.push(p),
    onCommand: (c) => commands.push(c),
    ...more,
  });
const press = (key: string, mods: KeyboardEventInit = {}) =>
  el.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...mods }));

beforeEach(() => {
  said.length = 0;
  picks.length = 0;
  commands.length = 0;
  el = document.createElement('div');
  document.body.append(el);
  board = make();
  board.setCursor('C3');
});
afterEach(() => {
  board.destroy();
  el.remove();
});

describe('the board element', () => {
  it('is one tab stop and says what it is; the drawing is hidden from readers', () => {
    expect(el.tabIndex).toBe(0);
    expect(el.getAttribute('role')).toBe('application');
    expect(el.getAttribute('aria-roledescription')).toBe('hex map');
    const layers = [...el.querySelectorAll('.world > svg')];
    expect(layers).toHaveLength(3);
    for (const l of layers) expect(l.getAttribute('aria-hidden')).toBe('true');
  });
  it('sets no style by markup, as the content policy demands', () => {
    for (const one of el.querySelectorAll('.printed [style]')) expect(one.outerHTML).toBe('');
  });
  it('is empty again after destroy', () => {
    board.destroy();
    expect(el.children).toHaveLength(0);
    expect(el.classList.contains('board')).toBe(false);
    board = make();
  });
});

describe('keyboard', () => {
  it('moves the cursor in six directions and speaks the hex', () => {
    const way: [string, string][] = [
      ['w', 'C2'],
      ['s', 'C3'],
      ['e', 'D3'],
      ['a', 'C3'],
      ['d', 'D4'],
      ['q', 'C3'],
    ];
    for (const [key, hex] of way) {
      press(key);
      expect(board.cursor).toBe(hex);
      expect(said.at(-1)).toBe(`Hex ${hex}`);
    }
  });
  it('stops at the edge of the map and says so', () => {
    board.setCursor('A1');
    press('w');
    expect(board.cursor).toBe('A1');
    expect(said.at(-1)).toBe('Edge of the map');
  });
  it('acts on the top counter of the cursor hex with Enter', () => {
    board.setCounters([counter('low', 'C3'), { ...counter('top', 'C3'), rank: 2 }]);
    press('Enter');
    expect(picks).toHaveLength(1);
    expect(picks[0]).toMatchObject({ hex: 'C3', by: 'key', commit: true });
    expect(picks[0]!.counter!.id).toBe('top');
  });
  it('opens a stack with Space, walks it with Tab and picks from it', async () => {
    board.setCounters([counter('one', 'C3'), { ...counter('two', 'C3'), rank: 2 }]);
    press(' ');
    await vi.waitFor(() => expect(el.querySelectorAll('.fan-item')).toHaveLength(2));
    press('Tab');
    expect(said.at(-1)).toBe('two in words');
    press('Tab');
    expect(said.at(-1)).toBe('one in words');
    press('Enter');
    expect(picks[0]!.counter!.id).toBe('one');
    expect(el.querySelector<HTMLElement>('.fan')!.hidden).toBe(true);
  });
  it('hands on what it does not do itself', () => {
    press('n');
    press('z', { ctrlKey: true });
    press('3');
    press('Escape');
    expect(commands).toEqual(['next', 'undo', 'overlay3', 'back']);
  });
  it('draws no stack that was closed before its drawing came, nor one of a board that is gone', async () => {
    board.setCounters([counter('one', 'C3')]);
    press(' ');
    press('Escape');
    expect(commands).toEqual([]);
    await import('./fan');
    await Promise.resolve();
    expect(el.querySelector('.fan-item')).toBeNull();
    board.openStack('C3');
    board.destroy();
    await import('./fan');
    await Promise.resolve();
    expect(el.children).toHaveLength(0);
    board = make();
  });
  it('tells when the key of a reach is let go after it was held, not after a tap', () => {
    const now = vi.spyOn(performance, 'now');
    const letGo = (ms: number) => {
      now.mockReturnValue(1000);
      press('r');
      press('r', { repeat: true });
      now.mockReturnValue(1000 + ms);
      el.dispatchEvent(new KeyboardEvent('keyup', { key: 'r' }));
    };
    board.destroy();
    const released: string[] = [];
    board = make({ onRelease: (c) => released.push(c) });
    letGo(100);
    expect(commands).toEqual(['reach']);
    expect(released).toEqual([]);
    letGo(900);
    expect(commands).toEqual(['reach', 'reach']);
    expect(released).toEqual(['reach']);
    now.mockRestore();
  });
  it('hides counters while h is held', () => {
    press('h');
    expect(el.classList.contains('hide-counters')).toBe(true);
    el.dispatchEvent(new KeyboardEvent('keyup', { key: 'h' }));
    expect(el.classList.contains('hide-counters')).toBe(false);
  });
});

describe('overlays', () => {
  it('show cost at the foot of reachable hexes and hatch those where a move stops', () => {
    board.setOverlays({
      reach: [
        { hex: 'C3', cost: '' },
        { hex: 'C2', cost: '1', from: 'C3' },
        { hex: 'C1', cost: '4', from: 'C2', stop: true },
      ],
    });
    expect([...el.querySelectorAll('.reach-cost')].map((t) => t.textContent)).toEqual(['1', '4']);
    expect(el.querySelectorAll('.reach-stop')).toHaveLength(1);
  });
  it('draw the way to the cursor hex while it can be reached', () => {
    board.setOverlays({
      reach: [
        { hex: 'C3', cost: '' },
        { hex: 'C2', cost: '1', from: 'C3' },
        { hex: 'C1', cost: '4', from: 'C2', stop: true },
      ],
    });
    board.setCursor('C1');
    expect(el.querySelectorAll('.path-dot')).toHaveLength(2);
    expect(el.querySelector('.path-end-text')!.textContent).toBe('4 · stops');
    board.setCursor('E5');
    expect(el.querySelectorAll('.path-dot')).toHaveLength(0);
  });
  it('are left alone when the same object comes again, and cleared when absent', async () => {
    const rings = [{ hex: 'B2', kind: 'target' as const }];
    board.setOverlays({ rings });
    const ring = el.querySelector('.hex-ring-target');
    board.setOverlays({ rings, dice: [{ hex: 'A1', dice: [{ value: 5 }] }] });
    expect(el.querySelector('.hex-ring-target')).toBe(ring);
    await vi.waitFor(() => expect(el.querySelectorAll('.die-pip')).toHaveLength(5), 10_000);
    expect(el.querySelector('.hex-ring-target')).toBe(ring);
    board.setOverlays({});
    expect(el.querySelector('.hex-ring-target, .die')).toBeNull();
  });
  it('mark the boxes of the printed tracks, once the margin is printed', async () => {
    board.setOverlays({ tracks: { season: 'winter', turn: '30', incidents: 'unknown' } });
    await vi.waitFor(() => expect(el.querySelectorAll('.track-now')).toHaveLength(2));
  });
  it('ring a hex for a moment', () => {
    vi.useFakeTimers();
    board.flash('B2');
    expect(el.querySelectorAll('.hex-ring-marked')).toHaveLength(1);
    vi.advanceTimersByTime(2000);
    expect(el.querySelectorAll('.hex-ring-marked')).toHaveLength(0);
    vi.useRealTimers();
  });
});

it('measures and names neighbours', async () => {
  expect(board.distance('A1', 'E5')).toBe(6);
  expect(board.distance('A1', 'Z9')).toBeNull();
  expect(board.neighbours('A1')).toEqual([
    { side: 'NE', hex: 'B1' },
    { side: 'SE', hex: 'B2' },
    { side: 'S', hex: 'A2' },
  ]);
  board.setOverlays({ ruler: { from: 'A1', to: 'C3', text: '3 hexes' } });
  await vi.waitFor(() => expect(el.querySelector('.ruler-text')!.textContent).toBe('3 hexes'));
});

it('treats names as text, never as markup', async () => {
  const evil = '<img src=x onerror=alert(1)>';
  board.setCounters([
    { ...counter('a', 'C3'), label: evil, face: { side: 'red', symbol: 'x', name: evil } },
  ]);
  board.openStack('C3');
  await vi.waitFor(() => expect(el.querySelector('.fan-item span')!.textContent).toBe(evil));
  expect(el.querySelector('img')).toBeNull();
});
