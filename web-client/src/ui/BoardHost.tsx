// The board in the page: created once, then fed from the signals.

import { effect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { announce, tell } from '../app/common';
import { useDesk } from '../app/desk';
import { say } from '../app/i18n';
import { createBoard } from '../board/board';
import { feed } from './drawing';
import { HexTools } from './HexTools';
import { bringQuestions, home } from './places';

let coming: Promise<typeof import('./picking')> | null = null;
/** What picks and keys do: fetched once the board is there; a failed fetch is tried again by the next. */
function picking() {
  coming ??= import('./picking').catch((error) => {
    coming = null;
    throw error;
  });
  return coming;
}
const offline = () => tell(say('error.offline'), true);

export function BoardHost() {
  const desk = useDesk();
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const el = host.current!;
    let opened = false;
    const board = createBoard(el, desk.game.map, {
      style: desk.game.style,
      symbols: desk.game.symbols,
      label: say('board.label', { game: desk.game.map.title }),
      edge: say('board.edge'),
      describe: (hex) =>
        [
          desk.game.describe(hex, desk.play.view.peek() ?? {}, desk.play.question.peek()),
          ...desk.lookups.words(hex),
        ].join(' '),
      fanHeader: (hex) => desk.game.fanHeader(hex, desk.play.view.peek() ?? {}),
      onCursor: (hex) => {
        desk.cursor.value = hex;
      },
      onHover: (hex) => {
        desk.lookups.hover.value = hex;
      },
      onAnnounce: (text) => announce(text, true),
      onZoom: (scale) => {
        desk.zoom = scale;
      },
      onPick: (pick) => void picking().then((m) => m.picked(desk, pick), offline),
      onCommand: (command) => void picking().then((m) => m.commanded(desk, command), offline),
      onRelease: (command) => void desk.lookups.release(desk, command),
    });
    desk.board = board;
    picking().catch(() => {});
    desk.cursor.value = board.cursor;
    const stop = feed(desk, board);
    // The map opens where the question is, as soon as that is known.
    const start = effect(() => {
      if (!desk.play.channel.value?.ready || opened) return;
      const hex = home(desk);
      // Without a question it opens where something was done last: that is told by the log.
      if (!hex && !desk.game.tells.value) return;
      opened = true;
      if (!hex) return;
      const zoom = el.clientWidth < 600 ? 0.9 : 1;
      board.setCursor(hex);
      board.centreOn(desk.middleFor(hex, zoom), zoom);
    });
    const bring = bringQuestions(desk, board);
    return () => {
      start();
      bring();
      stop();
      board.destroy();
      desk.board = null;
    };
  }, [desk]);
  return (
    <>
      <div class="board-host" ref={host} />
      <HexTools />
    </>
  );
}
