// The courses of rivers, railroads, roads and trails over the sheet, from a map that only says which
// hexsides they cross. Lines that share hexsides run in lanes beside each other; a river passes the
// hub of a hex (its settlement or junction) on the side that asks for the fewest crossings.
import { hash, sample } from '../geometry';
import type { Cell, Grid, Pt } from '../hex';
import type { MapData, MapHex } from '../mapdata';

export type Kind = 'river' | 'rail' | 'road' | 'trail';

/** One drawn line: smooth samples about 3 units apart. */
export interface Course {
  readonly kind: Kind;
  readonly name: string;
  readonly pts: Pt[];
  /** Hexes in order. */
  readonly hexes: readonly string[];
  /** A river's ends: true where it rises on the sheet, so that it may be drawn thinner. */
  readonly rises: readonly [boolean, boolean];
}

/** A place where a river meets a bridge (rail), ferry (road) or ford (trail). */
export interface Crossing {
  readonly kind: string;
  readonly at: Pt;
  /** Direction of the river there, radians. */
  readonly angle: number;
  readonly hex: string;
}

interface Edge {
  readonly a: string;
  /** null beyond the sheet or into a marsh: the line ends `out` units past the side. */
  readonly b: string | null;
  readonly side: number;
  readonly out: number;
  readonly name: string;
}

const ROUTES: readonly Kind[] = ['rail', 'road', 'trail'];

const add = (p: Pt, v: Pt, k = 1): Pt => [p[0] + v[0] * k, p[1] + v[1] * k];
const mix = (a: Pt, b: Pt, t: number): Pt => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];

/** Builds every course of a map. */
export class Network {
  readonly courses: Course[] = [];
  readonly crossings: Crossing[] = [];
  private readonly hexes = new Map<string, MapHex>();
  /** hex -> sides used by each kind. */
  private readonly used = new Map<string, Record<Kind, Set<number>>>();
  /** `hex:side` -> sideways shift of the river there, along the left of the way out of the hex. */
  private readonly riverLane = new Map<string, number>();
  /** `hex:side` -> 1 if the first of several routes there runs left of the way out, -1 if right. */
  private readonly pairLane = new Map<string, number>();
  private readonly confluence = new Map<string, Pt>();

  constructor(
    private readonly grid: Grid,
    map: MapData,
  ) {
    for (const h of map.hexes) this.hexes.set(h.id, h);
    const edges: Record<Kind, Edge[]> = { river: [], rail: [], road: [], trail: [] };
    for (const link of map.links ?? []) {
      const kind = link.kind as Kind;
      const [a, b] = [link.between[0]!, link.between[1]!];
      const side = this.sideOf(a, b);
      if (!edges[kind] || side < 0) continue;
      edges[kind].push({ a, b, side, out: 0, name: link.line ?? '' });
    }
    for (const exit of map.exits ?? []) {
      const kind = exit.kind as Kind;
      const side = grid.sides.indexOf(exit.side);
      if (!edges[kind] || side < 0) continue;
      edges[kind].push({ a: exit.hex, b: null, side, out: 60, name: `exit ${exit.hex}` });
    }
    this.riverEdges(map, edges.river);
    for (const kind of ['river', ...ROUTES] as const)
      for (const e of edges[kind]) {
        this.use(e.a, kind, e.side);
        if (e.b) this.use(e.b, kind, (e.side + 3) % 6);
      }
    for (const chain of this.chains(edges.river).sort((x, y) => y.length - x.length))
      this.river(chain);
    for (const kind of ROUTES)
      for (const chain of this.chains(edges[kind])) {
        this.pair(kind, chain);
        this.route(kind, chain);
      }
    this.meet();
  }

  /** True if routes come together at the middle of the hex. */
  hub(id: string): boolean {
    if (this.hexes.get(id)?.settlement) return true;
    const u = this.used.get(id);
    if (!u) return false;
    return new Set(ROUTES.flatMap((k) => [...u[k]])).size > 2;
  }

  private sideOf(a: string, b: string): number {
    const [ca, cb] = [this.grid.parse(a), this.grid.parse(b)];
    return ca && cb ? this.grid.direction(ca, cb) : -1;
  }

