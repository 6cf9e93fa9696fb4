// Names of rivers in italics along their course: on the straightest free stretch that holds them.
import { lengths, n1, type Occupancy } from '../geometry';
import type { Pt } from '../hex';
import { path, s } from '../svg';
import { textWidth } from './labels';
import type { Course } from './network';

const SIZE = 9;
const SPACING = 0.6;

interface Stretch {
  readonly pts: Pt[];
  readonly cost: number;
}

/** The best stretch of a course for a text `width` units long, `side` -1 above or 1 below it. */
function stretch(c: Course, width: number, taken: Occupancy): Stretch | null {
  const run = lengths(c.pts);
  let best: Stretch | null = null;
  for (let i = 4; i < c.pts.length - 4; i += 3) {
    let j = i;
    while (j < c.pts.length && run[j]! - run[i]! < width) j++;
    if (j >= c.pts.length - 2) break;
    // Every third point, and a running mean of them, so that letters do not dance on the meanders.
    const raw = c.pts.slice(i, j + 1);
    const smooth = raw
      .map((_, k) => {
        const near = raw.slice(Math.max(0, k - 4), k + 5);
        return [
          near.reduce((a, p) => a + p[0], 0) / near.length,
          near.reduce((a, p) => a + p[1], 0) / near.length,
        ] as Pt;
      })
      .filter((_, k) => k % 4 === 0 || k === raw.length - 1);
    const first = smooth[0]!;
    const last = smooth.at(-1)!;
    const straight = Math.hypot(last[0] - first[0], last[1] - first[1]) / (run[j]! - run[i]!);
    const flip =
      last[0] < first[0] - 1 || (Math.abs(last[0] - first[0]) <= 1 && last[1] > first[1]);
    const line = flip ? smooth.toReversed() : smooth;
    for (const off of [-4.2, 10]) {
      const moved = line.map((p, k): Pt => {
        const a = line[Math.max(0, k - 1)]!;
        const b = line[Math.min(line.length - 1, k + 1)]!;
        const len = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
        return [p[0] - ((b[1] - a[1]) / len) * off, p[1] + ((b[0] - a[0]) / len) * off];
      });
      let block = 0;
      for (const [k, p] of moved.entries()) {
        const a = moved[Math.max(0, k - 1)]!;
        const b = moved[Math.min(moved.length - 1, k + 1)]!;
        const len = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
        // The middle of the letters above the baseline.
        const x = p[0] + ((b[1] - a[1]) / len) * 3.4;
        const y = p[1] - ((b[0] - a[0]) / len) * 3.4;
        block += taken.share({ x: x - 5, y: y - 3.4, w: 10, h: 7 }, 14) * 3;
        block += taken.share({ x: x - 5, y: y - 3.4, w: 10, h: 7 }, 1);
      }
      const cost = (1 - straight) * 22 + (block / moved.length) * 8 + (off > 0 ? 0.15 : 0);
      if (!best || cost < best.cost) best = { pts: moved, cost };
    }
  }
  return best;
}

/** Names every river that has room for its name; long rivers twice. */
export function riverNames(courses: readonly Course[], taken: Occupancy, uid: string): SVGGElement {
  const g = s('g', { class: 'river-names' });
  const named = new Map<string, number>();
  const rivers = courses
    .filter((c) => c.kind === 'river' && c.name)
    .sort((a, b) => b.pts.length - a.pts.length);
  let serial = 0;
  for (const c of rivers) {
    // Source Serif runs about a third wider than the condensed face.
    const width = textWidth(c.name, SIZE) * 1.42 + c.name.length * SPACING + 10;
    const times = c.pts.length > 330 ? 2 : 1;
    for (let k = 0; k < times; k++) {
      if ((named.get(c.name) ?? 0) >= times) break;
      const half = Math.floor(c.pts.length / times);
      const part = { ...c, pts: c.pts.slice(k * half, (k + 1) * half) };
      const found = stretch(part, width, taken);
      if (!found || found.cost > 7) continue;
      named.set(c.name, (named.get(c.name) ?? 0) + 1);
      const id = `${uid}-river-${serial++}`;
      const d = found.pts.map(([x, y], i) => `${i ? 'L' : 'M'}${n1(x)} ${n1(y)}`).join('');
      const tp = s('textPath', { href: `#${id}`, startOffset: '50%' }, c.name);
      g.append(path('name-path', d, { id }), s('text', { class: 'name-river' }, tp));
      taken.markLine(found.pts, 5, 2);
    }
  }
  return g;
}
