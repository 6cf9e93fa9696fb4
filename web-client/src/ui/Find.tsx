// Finding by words: hexes, places and counters by name, and what lies around the cursor.
import { useState } from 'preact/hooks';
import { announce } from '../app/common';
import { type Desk, useDesk } from '../app/desk';
import { say } from '../app/i18n';
import { READINGS, read } from './reader';

interface Found {
  readonly hex: string;
  readonly words: string;
  readonly unit?: string;
}

/** What a text finds, the best first: the hex of that number, places, counters on the map. */
export function find(desk: Desk, text: string): Found[] {
  const wanted = text.trim().toLowerCase();
  if (!wanted) return [];
  const { game, play } = desk;
  const hex = game.map.hexes.find((h) => h.id.toLowerCase() === wanted);
  const out: Found[] = hex ? [{ hex: hex.id, words: game.ground(hex.id) }] : [];
  const rank = (name: string) => {
    const at = name.toLowerCase().indexOf(wanted);
    return at < 0 ? 9 : at === 0 ? 0 : 1;
  };
  const places = game.map.hexes
    .flatMap((h) => (h.settlement ? [{ hex: h.id, name: h.settlement.name }] : []))
    .filter((p) => rank(p.name) < 9)
    .sort((a, b) => rank(a.name) - rank(b.name));
  out.push(...places.map((p) => ({ hex: p.hex, words: game.ground(p.hex) })));
  for (const { hex: at, units } of game.standing(play.view.peek() ?? {}))
    for (const { id } of units) {
      const name = game.names.unit(id);
      if (rank(name) < 9) out.push({ hex: at, unit: id, words: `${name}, ${game.names.hex(at)}` });
    }
  return out.slice(0, 12);
}

export function FindForm({ close }: { close: () => void }) {
  const desk = useDesk();
  const [text, setText] = useState('');
  const [answer, setAnswer] = useState('');
  const found = find(desk, text);
  const go = (f: Found | undefined) => {
    if (!f) {
      setAnswer(say('goto.none'));
      announce(say('goto.none'), true);
      return;
    }
    close();
    if (f.unit) desk.unit.value = f.unit;
    desk.show(f.hex);
    desk.board?.focus();
  };
  return (
    <>
      <form
        onSubmit={(e) => {
          e.preventDefault();
          go(found[0]);
        }}
      >
        <label class="field">
          {say('goto.label')}
          <input
            type="text"
            autoComplete="off"
            value={text}
            onInput={(e) => {
              setText(e.currentTarget.value);
              setAnswer('');
            }}
          />
        </label>
        <button type="submit" class="primary">
          {say('act.go')}
        </button>
      </form>
      {found.length > 0 && (
        <ul class="plain found">
          {found.map((f) => (
            <li key={f.hex + (f.unit ?? '')}>
              <button type="button" class="option" onClick={() => go(f)}>
                {f.words}
              </button>
            </li>
          ))}
        </ul>
      )}
      <h3>{say('read.title', { hex: desk.game.names.hex(desk.cursor.value) })}</h3>
      <div class="buttons">
        {READINGS.map((what) => (
          <button
            key={what}
            type="button"
            data-reading={what}
            onClick={() => setAnswer(read(desk, what))}
          >
            {say(`key.${what}`)}
          </button>
        ))}
      </div>
      <p class="reading" role="status">
        {answer}
      </p>
    </>
  );
}