  private use(id: string, kind: Kind, side: number): void {
    let u = this.used.get(id);
    if (!u) {
      u = { river: new Set(), rail: new Set(), road: new Set(), trail: new Set() };
      this.used.set(id, u);
    }
    u[kind].add(side);
  }

  private riverEdges(map: MapData, out: Edge[]): void {
    for (const h of map.hexes) {
      for (const sideName of h.river?.sides ?? []) {
        const side = this.grid.sides.indexOf(sideName);
        const cell = this.grid.parse(h.id)!;
        const next = this.grid.step(cell, side);
        const other = this.grid.contains(next) ? this.hexes.get(this.grid.id(next)) : undefined;
        const back = this.grid.sides[(side + 3) % 6]!;
        const both = other?.river?.sides.includes(back);
        const names = h.river!.names;
        const name = names.find((n) => other?.river?.names.includes(n)) ?? names[0] ?? '';
        if (!both) out.push({ a: h.id, b: null, side, out: other ? 3 : 60, name });
        else if (side < 3) out.push({ a: h.id, b: other!.id, side, out: 0, name });
      }
    }
  }

  /** Splits edges into runs of one name, each a list of edges head to tail. */
  private chains(edges: readonly Edge[]): { hexes: string[]; edges: Edge[]; length: number }[] {
    const out: { hexes: string[]; edges: Edge[]; length: number }[] = [];
    const names = [...new Set(edges.map((e) => e.name))];
    for (const name of names) {
      const left = new Set(edges.filter((e) => e.name === name));
      const degree = (id: string) => [...left].filter((e) => e.a === id || e.b === id).length;
      while (left.size) {
        const ends = [...left].find((e) => e.b === null);
        const tip = [...left]
          .flatMap((e) => (e.b ? [e.a, e.b] : []))
          .find((id) => degree(id) === 1);
        const first = ends ?? [...left].find((e) => e.a === tip || e.b === tip) ?? [...left][0]!;
        // A run that starts beyond the sheet has the outside as its first hex, written ''.
        const hexes = ends ? ['', first.a] : [tip ?? first.a];
        const run: Edge[] = [];
        if (ends) {
          run.push(first);
          left.delete(first);
        }
        for (;;) {
          const here = hexes.at(-1)!;
          const e = [...left].find((x) => x.a === here || x.b === here);
          if (!e) break;
          left.delete(e);
          run.push(e);
          hexes.push(e.b === null ? '' : e.a === here ? e.b : e.a);
          if (e.b === null) break;
        }
        out.push({ hexes, edges: run, length: run.length });
      }
    }
    return out;
  }

  /** Point of an edge on its hexside, `lane` units to the left of the way from `from`. */
  private sidePoint(e: Edge, from: string, lane: number): Pt {
    const cell = this.grid.parse(from || e.a)!;
    const own = from === e.a || from === '';
    const side = own ? e.side : (e.side + 3) % 6;
    const mid = this.grid.sideMid(cell, side);
    const c = this.grid.center(cell);
    const len = Math.hypot(mid[0] - c[0], mid[1] - c[1]);
    const left: Pt = [(mid[1] - c[1]) / len, -(mid[0] - c[0]) / len];
    const sign = from === '' ? -1 : 1;
    return add(mid, left, lane * sign);
  }

  private outside(e: Edge): Pt {
    const cell = this.grid.parse(e.a)!;
    const mid = this.grid.sideMid(cell, e.side);
    const c = this.grid.center(cell);
    const len = Math.hypot(mid[0] - c[0], mid[1] - c[1]);
    return add(mid, [(mid[0] - c[0]) / len, (mid[1] - c[1]) / len], e.out);
  }

  private shared(id: string, side: number): Kind[] {
    const u = this.used.get(id);
    return u ? ROUTES.filter((k) => u[k].has(side)) : [];
  }

  private sideFrom(e: Edge, id: string): number {
    return e.a === id ? e.side : (e.side + 3) % 6;
  }

