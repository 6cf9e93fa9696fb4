// What of a match its player has seen: told to the server, so that nobody is mailed what is before their eyes.
import { effect } from '@preact/signals';
import type { Play } from './play';

/** Reports what the page of a match shows of a seat of its player's. */
export const watchPlay = (play: Play): (() => void) =>
  watchSeen(
    () => (play.live.value && play.seat.value !== null ? (play.channel.value?.seq ?? 0) : 0),
    () => play.link.value === 'open',
    (seq) => play.saw(seq),
  );

/** Without a touch for so long nobody is taken to look, though the page is in front. Milliseconds. */
export const IDLE = 120_000;

const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Reports with `tell` each seq that `shown` gives (0: nothing is shown) while the page is seen, in front and in use;
 * a tab in the background reports nothing. `tell` is false if it could not be sent; `open` says when to try again.
 * Ends with the function that it returns.
 */
export function watchSeen(
  shown: () => number,
  open: () => boolean,
  tell: (seq: number) => boolean,
): () => void {
  let told = 0;
  let seq = 0;
  let touched = document.hasFocus() ? Date.now() : 0;
  const attended = () =>
    document.visibilityState === 'visible' && document.hasFocus() && Date.now() - touched < IDLE;
  const report = () => {
    if (seq > told && attended() && tell(seq)) told = seq;
  };
  const touch = () => {
    touched = Date.now();
    report();
  };
  const stop = effect(() => {
    seq = shown();
    // What a broken connection swallowed is told anew.
    if (!open()) told = 0;
    else report();
  });
  for (const kind of touches) addEventListener(kind, touch, { passive: true });
  addEventListener('focus', touch);
  document.addEventListener('visibilitychange', report);
  return () => {
    stop();
    for (const kind of touches) removeEventListener(kind, touch);
    removeEventListener('focus', touch);
    document.removeEventListener('visibilitychange', report);
  };
}
