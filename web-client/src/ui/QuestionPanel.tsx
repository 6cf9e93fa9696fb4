// The question as HTML: every legal answer as a button, grouped by place; figures before commitment;
// what is not possible and why. A whole match can be played from here.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { useDesk } from '../app/desk';
import { allot, canGoOn, chooseAll, groupDue, reachOf, spent, toggle } from '../app/draft';
import { capital, hasWords, say, words } from '../app/i18n';
import type { OptionWords } from '../games/game';
import type { Allocate, JsonObject, Option, Question, Reach, Walk } from '../net/messages';
import { barOptions } from './BarActions';
import { HexChip, RuleChip, Sentence, UnitChip } from './chips';
import { later } from './later';

const OrderOffer = later<{ orders: readonly string[] }>(
  () => import('./StandingOrders').then((m) => m.OrderOffer),
  true,
);

export function QuestionPanel() {
  const desk = useDesk();
  const { play, game } = desk;
  const q = play.question.value;
  if (!q) return <p class="quiet">{say('ask.nothing')}</p>;
  const view = play.view.value ?? {};
  const Dialog = game.dialog(q);
  const rows = game.context(q, view);
  const busy = play.sending.value !== null;
  const c = q.choices;
  const dialog = Dialog && (
    <Dialog
      view={view}
      question={q}
      hex={desk.cursor.value}
      picks={play.draft.value.picks}
      show={(h) => desk.show(h)}
      rule={(id) => desk.openRule(id)}
    />
  );
  return (
    <div class={busy ? 'question busy' : 'question'} data-decision={String(q.decision_id)}>
      <p class="prompt-copy">{game.prompt(q, view)}</p>
      <Final q={q} />
      {c.shape === 'walk' ? (
        <WalkForm q={q} c={c} />
      ) : c.shape === 'allocate' ? (
        <AllocateForm q={q} c={c} />
      ) : (
        <OptionsForm q={q}>{dialog}</OptionsForm>
      )}
      {rows.length > 0 && (
        <dl class="facts">
          {rows.map((r, i) => (
            <div key={`${r.label}${i}`}>
              <dt>{r.label}</dt>
              <dd>
                <Sentence parts={r.value} /> <RuleChip id={r.rule} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {q.orders && play.live.value && <OrderOffer orders={q.orders} />}
      <Disabled q={q} />
    </div>
  );
}

/** Said before the answer: that it cannot be taken back. */
function Final({ q }: { q: Question }) {
  const { play, game } = useDesk();
  const d = play.draft.value;
  const text = game.final(q, d.to === null ? d.picks : [d.to]);
  return (
    <p class="final" role="status">
      {text}
    </p>
  );
}

/** What one would look for but cannot do now, each with its reason. */
function Disabled({ q }: { q: Question }) {
  const desk = useDesk();
  const list = Array.isArray(q.context.disabled) ? (q.context.disabled as JsonObject[]) : [];
  if (!list.length) return null;
  return (
    <details class="disabled">
      <summary>
        {say('ask.disabled')} ({list.length})
      </summary>
      <ul class="plain">
        {list.map((d) => {
          const id = String(d.id ?? '');
          const reason = String(d.reason ?? '');
          const known = desk.game.names.unit(id);
          return (
            <li key={id + reason}>
              {/^[A-Z]\d+$/.test(id) ? (
                <HexChip id={id} />
              ) : known !== words(id) ? (
                <UnitChip id={id} />
              ) : (
                capital(words(id))
              )}
              : {hasWords(`reason.${reason}`) ? say(`reason.${reason}`) : words(reason)}{' '}
              <RuleChip id={typeof d.rule === 'string' ? d.rule : null} />
            </li>
          );
        })}
      </ul>
    </details>
  );
}

interface Group {
  readonly title: string;
  readonly hex: string | null;
  readonly options: { readonly o: Option; readonly w: OptionWords }[];
}

function groupOptions(list: readonly { o: Option; w: OptionWords }[]): Group[] {
  const groups = new Map<string, Group>();
  for (const x of list) {
    const title = x.w.under ?? '';
    const g = groups.get(title) ?? { title, hex: x.o.at ?? null, options: [] };
    g.options.push(x);
    // Options in several places have no place in common.
    groups.set(title, g.hex === (x.o.at ?? null) ? g : { ...g, hex: null });
  }
  return [...groups.values()];
}

function OptionsForm({ q, children }: { q: Question; children: ComponentChildren }) {
  const desk = useDesk();
  const { play, game } = desk;
  const view = play.view.value ?? {};
  const d = play.draft.value;
  const c = q.choices;
  if (c.shape !== 'pick_one' && c.shape !== 'pick_some') return null;
  const inBar = new Set(barOptions(q).map((o) => o.id));
  const all = c.options
    .filter((o) => !inBar.has(o.id))
    .map((o) => ({ o, w: game.option(o, q, view) }));
  const groups = groupOptions(all);
  const chosen = d.picks.length;
  // The hex under the cursor comes first.
  groups.sort((a, b) => Number(b.hex === desk.cursor.value) - Number(a.hex === desk.cursor.value));
  // Once something of a group is chosen, its figures stand right under it and the other groups below.
  const picked = (g: Group) => g.options.some(({ o }) => d.picks.includes(o.id));
  const split = c.shape === 'pick_some' && c.same_group && chosen > 0;
  const front = split ? groups.filter(picked) : children ? [] : groups;
  const rest = split ? groups.filter((g) => !picked(g)) : children ? groups : [];
  const show = (g: Group) => (
    <fieldset key={g.title} class={g.hex === desk.cursor.value ? 'group here' : 'group'}>
      <legend>
        {g.hex && g.title === game.names.hex(g.hex) ? (
          <HexChip id={g.hex} />
        ) : (
          <>
            {g.hex && g.title.endsWith(` ${g.hex}`) ? g.title.slice(0, -g.hex.length) : g.title}{' '}
            {g.hex && <ShowHex hex={g.hex} />}
          </>
        )}
        {c.shape === 'pick_some' && g.options.length > 1 && (
          <button
            type="button"
            class="plain-button"
            onClick={() =>
              play.plan((x) =>
                chooseAll(
                  x,
                  c,
                  g.options.map((y) => y.o.id),
                ),
              )
            }
          >
            {say('act.all', { n: g.options.length })}
          </button>
        )}
      </legend>
      <ul class="plain options">
        {g.options.map(({ o, w }) => (
          <li key={o.id}>
            <button
              type="button"
              class="option"
              data-option={o.id}
              aria-pressed={d.picks.includes(o.id)}
              onMouseEnter={() => o.at && desk.ring(o.at)}
              onClick={() => play.plan((x) => toggle(x, c, o.id))}
            >
              <span class="tick" aria-hidden="true" />
              <span>
                {w.label}
                {w.detail && <span class="detail">{w.detail}</span>}
                {w.warn && d.picks.includes(o.id) && <span class="warn">{w.warn}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
  return (
    <>
      {c.shape === 'pick_some' && chosen > 0 && (
        <p class="chosen" role="status">
          {say('ask.chosen', { n: chosen })}{' '}
          <button
            type="button"
            class="plain-button"
            onClick={() => play.plan((x) => ({ ...x, picks: [] }))}
          >
            {say('act.clear')}
          </button>
        </p>
      )}
      {front.map(show)}
      {children}
      {rest.length > 0 && front.length > 0 && <h3>{say('ask.others')}</h3>}
      {rest.map(show)}
    </>
  );
}

/** A small chip with the bare number that goes there. */
function ShowHex({ hex }: { hex: string }) {
  const desk = useDesk();
  return (
    <button
      type="button"
      class="chip hex"
      onMouseEnter={() => desk.ring(hex)}
      onClick={() => desk.show(hex)}
    >
      {hex}
    </button>
  );
}

function WalkForm({ q, c }: { q: Question; c: Walk }) {
  const desk = useDesk();
  const { play, game } = desk;
  const d = play.draft.value;
  const view = play.view.value ?? {};
  const [text, setText] = useState('');
  const to = reachOf(c, d.to);
  const inBar = new Set(barOptions(q).map((o) => o.id));
  const also = c.also.filter((o) => !inBar.has(o.id));
  const wanted = text.trim().toLowerCase();
  const list = c.reach.filter(
    (r) => !wanted || game.names.hex(r.to).toLowerCase().includes(wanted),
  );
  return (
    <>
      {to && (
        <section class="walk-to" aria-live="polite">
          <h3>{game.names.hex(to.to)}</h3>
          <p>
            {say(to.stop ? 'ask.path.stop' : 'ask.path', { cost: to.cost })}
            {to.double && (
              <>
                {' '}
                · <b>{say('ask.double')}</b> <RuleChip id="5.1.9" />
              </>
            )}
          </p>
          <p class="path">
            {to.path.map((h) => (
              <ShowHex key={h} hex={h} />
            ))}
          </p>
          <Notes r={to} />
          {canGoOn(c, to.to) && (
            <label class="check">
              <input
                type="checkbox"
                checked={d.goOn}
                onChange={(e) => {
                  const on = e.currentTarget.checked;
                  play.plan((x) => ({ ...x, goOn: on }));
                }}
              />{' '}
              {say('act.go_on')}
            </label>
          )}
        </section>
      )}
      {also.length > 0 && (
        <ul class="plain options">
          {also.map((o) => (
            <li key={o.id}>
              <button
                type="button"
                class="option"
                data-option={o.id}
                aria-pressed={d.to === o.id}
                onClick={() => play.plan((x) => toggle(x, c, o.id))}
              >
                <span class="tick" aria-hidden="true" />
                {game.option(o, q, view).label}
              </button>
            </li>
          ))}
        </ul>
      )}
      {c.reach.length > 0 && (
        <details class="reach" open={c.reach.length <= 12}>
          <summary>
            {say('ask.reach.list')} ({c.reach.length})
          </summary>
          {c.reach.length > 12 && (
            <label class="field">
              {say('ask.search')}
              <input type="search" value={text} onInput={(e) => setText(e.currentTarget.value)} />
            </label>
          )}
          <ul class="plain options">
            {list.slice(0, 80).map((r) => (
              <li key={r.to}>
                <button
                  type="button"
                  class="option"
                  data-option={r.to}
                  aria-pressed={d.to === r.to}
                  onMouseEnter={() => desk.ring(r.to)}
                  onClick={() => play.plan((x) => toggle(x, c, r.to))}
                >
                  <span class="tick" aria-hidden="true" />
                  <span>
                    {game.names.hex(r.to)}{' '}
                    <span class="detail">
                      {say(r.stop ? 'ask.path.stop' : 'ask.path', { cost: r.cost })}
                      {r.double ? `, ${say('ask.double')}` : ''}
                    </span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function Notes({ r }: { r: Reach }) {
  const desk = useDesk();
  const notes = r.notes ?? [];
  if (!notes.length) return null;
  return (
    <ul class="plain notes">
      {notes.map((n) => (
        <li key={n}>{capital(desk.game.note(n))}</li>
      ))}
    </ul>
  );
}

function AllocateForm({ q, c }: { q: Question; c: Allocate }) {
  const desk = useDesk();
  const { play, game } = desk;
  const view = play.view.value ?? {};
  const d = play.draft.value;
  const due = groupDue(d, c);
  const left = c.total - spent(d);
  return (
    <>
      <p class="chosen" role="status">
        {say('ask.points', { n: spent(d), total: c.total })}
        {c.at_least && (
          <>
            {' '}
            · {say('ask.at_least', { n: c.at_least.points, group: words(c.at_least.group) })}
            {due && due.due === 0 ? ' ✓' : ''}
          </>
        )}
      </p>
      <ul class="plain steppers">
        {c.options.map((o) => {
          const n = d.points[o.id] ?? 0;
          const max = o.max ?? 1;
          const w = game.option(o, q, view);
          return (
            <li key={o.id} class={n ? 'stepper some' : 'stepper'} data-option={o.id}>
              <span class="stepper-words">
                {w.label}
                {w.under && <span class="detail">{w.under}</span>}
                {w.detail && <span class="detail">{w.detail}</span>}
              </span>
              <button
                type="button"
                class="tool"
                aria-label={say('ask.less', { what: w.label })}
                disabled={n === 0}
                onClick={() => play.plan((x) => allot(x, c, o.id, n - 1))}
              >
                −
              </button>
              <output aria-label={w.label}>{say('ask.points.of', { n, max })}</output>
              <button
                type="button"
                class="tool"
                aria-label={say('ask.more', { what: w.label })}
                disabled={n >= max || left === 0}
                onClick={() => play.plan((x) => allot(x, c, o.id, n + 1))}
              >
                +
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