  private river(chain: { hexes: string[]; edges: Edge[] }): void {
    const { hexes, edges } = chain;
    // Which way (1 left, -1 right) the river bends off the middle of each hex: the cheapest choice
    // by dynamic programming; lanes tie neighbours together where a route shares the side.
    const cost = hexes.map((id, i) => {
      if (!id || i === 0 || i === hexes.length - 1) return [0, 0] as const;
      const inSide = this.sideFrom(edges[i - 1]!, id);
      const outSide = this.sideFrom(edges[i]!, id);
      const u = this.used.get(id)!;
      const routes = new Set(ROUTES.flatMap((k) => [...u[k]]));
      let left = 0;
      let right = 0;
      for (const side of routes) {
        if (side === inSide || side === outSide) continue;
        // Sides clockwise from the way in to the way out lie on the left of the river.
        const turn = (side - inSide + 6) % 6;
        if (turn < (outSide - inSide + 6) % 6) left++;
        else right++;
      }
      const bend = (outSide - inSide + 6) % 6;
      return [left + (bend > 3 ? 0.3 : 0), right + (bend < 3 ? 0.3 : 0)] as const;
    });
    const best: [number, number][] = [];
    const from: [number, number][] = [];
    hexes.forEach((_, i) => {
      const row: [number, number] = [cost[i]![0], cost[i]![1]];
      const back: [number, number] = [0, 1];
      if (i > 0) {
        const e = edges[i - 1]!;
        const tied = this.shared(e.a, e.side).length > 0 ? 5 : 0.1;
        for (const k of [0, 1] as const) {
          const stay = best[i - 1]![k];
          const swap = best[i - 1]![1 - k]! + tied;
          back[k] = stay <= swap ? k : 1 - k;
          row[k] += Math.min(stay, swap);
        }
      }
      best.push(row);
      from.push(back);
    });
    const way: number[] = [];
    let state = best.at(-1)![0] <= best.at(-1)![1] ? 0 : 1;
    for (let i = hexes.length - 1; i >= 0; i--) {
      way[i] = state === 0 ? 1 : -1;
      state = from[i]![state as 0 | 1];
    }

    const pts: Pt[] = [];
    const interior = (i: number) => {
      const id = hexes[i]!;
      const c = this.grid.center(this.grid.parse(id)!);
      const hub = this.hub(id);
      const a = i > 0 ? this.sideFrom(edges[i - 1]!, id) : -1;
      const b = i < edges.length ? this.sideFrom(edges[i]!, id) : -1;
      const meet = this.confluence.get(id);
      if (a < 0 || b < 0) {
        // A source, or a tributary's mouth on a river drawn before.
        if (meet) return meet;
        const mid = this.grid.sideMid(this.grid.parse(id)!, a < 0 ? b : a);
        const beside = ROUTES.some((k) => this.used.get(id)![k].size > 0);
        if (!beside && !hub) return mix(c, mid, 0.1);
        // Beside the routes of the hex, on the lane that the river has at its side.
        const [p, q] = a < 0 ? [c, mid] : [mid, c];
        const l = Math.hypot(q[0] - p[0], q[1] - p[1]);
        const leftward: Pt = [(q[1] - p[1]) / l, -(q[0] - p[0]) / l];
        return add(mix(c, mid, 0.45), leftward, 8 * way[i]!);
      }
      const cell = this.grid.parse(id)!;
      const [pa, pb] = [this.grid.sideMid(cell, a), this.grid.sideMid(cell, b)];
      const chord: Pt = [pb[0] - pa[0], pb[1] - pa[1]];
      const len = Math.hypot(chord[0], chord[1]) || 1;
      const left: Pt = [chord[1] / len, -chord[0] / len];
      const routes = ROUTES.some((k) => this.used.get(id)![k].size > 0);
      const off = hub ? 14 : routes ? 7 : 3 + 4 * hash(c[0], c[1], 5);
      const p = add(hub || routes ? c : mix(mix(pa, pb, 0.5), c, 0.6), left, off * way[i]!);
      if (!meet) this.confluence.set(id, p);
      return p;
    };
    hexes.forEach((id, i) => {
      if (id) pts.push(interior(i));
      else pts.push(this.outside(edges[i === 0 ? 0 : i - 1]!));
      const e = edges[i];
      if (!e) return;
      const lane = this.shared(e.a, e.side).length ? 9 * (id ? way[i]! : way[i + 1]!) : 0;
      const drift = lane ? 0 : (hash(e.side, pts.length, hexes.length) - 0.5) * 8;
      pts.push(this.sidePoint(e, id, lane + drift));
      // Remember the lane seen from both hexes, so that the routes take the other one.
      const seen = id === e.a || id === '' ? 1 : -1;
      const fromA = id === '' ? -lane : lane * seen;
      this.riverLane.set(`${e.a}:${e.side}`, fromA);
      if (e.b) this.riverLane.set(`${e.b}:${(e.side + 3) % 6}`, -fromA);
    });
    const rises = [0, hexes.length - 1].map((i) => {
      const sides = this.hexes.get(hexes[i]!)?.river?.sides.length;
      return sides === 1 && hexes[i] !== '' && (i === 0 ? edges[0] : edges.at(-1))?.b !== null;
    });
    this.courses.push({
      kind: 'river',
      name: edges[0]?.name ?? '',
      pts: wiggle(sample(pts), 1.5, 11),
      hexes: hexes.filter(Boolean),
      rises: [rises[0]!, rises[1]!],
    });
  }

