// What the map of the Boots games always shows besides counters: works, declared attacks, the way of a retreat or
// pursuit, the boxes of the printed tracks that are taken.

import type { ArrowOverlay, MarkerOverlay, Overlays, TrailOverlay } from '../../board/board';
import { type BootsData, type BootsView, colourOf, frameOf, ids, list, obj } from './model';

/** Works and what has befallen places, as signs. */
const WORKS = {
  entrenched: 'M-6.4 2.6L-3.2-2.6 0 2.6 3.2-2.6 6.4 2.6',
  stockades:
    'M-5.4 5V-2.4L-3.6-5.4-1.8-2.4V5M-1.8-2.4L0-5.4 1.8-2.4V5M1.8-2.4L3.6-5.4 5.4-2.4V5M-5.4 1H5.4',
  burned:
    'M0-6.4C4.4-2.4 5 0 4 2.8A4.3 4.3 0 0 1-4 2.8C-4.8.6-3.4-.6-2.4-2.4-1.6-.8-.6-.6-.6-2.2-.6-3.6-.8-4.8 0-6.4Z',
  raided: 'M2.4-6.4L-3.6.8H.4L-2.4 6.4 4.2-1.4H.2Z',
  pontoons: 'M-6.4 0H6.4M-4.6-3.4V3.4M0-3.4V3.4M4.6-3.4V3.4',
} as const;
const KINDS = Object.keys(WORKS) as (keyof typeof WORKS)[];

const side = (role: unknown): string => {
  const colour = colourOf(String(role ?? ''));
  return colour === 'white' ? 'none' : colour;
};

export function overlaysOf(data: BootsData, view: BootsView): Overlays {
  data.shown = view;
  const markers: MarkerOverlay[] = KINDS.flatMap((work) =>
    view.works[work].map((hex): MarkerOverlay => ({ hex, kind: 'note', sign: WORKS[work] })),
  );
  const arrows: ArrowOverlay[] = [];
  const trails: TrailOverlay[] = [];
  const phase = frameOf(view, 'combat_sub_phase');
  const attacks = [
    ...list(phase?.attacks).filter((a) => a.resolved !== true),
    ...list(phase?.plan),
  ];
  const combat = frameOf(view, 'combat');
  for (const a of combat ? [obj(combat.attack)] : attacks)
    for (const from of ids(a.from))
      for (const to of ids(a.on))
        arrows.push({ from, to, side: side(combat ? combat.attacker : phase?.seat) });
  if (combat) for (const hex of ids(obj(combat.attack).on)) markers.push({ hex, kind: 'battle' });
  for (const name of ['retreat', 'pursuit', 'unit_move']) {
    const frame = frameOf(view, name);
    const path = ids(frame?.path);
    if (path.length > 1) trails.push({ hexes: path, side: side(frame?.seat ?? view.phasing) });
  }
  const tracks: Record<string, string> = { turn: String(view.turn) };
  // The table, its column and the die, as far as they are known.
  if (combat && typeof combat.crt === 'string' && typeof combat.column === 'number')
    tracks[combat.crt] = `${Number(combat.die ?? 0)}.${combat.column}`;
  return { markers, arrows, trails, tracks };
}
