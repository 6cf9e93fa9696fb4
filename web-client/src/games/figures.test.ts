import { describe, expect, it } from 'vitest';
import type { MapData } from '../board/mapdata';
import type { JsonObject } from '../net/messages';
import { figuresOf as boots } from './boots/figures';
import type { BootsData } from './boots/model';
import { figuresOf as villa } from './villa/figures';
import { type CounterInfo, VillaData } from './villa/model';

describe('figures over the turns', () => {
  it('of villa count steps of men on the map, and incidents', () => {
    const counters = [
      { id: 'ldr', type: 'leader' },
      { id: 'cav', type: 'cavalry' },
      { id: 'gun', type: 'machine_gun' },
    ] as unknown as CounterInfo[];
    const data = new VillaData(
      { hexes: [] } as unknown as MapData,
      { counters },
      { detachments: [] },
    );
    const read = villa(data);
    expect(
      read({
        turn: 3,
        incidents: 1,
        order: ['villista', 'american'],
        counters: {
          ldr: { at: 'C4', by: 'villista' },
          cav: { at: 'C4', by: 'villista', depleted: true },
          gun: { at: 'C4', by: 'villista' },
        },
      }),
    ).toEqual({
      turn: 3,
      rows: [
        { key: 'strength', by: { villista: 3, american: 0 } },
        { key: 'incidents', by: { '': 1 } },
      ],
    });
  });
  it('of the games on the Boots base are victory points and combat points', () => {
    const data = {
      units: new Map([['u1', { combat: 4 }]]),
      keeper: (_: unknown, stripe: string) => (stripe === 'a' ? 'us' : 'indian'),
    } as unknown as BootsData;
    const view: JsonObject = {
      turn: 2,
      vp: { us: 3, indian: 5 },
      stacks: [{ at: '0101', height: 2, counters: [{ unit: 'u1', stripe: 'a' }, { stripe: 'b' }] }],
    };
    expect(boots(data)(view)).toEqual({
      turn: 2,
      rows: [
        { key: 'victory', by: { us: 3, indian: 5 } },
        { key: 'strength', by: { us: 4, indian: 0 } },
      ],
    });
  });
});
