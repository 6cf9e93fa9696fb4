// What may lie over the sheet, as data.
/** A hex that the selected stack may enter. */
export interface ReachHex {
  readonly hex: string;
  /** Words at the hex foot: movement points so far, "rail", "2+1". */
  readonly cost: string;
  /** The hex before it on the way, for path previews; absent at the start. */
  readonly from?: string;
  /** The move must end here: hatched. */
  readonly stop?: boolean;
}

/** A way to be shown as dots with running costs. */
export interface PathOverlay {
  readonly hexes: readonly string[];
  /** Running cost at each hex of `hexes`; empty texts are left out. */
  readonly costs?: readonly string[];
  readonly kind?: 'march' | 'rail' | 'flight';
  /** Words at the end: "4 of 6 MP, stops". */
  readonly end?: string;
}

export interface HexRing {
  readonly hex: string;
  readonly kind: 'may' | 'selected' | 'target' | 'support' | 'changed' | 'marked';
}

export interface ArrowOverlay {
  readonly from: string;
  readonly to: string;
  readonly side?: string;
}

export interface TrailOverlay {
  readonly hexes: readonly string[];
  readonly side?: string;
}

/** Hexes under a side's zone of control, command range and the like. */
export interface ZoneOverlay {
  readonly hexes: readonly string[];
  readonly side?: string;
  readonly pattern?: 'lines' | 'dots' | 'plain';
}

export interface MarkerOverlay {
  readonly hex: string;
  readonly kind: 'bridge_out' | 'battle' | 'raid' | 'lost' | 'note' | 'thirst';
  /** Path of a sign of the game's own, about 12 by 12 units round 0, 0. */
  readonly sign?: string;
  readonly text?: string;
}

export interface DiceOverlay {
  readonly hex: string;
  readonly dice: readonly { readonly value: number; readonly hit?: boolean }[];
  readonly side?: string;
  readonly text?: string;
}

/** A measured line from hex to hex. */
export interface RulerOverlay {
  readonly from: string;
  readonly to: string;
  readonly text: string;
}

/** Everything that may lie over the sheet. Absent parts are cleared. */
export interface Overlays {
  readonly reach?: readonly ReachHex[];
  /** Dims hexes outside `reach` by 15 per cent. */
  readonly dimRest?: boolean;
  readonly path?: PathOverlay | null;
  readonly rings?: readonly HexRing[];
  readonly arrows?: readonly ArrowOverlay[];
  readonly trails?: readonly TrailOverlay[];
  readonly zones?: readonly ZoneOverlay[];
  readonly markers?: readonly MarkerOverlay[];
  readonly dice?: readonly DiceOverlay[];
  readonly ruler?: RulerOverlay | null;
  /** Boxes of the printed tracks that are taken now: `{ season: 'spring', turn: '4' }`. */
  readonly tracks?: Readonly<Record<string, string>>;
}

/** Follows the predecessors of a reach map back from a hex; the start first. */
export function walkBack(reach: readonly ReachHex[], hex: string): ReachHex[] {
  const by = new Map(reach.map((r) => [r.hex, r]));
  const out: ReachHex[] = [];
  for (let at = by.get(hex); at && !out.includes(at); at = at.from ? by.get(at.from) : undefined) {
    out.unshift(at);
    // The start itself need not be in the list.
    if (at.from && !by.has(at.from)) out.unshift({ hex: at.from, cost: '' });
  }
  return out;
}
