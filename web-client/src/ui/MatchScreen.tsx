// The match: prompt bar, map, panel (or bottom sheet), dialogs.

import { useSignalEffect } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { announce, prefs, setPref, tell } from '../app/common';
import { type Desk, useDesk } from '../app/desk';
import { forced } from '../app/draft';
import { eventually } from '../app/eventually';
import { say, word } from '../app/i18n';
import { commandOf, keyTable } from '../board/keys';
import { BoardHost } from './BoardHost';
import { Icon } from './icons';
import { later } from './later';
import { Panel } from './Panel';
import { PromptBar } from './PromptBar';

const SinceCard = later(() => import('./Since').then((m) => m.SinceCard), true);
const Dialogs = later(() => import('./dialogs').then((m) => m.Dialogs));

export function MatchScreen() {
  const desk = useDesk();
  const play = desk.play;
  useKeys();
  useForced();
  useSpeech();
  // The address names the moment that is looked at, so that it can be sent to somebody.
  useSignalEffect(() => {
    const at = play.at.value;
    const url = new URL(location.href);
    if ((url.searchParams.get('at') ?? null) === (at === null ? null : String(at))) return;
    if (at === null) url.searchParams.delete('at');
    else url.searchParams.set('at', String(at));
    history.replaceState(null, '', url);
  });
  const open = prefs.value.panelOpen;
  return (
    <div
      class={`match-screen${open ? '' : ' no-panel'} sheet-${desk.sheet.value}`}
      style={{ '--panel': `${prefs.value.panel}px` }}
    >
      <PromptBar />
      <main class="table" id="table">
        <h1 class="unseen">{play.match.value?.title || play.match.value?.game}</h1>
        <BoardHost />
        <SinceCard />
        {!open && (
          <button
            type="button"
            class="panel-show"
            aria-label={say('panel.show')}
            onClick={() => setPref('panelOpen', true)}
          >
            <Icon name="left" />
          </button>
        )}
      </main>
      <Panel />
      <Curtain />
      {desk.dialog.value && <Dialogs />}
    </div>
  );
}

/** Hotseat: blanks the screen until the next player has taken the device. */
function Curtain() {
  const desk = useDesk();
  const seat = desk.play.curtain.value;
  const ready = useRef<HTMLButtonElement>(null);
  // Before the browser paints: a key pressed at first sight must find the button.
  useLayoutEffect(() => {
    if (seat !== null) ready.current?.focus();
  }, [seat]);
  if (seat === null) return null;
  const role = word('role', desk.play.match.value?.seats.find((s) => s.seat === seat)?.role ?? '');
  return (
    <div class="curtain" role="dialog" aria-modal="true" aria-labelledby="curtain-title">
      <h2 id="curtain-title">{say('curtain.title', { role })}</h2>
      <p>{say('curtain.text', { role })}</p>
      <button
        type="button"
        ref={ready}
        class="primary"
        onClick={() => {
          desk.play.look({ as: 'seat', seat });
          desk.play.curtain.value = null;
          desk.board?.focus();
        }}
      >
        {say('curtain.ready', { role })}
      </button>
    </div>
  );
}

/** Keys that work everywhere in the match. */
function useKeys(): void {
  const desk = useDesk();
  useEffect(() => {
    const down = (e: KeyboardEvent) => {
      if (!(e.ctrlKey || e.metaKey) || e.altKey || e.defaultPrevented) return;
      const field = e.target instanceof HTMLElement && e.target.matches('input, textarea, select');
      const command = commandOf(e, keyTable(prefs.peek().keys));
      const run = command === undefined ? undefined : everywhere[command];
      if (!run || (field && command !== 'primary')) return;
      e.preventDefault();
      run(desk);
    };
    addEventListener('keydown', down);
    return () => removeEventListener('keydown', down);
  }, [desk]);
}

const takeBack = (desk: Desk, what: 'undo' | 'redo') =>
  void import('./taking_back').then(
    (m) => m[what](desk),
    () => tell(say('error.offline'), true),
  );

const everywhere: Readonly<Record<string, (desk: Desk) => void>> = {
  primary: (desk) => desk.play.commit(),
  undo: (desk) => takeBack(desk, 'undo'),
  redo: (desk) => takeBack(desk, 'redo'),
};

/** Gives the answers that have no choice, if the player wants that; each is told. */
function useForced(): void {
  const desk = useDesk();
  const given = useRef('');
  useSignalEffect(() => {
    const { play } = desk;
    const q = play.live.value ? play.question.value : null;
    if (!q || !prefs.value.auto || play.sending.value || play.curtain.value !== null) return;
    const key = `${play.viewing.value}#${q.decision_id}`;
    const answer = forced(q.choices);
    // What was taken back is not given again at once.
    if (!answer || key === given.current) return;
    given.current = key;
    const text = say('auto.given', { what: desk.game.prompt(q, play.view.peek() ?? {}) });
    tell(text);
    announce(text);
    play.answer(answer);
  });
}

/** Speaks what happens; the code and the words for it come after the map. */
function useSpeech(): void {
  const desk = useDesk();
  useEffect(() => {
    let stop = () => {};
    const giveUp = eventually(
      () => import('./speech'),
      ({ speaks }) => {
        stop = speaks(desk);
      },
    );
    return () => {
      giveUp();
      stop();
    };
  }, [desk]);
}
