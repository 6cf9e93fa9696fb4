import { describe, expect, it } from 'vitest';
import { loupeAt, showLoupe } from './loupe';

describe('the loupe', () => {
  const board = { w: 390, h: 400 };
  it('stands above the finger, below it near the top edge, and never off the board', () => {
    expect(loupeAt({ x: 200, y: 300 }, board)).toEqual({ x: 132, y: 114 });
    expect(loupeAt({ x: 200, y: 60 }, board)).toEqual({ x: 132, y: 110 });
    for (const finger of [
      { x: 2, y: 2 },
      { x: 389, y: 399 },
    ]) {
      const { x, y } = loupeAt(finger, board);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + 136).toBeLessThanOrEqual(board.w);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y + 136).toBeLessThanOrEqual(board.h);
    }
  });
  it('copies the world without its names, and goes away', () => {
    const host = document.createElement('div');
    const world = document.createElement('div');
    world.innerHTML = '<svg><g id="a"><path class="hex"/></g></svg>';
    host.append(world);
    const hide = showLoupe(host, world, { x: 50, y: 50 }, [10, 20], 0.5, 'Janos E7');
    const loupe = host.querySelector('.loupe')!;
    expect(loupe.querySelector('.hex')).not.toBeNull();
    expect(loupe.querySelector('[id]')).toBeNull();
    expect(loupe.textContent).toContain('Janos E7');
    hide();
    expect(host.querySelector('.loupe')).toBeNull();
  });
});
