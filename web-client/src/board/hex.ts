// Hex geometry of a printed sheet: world units, axial arithmetic, printed numbers only at the edges.
// One hex has the radius R; the board's world starts at the north-west corner of the hex field.

/** Radius (centre to corner) of a hex in world units. */
export const R = 36;
const SQRT3 = Math.sqrt(3);

/** A point or vector in world units. */
export type Pt = readonly [number, number];

/** Column and row, counted from 0 at the north-west. */
export interface Cell {
  readonly c: number;
  readonly r: number;
}

/** What a map file says about its grid; see `gridOf`. */
export interface GridSpec {
  readonly orientation: 'flat' | 'pointy';
  readonly cols: readonly [number, number];
  readonly rows: readonly [number, number];
  /** `rrcc`: the row, counted from the south, then the column. */
  readonly numbering: 'letter_row' | 'ccrr' | 'rrcc';
  /** Parity (0 or 1) of the columns (flat) or rows (pointy), counted from 0, that stand half a hex
   * further south (flat) or east (pointy). */
  readonly shifted: 0 | 1;
}

/** The six directions of a flat-topped grid, clockwise from north: numbers 1 to 6 of rule 5.1.15. */
export const SIDES = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const;
/** The six directions of a pointy-topped grid, clockwise. */
export const POINTY_SIDES = ['NE', 'E', 'SE', 'SW', 'W', 'NW'] as const;

const FLAT: readonly Pt[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
];
const POINTY: readonly Pt[] = [
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
];

/** Arithmetic of one grid. All methods are pure; ids outside the sheet give null. */
export class Grid {
  readonly cols: number;
  readonly rows: number;
  /** Size of the hex field in world units. */
  readonly width: number;
  readonly height: number;
  readonly sides: readonly string[];
  readonly flat: boolean;

  constructor(readonly spec: GridSpec) {
    this.flat = spec.orientation === 'flat';
    this.cols = spec.cols[1] - spec.cols[0] + 1;
    this.rows = spec.rows[1] - spec.rows[0] + 1;
    const along = (n: number) => (1.5 * (n - 1) + 2) * R;
    const across = (n: number) => (n + 0.5) * SQRT3 * R;
    this.width = this.flat ? along(this.cols) : across(this.cols);
    this.height = this.flat ? across(this.rows) : along(this.rows);
    this.sides = this.flat ? SIDES : POINTY_SIDES;
  }

  contains({ c, r }: Cell): boolean {
    return c >= 0 && r >= 0 && c < this.cols && r < this.rows;
  }

  /** Centre of a cell; cells off the sheet have one too. */
  center({ c, r }: Cell): Pt {
    if (this.flat) {
      const half = (c & 1) === this.spec.shifted ? 0.5 : 0;
      return [R + c * 1.5 * R, (r + 0.5 + half) * SQRT3 * R];
    }
    const half = (r & 1) === this.spec.shifted ? 0.5 : 0;
    return [(c + 0.5 + half) * SQRT3 * R, R + r * 1.5 * R];
  }

  /** Corner i of a cell; the side of direction d runs from corner d to corner d + 1. */
  corner(cell: Cell, i: number, scale = 1): Pt {
    const [x, y] = this.center(cell);
    const a = ((this.flat ? -120 : -90) + 60 * i) * (Math.PI / 180);
    return [x + R * scale * Math.cos(a), y + R * scale * Math.sin(a)];
  }

  /** Middle of the side of direction d. */
  sideMid(cell: Cell, d: number): Pt {
    const a = this.corner(cell, d);
    const b = this.corner(cell, d + 1);
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  }

  /** The cell next to this one in direction d (any integer, taken modulo 6). */
  step(cell: Cell, d: number): Cell {
    const [q, s] = this.axial(cell);
    const [dq, ds] = (this.flat ? FLAT : POINTY)[((d % 6) + 6) % 6]!;
    return this.fromAxial(q + dq, s + ds);
  }

  /** Direction of a neighbour, or -1. */
  direction(from: Cell, to: Cell): number {
    for (let d = 0; d < 6; d++) {
      const n = this.step(from, d);
      if (n.c === to.c && n.r === to.r) return d;
    }
    return -1;
  }

  /** Number of steps between two cells. */
  distance(a: Cell, b: Cell): number {
    const [aq, as] = this.axial(a);
    const [bq, bs] = this.axial(b);
    return (Math.abs(aq - bq) + Math.abs(as - bs) + Math.abs(aq - bq + as - bs)) / 2;
  }

