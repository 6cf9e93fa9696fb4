// Symbols of the units of the Boots games, drawn for this project in the manner of the military type boxes: about
// 26 by 16 units round 0, 0. A face carries the stripe of its sub-command on its left edge.
import type { FaceSymbol } from '../../board/face';

const BOX = 'M-8.6-6.2H10.6V5.2H-8.6Z';
const X = 'M-8.6 5.2 10.6-6.2M-8.6-6.2 10.6 5.2';
const SLASH = 'M-8.6 5.2 10.6-6.2';
const wheel = (x: number, y: number, r: number) =>
  `M${x - r} ${y}A${r} ${r} 0 1 0 ${x + r} ${y}A${r} ${r} 0 1 0 ${x - r} ${y}Z`;

const TYPES: Readonly<Record<string, FaceSymbol>> = {
  infantry: [
    ['box', BOX],
    ['line', X],
  ],
  // Light infantry: the bugle horn's curve under the belts.
  light: [
    ['box', BOX],
    ['line', X],
    ['fill', 'M-1.6 5.2 1 1.4 3.6 5.2Z'],
  ],
  ranger: [
    ['box', BOX],
    ['line', X],
    ['fill', 'M-3.6-6.2 1-3 5.6-6.2Z'],
  ],
  war_band: [
    ['line', 'M-6 8.4 6.4-7'],
    ['fill', 'M2.4-8.6C6.6-9.4 10.4-7 11-2.6 8.4-3.6 6-2.8 4.4-.8L.8-4.6C2-5.6 2.6-7 2.4-8.6Z'],
    ['fill', 'M-4.4-8.6C-8.6-6-9.6-1.4-7.4 3-4 0-3-4.4-4.4-8.6Z'],
    ['line', 'M-5-7.4-7.8 5'],
  ],
  cavalry: [
    ['box', BOX],
    ['line', SLASH],
  ],
  dragoon: [
    ['box', BOX],
    ['fill', 'M-8.6 5.2H-4L10.6-3.2V-6.2Z'],
  ],
  motorcycle: [
    ['box', BOX],
    ['line', SLASH],
    ['fill', `${wheel(-4.6, -3, 2)}${wheel(6.8, 2.2, 2)}`],
  ],
  engineer: [
    ['box', BOX],
    ['line', 'M-4.6 3.4V-3.2H6.6V3.4M1-3.2V3.4'],
  ],
  artillery: [
    ['box', BOX],
    ['fill', wheel(1, -0.5, 3.1)],
  ],
  supply_wagon: [
    ['fill', 'M-9.6-1C-11.4-8-5-9.4 1-8 7-9.4 13.4-8 11.6-1L10.4 2.8H-8.4Z'],
    ['box', `${wheel(-5, 4.6, 3.6)}${wheel(7, 4.6, 3.6)}`],
  ],
  supply_truck: [
    ['fill', 'M-10.6-7H3.6V3.2H-10.6ZM4.8-4.4H8.8L12.6-1V3.2H4.8Z'],
    ['box', `${wheel(-6, 4.4, 3)}${wheel(8.6, 4.4, 3)}`],
  ],
  fort_garrison: [
    [
      'fill',
      'M-9.4 7.4V-7.4H-5.6V-4H-3V-7.4H.8-.9V-4H2.9V-7.4H6V-4H8.4V-7.4H11.4V7.4ZM-1 7.4V2.4A2 2 0 0 1 3 2.4V7.4Z',
    ],
  ],
  aero: [
    ['fill', 'M-10.4-5.2H12.4V-2.6H2.2L2 4.4H5.4V6.6H-3.4V4.4H0L-.2-2.6H-10.4ZM-2-8.4H4V-7.4H-2Z'],
    ['line', 'M-9.4-.8H11.4M-6.6-4V-.8M8.6-4V-.8'],
  ],
  unknown: [
    ['line', 'M-3-4.6C-3-9.6 5-9.6 5-4.6 5-1.4 1-1.6 1 2'],
    ['fill', wheel(1, 5.6, 1.3)],
  ],
};

/** The stripe of a sub-command down the left edge. */
const band = (stripe: string): FaceSymbol[number] => [
  `band band-${stripe.replaceAll(/\W/g, '')}`,
  'M-19.4-14.6H-14.8V19.6H-19.4Z',
];
/** Two strokes over the box: a unit that counts as two (8.2). */
const DOUBLE: FaceSymbol[number] = ['line', 'M-.6-8.6V-6.2M2.6-8.6V-6.2'];
/** A field-glass's triangle: it scouts (15.2). */
const SCOUT: FaceSymbol[number] = ['fill', 'M12.6-5.8 17-3.4 12.6-1Z'];

export interface SymbolOf {
  readonly type: string;
  readonly stripe: string;
  readonly double: boolean;
  readonly scout: boolean;
}

export const symbolKey = (x: SymbolOf): string =>
  `${x.type}/${x.stripe}${x.double ? '/2' : ''}${x.scout ? '/s' : ''}`;

/** All symbols by key, made as they are asked for. */
export const bootsSymbols: Readonly<Record<string, FaceSymbol>> = new Proxy<
  Record<string, FaceSymbol>
>(
  {},
  {
    get(made, key) {
      if (typeof key !== 'string') return undefined;
      made[key] ??= compose(key);
      return made[key];
    },
  },
);

function compose(key: string): FaceSymbol {
  const [type, stripe, ...more] = key.split('/');
  return [
    ...(stripe ? [band(stripe)] : []),
    ...(TYPES[type!] ?? []),
    ...(more.includes('2') ? [DOUBLE] : []),
    ...(more.includes('s') ? [SCOUT] : []),
  ];
}
