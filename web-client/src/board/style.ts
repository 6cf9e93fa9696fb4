// What a game tells the board about the look of its sheet: data, and drawings of what only its map has.
import type { Face } from './face';
import type { Box, Occupancy } from './geometry';
import type { Cell, Grid } from './hex';
import type { MapHex } from './mapdata';
import type { Texture } from './sheet/texture';

/** A terrain: CSS class suffix of its ground, its texture, its name in words. */
export interface TerrainStyle {
  readonly ground: string;
  readonly texture: Texture;
  readonly name: string;
}

/** One row of the legend: the drawing it shows, its words. */
export interface LegendRow {
  readonly show:
    | { readonly terrain: string }
    | { readonly line: 'river' | 'rail' | 'road' | 'trail' | 'cliff' | 'pass' | 'border' }
    | { readonly crossing: 'bridge' | 'ferry' | 'ford' }
    | { readonly place: string; readonly side: string; readonly tribe?: string }
    | { readonly water: true }
    | { readonly plate: string }
    /** A drawing of the game's own, round the origin. */
    | { readonly draw: () => SVGElement };
  readonly text: string;
}

/** A track printed on the margin; its boxes are slots `<id>.<value>` for `setTracks`. */
export interface TrackStyle {
  readonly id: string;
  readonly title: string;
  readonly columns: number;
  readonly slots: readonly { readonly value: string; readonly text: string }[];
}

/** What is printed on the margin. */
export interface MarginStyle {
  /** Title cartouche: small line, large lines, small line. */
  readonly title: {
    readonly over: string;
    readonly main: readonly string[];
    readonly under: string;
  };
  readonly legend: readonly { readonly title: string; readonly rows: readonly LegendRow[] }[];
  /** Sample counters in the legend, with their names. */
  readonly counters?: {
    readonly title: string;
    readonly notes: readonly string[];
    readonly faces: readonly { readonly face: Face; readonly text: string }[];
  };
  readonly tracks: readonly TrackStyle[];
  /** Words under the compass; without any, its directions have no numbers. */
  readonly compassNote: string;
  readonly scale: string;
}

/** The sheet as a game's own drawing needs it. */
export interface Paper {
  readonly grid: Grid;
  readonly frame: Box;
  /** All cells, with the ring beyond the sheet. */
  readonly cells: readonly Cell[];
  terrain(cell: Cell): string | undefined;
  /** What textures keep off. */
  readonly taken: Occupancy;
  /** Keeps ids of several boards on a page apart. */
  readonly uid: string;
}

export interface SheetStyle {
  readonly terrain: Readonly<Record<string, TerrainStyle>>;
  /** Country that is printed with a tint, and the dashed border round it. */
  readonly abroad?: string;
  /** Large spaced names: text, hex of the middle, angle in degrees, size, spacing. */
  readonly names: readonly {
    readonly text: string;
    readonly hex: string;
    readonly angle?: number;
    readonly size: number;
    readonly spacing: number;
    readonly kind: 'state' | 'range' | 'gorge' | 'lake';
    readonly dx?: number;
    readonly dy?: number;
  }[];
  /** Hexes where stacks stand from the start: names of places there keep clear of them. */
  readonly crowded: readonly string[];
  /** Areas whose names are left to `names`. */
  readonly unnamedAreas: readonly string[];
  /** River widths by name where they differ from the usual. */
  readonly riverWidths: Readonly<Record<string, number>>;
  /** Symbol of a settlement at the origin, if the game draws its own. */
  place?(hex: MapHex): SVGElement;
  /** What lies on the grounds and under the hex grid: lakes, textures of its own. */
  ground?(paper: Paper): readonly SVGElement[];
  /** Fetches what is printed on the margin: far from where a match opens, so it may come later. */
  margin(): Promise<MarginStyle>;
}
