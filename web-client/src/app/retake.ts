// Answers given and answers taken back, one list of each for a seat of a match, so that what was undone
// can be given again. Kept in the session's storage: a reload loses neither.
import type { Answer, Question } from '../net/messages';
import { fits } from './draft';

/** An answer and the decision that it was given to. */
export interface Given {
  readonly decision: number;
  readonly answer: Answer;
}

const MOST = 60;
const sameAnswer = (a: Answer, b: Answer) => JSON.stringify(a) === JSON.stringify(b);

/** The two lists. `given` in the order of giving; the last of `undone` is the next to give again. */
export interface Taken {
  readonly given: readonly Given[];
  readonly undone: readonly Given[];
}
export const nothingTaken: Taken = { given: [], undone: [] };

/** After an answer counted. Giving the undone answer again goes on with the others; another one drops them. */
export function gave(t: Taken, decision: number, answer: Answer): Taken {
  const before = t.given.findIndex((g) => g.decision === decision);
  const kept = before < 0 ? t.given : t.given.slice(0, before);
  const next = t.undone.at(-1);
  const again = next?.decision === decision && sameAnswer(next.answer, answer);
  return {
    given: [...kept, { decision, answer }].slice(-MOST),
    undone: again ? t.undone.slice(0, -1) : [],
  };
}

/** After an answer was taken back: `decision` is asked once more. What is not known here cannot come again. */
export function tookBack(t: Taken, decision: number | undefined): Taken {
  const at = t.given.findIndex((g) => g.decision === decision);
  if (at < 0) return { given: t.given, undone: [] };
  return {
    given: t.given.slice(0, at),
    undone: [...t.undone, ...t.given.slice(at).reverse()].slice(-MOST),
  };
}

/** The answer to give again to this question; null if there is none or the question does not offer it now. */
export function nextAgain(t: Taken, q: Question | null): Answer | null {
  const next = t.undone.at(-1);
  return q && next?.decision === q.decision_id && fits(next.answer, q.choices) ? next.answer : null;
}

const key = (match: string, seat: number) => `vedette.taken.${match}.${seat}`;

/** What is kept for a seat; nothing if storage is spoilt. */
export function readTaken(store: Pick<Storage, 'getItem'>, match: string, seat: number): Taken {
  try {
    const kept = JSON.parse(store.getItem(key(match, seat)) ?? 'null') as Taken | null;
    return kept && Array.isArray(kept.given) && Array.isArray(kept.undone) ? kept : nothingTaken;
  } catch {
    return nothingTaken;
  }
}

export function keepTaken(
  store: Pick<Storage, 'setItem'>,
  match: string,
  seat: number,
  t: Taken,
): void {
  store.setItem(key(match, seat), JSON.stringify(t));
}
