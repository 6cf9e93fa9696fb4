// Shape of a compiled map file as the board reads it. Fields that only rules need are left out.

/** Settlement of a hex. */
export interface Settlement {
  readonly name: string;
  readonly kind: string;
  readonly side?: string;
  readonly tribe?: string;
  readonly also?: readonly string[];
}

export interface MapHex {
  readonly id: string;
  readonly terrain: string;
  readonly country?: string;
  readonly area?: string;
  readonly settlement?: Settlement;
  readonly tinaja?: boolean | string | { readonly name?: string };
  readonly rail?: boolean;
  readonly station?: boolean;
  readonly river?: { readonly names: readonly string[]; readonly sides: readonly string[] };
  readonly crossing?: readonly string[];
}

export interface MapLink {
  readonly between: readonly string[];
  /** rail, road or trail */
  readonly kind: string;
  readonly line?: string;
}

export interface MapSide {
  readonly between: readonly string[];
  readonly kind: string;
  readonly pass?: readonly string[];
  readonly name?: string;
}

export interface MapExit {
  readonly hex: string;
  readonly side: string;
  readonly kind: string;
}

export interface Lake {
  readonly name: string;
  readonly points: readonly (readonly number[])[];
}

/** A compiled map, format of engine/cartography. */
export interface MapData {
  readonly game: string;
  readonly title: string;
  readonly orientation: string;
  readonly cols: readonly number[];
  readonly rows: readonly number[];
  readonly hexes: readonly MapHex[];
  readonly hexsides?: readonly MapSide[];
  readonly links?: readonly MapLink[];
  readonly exits?: readonly MapExit[];
  /** Shapes as they lie, in hex widths from the middle of the north-west hex. */
  readonly drawing?: { readonly lakes?: readonly Lake[] };
}
