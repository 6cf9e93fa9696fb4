// The match: prompt bar, map, panel (or bottom sheet), dialogs.

import { useSignalEffect } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { prefs, setPref, tell } from '../app/common';
import { type Desk, useDesk } from '../app/desk';
import { eventually } from '../app/eventually';
import { roleOf, say } from '../app/i18n';
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
  useCompanions();
  // The address names the moment that is looked at, so that it can be sent to somebody.
  useSignalEffect(() => {
    const at = play.at.value;
    // Whose eyes it is goes with it: "seat/1", "spectator", "omniscient".
    const as = play.viewing.value.slice(play.id.length + 1);
    const url = new URL(location.href);
    url.search = at === null ? '' : `at=${at}&as=${as}`;
    if (url.href !== location.href) history.replaceState(null, '', url);
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
  const role = roleOf(desk.play.match.value?.seats, seat);
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

/** What is not seen on the map comes after it: speech, answers without a choice, the talk. */
function useCompanions(): void {
  const desk = useDesk();
  useEffect(() => {
    let stop = () => {};
    const giveUp = eventually(
      () => import('./companions'),
      ({ accompany }) => {
        stop = accompany(desk);
      },
    );
    return () => {
      giveUp();
      stop();
    };
  }, [desk]);
}
