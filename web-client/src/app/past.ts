// What a viewer saw before this page looked: windows of the record, fetched when the replay goes there.
import type { JsonObject, PatchStep, Viewer } from '../net/messages';
import { applyPatch, PatchError } from '../net/patch';
import { records } from '../net/records';
import type { Keyframe } from './channel';

/** The views of a window of `size` entries, the n-th of a record of `seq`. */
export async function fetchWindow(
  match: string,
  viewer: Viewer,
  n: number,
  size: number,
  seq: number,
): Promise<Keyframe[]> {
  const from = n * size + 1;
  return framesOf(await records.views(match, viewer, from, Math.min(from + size - 1, seq)));
}

/** The views of the past from the first one and the patches after it. What patches leave alone is shared,
 * so that a long match takes little room. Ends before the first patch that does not fit. */
export function framesOf(past: {
  readonly first: number;
  readonly view: JsonObject;
  readonly patches: readonly (readonly PatchStep[])[];
}): Keyframe[] {
  const frames: Keyframe[] = [{ seq: past.first, view: past.view }];
  let view = past.view;
  for (const patch of past.patches) {
    try {
      view = applyPatch(view, patch) as JsonObject;
    } catch (error) {
      if (error instanceof PatchError) break;
      throw error;
    }
    frames.push({ seq: past.first + frames.length, view });
  }
  return frames;
}
