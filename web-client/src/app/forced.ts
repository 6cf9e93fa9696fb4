// Answers without a choice.
import type { Answer, Choices } from '../net/messages';
import { answerOf, startDraft } from './draft';

/** The only answer that there is; null where there is a choice, or where an answer may be to do nothing. */
export function forced(c: Choices): Answer | null {
  switch (c.shape) {
    case 'pick_one':
      return c.options.length === 1 && !c.may_pass ? { pick: c.options[0]!.id } : null;
    case 'pick_some':
      return c.min === c.options.length ? { picks: c.options.map((o) => o.id) } : null;
    case 'walk': {
      const ways = [...c.reach.map((r) => r.to), ...c.also.map((o) => o.id)];
      return ways.length === 1 ? { to: ways[0]! } : null;
    }
    case 'allocate': {
      const only = answerOf(startDraft(c), c);
      return 'answer' in only ? only.answer : null;
    }
  }
}
