// What a match says aloud, for the live region: what the others do, and when the turn comes.
import { effect } from '@preact/signals';
import { announce } from '../app/common';
import type { Desk } from '../app/desk';
import { say } from '../app/i18n';
import { lineOf } from '../app/lines';
import { plainLine } from '../app/plainline';
import { subjectOf } from './places';

/** Speaks from now on, and opens the tab of a new question; the returned function ends that. */
export function speaks(desk: Desk): () => void {
  let spoken = { key: '', seq: -1, asked: false, decision: '' };
  return effect(() => {
    const c = desk.play.channel.value;
    if (!c?.ready || !desk.game.tells.value) return;
    const was = spoken;
    const key = desk.play.viewing.value;
    const asked = c.question !== null;
    const decision = c.question ? `${key}#${c.question.decision_id}` : '';
    // A new question opens its tab, except over what is being looked up.
    const tab = desk.tab.peek();
    if (decision && decision !== was.decision && (tab === 'hex' || tab === 'log'))
      desk.tab.value = 'actions';
    if (was.key === key && was.seq >= 0) {
      const fresh = c.facts.filter((f) => f.seq > was.seq);
      for (const f of fresh.slice(-6)) {
        const line = lineOf(desk.game, f);
        if (line && line.level !== 'detail') announce(plainLine(line, desk.game.names));
      }
      if (asked && !was.asked && c.question) {
        const at = subjectOf(desk, c.question);
        const place = at ? ` ${say('ask.place', { place: desk.game.names.hex(at) })}` : '';
        announce(`${say('state.mine')}. ${desk.game.prompt(c.question, c.view)}${place}`);
      }
    }
    spoken = { key, seq: c.seq, asked, decision };
  });
}