  /** Settles, along a route that shares hexsides with others, which of them runs on the left: the
   * same one as long as they keep together, the first kind next to a river that joins them. */
  private pair(kind: Kind, chain: { hexes: string[]; edges: Edge[] }): void {
    let sign = 0;
    const signs = chain.edges.map((e, i) => {
      const out = chain.hexes[i] || e.a;
      const side = this.sideFrom(e, out);
      const kinds = this.shared(out, side);
      if (kinds.length < 2 || kinds[0] !== kind) return 0;
      const flip = chain.hexes[i] ? 1 : -1;
      const river = (this.riverLane.get(`${out}:${side}`) ?? 0) * flip;
      return river ? Math.sign(river) : 2;
    });
    chain.edges.forEach((e, i) => {
      const one = signs[i]!;
      if (one === 0) {
        sign = 0;
        return;
      }
      if (one !== 2) sign = one;
      // No river here: look ahead for one in the same company, else keep to the left.
      else if (!sign) {
        const end = signs.findIndex((x, k) => k > i && x !== 2);
        sign = (end > 0 ? signs[end] : 0) || 1;
      }
      const out = chain.hexes[i] || e.a;
      const side = this.sideFrom(e, out);
      const fromOut = chain.hexes[i] ? sign : -sign;
      this.pairLane.set(`${out}:${side}`, fromOut);
      const other = e.a === out ? e.b : e.a;
      if (other) this.pairLane.set(`${other}:${(side + 3) % 6}`, -fromOut);
    });
  }

  /** Lane of a route on a side of a hex, to the left of the way out of it. */
  private lane(id: string, side: number, kind: Kind): number {
    const kinds = this.shared(id, side);
    const river = this.riverLane.get(`${id}:${side}`) ?? 0;
    const i = kinds.indexOf(kind);
    if (river) return -Math.sign(river) * (kinds.length > 1 ? 1 + 7 * i : 4);
    if (kinds.length < 2) return 0;
    const sign = this.pairLane.get(`${id}:${side}`) ?? 1;
    return -sign * (i - (kinds.length - 1) / 2) * 7;
  }

