// The list of keys; every one can be changed.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { announce, prefs, setPref } from '../app/common';
import { useDesk } from '../app/desk';
import { say } from '../app/i18n';
import { type Command, keyName, keysOf, keyTable, rebind } from '../board/keys';

const BOARD: readonly Command[] = [
  ...['cursor5', 'cursor0', 'cursor1', 'cursor4', 'cursor3', 'cursor2'],
  ...['act', 'stack', 'back', 'next', 'previous', 'goto'],
  ...['where', 'adjacent', 'enemy', 'formation', 'column', 'row'],
  ...['reach', 'odds', 'ruler', 'peek', 'hide', 'spread', 'across', 'trails', 'charts'],
  ...['zoom-in', 'zoom-out', 'fit', 'panel', 'help'],
  ...Array.from({ length: 9 }, (_, i) => `overlay${i + 1}`),
];
const ALWAYS: readonly Command[] = ['primary', 'undo', 'redo'];

/** Words for what a command does; `overlays` are those of the game, once they are known. */
const meaningOf = (command: Command, overlays: readonly string[]): string => {
  const overlay = /^overlay(\d)$/.exec(command);
  if (!overlay) return say(`key.${command}`);
  const n = Number(overlay[1]);
  const id = overlays[n - 1];
  return id ? say('key.overlay.of', { n, what: say(`overlay.${id}`) }) : say('key.overlay', { n });
};
const printed = (key: string): string =>
  key === ' ' ? say('key.space') : key.replace(/(^|\+)([a-z])$/, (_, a, b) => a + b.toUpperCase());

export function KeyList() {
  const { game } = useDesk();
  const [overlays, setOverlays] = useState<readonly string[]>([]);
  useEffect(() => {
    let gone = false;
    // Without their names the keys still have numbers.
    game.lookups().then(
      (lookups) => {
        if (!gone) setOverlays(lookups.overlays.map((o) => o.id));
      },
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [game]);
  const meaning = (command: Command) => meaningOf(command, overlays);
  const own = prefs.value.keys;
  const table = keyTable(own);
  const [asked, setAsked] = useState<Command | null>(null);
  const rows = (title: string, commands: readonly Command[]) => (
    <>
      <h3>{say(title)}</h3>
      <table class="keys">
        <tbody>
          {commands.map((command) => (
            <tr key={command}>
              <th scope="row">{meaning(command)}</th>
              <td>
                {keysOf(table, command).map((key) => (
                  <kbd key={key}>{printed(key)}</kbd>
                ))}
              </td>
              <td>
                {asked === command ? (
                  <Listening
                    command={command}
                    done={(key) => {
                      setAsked(null);
                      if (key) {
                        setPref('keys', rebind(own, command, key));
                        announce(
                          say('keys.now', { what: meaning(command), key: printed(key) }),
                          true,
                        );
                      }
                    }}
                  />
                ) : (
                  <button
                    type="button"
                    class="plain-button"
                    data-key={command}
                    aria-label={say('keys.change.of', { what: meaning(command) })}
                    onClick={() => setAsked(command)}
                  >
                    {say('keys.change')}
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
  return (
    <>
      {rows('help.board', BOARD)}
      {rows('help.always', ALWAYS)}
      <p>
        <b>{say('key.replay')}</b> {say('key.replay.text')}
      </p>
      {Object.keys(own).length > 0 && (
        <button type="button" onClick={() => setPref('keys', {})}>
          {say('keys.reset')}
        </button>
      )}
    </>
  );
}

/** Waits for the new key; Esc leaves it as it was. */
function Listening({ command, done }: { command: Command; done: (key: string | null) => void }) {
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => ref.current?.focus(), []);
  return (
    <button
      type="button"
      ref={ref}
      class="listening"
      data-key={command}
      onBlur={() => done(null)}
      onClick={() => done(null)}
      onKeyDown={(e) => {
        if (e.key === 'Tab') return;
        e.preventDefault();
        e.stopPropagation();
        const key = keyName(e);
        if (key) done(key === 'Escape' ? null : key);
      }}
    >
      {say('keys.press')}
    </button>
  );
}
