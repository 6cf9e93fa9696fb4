// Counter faces. A game describes a face as data; the board draws it on a square of 40 units whose
// middle is the origin. Side is told by colour and by a mark: bar, double bar, cut corner, none.
import { path, s, text } from './svg';

/** Edge of a counter in world units at size 1. */
export const COUNTER = 40;
const H = COUNTER / 2;

/** A value at the foot: plain, in a circle (leadership) or in a diamond (interdiction). */
export interface FaceValue {
  readonly text: string;
  readonly mark?: 'plain' | 'circle' | 'diamond';
}

/** What is printed on a counter. */
export interface Face {
  readonly side: 'blue' | 'orange' | 'red' | 'white';
  /** Key into the game's symbols. */
  readonly symbol: string;
  readonly name?: string;
  readonly left?: FaceValue;
  readonly right?: FaceValue;
  /** Horsemanship cross beside the symbol. */
  readonly plus?: boolean;
  /** Owner of a white counter: stripe on its left edge. */
  readonly owner?: 'blue' | 'orange' | 'red';
  readonly depleted?: boolean;
  readonly pinned?: boolean;
  readonly moved?: boolean;
  /** Strength of the column that a leader stands for, hung under the counter. */
  readonly column?: { readonly troops: number; readonly rifles: number; readonly horses: number };
}

/** A symbol as pieces of path on about 26 by 16 units round the origin: `line` is stroked in the
 * ink of the face, `fill` filled with it, `box` filled with light paper and stroked; others are the game's. */
export type FaceSymbol = readonly (readonly [string, string])[];

/** Text that tells two different faces apart: the key of the keyed diff. */
export const faceKey = (f: Face): string => JSON.stringify(f);

const BASE = `M${-H + 3} ${-H}H${H - 3}Q${H} ${-H} ${H} ${-H + 3}V${H - 3}Q${H} ${H} ${H - 3} ${H}H${-H + 3}Q${-H} ${H} ${-H} ${H - 3}V${-H + 3}Q${-H} ${-H} ${-H + 3} ${-H}Z`;
const NOTCHED = `M${-H + 3} ${-H}H${H - 8}L${H} ${-H + 8}V${H - 3}Q${H} ${H} ${H - 3} ${H}H${-H + 3}Q${-H} ${H} ${-H} ${H - 3}V${-H + 3}Q${-H} ${-H} ${-H + 3} ${-H}Z`;

// Diagonal lines of the depleted side, cut to the square.
const HATCH = (() => {
  let d = '';
  const e = H - 0.6;
  for (let k = -2 * e + 3; k < 2 * e; k += 5) {
    const x0 = Math.max(-e, k - e);
    const x1 = Math.min(e, k + e);
    d += `M${x0.toFixed(1)} ${(x0 - k).toFixed(1)}L${x1.toFixed(1)} ${(x1 - k).toFixed(1)}`;
  }
  return d;
})();

function sideMark(side: Face['side']): SVGElement[] {
  if (side === 'blue')
    return [path('face-mark', `M${-H + 2} ${-H + 2.6}H${H - 2}`, { 'stroke-width': 3.4 })];
  if (side === 'orange')
    return [
      path('face-mark', `M${-H + 2} ${-H + 2}H${H - 2}M${-H + 2} ${-H + 5.2}H${H - 2}`, {
        'stroke-width': 1.7,
      }),
    ];
  if (side === 'red')
    return [
      path('face-mark', `M${H - 10.6} ${-H + 0.8}L${H - 0.8} ${-H + 10.6}`, {
        'stroke-width': 1.3,
      }),
    ];
  return [];
}

function ownerStripe(owner: NonNullable<Face['owner']>): SVGElement {
  const g = s('g', { class: `owner owner-${owner}` });
  g.append(
    path(
      'owner-ground',
      `M${-H + 0.5} ${-H + 3}Q${-H + 0.5} ${-H + 0.5} ${-H + 3} ${-H + 0.5}H${-H + 6.5}V${H - 0.5}H${-H + 3}Q${-H + 0.5} ${H - 0.5} ${-H + 0.5} ${H - 3}Z`,
    ),
  );
  // The same marks as on the owner's faces: none, two bars, steps.
  const marks =
    owner === 'blue'
      ? ''
      : owner === 'orange'
        ? `M${-H + 0.8} -4H${-H + 6.5}M${-H + 0.8} 4H${-H + 6.5}`
        : `M${-H + 0.8} -9L${-H + 6.5} -14M${-H + 0.8} 2L${-H + 6.5} -3M${-H + 0.8} 13L${-H + 6.5} 8`;
  if (marks) g.append(path('owner-mark', marks));
  return g;
}

