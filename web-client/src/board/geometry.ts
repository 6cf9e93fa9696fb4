// Curves, noise and boxes for drawing. Pure functions in world units.
import type { Pt } from './hex';

/** Number for an SVG attribute: one decimal, no trailing zero. */
export const n1 = (v: number): string => String(Math.round(v * 10) / 10);

/** Deterministic noise in [0, 1) from up to three numbers: the same sheet on every screen. */
export function hash(a: number, b: number, c = 0): number {
  let h =
    Math.imul(Math.floor(a * 16) | 0, 0x9e3779b1) ^ Math.imul(Math.floor(b * 16) | 0, 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 15) ^ Math.imul((c * 977) | 0, 0xc2b2ae35), 0x27d4eb2f);
  h ^= h >>> 13;
  h = Math.imul(h, 0x165667b1);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** Sequence of noise numbers in [0, 1) started by a seed. */
export function sequence(a: number, b: number, c = 0): () => number {
  let i = 0;
  return () => hash(a, b, c + 1 + i++);
}

/** Straight pieces through the points. */
export const polyline = (pts: readonly Pt[]): string =>
  pts.map(([x, y], i) => `${i ? 'L' : 'M'}${n1(x)} ${n1(y)}`).join('');

/** Control points of the Catmull-Rom piece from p1 to p2 (tension 1 = the usual curve). */
function controls(p0: Pt, p1: Pt, p2: Pt, p3: Pt, tension: number): [Pt, Pt] {
  const k = tension / 6;
  return [
    [p1[0] + (p2[0] - p0[0]) * k, p1[1] + (p2[1] - p0[1]) * k],
    [p2[0] - (p3[0] - p1[0]) * k, p2[1] - (p3[1] - p1[1]) * k],
  ];
}

const at = (pts: readonly Pt[], i: number, closed: boolean): Pt => {
  const n = pts.length;
  return closed ? pts[((i % n) + n) % n]! : pts[Math.max(0, Math.min(n - 1, i))]!;
};

/** Smooth path through every point: cubic pieces of a Catmull-Rom spline. */
export function spline(pts: readonly Pt[], closed = false, tension = 1): string {
  if (pts.length < 3 && !closed) return polyline(pts);
  let d = `M${n1(pts[0]![0])} ${n1(pts[0]![1])}`;
  const pieces = closed ? pts.length : pts.length - 1;
  for (let i = 0; i < pieces; i++) {
    const p2 = at(pts, i + 1, closed);
    const [a, b] = controls(
      at(pts, i - 1, closed),
      at(pts, i, closed),
      p2,
      at(pts, i + 2, closed),
      tension,
    );
    d += `C${n1(a[0])} ${n1(a[1])} ${n1(b[0])} ${n1(b[1])} ${n1(p2[0])} ${n1(p2[1])}`;
  }
  return closed ? `${d}Z` : d;
}

/** Points along the same curve, about `step` units apart, both ends included. */
export function sample(pts: readonly Pt[], step = 3, closed = false, tension = 1): Pt[] {
  if (pts.length < 2) return [...pts];
  const out: Pt[] = [pts[0]!];
  const pieces = closed ? pts.length : pts.length - 1;
  for (let i = 0; i < pieces; i++) {
    const p1 = at(pts, i, closed);
    const p2 = at(pts, i + 1, closed);
    const [a, b] = controls(at(pts, i - 1, closed), p1, p2, at(pts, i + 2, closed), tension);
    const n = Math.max(1, Math.ceil(Math.hypot(p2[0] - p1[0], p2[1] - p1[1]) / step));
    for (let j = 1; j <= n; j++) {
      const t = j / n;
      const u = 1 - t;
      const mix = (k: 0 | 1) =>
        u * u * u * p1[k] + 3 * u * u * t * a[k] + 3 * u * t * t * b[k] + t * t * t * p2[k];
      out.push([mix(0), mix(1)]);
    }
  }
  return out;
}

/** Running length at every point of a polyline. */
export function lengths(pts: readonly Pt[]): number[] {
  const out = [0];
  for (let i = 1; i < pts.length; i++) {
    const [a, b] = [pts[i - 1]!, pts[i]!];
    out.push(out[i - 1]! + Math.hypot(b[0] - a[0], b[1] - a[1]));
  }
  return out;
}

/** Short strokes across a polyline every `every` units, half as long on either side as `half`. */
export function ties(pts: readonly Pt[], every: number, half: number): string {
  let d = '';
  let next = every / 2;
  const run = lengths(pts);
  for (let i = 1; i < pts.length; i++) {
    const a = pts[i - 1]!;
    const b = pts[i]!;
    const len = run[i]! - run[i - 1]!;
    while (next <= run[i]! && len > 0) {
      const t = (next - run[i - 1]!) / len;
      const x = a[0] + (b[0] - a[0]) * t;
      const y = a[1] + (b[1] - a[1]) * t;
      const ux = (-(b[1] - a[1]) / len) * half;
      const uy = ((b[0] - a[0]) / len) * half;
      d += `M${n1(x - ux)} ${n1(y - uy)}L${n1(x + ux)} ${n1(y + uy)}`;
      next += every;
    }
  }
  return d;
}

/** Axis-aligned box. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/** Marks what is taken on the sheet, in cells of `cell` units, so that texture and names keep off. */
export class Occupancy {
  private readonly bits: Uint8Array;
  private readonly cols: number;
  private readonly rows: number;

  constructor(
    private readonly area: Box,
    private readonly cell = 2.5,
  ) {
    this.cols = Math.ceil(area.w / cell) + 1;
    this.rows = Math.ceil(area.h / cell) + 1;
    this.bits = new Uint8Array(this.cols * this.rows);
  }

  private range(b: Box): [number, number, number, number] {
    const c = this.cell;
    const x0 = Math.max(0, Math.floor((b.x - this.area.x) / c));
    const y0 = Math.max(0, Math.floor((b.y - this.area.y) / c));
    const x1 = Math.min(this.cols - 1, Math.floor((b.x + b.w - this.area.x) / c));
    const y1 = Math.min(this.rows - 1, Math.floor((b.y + b.h - this.area.y) / c));
    return [x0, y0, x1, y1];
  }

  /** Adds `weight` bits (1 line, 2 symbol or name) to a box. */
  mark(b: Box, weight = 1): void {
    const [x0, y0, x1, y1] = this.range(b);
    for (let y = y0; y <= y1; y++)
      for (let x = x0; x <= x1; x++) this.bits[y * this.cols + x]! |= weight;
  }

  markLine(pts: readonly Pt[], half: number, weight = 1): void {
    for (const [x, y] of pts)
      this.mark({ x: x - half, y: y - half, w: 2 * half, h: 2 * half }, weight);
  }

  /** Share (0 to 1) of a box that holds any of the bits of `mask`. */
  share(b: Box, mask = 255): number {
    const [x0, y0, x1, y1] = this.range(b);
    let hit = 0;
    let all = 0;
    for (let y = y0; y <= y1; y++)
      for (let x = x0; x <= x1; x++) {
        all++;
        if (this.bits[y * this.cols + x]! & mask) hit++;
      }
    return all ? hit / all : 0;
  }
}
