// Placing names so that no two of them overlap, and they keep off symbols and lines where they can.
import { type Box, type Occupancy, overlaps } from '../geometry';

const NARROW = new Set("iíìljtfrI.,'’!|()-");
const WIDE = new Set('mwMWÑ@—');

/** Width of a text in Barlow Condensed 600, in units, estimated per letter: the layout must not
 * depend on when a font arrives. */
export function textWidth(text: string, size: number): number {
  let em = 0;
  for (const ch of text) {
    if (ch === ' ') em += 0.2;
    else if (NARROW.has(ch)) em += 0.235;
    else if (WIDE.has(ch)) em += 0.64;
    else if (ch >= 'A' && ch <= 'Z') em += 0.46;
    else em += 0.415;
  }
  return em * size;
}

/** A name that wants a place at a point. */
export interface Wish {
  readonly text: string;
  readonly size: number;
  readonly at: readonly [number, number];
  /** Half the height of the symbol at the point. */
  readonly clear: number;
  /** Higher goes first. */
  readonly rank: number;
  /** If given, the name stands centred on one of these points instead of beside `at`. */
  readonly spots?: readonly (readonly [number, number])[];
}

/** Where a name ended: baselines of its one or two lines, its box, and how much it had to yield. */
export interface Placed {
  readonly wish: Wish;
  readonly lines: readonly { text: string; x: number; y: number }[];
  readonly anchor: 'start' | 'middle' | 'end';
  readonly box: Box;
  readonly cost: number;
}

/** Cuts a long name in two at the space nearest its middle. */
export function cut(text: string): string[] {
  if (text.length < 12 || !text.includes(' ')) return [text];
  let best = -1;
  for (let i = 0; i < text.length; i++)
    if (text[i] === ' ' && Math.abs(i - text.length / 2) < Math.abs(best - text.length / 2))
      best = i;
  return [text.slice(0, best), text.slice(best + 1)];
}

function candidates(w: Wish): Placed[] {
  const out: Placed[] = [];
  const [x, y] = w.at;
  const h = w.size;
  const variants = [[w.text], cut(w.text)].filter((v, i) => i === 0 || v.length > 1);
  variants.forEach((parts, split) => {
    const wide = Math.max(...parts.map((p) => textWidth(p, h)));
    const tall = parts.length * h * 0.92;
    const add = (bx: number, by: number, anchor: Placed['anchor'], cost: number) => {
      const ax = anchor === 'start' ? bx : anchor === 'end' ? bx + wide : bx + wide / 2;
      out.push({
        wish: w,
        anchor,
        cost: cost + split * (w.spots && textWidth(w.text, h) > 46 ? -0.6 : 0.6),
        box: { x: bx - 0.8, y: by - 0.4, w: wide + 1.6, h: tall + 0.8 },
        lines: parts.map((text, i) => ({ text, x: ax, y: by + (i + 0.8) * h * 0.92 })),
      });
    };
    if (w.spots) {
      for (const [sx, sy] of w.spots)
        add(sx - wide / 2, sy - tall / 2, 'middle', Math.hypot(sx - x, sy - y) / 60);
      return;
    }
    const gap = w.clear + 1.5;
    add(x - wide / 2, y + gap, 'middle', 0.1);
    add(x + gap, y - tall / 2, 'start', 0);
    add(x - gap - wide, y - tall / 2, 'end', 0.3);
    add(x - wide / 2, y - gap - tall, 'middle', 0.5);
    for (const [dx, dy, c] of [
      [0.8, 0.75, 0.35],
      [0.8, -0.75, 0.45],
      [0.6, 1.2, 0.6],
      [0.6, -1.2, 0.7],
    ] as const) {
      const cy = y + Math.sign(dy) * (gap * Math.abs(dy) + tall / 2 - 1) - tall / 2;
      // Beside a garrison the corner places must clear the counter too.
      const side = w.clear > 15 ? gap : gap * dx;
      add(x + side, cy, 'start', c);
      add(x - side - wide, cy, 'end', c + 0.15);
    }
    for (const far of [1.7, 2.4]) {
      add(x - wide / 2, y + gap * far, 'middle', far);
      add(x - wide / 2, y - gap * far - tall, 'middle', far + 0.2);
      add(x + gap * far, y - tall / 2, 'start', far);
      add(x - gap * far - wide, y - tall / 2, 'end', far + 0.1);
    }
  });
  return out;
}

/** Places all names. `taken` holds lines (bit 1), symbols (bit 2) and hex numbers (bit 4); names may run over lines at a
 * price, over symbols at a high one, over each other or out of `sheet` never if any place is left. */
export function place(wishes: readonly Wish[], taken: Occupancy, sheet: Box): Placed[] {
  const order = [...wishes].sort((a, b) => b.rank - a.rank || b.text.length - a.text.length);
  const options = order.map((w) =>
    candidates(w)
      .map((p) => {
        const out =
          p.box.x < sheet.x ||
          p.box.y < sheet.y ||
          p.box.x + p.box.w > sheet.x + sheet.w ||
          p.box.y + p.box.h > sheet.y + sheet.h;
        const lines = taken.share(p.box, 1);
        const symbols = taken.share(p.box, 2);
        const numbers = taken.share(p.box, 4);
        const cost = p.cost + lines * 5 + symbols * 30 + numbers * 9 + (out ? 500 : 0);
        return { ...p, cost };
      })
      .sort((a, b) => a.cost - b.cost),
  );
  const chosen: Placed[] = options.map((o) => o[0]!);
  const clash = (p: Placed, skip: number) =>
    chosen.reduce((n, q, j) => n + (j !== skip && overlaps(p.box, q.box) ? 1 : 0), 0);
  // Each name in turn takes its best place given the others, until nothing moves.
  for (let round = 0; round < 12; round++) {
    let moved = false;
    options.forEach((list, i) => {
      let best = chosen[i]!;
      let bestCost = best.cost + clash(best, i) * 100;
      for (const p of list) {
        if (p.cost >= bestCost) break;
        const cost = p.cost + clash(p, i) * 100;
        if (cost < bestCost - 1e-6) {
          best = p;
          bestCost = cost;
        }
      }
      if (best !== chosen[i]) {
        chosen[i] = best;
        moved = true;
      }
    });
    if (!moved) break;
  }
  return chosen;
}
