// Counters of `villa` for the board: leaders with what their column holds, and what lies loose.
import type { CounterItem, RingKind } from '../../board/board';
import type { Marks } from '../game';
import { type VillaCounter, villaFace, villaLabel } from './faces';
import { type CounterState, onMap, strengthOf, type VillaData, type VillaView } from './model';

/** A counter as its face needs it. */
export function faceOf(
  data: VillaData,
  view: VillaView,
  id: string,
  column?: VillaCounter['column'],
): VillaCounter {
  const info = data.info.get(id)!;
  const c: CounterState = view.counters[id] ?? { at: '' };
  const values = c.depleted ? info.depleted : info.full;
  const villa = view.villa.known === id || view.villa.shown[id] === true;
  return {
    id,
    type: info.type,
    name: villa ? `${info.name}*` : info.name,
    colour: info.colour,
    ...(info.colour === 'white' && c.colour ? { owner: c.colour } : {}),
    ...(values.mp === undefined ? {} : { mp: values.mp }),
    ...(info.type === 'leader' && values.leadership !== undefined
      ? { leadership: values.leadership }
      : values.leadership_attack !== undefined
        ? { leadership: values.leadership_attack }
        : {}),
    ...(values.interdiction === undefined ? {} : { interdiction: values.interdiction }),
    horsemanship: info.symbols.includes('+'),
    depleted: c.depleted ?? false,
    pinned: c.pinned ?? false,
    moved: c.moved ?? false,
    ...(column ? { column } : {}),
  };
}

/** The counters that lie on the map: a leader stands for his column (5.1.3). */
export function itemsOf(data: VillaData, view: VillaView, marks: Marks): CounterItem[] {
  const columns = new Map<string, string[]>();
  for (const [id, c] of Object.entries(view.counters))
    if (c.column) {
      const list = columns.get(c.column);
      if (list) list.push(id);
      else columns.set(c.column, [id]);
    }
  const out: CounterItem[] = [];
  for (const [id, c] of Object.entries(view.counters)) {
    if (!onMap(c.at) || c.column || !data.info.has(id)) continue;
    const members = columns.get(id) ?? [];
    const column =
      data.type(id) === 'leader' && members.length ? strengthOf(data, members) : undefined;
    const all = [id, ...members];
    const ring: RingKind | undefined = all.some((x) => marks.selected.has(x))
      ? 'selected'
      : all.some((x) => marks.target.has(x))
        ? 'target'
        : all.some((x) => marks.may.has(x))
          ? 'may'
          : undefined;
    const face = faceOf(data, view, id, column);
    const info = data.info.get(id)!;
    out.push({
      id,
      hex: c.at,
      face: villaFace(face),
      rank:
        (ring ? 100 : 0) +
        (c.by === view.mover ? 20 : 0) +
        (info.type === 'leader' ? 10 : info.combat ? 5 : 0) +
        (column?.troops ?? 0),
      label: villaLabel(face),
      ...(ring ? { ring } : {}),
    });
  }
  return out;
}