  /** The cell under a world point, or null off the sheet. */
  pick(x: number, y: number): Cell | null {
    // Axial coordinates of the point relative to cell (0, 0), then cube rounding.
    const [ox, oy] = this.center({ c: 0, r: 0 });
    const px = (x - ox) / R;
    const py = (y - oy) / R;
    const q = this.flat ? (2 / 3) * px : (SQRT3 / 3) * px - py / 3;
    const s = this.flat ? -px / 3 + (SQRT3 / 3) * py : (2 / 3) * py;
    let rq = Math.round(q);
    let rs = Math.round(s);
    const dq = Math.abs(rq - q);
    const ds = Math.abs(rs - s);
    const dt = Math.abs(Math.round(-q - s) + q + s);
    if (dq > ds && dq > dt) rq = -rs - Math.round(-q - s);
    else if (ds > dt) rs = -rq - Math.round(-q - s);
    const [q0, s0] = this.axial({ c: 0, r: 0 });
    const cell = this.fromAxial(rq + q0, rs + s0);
    return this.contains(cell) ? cell : null;
  }

  /** Closed path of a cell, `scale` 1 = the whole hex. */
  path(cell: Cell, scale = 1): string {
    let d = '';
    for (let i = 0; i < 6; i++) {
      const [x, y] = this.corner(cell, i, scale);
      d += `${i ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`;
    }
    return `${d}Z`;
  }

  /** Printed number of a cell. */
  id({ c, r }: Cell): string {
    const col = c + this.spec.cols[0];
    const { numbering, rows } = this.spec;
    const row = numbering === 'rrcc' ? rows[1] - r : r + rows[0];
    if (numbering === 'letter_row') return String.fromCharCode(64 + col) + row;
    const [a, b] = numbering === 'rrcc' ? [row, col] : [col, row];
    return String(a * 100 + b).padStart(4, '0');
  }

  /** Cell of a printed number (any case, spaces allowed around it), or null. */
  parse(id: string): Cell | null {
    const text = id.trim().toUpperCase();
    const m =
      this.spec.numbering === 'letter_row'
        ? /^([A-Z])0*(\d{1,2})$/.exec(text)
        : /^(\d\d)(\d\d)$/.exec(text);
    if (!m) return null;
    const col = this.spec.numbering === 'letter_row' ? m[1]!.charCodeAt(0) - 64 : Number(m[1]);
    const { cols, rows } = this.spec;
    const cell =
      this.spec.numbering === 'rrcc'
        ? { c: Number(m[2]) - cols[0], r: rows[1] - col }
        : { c: col - cols[0], r: Number(m[2]) - rows[0] };
    return this.contains(cell) ? cell : null;
  }

  private axial({ c, r }: Cell): Pt {
    // `low` counts how many half steps the shift has taken before this column or row.
    const n = this.flat ? c : r;
    const low = this.spec.shifted === 1 ? n - (n & 1) : n + (n & 1);
    return this.flat ? [c, r - low / 2] : [c - low / 2, r];
  }

  private fromAxial(q: number, s: number): Cell {
    const n = this.flat ? q : s;
    const low = this.spec.shifted === 1 ? n - (n & 1) : n + (n & 1);
    return this.flat ? { c: q, r: s + low / 2 } : { c: q + low / 2, r: s };
  }
}

/** The grid of a map file. Which columns or rows are shifted is read off its links, since a link
 * joins neighbours: only one of the two parities makes every link one step long. */
export function gridOf(map: {
  orientation: string;
  cols: readonly number[];
  rows: readonly number[];
  hexes: readonly { id: string }[];
  links?: readonly { between: readonly string[] }[];
}): Grid {
  const base = {
    orientation: map.orientation === 'pointy' ? ('pointy' as const) : ('flat' as const),
    cols: [map.cols[0]!, map.cols[1]!] as const,
    rows: [map.rows[0]!, map.rows[1]!] as const,
    numbering: /^[A-Z]/.test(map.hexes[0]?.id ?? 'A') ? ('letter_row' as const) : ('rrcc' as const),
  };
  const misses = (grid: Grid) =>
    (map.links ?? []).filter(({ between }) => {
      const a = grid.parse(between[0]!);
      const b = grid.parse(between[1]!);
      return !a || !b || grid.distance(a, b) !== 1;
    }).length;
  const even = new Grid({ ...base, shifted: 0 });
  const odd = new Grid({ ...base, shifted: 1 });
  return misses(odd) < misses(even) ? odd : even;
}
