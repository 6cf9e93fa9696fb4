// Symbols of settlements, water holes, stations and crossings. Side colour is told by hue and by the
// mark under the symbol: blue a solid disc, orange a square, green a diamond.
import { path, s, text } from '../svg';

/** Radius that a settlement symbol keeps clear, by kind. */
export const clearance: Record<string, number> = { city: 12, town: 9 };

const KINDS: Record<string, string> = {
  hacienda: 'M-4 4.2V-1L0-4.6 4-1V4.2ZM-1.2 4.2V1.2H1.2V4.2',
  mission: 'M-3.4 4.2V-.6H3.4V4.2ZM0-.6V-5.4M-2-3.6H2',
  mine: 'M-3.6 3.8 2.6-2.4M3.6 3.8-2.6-2.4M-4.6-1.6Q-3.6-4.4-.6-4.4M4.6-1.6Q3.6-4.4 .6-4.4',
  mormon_colony: 'M-3.8 4V-3.8L0 .6 3.8-3.8V4',
  fort: 'M-4.4 4.2V-4.2H-2.2V-2.4H-1V-4.2H1V-2.4H2.2V-4.2H4.4V4.2Z',
};

/** Plate of a side: the shape that carries its colour. */
function plate(side: string, r: number): SVGElement {
  if (side === 'orange')
    return s('rect', {
      class: 'plate',
      x: -r * 0.92,
      y: -r * 0.92,
      width: r * 1.84,
      height: r * 1.84,
      rx: 1,
    });
  if (side === 'green')
    return path('plate', `M0 ${-r * 1.22}L${r * 1.22} 0 0 ${r * 1.22}L${-r * 1.22} 0Z`);
  return s('circle', { class: 'plate', r });
}

/** Symbol of a settlement at the origin. */
export function settlement(kind: string, side: string, tribe?: string): SVGGElement {
  const g = s('g', { class: `place place-${kind} faction-${side}` });
  if (kind === 'city') {
    g.append(
      s('circle', { class: 'halo', r: 11.4 }),
      s('circle', { class: 'city-ring', r: 9.6 }),
      plate(side, 4.4),
    );
  } else if (kind === 'town') {
    g.append(
      s('circle', { class: 'halo', r: 8.4 }),
      s('circle', { class: 'town-ring', r: 6.6 }),
      plate(side, 2.9),
    );
  } else if (kind === 'pueblo') {
    g.append(s('circle', { class: 'halo', r: 5 }), plate(side, 3.5));
  } else if (kind === 'indian_camp') {
    g.append(
      path('camp', 'M-6.6 5.4 0-7.2 6.6 5.4ZM-1.6-9 0-7.2 1.6-9'),
      text('tribe', 0, 3.9, tribe ?? ''),
    );
  } else {
    g.append(plate(side, 6.4), path(`sign sign-${kind}`, KINDS[kind] ?? ''));
  }
  return g;
}

/** A water hole: a drop on a light ground. */
export const tinaja = (): SVGGElement =>
  s(
    'g',
    { class: 'tinaja' },
    path(
      'tinaja-drop',
      'M0-5.6C2.6-2.2 3.8-.6 3.8 1.4A3.8 3.8 0 0 1-3.8 1.4C-3.8-.6-2.6-2.2 0-5.6Z',
    ),
    path('tinaja-shine', 'M-1.9 1.4A1.9 1.9 0 0 0 0 3.3'),
  );

/** A bridge, ferry or ford over a river that runs along the x axis. */
export function crossing(kind: string): SVGGElement {
  if (kind === 'bridge')
    return s(
      'g',
      { class: 'crossing bridge' },
      path('bridge-deck', 'M-3-7V7M3-7V7'),
      path('bridge-rail', 'M-5.4-9 -3-6.6M5.4-9 3-6.6M-5.4 9-3 6.6M5.4 9 3 6.6'),
    );
  if (kind === 'ferry')
    return s(
      'g',
      { class: 'crossing ferry' },
      path('ferry-hull', 'M-3.4-4.6H3.4V4.6H-3.4Z'),
      path('ferry-deck', 'M-3.4-1.6H3.4M-3.4 1.6H3.4'),
    );
  return s('g', { class: 'crossing ford' }, path('ford-dots', 'M0-4.6V4.6'));
}
