// Taking back what only the others can allow: asking, with what would be undone; and the same for those who
// are asked, in the words of what each was told.
import { useState } from 'preact/hooks';
import { useDesk } from '../app/desk';
import { listed, roleOf, say, word } from '../app/i18n';
import { type DatedLine, linesOf } from '../app/lines';
import { plainLine } from '../app/plainline';
import { Dialog } from './dialogs';

/** What of the log stands after an entry. */
const after = (lines: readonly DatedLine[], seq: number) =>
  lines.filter((l) => l.seq > seq && !l.undone);

export interface Choice {
  readonly to: number;
  readonly first: DatedLine | null;
  readonly count: number;
}

/** The marks as choices, latest first: those with the same first line are one, the earliest of them. */
export function choicesOf(marks: readonly number[], lines: readonly DatedLine[]): Choice[] {
  const out: Choice[] = [];
  for (const to of marks) {
    const undone = after(lines, to).filter((l) => l.level === 'line' || l.level === 'detail');
    const choice = { to, first: undone[0] ?? null, count: undone.length };
    if (out.at(-1)?.first === choice.first && choice.first) out[out.length - 1] = choice;
    else out.push(choice);
  }
  return out;
}

export function TakebackDialog() {
  const { play } = useDesk();
  const takeback = play.channel.value?.takeback;
  return (
    <Dialog name="takeback" title={say('takeback.title')}>
      {takeback?.request ? <Asked /> : <Ask />}
    </Dialog>
  );
}

/** What would be undone, line by line, and what it does not undo. */
function Undone({ to }: { to: number }) {
  const { play, game } = useDesk();
  const lines = after(linesOf(game, play.channel.value?.facts ?? []), to);
  const dice = lines.some((l) => l.dice.length > 0);
  return (
    <>
      <h3 id="takeback-undone">{say('takeback.undone')}</h3>
      {lines.length ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by keyboard
        <ul class="takeback-lines" tabIndex={0} aria-labelledby="takeback-undone">
          {lines.map((l, i) => (
            <li key={`${l.seq}.${i}`} class={l.level}>
              {plainLine(l, game.names)}
            </li>
          ))}
        </ul>
      ) : (
        <p class="quiet">{say('takeback.nothing_told')}</p>
      )}
      <p>
        {say('takeback.known')} {dice && say('takeback.dice')}
      </p>
    </>
  );
}

function Ask() {
  const desk = useDesk();
  const { play, game } = desk;
  const c = play.channel.value;
  const marks = c?.takeback.marks ?? [];
  const choices = choicesOf(marks, linesOf(game, c?.facts ?? []));
  const [chosen, choose] = useState<number | null>(null);
  const to = choices.some((o) => o.to === chosen) ? chosen : (choices[0]?.to ?? null);
  if (to === null) return <p>{say('takeback.none')}</p>;
  const others = (play.match.value?.seats ?? []).filter((s) => s.seat !== play.seat.value);
  return (
    <form
      class="takeback"
      onSubmit={(e) => {
        e.preventDefault();
        play.command('ask_takeback', { to });
        desk.dialog.value = null;
      }}
    >
      <p>
        {say('undo.barrier', { why: word('barrier', c?.undo.barrier || 'nothing') })}.{' '}
        {say('takeback.text', { who: listed(others.map((s) => word('role', s.role))) })}
      </p>
      <fieldset>
        <legend>{say('takeback.to')}</legend>
        {choices.map((o) => (
          <label key={o.to} class="check">
            <input
              type="radio"
              name="takeback"
              checked={o.to === to}
              onChange={() => choose(o.to)}
            />{' '}
            {o.first
              ? say('takeback.before', { what: plainLine(o.first, game.names), n: o.count })
              : say('takeback.before.quiet')}
          </label>
        ))}
      </fieldset>
      <Undone to={to} />
      <div class="buttons">
        <button type="submit" class="primary" disabled={play.sending.value !== null}>
          {say('takeback.ask')}
        </button>
      </div>
    </form>
  );
}

function Asked() {
  const desk = useDesk();
  const { play } = desk;
  const request = play.channel.value?.takeback.request;
  if (!request) return null;
  const seats = play.match.value?.seats ?? [];
  const role = (seat: number) => roleOf(seats, seat);
  const missing = seats.filter((s) => s.seat !== request.seat && !request.granted.includes(s.seat));
  const own = seats.some((s) => s.mine && s.seat === request.seat);
  // The seat that is looked through replies, or else another of one's own.
  const mine = missing.filter((s) => s.mine);
  const reply = mine.find((s) => s.seat === play.seat.value) ?? mine[0];
  const send = (t: 'grant_takeback' | 'decline_takeback', seat: number) => {
    play.command(t, { seat, asked: request.asked });
    desk.dialog.value = null;
  };
  const busy = play.sending.value !== null;
  return (
    <div class="takeback">
      <p>{say(own ? 'takeback.asked.own' : 'takeback.asked', { who: role(request.seat) })}</p>
      <p class="quiet">
        {say('takeback.missing', { who: listed(missing.map((s) => role(s.seat))) })}
      </p>
      <Undone to={request.to} />
      <div class="buttons">
        {reply && (
          <>
            <button
              type="button"
              class="primary"
              disabled={busy}
              onClick={() => send('grant_takeback', reply.seat)}
            >
              {say('takeback.grant', { who: mine.length > 1 || own ? role(reply.seat) : '' })}
            </button>
            <button
              type="button"
              disabled={busy}
              onClick={() => send('decline_takeback', reply.seat)}
            >
              {say('takeback.decline')}
            </button>
          </>
        )}
        {own && (
          <button
            type="button"
            disabled={busy}
            onClick={() => send('decline_takeback', request.seat)}
          >
            {say('takeback.withdraw')}
          </button>
        )}
      </div>
    </div>
  );
}
