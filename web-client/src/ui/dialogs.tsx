// Dialogs of the match: the menu, the list of keys, going to a hex.
import '../styles/dialogs.css';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type Prefs, prefs, setPref } from '../app/common';
import { useDesk } from '../app/desk';
import { say, word } from '../app/i18n';
import type { Viewer } from '../net/messages';
import { FindForm } from './Find';
import { Icon } from './icons';
import { KeyList } from './KeysDialog';
import { later } from './later';
import { Rematch } from './Rematch';

const OrderList = later(() => import('./StandingOrders').then((m) => m.OrderList), true);

function Dialog({
  name,
  title,
  children,
}: {
  name: 'menu' | 'help' | 'goto';
  title: string;
  children: ComponentChildren;
}) {
  const desk = useDesk();
  const ref = useRef<HTMLDialogElement>(null);
  const open = desk.dialog.value === name;
  useLayoutEffect(() => {
    const el = ref.current;
    if (!el) return;
    if (open && !el.open) el.showModal();
    if (!open && el.open) el.close();
  }, [open]);
  return (
    <dialog
      ref={ref}
      aria-labelledby={`dialog-${name}`}
      onClose={() => {
        if (desk.dialog.peek() === name) desk.dialog.value = null;
      }}
    >
      <div class="dialog-head">
        <h2 id={`dialog-${name}`}>{title}</h2>
        <button
          type="button"
          class="tool"
          aria-label={say('act.close')}
          onClick={() => ref.current?.close()}
        >
          <Icon name="close" />
        </button>
      </div>
      {open && children}
    </dialog>
  );
}

