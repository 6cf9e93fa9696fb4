// The actions of the question in the bar: the main one, options that are words, passing.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useDesk } from '../app/desk';
import { answerOf, canGoOn, emptyDraft } from '../app/draft';
import { hasWords, say } from '../app/i18n';
import type { Answer, Option, Question } from '../net/messages';

/** Options that are words rather than things on the map: they stand in the bar. */
export function barOptions(q: Question): readonly Option[] {
  const c = q.choices;
  if (c.shape === 'allocate') return [];
  const list = c.shape === 'walk' ? c.also : c.options;
  return list
    .filter(
      (o) =>
        /^[a-z_]+$/.test(o.id) &&
        (!o.at || c.shape === 'walk' || o.id === 'stay') &&
        !/^(counter|leader|unit|heroism)$/.test(o.kind ?? '') &&
        !/\d/.test(o.id),
    )
    .slice(0, 6);
}

/** All that can be done about the question at once. */
export function Actions() {
  const desk = useDesk();
  const { play, game } = desk;
  const q = play.question.value;
  const d = play.draft.value;
  const busy = play.sending.value !== null;
  if (!q) return null;
  const c = q.choices;
  const view = play.view.value ?? {};
  const done = answerOf(d, c);
  const ready = 'answer' in done;
  const missing = 'missing' in done ? say(done.missing.key, done.missing.args) : '';
  const words = barOptions(q);
  const wordIds = new Set(words.map((o) => o.id));
  const others =
    c.shape === 'walk'
      ? c.reach.length > 0
      : c.shape === 'allocate' || !c.options.length || c.options.some((o) => !wordIds.has(o.id));
  const empty =
    d === emptyDraft ||
    (d.picks.length === 0 && d.to === null && Object.keys(d.points).length === 0);
  const main =
    c.shape === 'walk'
      ? d.to
        ? say('act.go_to', { hex: d.to.replace(/^[a-z_]+:/, '') })
        : say('act.go')
      : hasWords(`act.main.${q.kind}`)
        ? say(`act.main.${q.kind}`)
        : say('act.commit');
  return (
    <>
      {others && (
        <button
          type="button"
          class="primary"
          disabled={busy}
          aria-disabled={!ready}
          title={missing || game.final(q, d.to === null ? d.picks : [d.to]) || undefined}
          aria-keyshortcuts="Control+Enter"
          onClick={() => play.commit()}
        >
          {main}
          {!ready && !empty && <span class="missing">{missing}</span>}
        </button>
      )}
      {c.shape === 'walk' && d.to && canGoOn(c, d.to) && (
        <button
          type="button"
          disabled={busy}
          onClick={() => play.answer({ to: d.to!, go_on: true })}
        >
          {say('act.go_on')}
        </button>
      )}
      {words.map((o) => {
        const w = game.option(o, q, view);
        return (
          <ActionButton
            key={o.id}
            id={o.id}
            label={w.label}
            warn={w.warn}
            final={game.final(q, [o.id])}
            busy={busy}
            lead={!others}
            run={() => play.answer(answerFor(q, o.id))}
          />
        );
      })}
      {c.shape === 'pick_one' && c.may_pass && (
        <ActionButton
          id="pass"
          label={say(hasWords(`act.pass.${q.kind}`) ? `act.pass.${q.kind}` : 'act.pass')}
          busy={busy}
          lead={false}
          run={() => play.answer({ pass: true })}
        />
      )}
    </>
  );
}

const answerFor = (q: Question, id: string): Answer =>
  q.choices.shape === 'pick_one'
    ? { pick: id }
    : q.choices.shape === 'pick_some'
      ? { picks: [id] }
      : { to: id };

/** A button that acts at once, or on its second press if it gives something up. */
function ActionButton({
  id,
  label,
  warn,
  final,
  busy,
  lead,
  run,
}: {
  id: string;
  label: string;
  warn?: string | undefined;
  /** Why it cannot be taken back afterwards. */
  final?: string | null;
  busy: boolean;
  lead: boolean;
  run: () => void;
}) {
  const desk = useDesk();
  const back = useRef<HTMLButtonElement>(null);
  const armed = desk.armed.value === id;
  useLayoutEffect(() => {
    if (armed) back.current?.focus();
  }, [armed]);
  if (armed)
    return (
      <span class="armed" role="group" aria-label={label}>
        <span role="alert">
          {warn} {final}
        </span>
        <button
          type="button"
          class="danger"
          data-option={id}
          disabled={busy}
          onClick={() => {
            desk.armed.value = null;
            run();
          }}
        >
          {say('act.sure', { what: label })}
        </button>
        <button
          type="button"
          ref={back}
          onClick={() => {
            desk.armed.value = null;
          }}
        >
          {say('act.back')}
        </button>
      </span>
    );
  return (
    <button
      type="button"
      class={lead ? 'primary' : ''}
      data-option={id}
      disabled={busy}
      title={final ?? undefined}
      onClick={() => {
        if (warn) desk.armed.value = id;
        else run();
      }}
    >
      {label}
    </button>
  );
}
