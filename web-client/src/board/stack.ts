// The stack that is opened: by hover, tap, long press or key, at most one. Its drawing (`fan.ts`) is code
// that comes after the map is shown.
import type { CounterItem } from './counters';
import type { Fan } from './fan';
import { R } from './hex';
import type { Scene } from './scene';

export class OpenStack {
  /** The hex whose stack is open. */
  hex: string | null = null;
  /** Delay before a hovered stack opens, ms; 0 turns it off. */
  hoverDelay: number;
  private fan: Fan | null = null;
  private coming: Promise<void> | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private ended = false;

  constructor(private readonly scene: Scene) {
    this.hoverDelay = scene.options.hoverDelay ?? 350;
    // An opened stack stands beside its hex wherever that has come to rest.
    scene.rested = () => this.place();
  }

  get isOpen(): boolean {
    return this.hex !== null;
  }
  /** The counter marked with Tab, if any. */
  get current(): CounterItem | null {
    return this.fan?.current ?? null;
  }
  /** Marks the next (1) or previous (-1) counter; returns it. */
  cycle(step: 1 | -1): CounterItem | null {
    return this.fan?.cycle(step) ?? null;
  }

  /** Fetches what draws it. Without it stacks stay closed; the next one that is opened tries again. */
  load(): Promise<void> {
    this.coming ??= import('./fan').then(
      ({ Fan }) => {
        if (this.ended) return;
        const { el, options } = this.scene;
        this.fan = new Fan(el, options.symbols, (counter) => {
          options.onPick?.({ hex: counter.hex, counter, by: 'mouse', commit: true, shift: false });
          el.focus({ preventScroll: true });
        });
      },
      () => {
        this.coming = null;
      },
    );
    return this.coming;
  }

  open(hex: string): void {
    const { counters, options } = this.scene;
    if (!counters.at(hex).length || !this.scene.centre(hex)) {
      this.close();
      return;
    }
    this.hex = hex;
    if (this.fan) this.draw();
    else void this.load().then(() => this.draw());
    options.onStack?.(hex);
  }
  /** Draws an open stack again, after its counters have changed. */
  again(): void {
    if (this.hex) this.open(this.hex);
  }
  close(): void {
    clearTimeout(this.timer);
    if (!this.hex) return;
    this.hex = null;
    this.fan?.close();
    this.scene.options.onStack?.(null);
  }
  /** The board is taken away. */
  end(): void {
    this.ended = true;
    this.close();
  }
  /** The pointer is over another hex: its stack opens if it rests there. */
  hover(hex: string | null): void {
    clearTimeout(this.timer);
    if (this.hex && hex !== this.hex) this.close();
    if (hex && this.hoverDelay > 0 && this.scene.counters.at(hex).length > 1)
      this.timer = setTimeout(() => {
        if (this.scene.hovered === hex) this.open(hex);
      }, this.hoverDelay);
  }

  private draw(): void {
    if (!this.hex || !this.fan) return;
    const header = this.scene.options.fanHeader?.(this.hex) ?? { title: this.hex };
    this.fan.open(this.hex, this.scene.counters.at(this.hex), header);
    this.place();
  }
  private place(): void {
    const at = this.hex && this.scene.centre(this.hex);
    if (!at) return;
    const { camera } = this.scene;
    const [x, y] = camera.toScreen(at[0], at[1]);
    this.fan?.place({ x, y }, Math.max(26, R * camera.k));
  }
}
