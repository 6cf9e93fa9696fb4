// The camera: one CSS transform on the world element, which is a layer of its own always: to raise one
// takes a third of a second where software draws, and would come with the first step of a drag. What it
// was drawn at stays as long as `will-change` does, so that is dropped for a moment at rest, once the
// scale is another one: then the board is drawn anew, and sharp.
import type { Box } from './geometry';
import type { Pt } from './hex';

/** Levels of detail: 0 far (below 0.3), 1 (below 0.45), 2 usual, 3 close (above 1.5). */
export const lodOf = (k: number): 0 | 1 | 2 | 3 => (k < 0.3 ? 0 : k < 0.45 ? 1 : k <= 1.5 ? 2 : 3);

const SETTLE_MS = 160;

export class Camera {
  x = 0;
  y = 0;
  k = 1;
  /** Ends the movement under way; undefined at rest. */
  private settle: ReturnType<typeof setTimeout> | undefined;
  private frame = 0;
  /** The scale that the layer is drawn at. */
  private drawn = 0;

  constructor(
    private readonly el: HTMLElement,
    private readonly world: HTMLElement,
    /** World box of the paper: the left top corner of the world element. */
    private readonly paper: Box,
    /** Told of every new scale; `resting` is false in the middle of a gesture. */
    private readonly changed: (k: number, resting: boolean) => void,
  ) {}

  private get view(): { w: number; h: number } {
    return { w: this.el.clientWidth || 1, h: this.el.clientHeight || 1 };
  }

  /** Smallest scale: the whole paper in view. */
  get minK(): number {
    const { w, h } = this.view;
    return Math.min(w / this.paper.w, h / this.paper.h, 0.6);
  }

  /** World point under a point of the board element. */
  toWorld(px: number, py: number): Pt {
    return [(px - this.x) / this.k + this.paper.x, (py - this.y) / this.k + this.paper.y];
  }

  /** Point of the board element over a world point. */
  toScreen(wx: number, wy: number): Pt {
    return [(wx - this.paper.x) * this.k + this.x, (wy - this.paper.y) * this.k + this.y];
  }

  panBy(dx: number, dy: number): void {
    this.x += dx;
    this.y += dy;
    this.gesture();
    this.apply();
  }

  zoomAt(px: number, py: number, factor: number): void {
    const k = Math.max(this.minK, Math.min(4, this.k * factor));
    this.x = px - ((px - this.x) * k) / this.k;
    this.y = py - ((py - this.y) * k) / this.k;
    this.k = k;
    this.gesture();
    this.apply();
  }

  /** Shows a world box as large as it fits, `pad` pixels clear. */
  fit(box: Box, pad = 8): void {
    const { w, h } = this.view;
    cancelAnimationFrame(this.frame);
    this.settle = undefined;
    this.k = Math.max(this.minK, Math.min(4, (w - 2 * pad) / box.w, (h - 2 * pad) / box.h));
    this.x = w / 2 - (box.x + box.w / 2 - this.paper.x) * this.k;
    this.y = h / 2 - (box.y + box.h / 2 - this.paper.y) * this.k;
    this.apply();
  }

  /** Brings a world point to the middle, at scale `k` if given; glides unless motion is reduced. */
  centre(p: Pt, k = this.k, glide = true): void {
    const { w, h } = this.view;
    const target = Math.max(this.minK, Math.min(4, k));
    const [x0, y0, k0] = [this.x, this.y, this.k];
    const x1 = w / 2 - (p[0] - this.paper.x) * target;
    const y1 = h / 2 - (p[1] - this.paper.y) * target;
    cancelAnimationFrame(this.frame);
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const at = (t: number) => {
      const e = t * t * (3 - 2 * t);
      this.k = k0 + (target - k0) * e;
      this.x = x0 + (x1 - x0) * e;
      this.y = y0 + (y1 - y0) * e;
      this.apply();
    };
    if (!glide || still) {
      at(1);
      this.rest();
      return;
    }
    const start = performance.now();
    const step = (now: number) => {
      const t = Math.min(1, (now - start) / 240);
      this.gesture();
      at(t);
      if (t < 1) this.frame = requestAnimationFrame(step);
      else this.rest();
    };
    this.frame = requestAnimationFrame(step);
  }

  /** Moves only if the point is off screen or within `margin` pixels of its edge. */
  reveal(p: Pt, margin = 80): void {
    const { w, h } = this.view;
    const [sx, sy] = this.toScreen(p[0], p[1]);
    const mx = Math.min(margin, w / 4);
    const my = Math.min(margin, h / 4);
    if (sx >= mx && sy >= my && sx <= w - mx && sy <= h - my) return;
    // To the middle, but no further than the paper reaches: bare table shows nothing.
    const [pw, ph] = [this.paper.w, this.paper.h];
    const near = (at: number, from: number, size: number, view: number) => {
      const half = view / 2 / this.k - 24;
      return size > 2 * half ? Math.max(from + half, Math.min(from + size - half, at)) : at;
    };
    this.centre([near(p[0], this.paper.x, pw, w), near(p[1], this.paper.y, ph, h)]);
  }

  /** Stops a glide under way. */
  stop(): void {
    cancelAnimationFrame(this.frame);
  }

  /** Writes the transform; keeps some paper in view. */
  apply(): void {
    const { w, h } = this.view;
    const keep = 90;
    this.x = Math.min(w - keep, Math.max(keep - this.paper.w * this.k, this.x));
    this.y = Math.min(h - keep, Math.max(keep - this.paper.h * this.k, this.y));
    this.world.style.transform = `translate3d(${this.x}px, ${this.y}px, 0) scale(${this.k})`;
    if (!this.settle) this.sharpen();
    this.changed(this.k, !this.settle);
  }

  private gesture(): void {
    clearTimeout(this.settle);
    // Two frames more after the pause: on a slow machine the pause may be one long frame in the
    // middle of a gesture, and drawing the board anew then would only make the next frame longer.
    const mine = setTimeout(() => {
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (mine === this.settle) this.rest();
        }),
      );
    }, SETTLE_MS);
    this.settle = mine;
  }

  /** Ends a movement: sharp again, with the detail of the scale reached. */
  private rest(): void {
    this.settle = undefined;
    this.sharpen();
    this.changed(this.k, true);
  }

  /** Has the layer drawn at the scale reached. */
  private sharpen(): void {
    if (this.drawn === this.k) return;
    this.drawn = this.k;
    const { style } = this.world;
    style.willChange = 'auto';
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        style.willChange = 'transform';
      }),
    );
  }

  destroy(): void {
    clearTimeout(this.settle);
    cancelAnimationFrame(this.frame);
  }
}
