import { beforeEach, describe, expect, it } from 'vitest';
import { type CounterItem, CounterLayer, stackOffsets, stacksOf } from './counters';
import { type Face, faceKey } from './face';
import { Grid } from './hex';

const grid = new Grid({
  orientation: 'flat',
  cols: [1, 21],
  rows: [1, 35],
  numbering: 'letter_row',
  shifted: 0,
});
const face = (name: string): Face => ({ side: 'blue', symbol: 'x', name });
const item = (id: string, hex: string, more: Partial<CounterItem> = {}): CounterItem => ({
  id,
  hex,
  face: face(id),
  label: id,
  ...more,
});

describe('stacks', () => {
  it('show at most four edges, rising to the right', () => {
    const offs = stackOffsets(7, false);
    expect(new Set(offs.map((o) => o.join())).size).toBe(4);
    expect(offs.at(-1)![0]).toBeGreaterThan(offs[0]![0]);
    expect(offs.at(-1)![1]).toBeLessThan(offs[0]![1]);
  });
  it('are centred on the hex', () => {
    for (const n of [1, 2, 3, 4]) {
      const offs = stackOffsets(n, false);
      expect(offs[0]![0] + offs.at(-1)![0]).toBeCloseTo(0);
    }
  });
  it('when open give every counter its own place', () => {
    expect(new Set(stackOffsets(5, true).map((o) => o.join())).size).toBe(5);
  });
  it('put the highest rank on top and the selected one above it', () => {
    const list = [item('a', 'A1', { rank: 1 }), item('b', 'A1', { rank: 3 }), item('c', 'A1')];
    expect(
      stacksOf(list)
        .get('A1')!
        .map((c) => c.id),
    ).toEqual(['c', 'a', 'b']);
    list[2] = item('c', 'A1', { ring: 'selected' });
    expect(stacksOf(list).get('A1')!.at(-1)!.id).toBe('c');
  });
});

describe('the keyed diff', () => {
  let layer: CounterLayer;
  const els = () => [...layer.g.querySelectorAll('.ctr')];
  beforeEach(() => {
    layer = new CounterLayer(grid, {});
  });

  it('keeps the element of a counter that moves and its face untouched', () => {
    layer.set([item('a', 'A1')]);
    const el = els()[0] as SVGGElement;
    const inner = el.firstChild;
    const before = el.style.transform;
    layer.set([item('a', 'C3')]);
    expect(els()[0]).toBe(el);
    expect(el.firstChild).toBe(inner);
    expect(el.style.transform).not.toBe(before);
  });
  it('redraws only a face that changed, and removes what is gone', () => {
    layer.set([item('a', 'A1'), item('b', 'C1')]);
    const [a, b] = els();
    const [fa, fb] = [a!.firstChild, b!.firstChild];
    layer.set([item('a', 'A1'), item('b', 'C1', { face: { ...face('b'), depleted: true } })]);
    expect(a!.firstChild).toBe(fa);
    expect(b!.firstChild).not.toBe(fb);
    layer.set([item('b', 'C1')]);
    expect(els()).toEqual([b]);
  });
  it('badges stacks of three and more with their count', () => {
    layer.set(['a', 'b'].map((id) => item(id, 'A1')));
    expect(layer.g.querySelectorAll('.badge')).toHaveLength(0);
    layer.set(['a', 'b', 'c'].map((id) => item(id, 'A1')));
    expect(layer.g.querySelector('.badge-text')!.textContent).toBe('3');
  });
  it('finds the topmost counter under a point', () => {
    layer.set([item('low', 'E5', { rank: 0 }), item('high', 'E5', { rank: 1 })]);
    const [x, y] = grid.center(grid.parse('E5')!);
    expect(layer.hit(x, y, 'E5')!.id).toBe('high');
    expect(layer.hit(x - 20.5, y + 20.5, 'E5')!.id).toBe('low');
    expect(layer.hit(x + 30, y, 'E5')).toBeNull();
  });
  it('leaves out counters of hexes that are not on the sheet', () => {
    layer.set([item('a', 'Z9'), item('b', 'A1')]);
    expect(els()).toHaveLength(1);
  });
});

it('tells faces apart by all that is printed on them', () => {
  expect(faceKey(face('a'))).toBe(faceKey(face('a')));
  expect(faceKey({ ...face('a'), pinned: true })).not.toBe(faceKey(face('a')));
});
