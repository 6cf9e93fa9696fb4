// Pointer gestures: pan with momentum, pinch, wheel, tap, double tap, long press. Reports in pixels
// of the element; knows nothing of hexes.

/** What the board does with gestures. */
export interface GestureHandlers {
  pan(dx: number, dy: number): void;
  zoom(x: number, y: number, factor: number): void;
  /** A tap or click; `touch` for coarse pointers. */
  tap(x: number, y: number, touch: boolean, e: PointerEvent): void;
  doubleTap(x: number, y: number, touch: boolean): void;
  longPress(x: number, y: number, touch: boolean): void;
  /** A finger rests on a point; `lift` when it moves, leaves or has become a long press. */
  rest(x: number, y: number): void;
  lift(): void;
  /** A mouse that moves without a button. */
  hover(x: number, y: number): void;
  leave(): void;
  start(touch: boolean): void;
}

const SLOP = 7;
const LONG_MS = 450;
const REST_MS = 170;
const DOUBLE_MS = 300;
/** Half-life of the momentum after a fling, ms. */
const HALF_LIFE = 125;

/** Listens on an element; the returned function stops listening. */
export function attachGestures(el: HTMLElement, on: GestureHandlers): () => void {
  const points = new Map<number, { x: number; y: number }>();
  let origin = { x: 0, y: 0 };
  let moved = false;
  let pinched = false;
  let held = false;
  let span = 0;
  let hold: ReturnType<typeof setTimeout> | undefined;
  let resting: ReturnType<typeof setTimeout> | undefined;
  let lastTap = { t: Number.NEGATIVE_INFINITY, x: 0, y: 0 };
  let speed = { x: 0, y: 0, t: 0 };
  let glide = 0;

  const local = (e: { clientX: number; clientY: number }) => {
    const r = el.getBoundingClientRect();
    return { x: e.clientX - r.left, y: e.clientY - r.top };
  };
  const two = () => {
    const [a, b] = [...points.values()];
    return {
      x: (a!.x + b!.x) / 2,
      y: (a!.y + b!.y) / 2,
      d: Math.hypot(a!.x - b!.x, a!.y - b!.y) || 1,
    };
  };

  const lift = () => {
    clearTimeout(resting);
    on.lift();
  };
  const down = (e: PointerEvent) => {
    if (e.button > 1) return;
    lift();
    cancelAnimationFrame(glide);
    on.start(e.pointerType === 'touch');
    const p = local(e);
    points.set(e.pointerId, p);
    try {
      el.setPointerCapture(e.pointerId);
    } catch {
      // A synthetic or already released pointer cannot be captured; the gesture works without.
    }
    clearTimeout(hold);
    if (points.size === 1) {
      origin = p;
      moved = false;
      pinched = false;
      held = false;
      speed = { x: 0, y: 0, t: e.timeStamp };
      hold = setTimeout(() => {
        if (moved || points.size !== 1) return;
        held = true;
        lift();
        on.longPress(origin.x, origin.y, e.pointerType === 'touch');
      }, LONG_MS);
      if (e.pointerType === 'touch')
        resting = setTimeout(() => {
          if (!moved && points.size === 1) on.rest(origin.x, origin.y);
        }, REST_MS);
    } else if (points.size === 2) {
      pinched = true;
      span = two().d;
    }
  };

  const move = (e: PointerEvent) => {
    const before = points.get(e.pointerId);
    const p = local(e);
    if (!before) {
      if (e.pointerType === 'mouse') on.hover(p.x, p.y);
      return;
    }
    if (points.size === 2) {
      const mid = two();
      points.set(e.pointerId, p);
      const now = two();
      on.pan(now.x - mid.x, now.y - mid.y);
      on.zoom(now.x, now.y, now.d / span);
      span = now.d;
      return;
    }
    if (!moved && Math.hypot(p.x - origin.x, p.y - origin.y) > SLOP) {
      moved = true;
      clearTimeout(hold);
      lift();
    }
    if (moved && !held) {
      on.pan(p.x - before.x, p.y - before.y);
      const dt = Math.max(1, e.timeStamp - speed.t);
      const mix = Math.min(1, dt / 40);
      speed = {
        x: speed.x * (1 - mix) + ((p.x - before.x) / dt) * mix,
        y: speed.y * (1 - mix) + ((p.y - before.y) / dt) * mix,
        t: e.timeStamp,
      };
    }
    if (moved) points.set(e.pointerId, p);
  };

  const fling = () => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let last = performance.now();
    const step = (now: number) => {
      const dt = now - last;
      last = now;
      const fade = 0.5 ** (dt / HALF_LIFE);
      on.pan(speed.x * dt, speed.y * dt);
      speed = { x: speed.x * fade, y: speed.y * fade, t: now };
      if (Math.hypot(speed.x, speed.y) > 0.02) glide = requestAnimationFrame(step);
    };
    glide = requestAnimationFrame(step);
  };

  const up = (e: PointerEvent) => {
    if (!points.delete(e.pointerId)) return;
    clearTimeout(hold);
    lift();
    if (points.size > 0) return;
    const p = local(e);
    if (e.type !== 'pointerup' || held) return;
    if (moved || pinched) {
      if (!pinched && e.timeStamp - speed.t < 60 && Math.hypot(speed.x, speed.y) > 0.25) fling();
      return;
    }
    const touch = e.pointerType === 'touch';
    const twice =
      e.timeStamp - lastTap.t < DOUBLE_MS && Math.hypot(p.x - lastTap.x, p.y - lastTap.y) < 24;
    lastTap = { t: twice ? Number.NEGATIVE_INFINITY : e.timeStamp, ...p };
    if (twice) on.doubleTap(p.x, p.y, touch);
    else on.tap(p.x, p.y, touch, e);
  };

  const wheel = (e: WheelEvent) => {
    e.preventDefault();
    cancelAnimationFrame(glide);
    const p = local(e);
    const unit = e.deltaMode === 1 ? 16 : e.deltaMode === 2 ? 400 : 1;
    if (e.shiftKey && !e.ctrlKey) on.pan(-(e.deltaX || e.deltaY) * unit, 0);
    else on.zoom(p.x, p.y, Math.exp(-e.deltaY * unit * (e.ctrlKey ? 0.008 : 0.0016)));
  };
  const menu = (e: Event) => {
    if (held) e.preventDefault();
  };
  const leave = () => on.leave();

  el.addEventListener('pointerdown', down);
  el.addEventListener('pointermove', move);
  el.addEventListener('pointerup', up);
  el.addEventListener('pointercancel', up);
  el.addEventListener('pointerleave', leave);
  el.addEventListener('wheel', wheel, { passive: false });
  el.addEventListener('contextmenu', menu);
  return () => {
    clearTimeout(hold);
    lift();
    cancelAnimationFrame(glide);
    el.removeEventListener('pointerdown', down);
    el.removeEventListener('pointermove', move);
    el.removeEventListener('pointerup', up);
    el.removeEventListener('pointercancel', up);
    el.removeEventListener('pointerleave', leave);
    el.removeEventListener('wheel', wheel);
    el.removeEventListener('contextmenu', menu);
  };
}
