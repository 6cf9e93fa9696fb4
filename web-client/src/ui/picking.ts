// What picks and keys of the board do in a match. Comes after the map is shown.
import { announce, prefs } from '../app/common';
import type { Desk } from '../app/desk';
import { reachOf, toggle } from '../app/draft';
import { isLookup } from '../app/lookups';
import type { Pick } from '../board/board';
import { step } from './places';
import { redo, undo } from './taking_back';

/** A hex or counter was picked: choose what is offered there; a second time commits it. */
export function picked(desk: Desk, pick: Pick): void {
  const { play } = desk;
  if (desk.playing.peek() && pick.by !== 'key') {
    desk.hurry.value++;
    return;
  }
  if (desk.lookups.pick?.(pick)) return;
  const q = play.live.peek() ? play.question.peek() : null;
  desk.unit.value = pick.counter?.id ?? null;
  if (!q) {
    if (pick.by !== 'key') desk.openTab('hex');
    return;
  }
  const c = q.choices;
  const d = play.draft.peek();
  if (c.shape === 'walk') {
    if (reachOf(c, pick.hex)) {
      if (d.to === pick.hex && pick.commit) play.commit();
      else if (d.to !== pick.hex) {
        play.plan((now) => toggle(now, c, pick.hex));
        desk.openTab('actions');
      }
      return;
    }
    desk.openTab('hex');
    return;
  }
  if (c.shape === 'allocate') {
    desk.openTab('actions');
    return;
  }
  const here = c.options.filter((o) => o.at === pick.hex);
  const named = pick.counter
    ? here.find((o) => o.id.replace(/^[a-z_]+:/, '').replace(/[>~@].*$/, '') === pick.counter!.id)
    : undefined;
  const one = named ?? (here.length === 1 ? here[0] : undefined);
  if (!here.length) {
    desk.openTab('hex');
    return;
  }
  desk.openTab('actions');
  if (!one) return;
  if (!d.picks.includes(one.id)) play.plan((now) => toggle(now, c, one.id));
  else if (c.shape === 'pick_one' && pick.commit) play.commit();
  else play.plan((now) => toggle(now, c, one.id));
}

/** Keys of the board that are the app's. */
export function commanded(desk: Desk, command: string): void {
  if (isLookup(command)) {
    void desk.lookups.run(desk, command);
    return;
  }
  switch (command) {
    case 'next':
    case 'previous':
      step(desk, command === 'next' ? 1 : -1);
      return;
    case 'goto':
      desk.dialog.value = 'goto';
      return;
    case 'help':
      desk.dialog.value = 'help';
      return;
    case 'charts':
      desk.openTab('charts');
      return;
    case 'undo':
      undo(desk);
      return;
    case 'redo':
      redo(desk);
      return;
    case 'where':
    case 'adjacent':
    case 'enemy':
    case 'formation':
    case 'column':
    case 'row':
      void import('./reader').then(({ read }) => announce(read(desk, command), true));
      return;
    case 'primary':
      desk.play.commit();
      return;
    case 'hide':
      desk.hidden.value = !desk.hidden.peek();
      return;
    case 'spread':
      desk.spread.value = !desk.spread.peek();
      return;
    case 'across':
      void desk.lookAcross();
      return;
    case 'trails':
      desk.trails.value = !desk.trails.peek();
      return;
    case 'panel':
      prefs.value = { ...prefs.peek(), panelOpen: !prefs.peek().panelOpen };
      return;
    case 'back':
      if (desk.lookups.back?.()) return;
      desk.armed.value = null;
      desk.play.plan((d) =>
        d.to === null && !d.picks.length ? d : { ...d, to: null, picks: [], goOn: false },
      );
      return;
  }
}
