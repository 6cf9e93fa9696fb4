// What a match does by itself once it is shown: it speaks, and gives answers that have no choice.
import { effect } from '@preact/signals';
import { announce, prefs, tell } from '../app/common';
import type { Desk } from '../app/desk';
import { forced } from '../app/forced';
import { say } from '../app/i18n';
import { speaks } from './speech';

/** From now on; the returned function ends it. */
export function afterwards(desk: Desk): () => void {
  const ends = [speaks(desk), givesForced(desk)];
  return () => {
    for (const end of ends) end();
  };
}

/** Gives the answers that have no choice, if the player wants that; each is told. */
function givesForced(desk: Desk): () => void {
  const { play } = desk;
  let given = '';
  return effect(() => {
    const q = play.live.value ? play.question.value : null;
    if (!q || !prefs.value.auto || play.sending.value || play.curtain.value !== null) return;
    const key = `${play.viewing.value}#${q.decision_id}`;
    const answer = forced(q.choices);
    // What was taken back is not given again at once.
    if (!answer || key === given) return;
    given = key;
    const text = say('auto.given', { what: desk.game.prompt(q, play.view.peek() ?? {}) });
    tell(text);
    announce(text);
    play.answer(answer);
  });
}
