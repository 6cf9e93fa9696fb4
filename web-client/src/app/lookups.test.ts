import { expect, test } from 'vitest';
import type { JsonObject } from '../net/messages';
import { reachDrawn } from '../ui/lookup/looking';
import { isLookup, withLookups } from './lookups';

test('lookups lie over what the question draws, and a reach that was asked for takes its place', () => {
  const base = {
    reach: [{ hex: 'A1', cost: '1' }],
    path: { hexes: ['A1', 'A2'] },
    rings: [{ hex: 'A1', kind: 'may' as const }],
    markers: [{ hex: 'B1', kind: 'bridge_out' as const }],
  };
  const both = withLookups(base, {
    rings: [{ hex: 'C1', kind: 'target' }],
    zones: [{ hexes: ['D1'] }],
  });
  expect(both.rings?.map((r) => r.hex)).toEqual(['A1', 'C1']);
  expect(both.markers).toBe(base.markers);
  expect(both.zones).toEqual([{ hexes: ['D1'] }]);
  expect(both.reach).toBe(base.reach);
  expect(both.path).toBe(base.path);
  const asked = withLookups(base, { reach: [{ hex: 'E1', cost: '2' }] });
  expect(asked.reach?.[0]?.hex).toBe('E1');
  expect(asked.path).toBeNull();
});

test('the hexes of a reach: costs, Double-Moves, trains without a cost', () => {
  const reach: JsonObject[] = [
    { to: 'A2', cost: 2, from: 'A1' },
    { to: 'A3', cost: 5, from: 'A2', doubled: true, stop: true },
    { to: 'B9', cost: 0, path: ['B8', 'B9'] },
  ];
  expect(reachDrawn({ kind: 'reach', reach })).toEqual([
    { hex: 'A2', cost: '2', from: 'A1' },
    { hex: 'A3', cost: '5²', from: 'A2', stop: true },
    { hex: 'B9', cost: '•' },
  ]);
});

test('keys of lookups', () => {
  expect(['reach', 'odds', 'ruler', 'overlay1', 'overlay9'].every(isLookup)).toBe(true);
  expect(['overlay', 'overlay10', 'fit', 'reachx'].some(isLookup)).toBe(false);
});
