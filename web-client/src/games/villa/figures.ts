// What is plotted over the turns of a match of `villa`: the strength of each side and the incidents.
import type { JsonObject } from '../../net/messages';
import type { Figures } from '../game';
import { isTroop, onMap, readView, type VillaData } from './model';

/** Steps on the map: a man or leader counts two, depleted one. */
export function figuresOf(data: VillaData) {
  return (raw: JsonObject): Figures => {
    const view = readView(raw);
    const strength: Record<string, number> = {};
    for (const role of view.order) strength[role] = 0;
    for (const [id, c] of Object.entries(view.counters)) {
      const type = data.type(id);
      if (!c.by || !onMap(c.at) || !(isTroop(type) || type === 'leader' || type === 'scout'))
        continue;
      strength[c.by] = (strength[c.by] ?? 0) + (c.depleted ? 1 : 2);
    }
    return {
      turn: view.turn,
      rows: [
        { key: 'strength', by: strength },
        { key: 'incidents', by: { '': view.incidents } },
      ],
    };
  };
}
