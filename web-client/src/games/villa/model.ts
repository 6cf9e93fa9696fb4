// The view of `villa` as the client reads it, and what its data files say of counters. Reading is
// lenient: a field that is missing leaves out its line, no more.
import type { MapData, MapHex } from '../../board/mapdata';
import type { Json, JsonObject } from '../../net/messages';

export type SideColour = 'blue' | 'orange' | 'red';

export interface CounterInfo {
  readonly id: string;
  readonly name: string;
  readonly colour: SideColour | 'white';
  readonly type: string;
  readonly klass?: string;
  readonly combat: boolean;
  readonly event_class: readonly string[];
  readonly full: Values;
  readonly depleted: Values;
  readonly dice: number | string;
  readonly symbols: readonly string[];
}
export interface Values {
  readonly mp?: number | string;
  readonly leadership?: number;
  readonly leadership_attack?: number;
  readonly leadership_dismounted?: number;
  readonly interdiction?: number;
}

/** A counter as the view has it. */
export interface CounterState {
  readonly at: string;
  readonly colour?: SideColour;
  readonly by?: string;
  readonly column?: string;
  readonly depleted?: boolean;
  readonly pinned?: boolean;
  readonly moved?: boolean;
  readonly doubled?: boolean;
  readonly engaged?: boolean;
  readonly silent?: boolean;
  readonly no_attack?: boolean;
}

export interface VillaView {
  readonly turn: number;
  readonly season: string;
  readonly incidents: number;
  readonly war: boolean;
  readonly players: number;
  readonly turn_cap: number;
  readonly mover: string;
  readonly segment: string;
  readonly order: readonly string[];
  readonly counters: Readonly<Record<string, CounterState>>;
  readonly bridges_out: readonly string[];
  readonly supplied: readonly string[];
  readonly fuel: Readonly<Record<string, readonly string[]>>;
  readonly villa: {
    readonly known: string | null;
    readonly shown: Readonly<Record<string, boolean>>;
  };
  readonly procedure: readonly JsonObject[];
}

const list = (j: Json | undefined): readonly string[] =>
  Array.isArray(j) ? j.filter((x): x is string => typeof x === 'string') : [];

/** The view with every field there. */
export function readView(view: JsonObject): VillaView {
  const v = view as unknown as Partial<VillaView>;
  return {
    turn: v.turn ?? 0,
    season: v.season ?? 'spring',
    incidents: v.incidents ?? 0,
    war: v.war ?? false,
    players: v.players ?? 2,
    turn_cap: v.turn_cap ?? 0,
    mover: v.mover ?? '',
    segment: v.segment ?? '',
    order: list(view.order),
    counters: v.counters ?? {},
    bridges_out: list(view.bridges_out),
    supplied: list(view.supplied),
    fuel: v.fuel ?? {},
    villa: { known: v.villa?.known ?? null, shown: v.villa?.shown ?? {} },
    procedure: v.procedure ?? [],
  };
}

/** The data files of the game. */
export class VillaData {
  readonly info: ReadonlyMap<string, CounterInfo>;
  readonly hexes: ReadonlyMap<string, MapHex>;

  constructor(
    readonly map: MapData,
    counters: { readonly counters: readonly CounterInfo[] },
    readonly detachments: { readonly detachments: readonly Detachment[] },
  ) {
    this.info = new Map(counters.counters.map((c) => [c.id, c]));
    this.hexes = new Map(map.hexes.map((h) => [h.id, h]));
  }

  name(id: string): string {
    // What a name explains in brackets stands in the counter's panel, not in every sentence.
    return (this.info.get(id)?.name ?? id.replaceAll('_', ' ')).replace(/ \(a .*\)$/, '');
  }
  type(id: string): string {
    return this.info.get(id)?.type ?? '';
  }
  /** Movement points now: of the side that lies up, as printed. */
  mp(id: string, state: CounterState | undefined): number | string | undefined {
    const c = this.info.get(id);
    return c && (state?.depleted ? c.depleted.mp : c.full.mp);
  }
}

export interface Detachment {
  readonly id: string;
  readonly colour: string;
  readonly hex: string;
  readonly unit?: string;
  readonly leader: string | null;
  readonly counters: readonly string[];
  readonly when: string;
  readonly history?: string;
}

const TROOPS = new Set(['cavalry', 'ranger', 'rural', 'carrancista', 'villista']);
const TRANSPORT = new Set(['horse', 'mule', 'wagon', 'truck']);
export const isTroop = (type: string): boolean => TROOPS.has(type);
export const isTransport = (type: string): boolean => TRANSPORT.has(type);
export const onMap = (at: string): boolean => /^[A-Z]\d/.test(at);

/** What lies in a hex: one card a leader's column, one for what has no leader, by player and colour. */
export interface Card {
  readonly leader: string | null;
  readonly counters: readonly string[];
  readonly colour: SideColour | 'none';
  readonly by: string;
}

const WEIGHT: Record<string, number> = {
  leader: 0,
  cavalry: 1,
  ranger: 1,
  villista: 1,
  rural: 1,
  carrancista: 1,
  scout: 2,
  policia: 2,
  machine_gun: 3,
  artillery: 3,
  patton: 3,
  aeroplane: 3,
  rifle: 4,
  horse: 5,
  mule: 5,
  wagon: 5,
  truck: 5,
};

export function cardsAt(data: VillaData, view: VillaView, hex: string): Card[] {
  const cards = new Map<
    string,
    { leader: string | null; counters: string[]; colour: SideColour | 'none'; by: string }
  >();
  const here = Object.entries(view.counters).filter(([, c]) => c.at === hex);
  const key = (id: string, c: CounterState) =>
    data.type(id) === 'leader' ? id : (c.column ?? `${c.by ?? '-'}/${c.colour ?? 'none'}`);
  for (const [id, c] of here) {
    const k = key(id, c);
    const leader = data.type(id) === 'leader' ? id : (c.column ?? null);
    const card = cards.get(k) ?? {
      leader,
      counters: [],
      colour: c.colour ?? 'none',
      by: c.by ?? '',
    };
    if (id !== leader) card.counters.push(id);
    cards.set(k, card);
  }
  for (const card of cards.values())
    card.counters.sort((a, b) => (WEIGHT[data.type(a)] ?? 9) - (WEIGHT[data.type(b)] ?? 9));
  return [...cards.values()].sort(
    (a, b) => a.by.localeCompare(b.by) || Number(!a.leader) - Number(!b.leader),
  );
}

/** Sums of a card. */
export interface Strength {
  readonly troops: number;
  readonly rifles: number;
  readonly horses: number;
  readonly guns: number;
}
export function strengthOf(data: VillaData, ids: readonly string[]): Strength {
  const sum = { troops: 0, rifles: 0, horses: 0, guns: 0 };
  for (const id of ids) {
    const type = data.type(id);
    if (isTroop(type) || type === 'scout') sum.troops++;
    else if (type === 'rifle') sum.rifles++;
    else if (isTransport(type)) sum.horses++;
    else if (type === 'machine_gun' || type === 'artillery') sum.guns++;
  }
  return sum;
}
