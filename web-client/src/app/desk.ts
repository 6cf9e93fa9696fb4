// The desk of a match screen: what is looked at (hex, tab, rule), the board, and how they are reached
// from anywhere. One a match screen, handed down by context.
import { signal } from '@preact/signals';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Board } from '../board/board';
import type { GameClient } from '../games/game';
import { tell } from './common';
import { say } from './i18n';
import { Lookups } from './lookups';
import type { Play } from './play';

export type Tab = 'actions' | 'hex' | 'log' | 'tracks' | 'charts' | 'forces' | 'rules';
export const TABS: readonly Tab[] = [
  'actions',
  'hex',
  'log',
  'tracks',
  'charts',
  'forces',
  'rules',
];

export class Desk {
  readonly cursor = signal('');
  readonly tab = signal<Tab>('actions');
  /** The rule that the rules tab shows, and the tab to go back to. */
  readonly rule = signal<string | null>(null);
  private before: Tab = 'log';
  /** The counter looked at; its log lines are marked. */
  readonly unit = signal<string | null>(null);
  /** Phone: height of the bottom sheet. */
  readonly sheet = signal<'peek' | 'half' | 'full'>('half');
  readonly dialog = signal<'menu' | 'help' | 'goto' | null>(null);
  /** A destructive answer that waits for its second press: a key of the button. */
  readonly armed = signal<string | null>(null);
  readonly trails = signal(true);
  /** Counters are hidden, stacks are spread: as the map's tools show it. */
  readonly hidden = signal(false);
  readonly spread = signal(false);
  /** The replay runs by itself; `hurry` counts the taps that ask for the next moment at once. */
  readonly playing = signal(false);
  readonly hurry = signal(0);
  /** What has happened after this seq is drawn on the map: the news since my last turn. */
  readonly newsFrom = signal<number | null>(null);
  readonly lookups = new Lookups();
  board: Board | null = null;
  /** Scale of the map: 1 is 72 pixels a hex. */
  zoom = 1;

  constructor(
    readonly play: Play,
    readonly game: GameClient,
  ) {}

  /** Puts the cursor on a hex and brings it on screen. */
  show(hex: string): void {
    if (this.sheet.peek() === 'full') this.sheet.value = 'half';
    if (this.board) {
      const far = this.zoom < 0.5;
      this.board.setCursor(hex);
      if (far) this.board.centreOn(this.middleFor(hex, 0.9), 0.9);
      this.board.flash(hex);
    } else this.cursor.value = hex;
  }
  /** The hex to put in the middle so that the given one is seen and as little table as possible. */
  middleFor(hex: string, zoom: number): string {
    const el = document.querySelector('.board-host');
    // "C9", or the row from the south and the column: "4107".
    const m = /^(\D|\d\d)(\d+)$/.exec(hex);
    if (!el || !m) return hex;
    const { cols, rows } = this.game.map;
    const near = (at: number, [first, last]: readonly number[], half: number) => {
      const room = Math.min(half, Math.floor((last! - first!) / 2));
      return Math.max(first! + room, Math.min(last! - room, at));
    };
    const south = m[1]!.length > 1;
    const [c, r] = south ? [Number(m[2]), Number(m[1])] : [m[1]!.charCodeAt(0) - 64, Number(m[2])];
    const col = near(c, cols, Math.floor(el.clientWidth / (108 * zoom)) - 1);
    const row = near(r, rows, Math.floor(el.clientHeight / (125 * zoom)) - 1);
    return south ? String(row * 100 + col).padStart(4, '0') : String.fromCharCode(64 + col) + row;
  }
  /** Rings a hex for a moment without moving the map. */
  ring(hex: string): void {
    this.board?.flash(hex);
  }
  /** Brings a counter on screen and marks its log lines. */
  showUnit(id: string, at: string | null): void {
    this.unit.value = id;
    if (at) this.show(at);
  }
  /** Shows one's own side as the opponent sees it, or one's own view again. */
  lookAcross(): Promise<void> {
    return import('../ui/across').then(
      (m) => m.lookAcross(this),
      () => tell(say('error.offline'), true),
    );
  }
  openRule(id: string): void {
    if (this.tab.peek() !== 'rules') this.before = this.tab.peek();
    this.rule.value = id;
    this.openTab('rules');
  }
  back(): void {
    this.tab.value = this.before;
  }
  openTab(tab: Tab): void {
    this.lookups.front.value = false;
    this.tab.value = tab;
    if (this.sheet.peek() === 'peek') this.sheet.value = 'half';
  }
}

export const DeskContext = createContext<Desk | null>(null);
export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('outside a match screen');
  return desk;
}
