// The printed sheet of the real map: what a player must be able to read is on it, once.
import { describe, expect, it } from 'vitest';
import raw from '../../../../engine/games/villa/data/map.json';
import { overlaps } from '../../board/geometry';
import { gridOf } from '../../board/hex';
import type { MapData } from '../../board/mapdata';
import { textWidth } from '../../board/sheet/labels';
import { Network } from '../../board/sheet/network';
import { drawSheet } from '../../board/sheet/sheet';
import { villaStyle } from './style';
import { villaSymbols } from './symbols';

const map = raw as unknown as MapData;
const grid = gridOf(map);
const sheet = drawSheet(grid, map, villaStyle, villaSymbols, 't');
const all = (q: string) => [...sheet.svg.querySelectorAll(q)];

describe('the sheet of villa', () => {
  it('prints every hex number once', () => {
    const numbers = all('.hex-number').map((t) => t.textContent);
    expect(new Set(numbers).size).toBe(735);
    expect(numbers).toHaveLength(735);
    expect(numbers).toContain('A1');
    expect(numbers).toContain('U35');
  });

  it('names every settlement, and no two names overlap', () => {
    const names = all('.names .name');
    const words = names
      .map((t) => t.textContent)
      .join(' ')
      .toLowerCase();
    for (const h of map.hexes)
      for (const part of h.settlement?.name.toLowerCase().split(' ') ?? [])
        expect(words).toContain(part);
    const boxes = names.map((t) => {
      const size = Number(/name-(\d+)/.exec(t.getAttribute('class') ?? '')?.[1]);
      const w = textWidth(t.textContent ?? '', size);
      const x = Number(t.getAttribute('x'));
      const anchor = t.getAttribute('text-anchor');
      return {
        x: anchor === 'start' ? x : anchor === 'end' ? x - w : x - w / 2,
        y: Number(t.getAttribute('y')) - size * 0.72,
        w,
        h: size * 0.85,
        text: t.textContent,
      };
    });
    const clashes = boxes.flatMap((a, i) =>
      boxes
        .slice(i + 1)
        .filter((b) => overlaps(a, b))
        .map((b) => `${a.text} / ${b.text}`),
    );
    expect(clashes).toEqual([]);
  });

  it('has a symbol for every settlement and water hole', () => {
    const places = map.hexes.filter((h) => h.settlement);
    const holes = map.hexes.filter((h) => !h.settlement && h.tinaja);
    expect(all('.places .place')).toHaveLength(places.length);
    expect(all('.places .tinaja')).toHaveLength(holes.length);
  });

  it('draws every link and every river side', () => {
    const net = new Network(grid, map);
    for (const kind of ['rail', 'road', 'trail']) {
      const want = (map.links ?? []).filter((l) => l.kind === kind);
      const drawn = new Set(
        net.courses
          .filter((c) => c.kind === kind)
          .flatMap((c) => c.hexes.slice(1).map((h, i) => [c.hexes[i], h].sort().join('-'))),
      );
      for (const l of want) expect(drawn).toContain([...l.between].sort().join('-'));
    }
    const wet = new Set(net.courses.filter((c) => c.kind === 'river').flatMap((c) => c.hexes));
    for (const h of map.hexes) if (h.river?.sides.length) expect(wet).toContain(h.id);
  });

  it('shows every bridge, ferry and ford', () => {
    const want = map.hexes.flatMap((h) => h.crossing ?? []).length;
    expect(all('.crossings .crossing').length).toBe(want);
  });

  it('shows a white square on every pass', () => {
    const want = (map.hexsides ?? []).filter((s) => s.pass?.length).length;
    expect(all('.passes .pass')).toHaveLength(want);
  });

  it('has a slot for every season, incident and turn', async () => {
    await sheet.furnished;
    for (const season of ['spring', 'summer', 'autumn', 'winter'])
      expect(sheet.slots.has(`season.${season}`)).toBe(true);
    expect(sheet.slots.has('turn.30')).toBe(true);
    expect(sheet.slots.has('incidents.2')).toBe(true);
  });
});
