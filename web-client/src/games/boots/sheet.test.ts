// The printed sheets of both maps: what a player must be able to read is on them, once.
import { describe, expect, it } from 'vitest';
import madAnthony from '../../../../engine/games/mad_anthony/data/map.json';
import pershing from '../../../../engine/games/pershing/data/map.json';
import { gridOf } from '../../board/hex';
import type { MapData } from '../../board/mapdata';
import { drawSheet } from '../../board/sheet/sheet';
import { madAnthonyStyle } from '../mad_anthony/style';
import { pershingStyle } from '../pershing/style';
import { bootsSymbols } from './symbols';

const maps = [
  ['mad_anthony', madAnthony as unknown as MapData, madAnthonyStyle],
  ['pershing', pershing as unknown as MapData, pershingStyle],
] as const;

describe.each(maps)('the sheet of %s', (game, map, style) => {
  const grid = gridOf(map);
  const sheet = drawSheet(grid, map, style(map), bootsSymbols, game);
  const all = (q: string) => [...sheet.svg.querySelectorAll(q)];

  it('lays every hex where its axial coordinates say', () => {
    const axial = map.hexes as unknown as { id: string; axial: [number, number] }[];
    const first = axial[0]!;
    const [x0, y0] = grid.center(grid.parse(first.id)!);
    for (const h of axial) {
      const [x, y] = grid.center(grid.parse(h.id)!);
      const [dq, dr] = [h.axial[0] - first.axial[0], h.axial[1] - first.axial[1]];
      expect(x - x0, h.id).toBeCloseTo(18 * Math.sqrt(3) * (dq - dr), 5);
      expect(y - y0, h.id).toBeCloseTo(54 * (dq + dr), 5);
      expect(grid.id(grid.parse(h.id)!)).toBe(h.id);
    }
  });

  it('prints every hex number once', () => {
    const numbers = all('.hex-number').map((t) => t.textContent);
    expect(numbers).toHaveLength(map.hexes.length);
    expect(new Set(numbers)).toEqual(new Set(map.hexes.map((h) => h.id)));
  });

  it('has a symbol and a name for every place', () => {
    const places = map.hexes.filter((h) => h.settlement);
    expect(all('.boots-place')).toHaveLength(places.length);
    const words = all('.names text')
      .map((t) => t.textContent)
      .join(' ')
      .toLowerCase();
    for (const h of places)
      for (const part of h.settlement!.name.toLowerCase().split(' ')) expect(words).toContain(part);
  });

  it('draws every lake and marks every source of supply', () => {
    const lakes = map.drawing?.lakes?.length ?? 0;
    const sides = (map.hexsides ?? []).filter((x) => x.kind === 'all_lake').length;
    expect(all('.lake-shore')).toHaveLength(lakes + (game === 'pershing' ? sides : 0));
    const sources = map.hexes.filter((h) => 'supply' in h && h.settlement);
    expect(all('.bp-source')).toHaveLength(sources.length);
  });

  it('draws every crossing that the map names', () => {
    const named = map.hexes.flatMap((h) => h.crossing ?? []);
    expect(all('.crossing')).toHaveLength(named.length);
  });
});
