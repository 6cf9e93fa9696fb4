// The counter layer: a keyed diff of counters, stacked by hex. A face is rebuilt only when it
// changes; a move is one style change that the browser animates.
import { COUNTER, drawFace, type Face, type FaceSymbol, faceKey } from './face';
import type { Grid, Pt } from './hex';
import { path, s, text } from './svg';

export type RingKind = 'may' | 'selected' | 'target' | 'support';

/** One counter on the map. */
export interface CounterItem {
  readonly id: string;
  /** Printed number of its hex. */
  readonly hex: string;
  readonly face: Face;
  /** Order in the stack: the highest lies on top. */
  readonly rank?: number;
  readonly ring?: RingKind;
  /** Words for the fan and for tooltips. */
  readonly label: string;
  /** A last-seen counter, drawn faint. */
  readonly ghost?: boolean;
}

interface Shown {
  readonly g: SVGGElement;
  key: string;
  ring: string;
  at: string;
}

/** Where every counter of a stack lies, bottom first, around the middle of its hex: closed stacks
 * show at most four edges, rising to the right; open ones lie so that each face can be read. */
export function stackOffsets(n: number, open: boolean, step = 3.4): Pt[] {
  if (open && n > 1) {
    // Rows of two, each counter shifted by half its size.
    const gap = COUNTER * 0.55;
    const rows = Math.ceil(n / 2);
    return Array.from({ length: n }, (_, i) => [
      ((i % 2) - 0.5) * gap * (i === n - 1 && n % 2 ? 0 : 1),
      (Math.floor(i / 2) - (rows - 1) / 2) * gap,
    ]);
  }
  const edges = Math.min(n, 4);
  return Array.from({ length: n }, (_, i) => {
    const level = Math.max(0, i - (n - edges));
    const d = (level - (edges - 1) / 2) * step;
    return [d, -d];
  });
}

/** Groups counters by hex, each stack bottom first; a selected counter is raised to the top. */
export function stacksOf(items: readonly CounterItem[]): Map<string, CounterItem[]> {
  const out = new Map<string, CounterItem[]>();
  for (const c of items) {
    const list = out.get(c.hex);
    if (list) list.push(c);
    else out.set(c.hex, [c]);
  }
  const weight = (c: CounterItem) => (c.ring === 'selected' ? 1e6 : 0) + (c.rank ?? 0);
  for (const list of out.values()) list.sort((a, b) => weight(a) - weight(b));
  return out;
}

const E = COUNTER / 2 + 2.4;
const RING = `M${-E} ${-E}H${E}V${E}H${-E}Z`;

/** Draws and updates counters in an svg group. */
export class CounterLayer {
  readonly g = s('g', { class: 'counters' });
  private readonly badges = s('g', { class: 'badges' });
  private readonly shown = new Map<string, Shown>();
  private order = '';
  private items: readonly CounterItem[] = [];
  private open = false;
  private size = 1;
  private stacks = new Map<string, CounterItem[]>();

  constructor(
    private readonly grid: Grid,
    private readonly symbols: Readonly<Record<string, FaceSymbol>>,
  ) {}

  /** Replaces the list of counters. Ids that stay keep their element. */
  set(items: readonly CounterItem[]): void {
    this.items = items;
    this.draw();
  }

  /** Spreads all stacks, or closes them. */
  spread(open: boolean): void {
    this.open = open;
    this.draw();
  }

  get isSpread(): boolean {
    return this.open;
  }

  /** Counter size relative to the hex, 0.7 to 1.3. */
  resize(size: number): void {
    this.size = Math.max(0.7, Math.min(1.3, size));
    this.draw();
  }

  /** Counters of a hex, top first. */
  at(hex: string): CounterItem[] {
    return (this.stacks.get(hex) ?? []).toReversed();
  }

  /** The topmost counter under a world point, if any. */
  hit(x: number, y: number, hex: string): CounterItem | null {
    const list = this.stacks.get(hex) ?? [];
    const cell = this.grid.parse(hex);
    if (!cell) return null;
    const [cx, cy] = this.grid.center(cell);
    const offs = stackOffsets(list.length, this.open);
    const half = (COUNTER / 2) * this.size;
    for (let i = list.length - 1; i >= 0; i--) {
      const [dx, dy] = offs[i]!;
      if (Math.abs(x - cx - dx * this.size) <= half && Math.abs(y - cy - dy * this.size) <= half)
        return list[i]!;
    }
    return null;
  }

  private draw(): void {
    this.stacks = stacksOf(this.items);
    const seen = new Set<string>();
    const order: string[] = [];
    this.badges.replaceChildren();
    const hexes = [...this.stacks.keys()]
      .map((id) => ({ id, cell: this.grid.parse(id) }))
      .filter((h) => h.cell !== null)
      .map((h) => ({ id: h.id, at: this.grid.center(h.cell!) }))
      .sort((a, b) => a.at[1] - b.at[1] || a.at[0] - b.at[0]);
    for (const h of hexes) {
      const list = this.stacks.get(h.id)!;
      const offs = stackOffsets(list.length, this.open);
      list.forEach((c, i) => {
        seen.add(c.id);
        order.push(c.id);
        const [dx, dy] = offs[i]!;
        this.put(c, h.at[0] + dx * this.size, h.at[1] + dy * this.size);
      });
      if (list.length >= 3 && !this.open) {
        const [dx, dy] = offs.at(-1)!;
        const x = h.at[0] + (dx + COUNTER / 2 - 1) * this.size;
        const y = h.at[1] + (dy - COUNTER / 2 + 1) * this.size;
        this.badges.append(
          s('circle', { class: 'badge', cx: x, cy: y, r: 7 }),
          text('badge-text', x, y + 3.7, String(list.length)),
        );
      }
    }
    for (const [id, one] of this.shown)
      if (!seen.has(id)) {
        one.g.remove();
        this.shown.delete(id);
      }
    const key = order.join();
    if (key !== this.order) {
      this.order = key;
      this.g.append(...order.map((id) => this.shown.get(id)!.g));
    }
    this.g.append(this.badges);
  }

  private put(c: CounterItem, x: number, y: number): void {
    let one = this.shown.get(c.id);
    if (!one) {
      one = { g: s('g', { class: 'ctr' }), key: '', ring: '', at: '' };
      this.shown.set(c.id, one);
      this.g.append(one.g);
    }
    const key = faceKey(c.face);
    const ring = c.ring ?? '';
    if (one.key !== key || one.ring !== ring) {
      one.key = key;
      one.ring = ring;
      const parts: SVGElement[] = [drawFace(c.face, this.symbols)];
      if (c.ring) parts.unshift(path('ring-under', RING), path(`ring ring-${c.ring}`, RING));
      one.g.replaceChildren(...parts);
    }
    one.g.classList.toggle('ghost', c.ghost ?? false);
    const at = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${this.size})`;
    if (one.at !== at) {
      one.at = at;
      one.g.style.transform = at;
    }
  }
}
