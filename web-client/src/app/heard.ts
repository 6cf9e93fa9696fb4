// When the clocks of a match were heard of: apart from what reckons with them, which comes when it is shown.
import type { Clock } from '../net/messages';

/** The clocks of a match, and when (by this page's watch) they were heard of. */
export interface Heard {
  readonly clock: Clock;
  readonly at: number;
}

/** The clocks as heard of at this moment. */
export const heardNow = (clock: Clock | undefined): Heard | null =>
  clock ? { clock, at: Date.now() } : null;
