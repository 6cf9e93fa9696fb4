// What the app gives to a board and hears from it. Everything is addressed by printed hex numbers and ids.
import type { CounterItem } from './counters';
import type { FaceSymbol } from './face';
import type { FanHeader } from './fan';
import type { Command } from './keys';
import type { Overlays } from './overlay_shapes';
import type { SheetStyle } from './style';

/** Something was picked on the map. */
export interface Pick {
  readonly hex: string;
  /** The counter under the pointer, or picked in the fan. */
  readonly counter: CounterItem | null;
  readonly by: 'mouse' | 'touch' | 'key';
  /** False for a first tap (show a preview); true for a click, a second tap on the same hex, Enter. */
  readonly commit: boolean;
  readonly shift: boolean;
}

export type Theme = 'print' | 'contrast' | 'night';

export interface BoardOptions {
  readonly style: SheetStyle;
  readonly symbols: Readonly<Record<string, FaceSymbol>>;
  /** Name of the map for screen readers. */
  readonly label: string;
  /** Words for a hex: ground, settlement, what stands there, cost to reach it. */
  describe(hex: string): string;
  /** What is said when the cursor cannot go further. */
  readonly edge?: string;
  /** Words above an opened stack. */
  fanHeader?(hex: string): FanHeader;
  onPick?(pick: Pick): void;
  /** The pointer or the cursor is over another hex (null: off the map). */
  onHover?(hex: string | null): void;
  /** The hex cursor moved. */
  onCursor?(hex: string): void;
  /** A stack was opened (null: closed). */
  onStack?(hex: string | null): void;
  /** A key command that the board does not handle itself: next, previous, goto, undo, overlay1, … */
  onCommand?(command: Command): void;
  /** The key of such a command was held down for a while and is let go. */
  onRelease?(command: Command): void;
  /** Sentence for the page's polite live region. */
  onAnnounce?(text: string): void;
  onZoom?(scale: number): void;
  /** The key table, if not the usual one. */
  readonly keys?: Readonly<Record<string, Command>>;
  /** Delay before a hovered stack opens, ms; 0 turns it off. */
  readonly hoverDelay?: number;
}

/** What the app may do with a board. */
export interface Board {
  /** Replaces all counters; ids that stay glide to their new hex. */
  setCounters(list: readonly CounterItem[]): void;
  /** Replaces all overlays; pass unchanged parts as the same object to save work. */
  setOverlays(overlays: Overlays): void;
  /** Moves the hex cursor, scrolls to it and speaks it. */
  setCursor(hex: string): void;
  readonly cursor: string;
  /** Opens the stack of a hex (null closes it). */
  openStack(hex: string | null): void;
  /** Spreads all stacks (or closes them). */
  spread(open: boolean): void;
  hideCounters(hide: boolean): void;
  /** Brings a hex to the middle; `scale` 1 = 72 pixels a hex. */
  centreOn(hex: string, scale?: number): void;
  /** True if the middle of the hex is on screen, clear of the edge. */
  sees(hex: string): boolean;
  /** Moves only if the hex is off screen. */
  reveal(hex: string): void;
  /** Rings a hex for a moment, for links in the log. */
  flash(hex: string): void;
  zoom(factor: number): void;
  fit(what?: 'sheet' | 'map' | readonly string[]): void;
  setTheme(theme: Theme): void;
  /** Size of counters against hexes, 0.7 to 1.3. */
  setCounterSize(size: number): void;
  /** Delay before a hovered stack opens, ms; 0 turns it off. */
  setHoverDelay(ms: number): void;
  /** Another key table. */
  setKeys(keys: Readonly<Record<string, Command>>): void;
  /** Steps between two hexes; null if one is not on the map. */
  distance(a: string, b: string): number | null;
  /** Neighbours of a hex on the map, with their compass side, clockwise from the north. */
  neighbours(hex: string): { side: string; hex: string }[];
  /** Speaks the cursor hex again, after what `describe` says has changed. */
  announce(): void;
  focus(): void;
  destroy(): void;
}
