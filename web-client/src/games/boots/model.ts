// The view of `pershing` and `mad_anthony` as the client reads it, and what their data files say of units, terrain
// and markers. Reading is lenient: a field that is missing leaves out its line, no more.
import { say } from '../../app/i18n';
import type { MapData, MapHex } from '../../board/mapdata';
import type { Json, JsonObject } from '../../net/messages';

export type Nation = 'us' | 'indian' | 'british' | 'villa' | 'mexico' | 'germany';
export type SideColour = 'blue' | 'orange' | 'red' | 'white';

export interface UnitInfo {
  readonly id: string;
  readonly name: string;
  readonly short: string;
  readonly nation: Nation;
  readonly side?: string;
  readonly command: string;
  readonly type: string;
  readonly combat: number;
  readonly move: number;
  readonly artillery: boolean;
  readonly size: number;
  readonly scout: boolean;
  readonly militia?: boolean;
  readonly arrives?: string;
  readonly place?: string;
}
export interface CommandInfo {
  readonly id: string;
  readonly name: string;
  readonly side: string;
}
export interface MarkerWindow {
  readonly id: string;
  readonly at: string;
  readonly who: string;
  readonly game?: string;
  readonly text: string;
}
export interface HeroismInfo {
  readonly id: string;
  readonly name: string;
  readonly count: number;
  readonly games: readonly string[];
  readonly must: boolean;
  readonly disposition: string;
  readonly windows: readonly MarkerWindow[];
}
export interface TerrainRow {
  readonly id?: string;
  readonly kind?: string;
  readonly name: string;
  readonly half_mp?: number;
  readonly most_half_mp?: number;
  readonly stack: number;
  readonly shift: number;
}
export interface TurnRow {
  readonly turn: number;
  readonly name: string;
  readonly year?: number;
  readonly event?: string;
  readonly attrition?: boolean;
  readonly [picks: `picks_${string}`]: number;
}
export interface Scenario {
  readonly turns: readonly TurnRow[];
  readonly command_pool: readonly { readonly id: string; readonly name?: string }[];
  readonly victory?: readonly {
    readonly id: string;
    readonly side: string;
    readonly points: number;
    readonly per: string;
    readonly when?: string;
    readonly source: string;
  }[];
  readonly levels?: readonly { readonly id: string; readonly from: number }[];
  readonly supply_sources?: readonly { readonly hex: string; readonly side: string }[];
}
export interface TerrainFile {
  readonly terrain: readonly TerrainRow[];
  readonly settlements: readonly TerrainRow[];
  readonly features: readonly JsonObject[];
  readonly works: readonly JsonObject[];
}
export interface BootsFiles {
  readonly map: MapData;
  readonly counters: {
    readonly commands: readonly CommandInfo[];
    readonly units: readonly UnitInfo[];
  };
  readonly scenario: Scenario;
  readonly terrain: TerrainFile;
  readonly heroism: { readonly markers: readonly HeroismInfo[] };
}

/** One counter of a stack, the top first: a unit that the viewer knows, or the stripe alone. */
export interface CounterState {
  readonly unit?: string;
  readonly stripe: string;
  readonly moved?: boolean;
  readonly attacked?: boolean;
  readonly pledged?: boolean;
  /** Turn in which the other side last saw it. */
  readonly seen?: number;
}
export interface StackState {
  readonly at: string;
  readonly height: number;
  readonly counters: readonly CounterState[];
}
export interface Award {
  readonly turn: number;
  readonly seat: string;
  readonly points: number;
  readonly source: string;
}
export interface BootsView {
  readonly game: string;
  readonly turn: number;
  readonly turns: number;
  readonly campaign: number;
  readonly date: string;
  readonly phase: string;
  readonly sub_phase: string;
  readonly phasing: string;
  readonly active: readonly string[];
  readonly hide_top: boolean;
  readonly stacks: readonly StackState[];
  readonly heroism: {
    readonly hands: Readonly<Record<string, number>>;
    readonly hand: Readonly<Record<string, readonly string[]>>;
    readonly pool: number;
    readonly kept_out: readonly string[];
    readonly removed: readonly string[];
  };
  readonly command_pool: readonly string[];
  readonly drawn: readonly string[];
  readonly control: Readonly<Record<string, string | null>>;
  readonly cups: Readonly<Record<string, number>>;
  readonly waiting: readonly string[];
  readonly aside: readonly string[];
  readonly dead: readonly string[];
  readonly gone: readonly string[];
  readonly works: Readonly<
    Record<'entrenched' | 'stockades' | 'burned' | 'raided' | 'pontoons', readonly string[]>
  > & { readonly stockades_left: number };
  readonly open_hostilities: boolean;
  readonly vp: Readonly<Record<string, number>>;
  readonly points: readonly Award[];
  readonly procedure: readonly JsonObject[];
}

export const obj = (j: Json | undefined): JsonObject =>
  j && typeof j === 'object' && !Array.isArray(j) ? j : {};
