// What is plotted over the turns of a match of the games on the Boots base: victory points, and the strength of
// each side as far as the viewer knows it.
import type { JsonObject } from '../../net/messages';
import type { Figures } from '../game';
import { type BootsData, readView } from './model';

/** Combat points on the map, by role; the stripes that hide a unit count for nothing. */
export function figuresOf(data: BootsData) {
  return (raw: JsonObject): Figures => {
    const view = readView(raw);
    const strength: Record<string, number> = {};
    for (const role of Object.keys(view.vp)) strength[role] = 0;
    for (const stack of view.stacks)
      for (const c of stack.counters) {
        const unit = c.unit === undefined ? undefined : data.units.get(c.unit);
        const role = data.keeper(view, c.stripe);
        if (unit && role) strength[role] = (strength[role] ?? 0) + unit.combat;
      }
    return {
      turn: view.turn,
      rows: [
        { key: 'victory', by: view.vp },
        { key: 'strength', by: strength },
      ],
    };
  };
}
