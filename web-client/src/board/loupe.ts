// The loupe: what lies under a resting finger, larger and clear of it. A copy of the board's layers in a
// round window; made when a finger rests, thrown away when it moves or leaves.
import type { Pt } from './hex';
import './later.css';

/** Diameter of the window in pixels, and how far its middle stands from the finger. */
const SIZE = 136;
const CLEAR = 118;

/** Where the window goes: above the finger, else below it; never off the board. Left top corner. */
export function loupeAt(
  finger: { x: number; y: number },
  board: { w: number; h: number },
): { x: number; y: number } {
  const half = SIZE / 2;
  const above = finger.y - CLEAR - half;
  const y = above >= 4 ? above : Math.min(board.h - SIZE - 4, finger.y + CLEAR - half);
  return { x: Math.max(4, Math.min(board.w - SIZE - 4, finger.x - half)), y: Math.max(4, y) };
}

/** Shows the loupe over a point of the board element; `at` is the same point in pixels of the unscaled
 * world. The returned function takes it away. */
export function showLoupe(
  host: HTMLElement,
  world: HTMLElement,
  finger: { x: number; y: number },
  at: Pt,
  scale: number,
  words: string,
): () => void {
  const el = document.createElement('div');
  el.className = 'loupe';
  el.setAttribute('aria-hidden', 'true');
  const copy = world.cloneNode(true) as HTMLElement;
  // Names must stay those of the board itself: patterns and symbols are found there.
  for (const named of copy.querySelectorAll('[id]')) named.removeAttribute('id');
  const k = Math.max(1.25, scale * 1.7);
  copy.style.willChange = 'auto';
  copy.style.transform = `translate(${SIZE / 2 - at[0] * k}px, ${SIZE / 2 - at[1] * k}px) scale(${k})`;
  copy.dataset.lod = '2';
  const round = document.createElement('div');
  round.className = 'loupe-glass';
  round.append(copy);
  const label = document.createElement('span');
  label.className = 'loupe-words';
  label.textContent = words;
  el.append(round, label);
  const place = loupeAt(finger, { w: host.clientWidth, h: host.clientHeight });
  el.style.left = `${Math.round(place.x)}px`;
  el.style.top = `${Math.round(place.y)}px`;
  el.style.width = `${SIZE}px`;
  round.style.height = `${SIZE}px`;
  host.append(el);
  return () => el.remove();
}
