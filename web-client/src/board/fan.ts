// The opened stack: every counter of a hex at a readable size beside the hex, never off the screen,
// whatever the zoom. It lives in pixels of the board element, above the world.
import type { CounterItem } from './counters';
import { COUNTER, drawFace, type FaceSymbol } from './face';
import { path, s } from './svg';
import './later.css';

/** What the fan says above its counters: the hex and its ground, sums. Plain words. */
export interface FanHeader {
  readonly title: string;
  readonly detail?: string;
}

const GAP = 8;
/** Below this width the tools of the map lie in a row at its top, so high. */
const NARROW = 600;
const TOOLS = 56;

export class Fan {
  private readonly el = document.createElement('div');
  private list: readonly CounterItem[] = [];
  private buttons: HTMLElement[] = [];
  private index = -1;
  hex: string | null = null;

  constructor(
    private readonly host: HTMLElement,
    private readonly symbols: Readonly<Record<string, FaceSymbol>>,
    private readonly picked: (c: CounterItem) => void,
  ) {
    this.el.className = 'fan';
    this.el.hidden = true;
    // The board's own gestures must not see presses on the fan.
    for (const type of ['pointerdown', 'pointermove', 'pointerup', 'wheel', 'dblclick'] as const)
      this.el.addEventListener(type, (e) => e.stopPropagation());
    host.append(this.el);
  }

  get isOpen(): boolean {
    return !this.el.hidden;
  }

  /** The counter marked with Tab, if any. */
  get current(): CounterItem | null {
    return this.list[this.index] ?? null;
  }

  /** Opens; `place` puts it where it belongs. */
  open(hex: string, items: readonly CounterItem[], header: FanHeader): void {
    const narrow = this.host.clientWidth < NARROW;
    const size = narrow ? 58 : 66;
    this.hex = hex;
    this.list = items;
    this.index = -1;
    const title = document.createElement('div');
    title.className = 'fan-title';
    title.textContent = header.title;
    const row = document.createElement('div');
    row.className = 'fan-row';
    this.buttons = items.map((c, i) => {
      const cell = document.createElement('div');
      cell.className = `fan-item${c.ring ? ` fan-${c.ring}` : ''}`;
      cell.title = c.label;
      const tab = c.face.column ? 11 : 0;
      const svg = s(
        'svg',
        {
          width: size,
          height: size * (1 + tab / COUNTER),
          viewBox: `${-COUNTER / 2 - 3} ${-COUNTER / 2 - 3} ${COUNTER + 6} ${COUNTER + 6 + tab}`,
        },
        drawFace(c.face, this.symbols),
      );
      if (c.ring) svg.prepend(path(`ring ring-${c.ring}`, 'M-21.6-21.6H21.6V21.6H-21.6Z'));
      const words = document.createElement('span');
      words.textContent = c.face.name ?? c.label;
      cell.append(svg, words);
      cell.addEventListener('click', () => {
        this.index = i;
        this.picked(c);
      });
      row.append(cell);
      return cell;
    });
    this.el.replaceChildren(title, row);
    if (header.detail) {
      const detail = document.createElement('div');
      detail.className = 'fan-detail';
      detail.textContent = header.detail;
      this.el.append(detail);
    }
    const perRow = Math.max(1, Math.min(items.length, narrow ? 4 : 6));
    row.style.gridTemplateColumns = `repeat(${perRow}, ${size + 12}px)`;
    this.el.hidden = false;
  }

  /** Puts it beside a screen point (middle of the hex, `clear` pixels from it). */
  place(at: { x: number; y: number }, clear: number): void {
    const w = this.el.offsetWidth;
    const h = this.el.offsetHeight;
    const [W, H] = [this.host.clientWidth, this.host.clientHeight];
    const fits = {
      right: at.x + clear + w + GAP <= W,
      left: at.x - clear - w - GAP >= 0,
      below: at.y + clear + h + GAP <= H,
    };
    let x = fits.right ? at.x + clear : fits.left ? at.x - clear - w : at.x - w / 2;
    let y = fits.right || fits.left ? at.y - h / 2 : fits.below ? at.y + clear : at.y - clear - h;
    x = Math.max(GAP, Math.min(W - w - GAP, x));
    const top = W < NARROW ? Math.min(TOOLS, H - h - GAP) : GAP;
    y = Math.max(GAP, top, Math.min(H - h - GAP, y));
    this.el.style.left = `${Math.round(x)}px`;
    this.el.style.top = `${Math.round(y)}px`;
  }

  /** Marks the next (1) or previous (-1) counter; returns it. */
  cycle(step: 1 | -1): CounterItem | null {
    if (!this.list.length) return null;
    this.buttons[this.index]?.classList.remove('fan-current');
    this.index = (this.index + step + this.list.length) % this.list.length;
    this.buttons[this.index]?.classList.add('fan-current');
    this.buttons[this.index]?.scrollIntoView?.({ block: 'nearest' });
    return this.current;
  }

  close(): void {
    this.el.hidden = true;
    this.hex = null;
    this.index = -1;
  }
}
