// What the map of the Boots games always shows besides counters: works, declared attacks, the way of a retreat or
// pursuit, the boxes of the printed tracks that are taken.

import { say } from '../../app/i18n';
import type { ArrowOverlay, MarkerOverlay, Overlays, TrailOverlay } from '../../board/board';
import { type BootsData, type BootsView, colourOf, frameOf, ids, list, obj } from './model';

const WORKS = ['entrenched', 'stockades', 'burned', 'raided', 'pontoons'] as const;

const side = (role: unknown): string => {
  const colour = colourOf(String(role ?? ''));
  return colour === 'white' ? 'none' : colour;
};

export function overlaysOf(_data: BootsData, view: BootsView): Overlays {
  const markers: MarkerOverlay[] = WORKS.flatMap((work) =>
    view.works[work].map(
      (hex): MarkerOverlay =>
        work === 'burned' || work === 'raided'
          ? { hex, kind: 'raid' }
          : { hex, kind: 'note', text: say(`works.${work}.short`) },
    ),
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
