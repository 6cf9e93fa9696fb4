// What goes along with a match on screen and comes after the map: speech, answers without a choice, the talk.
import { effect } from '@preact/signals';
import { announce, prefs, tell } from '../app/common';
import type { Desk } from '../app/desk';
import { eventually } from '../app/eventually';
import { forced } from '../app/forced';
import { say } from '../app/i18n';
import { speaks } from './speech';

/** Starts them; the returned function ends them. */
export function accompany(desk: Desk): () => void {
  const ends = [
    speaks(desk),
    answersForced(desk),
    eventually(
      () => import('./talk/talking').then(({ talkingOf }) => talkingOf(desk)),
      () => {},
    ),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** Gives the answers that have no choice, if the player wants that; each is told. */
function answersForced(desk: Desk): () => void {
  let given = '';
  return effect(() => {
    const { play } = desk;
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
