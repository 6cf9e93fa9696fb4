// Mouse and touch on the board: what a tap, a long press, a resting finger mean for hexes and stacks.
import { attachGestures } from './gestures';
import { type Pt, R } from './hex';
import type { Scene } from './scene';
import type { OpenStack } from './stack';

/** Attaches mouse and touch; the returned function takes them away. */
export function attachPointer(scene: Scene, stack: OpenStack): () => void {
  const { el, camera, counters, overlays, options, sheet, world } = scene;
  let lastTapHex: string | null = null;

  const setHover = (hex: string | null) => {
    if (hex === scene.hovered) return;
    scene.hovered = hex;
    overlays.setHover(hex);
    overlays.preview(hex);
    options.onHover?.(hex);
    stack.hover(hex);
  };
  const tap = (x: number, y: number, touch: boolean, shift: boolean) => {
    const hex = scene.hexAt(x, y);
    if (!hex) {
      stack.close();
      return;
    }
    const counter = scene.counterAt(x, y, hex);
    const again = hex === lastTapHex;
    lastTapHex = hex;
    const small = touch && 2 * R * camera.k < 44;
    scene.moveCursor(hex, false);
    if (small) {
      const at = scene.centre(hex);
      if (at) camera.centre(at, 48 / (2 * R) + 0.2);
    }
    if (touch && !again && counters.at(hex).length > 1 && !small) stack.open(hex);
    else stack.close();
    const commit = !touch || (again && !small);
    if (commit) lastTapHex = null;
    options.onPick?.({ hex, counter, by: touch ? 'touch' : 'mouse', commit, shift });
  };

  // The loupe under way: its number, and how to take it away.
  let rests = 0;
  let lifted: (() => void) | null = null;
  let loupe: Promise<typeof import('./loupe')> | undefined;
  return attachGestures(el, {
    start: (touch) => {
      camera.stop();
      if (touch) loupe ??= import('./loupe');
    },
    pan: (dx, dy) => {
      stack.close();
      camera.panBy(dx, dy);
    },
    zoom: (x, y, f) => {
      stack.close();
      camera.zoomAt(x, y, f);
    },
    tap: (x, y, touch, e) => tap(x, y, touch, e.shiftKey),
    doubleTap: (x, y, touch) => {
      const hex = scene.hexAt(x, y);
      const at = hex ? scene.centre(hex) : null;
      if (touch && at && 2 * R * camera.k < 44) camera.centre(at, 0.95);
      else tap(x, y, touch, false);
    },
    longPress: (x, y, touch) => {
      const hex = scene.hexAt(x, y);
      if (!hex) return;
      scene.moveCursor(hex);
      stack.open(hex);
      if (touch) navigator.vibrate?.(12);
    },
    rest: (x, y) => {
      const hex = scene.hexAt(x, y);
      if (!hex) return;
      const mine = ++rests;
      void loupe?.then(({ showLoupe }) => {
        if (mine !== rests) return;
        overlays.setHover(hex);
        const [wx, wy] = camera.toWorld(x, y);
        const at: Pt = [wx - sheet.box.x, wy - sheet.box.y];
        const words = options.fanHeader?.(hex).title ?? hex;
        lifted = showLoupe(el, world, { x, y }, at, camera.k, words);
      });
    },
    lift: () => {
      rests++;
      lifted?.();
      lifted = null;
    },
    hover: (x, y) => setHover(scene.hexAt(x, y)),
    leave: () => setHover(null),
  });
}