function MenuDialog() {
  const desk = useDesk();
  const { play } = desk;
  const [sure, setSure] = useState(false);
  const p = prefs.value;
  const match = play.match.value;
  const c = play.channel.value;
  const range = (key: 'text' | 'counters' | 'ways', min: number, max: number) => (
    <label class="field row">
      {say(`menu.${key}`)}
      <input
        type="range"
        min={min}
        max={max}
        step={10}
        value={p[key]}
        onInput={(e) => setPref(key, e.currentTarget.valueAsNumber)}
      />
      <output>{p[key]} %</output>
    </label>
  );
  const check = (key: 'dim' | 'verbose' | 'curtain' | 'auto') => (
    <label class="check">
      <input
        type="checkbox"
        checked={p[key]}
        onChange={(e) => setPref(key, e.currentTarget.checked)}
      />{' '}
      {say(`menu.${key}`)}
    </label>
  );
  const viewers: { v: Viewer; name: string }[] = [
    ...(match?.seats
      .filter((s) => s.mine)
      .map((s) => ({ v: { as: 'seat', seat: s.seat } as Viewer, name: word('role', s.role) })) ??
      []),
    ...(match?.status === 'over'
      ? [{ v: { as: 'omniscient' } as Viewer, name: say('menu.omniscient') }]
      : []),
    { v: { as: 'spectator' }, name: say('menu.spectator') },
  ];
  const playing = play.seat.value !== null && c?.status === 'playing';
  const close = () => {
    desk.dialog.value = null;
    setSure(false);
  };
  return (
    <Dialog name="menu" title={say('menu.title')}>
      <div class="menu">
        <label class="field row">
          {say('menu.theme')}
          <select
            value={p.theme}
            onChange={(e) => setPref('theme', e.currentTarget.value as Prefs['theme'])}
          >
            {(['print', 'contrast', 'night'] as const).map((t) => (
              <option key={t} value={t}>
                {say(`menu.theme.${t}`)}
              </option>
            ))}
          </select>
        </label>
        {range('text', 80, 160)}
        {range('counters', 70, 130)}
        {range('ways', 60, 200)}
        <label class="field row">
          {say('menu.faces')}
          <select
            value={p.faces}
            onChange={(e) => setPref('faces', e.currentTarget.value as Prefs['faces'])}
          >
            {(['print', 'slate'] as const).map((f) => (
              <option key={f} value={f}>
                {say(`menu.faces.${f}`)}
              </option>
            ))}
          </select>
        </label>
        <label class="field row">
          {say('menu.hover')}
          <select
            value={String(p.hover)}
            onChange={(e) => setPref('hover', Number(e.currentTarget.value))}
          >
            {[0, 200, 350, 800].map((ms) => (
              <option key={ms} value={String(ms)}>
                {say(`menu.hover.${ms}`)}
              </option>
            ))}
          </select>
        </label>
        {check('dim')}
        {check('verbose')}
        {check('auto')}
        {(match?.seats.filter((s) => s.mine).length ?? 0) > 1 && check('curtain')}
        <fieldset>
          <legend>{say('menu.seats')}</legend>
          {viewers.map(({ v, name }) => (
            <label key={name} class="check">
              <input
                type="radio"
                name="viewer"
                checked={
                  play.viewer.value.as === v.as && (v.as !== 'seat' || play.seat.value === v.seat)
                }
                onChange={() => {
                  if (v.as === 'seat' && prefs.value.curtain && v.seat !== play.seat.value) {
                    play.curtain.value = v.seat;
                    close();
                  } else play.look(v);
                }}
              />{' '}
              {name}
            </label>
          ))}
        </fieldset>
        {playing && (c?.orders.length ?? 0) > 0 && <OrderList />}
        {playing && (
          <div class="buttons">
            {c?.drawOffers.includes(play.seat.value!) ? (
              <button
                type="button"
                onClick={() => {
                  play.command('decline_draw');
                  close();
                }}
              >
                {say('menu.draw.withdraw')}
              </button>
            ) : (
              <button
                type="button"
                onClick={() => {
                  play.command('offer_draw');
                  close();
                }}
              >
                {say('menu.draw')}
              </button>
            )}
            {sure ? (
              <span class="armed" role="group" aria-label={say('menu.resign')}>
                <span role="alert">{say('menu.resign.sure')}</span>
                <button
                  type="button"
                  class="danger"
                  onClick={() => {
                    play.command('resign');
                    close();
                  }}
                >
                  {say('act.sure', { what: say('menu.resign') })}
                </button>
                <button type="button" onClick={() => setSure(false)}>
                  {say('act.back')}
                </button>
              </span>
            ) : (
              <button type="button" class="danger" onClick={() => setSure(true)}>
                {say('menu.resign')}
              </button>
            )}
          </div>
        )}
        {match?.status === 'over' && match.seats.some((s) => s.mine) && (
          <p>
            <Rematch match={match.id} title={match.title || match.game} />
          </p>
        )}
        {match?.status === 'over' && (
          <p>
            <a
              href={`/api/matches/${encodeURIComponent(match.id)}/export`}
              download={`vedette-${match.id}.json`}
            >
              {say('menu.export')}
            </a>
          </p>
        )}
        <p>
          <button
            type="button"
            onClick={() =>
              void import('../board/picture').then(({ savePicture }) => {
                const board = document.querySelector<HTMLElement>('.board');
                if (board) savePicture(board, `${match?.title || match?.game || 'map'}.svg`);
              })
            }
          >
            {say('menu.picture')}
          </button>
        </p>
        {match?.commitment && (
          <details>
            <summary>{say('menu.fair')}</summary>
            <p>{say('menu.fair.text')}</p>
            <dl class="facts">
              <div>
                <dt>{say('menu.fair.commitment')}</dt>
                <dd class="hash">{match.commitment}</dd>
              </div>
              {match.seed && (
                <div>
                  <dt>{say('menu.fair.seed')}</dt>
                  <dd class="hash">{match.seed}</dd>
                </div>
              )}
            </dl>
          </details>
        )}
        <button
          type="button"
          onClick={() => {
            desk.dialog.value = 'help';
          }}
        >
          {say('menu.help')}
        </button>
      </div>
    </Dialog>
  );
}

function HelpDialog() {
  return (
    <Dialog name="help" title={say('help.title')}>
      <KeyList />
    </Dialog>
  );
}

function GotoDialog() {
  const desk = useDesk();
  return (
    <Dialog name="goto" title={say('tools.goto')}>
      <FindForm
        close={() => {
          desk.dialog.value = null;
        }}
      />
    </Dialog>
  );
}

/** The dialog that is open. */
export function Dialogs() {
  return (
    <>
      <MenuDialog />
      <HelpDialog />
      <GotoDialog />
    </>
  );
}
