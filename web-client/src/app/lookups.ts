// Lookups: what a viewer asks of the map at any time. Here is what the board and the screen need of them; the
// rest is loaded when the first one is made.
import { signal } from '@preact/signals';
import type { Overlays, Pick } from '../board/board';
import type { Desk } from './desk';

export class Lookups {
  /** Their part of the panel is shown. */
  readonly shown = signal(false);
  /** On a phone: they lie before the tabs. */
  readonly front = signal(true);
  /** What they lay over the map. */
  readonly drawn = signal<Overlays>({});
  /** The hex under the pointer. */
  readonly hover = signal<string | null>(null);
  /** Takes a pick on the map before the question does; true if it was taken. */
  pick: ((pick: Pick) => boolean) | null = null;
  /** Closes what was opened last; true if something was open. */
  back: (() => boolean) | null = null;
  /** What they know of a hex, a sentence each. */
  words: (hex: string) => readonly string[] = () => [];

  /** A key or button: `reach`, `odds`, `ruler`, `overlay1` to `overlay9`, `menu`. */
  async run(desk: Desk, command: string): Promise<void> {
    const { lookingOf } = await import('../ui/lookup/looking');
    await (await lookingOf(desk)).run(command);
  }
  /** The key of a lookup was held and is let go. */
  async release(desk: Desk, command: string): Promise<void> {
    const { lookingOf } = await import('../ui/lookup/looking');
    (await lookingOf(desk)).release(command);
  }
}

/** Is the command of a key a lookup's? */
export const isLookup = (command: string): boolean =>
  /^(reach|odds|ruler|overlay\d)$/.test(command);

/** The overlays of the question with those of lookups: a reach that was asked for hides the question's. */
export function withLookups(base: Overlays, more: Overlays): Overlays {
  const joined = <T>(a: readonly T[] | undefined, b: readonly T[] | undefined) =>
    a?.length && b?.length ? [...a, ...b] : b?.length ? b : (a ?? []);
  return {
    ...base,
    ...more,
    ...(more.reach ? { path: more.path ?? null } : {}),
    zones: joined(base.zones, more.zones),
    rings: joined(base.rings, more.rings),
    markers: joined(base.markers, more.markers),
  };
}