function value(v: FaceValue, x: number, cls: string): SVGElement {
  const g = s('g', { class: `face-value ${cls}` });
  if (v.mark === 'circle') g.append(s('circle', { class: 'value-mark', cx: x, cy: 12.4, r: 6.4 }));
  if (v.mark === 'diamond')
    g.append(path('value-mark', `M${x} 5.2L${x + 7.4} 12.4 ${x} 19.6 ${x - 7.4} 12.4Z`));
  g.append(text('face-number', x, 17, v.text));
  return g;
}

function columnTab(c: NonNullable<Face['column']>): SVGElement {
  const g = s(
    'g',
    { class: 'column-tab' },
    path(
      'column-ground',
      `M${-H} ${H - 0.5}H${H}V${H + 8}Q${H} ${H + 10.5} ${H - 2.5} ${H + 10.5}H${-H + 2.5}Q${-H} ${H + 10.5} ${-H} ${H + 8}Z`,
    ),
  );
  const y = H + 5.2;
  const item = (x: number, icon: string, n: number) =>
    g.append(
      path('column-icon', icon, { transform: `translate(${x - 3.2} ${y})` }),
      text('column-number', x + 3.4, y + 3.2, String(n)),
    );
  item(-12.4, 'M-2.6-2H2.6V2H-2.6ZM-2.6 2 2.6-2', c.troops);
  item(0.6, 'M-2.6 1.8 2.4-2M-2.6 1.8-1.4 2.6 .2 .9', c.rifles);
  item(13.2, 'M-2 2.4V-.2A2 2.1 0 0 1 2-.2V2.4', c.horses);
  return g;
}

/** Draws a face. */
export function drawFace(f: Face, symbols: Readonly<Record<string, FaceSymbol>>): SVGGElement {
  const base = f.side === 'red' ? NOTCHED : BASE;
  const g = s('g', { class: `face face-${f.side}${f.depleted ? ' depleted' : ''}` });
  g.append(path('face-shadow', base, { transform: 'translate(1.3 1.5)' }));
  if (f.column) g.append(columnTab(f.column));
  g.append(path('face-base', base));
  if (f.owner) g.append(ownerStripe(f.owner));
  g.append(...sideMark(f.side));
  if (f.depleted) g.append(path('face-hatch', HATCH));
  const shift = f.owner ? 2.6 : 0;
  const symbol = s('g', { class: 'face-symbol' });
  for (const [kind, d] of symbols[f.symbol] ?? []) symbol.append(path(`sy-${kind}`, d));
  const single = !f.left && !f.right;
  g.append(s('g', { transform: `translate(${shift} ${single ? 3 : f.name ? -0.2 : -4})` }, symbol));
  if (f.plus) g.append(text('face-plus', 15.6 + shift * 0.5, 0.6, '+'));
  if (f.name) {
    // A long name is squeezed to the width of the face, as on print.
    const t = text('face-name', shift, f.side === 'orange' ? -8.8 : -9.4, f.name);
    if (f.name.length > 9) {
      t.setAttribute('textLength', String(34 - shift * 2));
      t.setAttribute('lengthAdjust', 'spacingAndGlyphs');
    }
    g.append(t);
  }
  if (f.left && f.right)
    g.append(
      value(f.left, -10.5 + shift, 'face-left'),
      value(f.right, 10.5 + shift * 0.4, 'face-right'),
    );
  else if (f.left) g.append(value(f.left, shift, 'face-left'));
  else if (f.right) g.append(value(f.right, shift, 'face-left'));
  if (f.pinned)
    g.append(
      s(
        'g',
        { class: 'pin', transform: 'rotate(-16)' },
        s('rect', { class: 'pin-ground', x: -21, y: -5, width: 42, height: 10, rx: 1.5 }),
        text('pin-text', 0, 3.1, 'PINNED'),
      ),
    );
  if (f.moved)
    g.append(
      path('moved', `M${-H} ${-H + 2}Q${-H} ${-H} ${-H + 2} ${-H}H${-H + 10}L${-H} ${-H + 10}Z`),
    );
  return g;
}
