// What of a match its player has seen: told to the server, so that nobody is mailed what is before their eyes.
import { effect, type Signal, signal } from '@preact/signals';
import type { Play } from './play';

const counted = new WeakMap<Play, Signal<number>>();
/** The last line among the seats that the page of a match shows, or counts as unread. */
export function lastLine(play: Play): Signal<number> {
  const lines = counted.get(play) ?? signal(0);
  counted.set(play, lines);
  return lines;
}

/** Reports what the page of a match shows of a seat of its player's. */
export function watchPlay(play: Play): () => void {
  const lines = lastLine(play);
  return watchSeen(
    () => {
      const seq = play.channel.value?.seq;
      if (!seq || !play.live.value || play.seat.value === null) return null;
      // What is proposed about the clocks is no entry: the page that shows it says so again.
      const proposal = play.clock.value?.clock.proposal;
      return { seq, line: lines.value, proposal };
    },
    () => play.link.value === 'open',
    ({ seq, line }) => play.saw(line ? { seq, line } : { seq }),
  );
}

/** Without a touch for so long nobody is taken to look, though the page is in front. Milliseconds. */
export const IDLE = 120_000;

const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Reports with `tell` whatever `shown` gives anew (null: nothing is shown) while the page is seen, in front and in use;
 * a tab in the background reports nothing. `tell` is false if it could not be sent; `open` says when to try again.
 * Ends with the function that it returns.
 */
export function watchSeen<T>(
  shown: () => T | null,
  open: () => boolean,
  tell: (sight: T) => boolean,
): () => void {
  let told = '';
  let sight: T | null = null;
  let now = '';
  let touched = document.hasFocus() ? Date.now() : 0;
  const attended = () =>
    document.visibilityState === 'visible' && document.hasFocus() && Date.now() - touched < IDLE;
  const report = () => {
    if (sight !== null && now !== told && attended() && tell(sight)) told = now;
  };
  const touch = () => {
    touched = Date.now();
    report();
  };
  const stop = effect(() => {
    sight = shown();
    now = JSON.stringify(sight);
    // What a broken connection swallowed is told anew.
    if (!open()) told = '';
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
