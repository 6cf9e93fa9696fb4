// Taking back answers and giving them again: the keys of the bar, and what they do from anywhere.
import { announce, tell } from '../app/common';
import { type Desk, useDesk } from '../app/desk';
import { say, word } from '../app/i18n';
import { Icon } from './icons';

/** Takes back the last answer; else the others may be asked for more, or it says why not. */
export function undo(desk: Desk): void {
  const c = desk.play.channel.peek();
  if (!c || desk.play.seat.peek() === null) return;
  if (c.undo.may) desk.play.command('undo');
  else if (c.takeback.marks?.length) desk.dialog.value = 'takeback';
  else sayBarrier(c.undo.barrier);
}

/** Takes back all answers of this run of decisions, or says why not. */
export function restart(desk: Desk): void {
  const c = desk.play.channel.peek();
  if (!c || desk.play.seat.peek() === null) return;
  if (c.undo.may) desk.play.restart();
  else sayBarrier(c.undo.barrier);
}

/** Gives again what was taken back, or says that there is nothing. */
export function redo(desk: Desk): void {
  if (desk.play.redoable.peek()) desk.play.redo();
  else sayNow(say('redo.none'));
}

const sayBarrier = (barrier: string) =>
  sayNow(say('undo.barrier', { why: word('barrier', barrier || 'nothing') }));
function sayNow(text: string): void {
  tell(text);
  announce(text, true);
}

/** The keys of the bar: undo, redo, all of this run; each says why not. */
export function Undo() {
  const desk = useDesk();
  const { play } = desk;
  const u = play.channel.value?.undo;
  const ask = !u?.may && !!play.channel.value?.takeback.marks?.length;
  const busy = play.sending.value !== null;
  const why = u?.may
    ? say('undo.may')
    : `${say('undo.barrier', { why: word('barrier', u?.barrier || 'nothing') })}${ask ? `. ${say('takeback.may')}` : ''}`;
  return (
    <>
      <button
        type="button"
        class="tool"
        aria-label={`${say('act.undo')}: ${why}`}
        aria-disabled={(!u?.may && !ask) || busy}
        title={why}
        aria-keyshortcuts="Control+Z"
        onClick={() => undo(desk)}
      >
        <Icon name="undo" />
      </button>
      {play.redoable.value && (
        <button
          type="button"
          class="tool"
          aria-label={say('act.redo')}
          title={say('act.redo')}
          aria-disabled={busy}
          aria-keyshortcuts="Control+Y"
          onClick={() => redo(desk)}
        >
          <Icon name="redo" />
        </button>
      )}
      {u?.may && (
        <button
          type="button"
          class="tool"
          aria-label={say('act.restart')}
          title={say('act.restart')}
          aria-disabled={busy}
          onClick={() => restart(desk)}
        >
          <Icon name="restart" />
        </button>
      )}
    </>
  );
}
