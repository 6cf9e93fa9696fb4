// "As my opponent sees it": one's own side from across the table. The server says how it looks from there.
import { effect } from '@preact/signals';
import { announce, errorText, tell } from '../app/common';
import type { Desk } from '../app/desk';
import { say } from '../app/i18n';
import type { JsonObject } from '../net/messages';

/** Looks at one's own side as the opponent does, or back. */
export async function lookAcross(desk: Desk): Promise<void> {
  const { play } = desk;
  if (play.across.peek()) {
    play.across.value = null;
    announce(say('across.off'), true);
  } else if (play.seat.peek() === null) {
    tell(say('across.none'));
  } else {
    play.at.value = null;
    if (await see(desk)) announce(say('state.across.text'), true);
  }
}

/** Asks for the position and shows it; again when another comes. */
async function see(desk: Desk): Promise<boolean> {
  const { play } = desk;
  const key = play.viewing.peek();
  const seq = play.channel.peek()?.seq;
  try {
    const reply = await play.ask({ kind: 'opponent' });
    play.across.value = reply.view as JsonObject;
  } catch (error) {
    play.across.value = null;
    tell(errorText(error), true);
    return false;
  }
  const stop = effect(() => {
    const moved = play.channel.value?.seq !== seq;
    const elsewhere = play.viewing.value !== key;
    if (play.across.value && !moved && !elsewhere) return;
    // Not from within the effect, which still runs.
    queueMicrotask(() => {
      stop();
      if (!play.across.peek()) return;
      if (elsewhere) play.across.value = null;
      else void see(desk);
    });
  });
  return true;
}
