// What a game tells the board about the look of its sheet. Data only; the drawing is the board's.
import type { Face } from './face';
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
    | { readonly plate: string };
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
  readonly compassNote: string;
  readonly scale: string;
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
    readonly kind: 'state' | 'range' | 'gorge';
    readonly dx?: number;
    readonly dy?: number;
  }[];
  /** Hexes where stacks stand from the start: names of places there keep clear of them. */
  readonly crowded: readonly string[];
  /** Areas whose names are left to `names`. */
  readonly unnamedAreas: readonly string[];
  /** River widths by name where they differ from the usual. */
  readonly riverWidths: Readonly<Record<string, number>>;
  /** Fetches what is printed on the margin: far from where a match opens, so it may come later. */
  margin(): Promise<MarginStyle>;
}