export const list = (j: Json | undefined): JsonObject[] =>
  Array.isArray(j)
    ? j.filter((x): x is JsonObject => !!x && typeof x === 'object' && !Array.isArray(x))
    : [];
export const ids = (j: Json | undefined): string[] =>
  Array.isArray(j) ? j.filter((x): x is string => typeof x === 'string') : [];
export const text = (j: Json | undefined): string => (typeof j === 'string' ? j : '');

const none: readonly never[] = [];
const EMPTY: BootsView = {
  game: '',
  turn: 0,
  turns: 0,
  campaign: 0,
  date: '',
  phase: 'set_up',
  sub_phase: 'none',
  phasing: '',
  active: none,
  hide_top: false,
  stacks: none,
  heroism: { hands: {}, hand: {}, pool: 0, kept_out: none, removed: none },
  command_pool: none,
  drawn: none,
  control: {},
  cups: {},
  waiting: none,
  aside: none,
  dead: none,
  gone: none,
  works: {
    entrenched: none,
    stockades: none,
    burned: none,
    raided: none,
    pontoons: none,
    stockades_left: 0,
  },
  open_hostilities: false,
  vp: {},
  points: none,
  procedure: none,
};
const read = new WeakMap<JsonObject, BootsView>();
/** The view with every field there. */
export function readView(view: JsonObject): BootsView {
  const known = read.get(view);
  if (known) return known;
  const out = {
    ...EMPTY,
    ...view,
    heroism: { ...EMPTY.heroism, ...obj(view.heroism) },
    works: { ...EMPTY.works, ...obj(view.works) },
  } as BootsView;
  read.set(view, out);
  return out;
}

/** The innermost frame of a name that the view shows. */
export const frameOf = (view: BootsView, name: string): JsonObject | undefined =>
  view.procedure.findLast((f) => f.frame === name);

const COLOURS: Readonly<Record<string, SideColour>> = {
  us: 'blue',
  villa: 'red',
  indian: 'orange',
  british: 'red',
  mexico: 'orange',
  germany: 'white',
};
export const colourOf = (nation: string): SideColour => COLOURS[nation] ?? 'white';

/** The data files of a game. */
export class BootsData {
  /** The position that the board shows, for overlays that are drawn from it. */
  shown: BootsView | null = null;
  readonly units: ReadonlyMap<string, UnitInfo>;
  readonly commands: ReadonlyMap<string, CommandInfo>;
  readonly hexes: ReadonlyMap<string, MapHex>;
  readonly markers: ReadonlyMap<string, HeroismInfo>;

  constructor(
    readonly game: string,
    readonly files: BootsFiles,
  ) {
    // Where a side has one nation only, its units name the side.
    this.units = new Map(
      files.counters.units.map((u) => [u.id, { ...u, nation: u.nation ?? (u.side as Nation) }]),
    );
    this.commands = new Map(files.counters.commands.map((c) => [c.id, c]));
    this.hexes = new Map(files.map.hexes.map((h) => [h.id, h]));
    this.markers = new Map(files.heroism.markers.map((m) => [m.id, m]));
  }

  /** Role of the second seat; the first is `us` in all of them. */
  get other(): string {
    return this.game === 'pershing' ? 'villa' : 'indian';
  }
  /** Name of a unit, a sub-command, a command marker or a kind of Heroism marker. */
  name(id: string): string {
    if (id.startsWith('hidden/')) return say('unit.hidden');
    return (
      this.units.get(id)?.name ??
      this.commands.get(id)?.name ??
      this.files.scenario.command_pool.find((m) => m.id === id)?.name ??
      this.markers.get(id)?.name ??
      id.replaceAll('_', ' ')
    );
  }
  /** Nation of a sub-command's counters. */
  nation(stripe: string): Nation {
    for (const u of this.units.values()) if (u.command === stripe) return u.nation;
    return (this.commands.get(stripe)?.side ?? 'us') as Nation;
  }
  /** Role of the seat that has a sub-command now, '' for nobody. */
  keeper(view: BootsView, stripe: string): string {
    const control = view.control[stripe];
    if (control !== undefined) return control ?? '';
    return this.commands.get(stripe)?.side ?? '';
  }
}

/** Where a unit stands, if the viewer sees it on the map. */
export function find(view: BootsView, unit: string): { at: string; counter: CounterState } | null {
  for (const s of view.stacks)
    for (const counter of s.counters) if (counter.unit === unit) return { at: s.at, counter };
  return null;
}
export const stackAt = (view: BootsView, hex: string): StackState | undefined =>
  view.stacks.find((s) => s.at === hex);

/** Sums of a stack as the viewer knows it. */
export interface Strength {
  readonly known: number;
  readonly hidden: number;
  readonly factors: number;
}
export function strengthOf(data: BootsData, counters: readonly CounterState[]): Strength {
  const units = counters.flatMap((c) => (c.unit ? (data.units.get(c.unit) ?? []) : []));
  return {
    known: units.length,
    hidden: counters.length - units.length,
    factors: units.reduce((n, u) => n + u.combat, 0),
  };
}