  private route(kind: Kind, chain: { hexes: string[]; edges: Edge[] }): void {
    const { hexes, edges } = chain;
    const pts: Pt[] = [];
    hexes.forEach((id, i) => {
      if (!id) pts.push(this.outside(edges[i === 0 ? 0 : i - 1]!));
      else {
        const cell: Cell = this.grid.parse(id)!;
        const c = this.grid.center(cell);
        const a = i > 0 ? this.sideFrom(edges[i - 1]!, id) : -1;
        const b = i < edges.length ? this.sideFrom(edges[i]!, id) : -1;
        const turn = Math.abs(a - b) % 6;
        const bend = Math.min(turn, 6 - turn);
        if (a < 0 || b < 0 || this.hub(id)) pts.push(c);
        else if (bend < 3) {
          const mid = mix(this.grid.sideMid(cell, a), this.grid.sideMid(cell, b), 0.5);
          const lanes = (this.lane(id, b, kind) - this.lane(id, a, kind)) / 2;
          const len = Math.hypot(mid[0] - c[0], mid[1] - c[1]) || 1;
          const p = mix(mid, c, bend === 1 ? 0.6 : 0.4);
          const way = (b - a + 6) % 6 > 3 ? 1 : -1;
          pts.push(add(p, [(mid[0] - c[0]) / len, (mid[1] - c[1]) / len], lanes * way));
        }
      }
      const e = edges[i];
      if (!e) return;
      const out = id || e.a;
      const lane = this.lane(out, this.sideFrom(e, out), kind);
      pts.push(this.sidePoint(e, out, lane));
    });
    const soft = kind === 'trail' ? 1.1 : kind === 'road' ? 0.5 : 0;
    const curve = sample(pts, 3, false, kind === 'rail' ? 0.8 : 0.9);
    this.courses.push({
      kind,
      name: edges[0]?.name ?? '',
      pts: soft ? wiggle(curve, soft, 14) : curve,
      hexes: hexes.filter(Boolean),
      rises: [false, false],
    });
  }

  /** Finds where the drawn lines cross in the hexes that have a crossing. */
  private meet(): void {
    const rivers = this.courses.filter((c) => c.kind === 'river');
    const as: Record<string, Kind> = { bridge: 'rail', ferry: 'road', ford: 'trail' };
    // Where no road comes to a ferry, it takes what way there is, or lies off the middle of the hex.
    const ways = (kind: Kind | undefined, id: string, middle: Pt) => {
      const here = this.courses.filter((c) => c.kind !== 'river' && c.hexes.includes(id));
      const own = here.filter((c) => c.kind === kind);
      return here.length ? (own.length ? own : here).map((c) => c.pts) : [[middle]];
    };
    for (const h of this.hexes.values())
      for (const what of h.crossing ?? []) {
        const kind = as[what];
        const [cx, cy] = this.grid.center(this.grid.parse(h.id)!);
        const near = (p: Pt) => Math.hypot(p[0] - cx, p[1] - cy) < 33;
        let best: { at: Pt; angle: number; d: number } | null = null;
        for (const r of rivers.filter((c) => c.hexes.includes(h.id)))
          for (const pts of ways(kind, h.id, [cx, cy])) {
            const lp = pts.filter(near);
            r.pts.forEach((p, i) => {
              if (!near(p)) return;
              for (const q of lp) {
                const d = Math.hypot(p[0] - q[0], p[1] - q[1]);
                if (best && d >= best.d) continue;
                const to = r.pts[Math.min(r.pts.length - 1, i + 1)]!;
                const fro = r.pts[Math.max(0, i - 1)]!;
                best = {
                  at: mix(p, q, 0.5),
                  angle: Math.atan2(to[1] - fro[1], to[0] - fro[0]),
                  d,
                };
              }
            });
          }
        const found = best as { at: Pt; angle: number; d: number } | null;
        if (found) this.crossings.push({ kind: what, at: found.at, angle: found.angle, hex: h.id });
      }
  }
}

/** Lets a line swing by up to `amp` units, one swing about `wave` units long; the ends stay. */
export function wiggle(pts: readonly Pt[], amp: number, wave: number): Pt[] {
  let run = 0;
  const phase = pts.length ? hash(pts[0]![0], pts[0]![1]) * 6 : 0;
  return pts.map((p, i) => {
    const a = pts[Math.max(0, i - 1)]!;
    const b = pts[Math.min(pts.length - 1, i + 1)]!;
    const len = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    run += Math.hypot(p[0] - a[0], p[1] - a[1]);
    const ends = Math.min(1, i / 5, (pts.length - 1 - i) / 5);
    const t = run / wave;
    const swing = (Math.sin(t * 2 + phase) + 0.6 * Math.sin(t * 3.7 + phase * 2)) * 0.7;
    return add(p, [(b[1] - a[1]) / len, -(b[0] - a[0]) / len], amp * ends * swing) as Pt;
  });
}
