// A new match: the game's options, my seats, who may take the others.
import { useEffect, useState } from 'preact/hooks';
import { errorText, tell } from '../app/common';
import { hasWords, say, word, words } from '../app/i18n';
import { go } from '../app/router';
import { canShow } from '../games/game';
import { api } from '../net/http';
import type { GameListing, GameOption, JsonObject, NewMatch, Pace } from '../net/messages';
import { PaceField } from './Pace';

/** Roles beyond those of the usual options, in seat order. */
const ROLES: Readonly<Record<string, readonly string[]>> = {
  villa: ['villista', 'american', 'carrancista'],
};

type Seating = NonNullable<NewMatch['seating']>;
const SEATINGS: readonly Seating[] = ['chosen', 'random', 'offer'];

const usual = (g: GameListing): JsonObject =>
  Object.fromEntries(g.options.map((o) => [o.id, o.default ?? o.values?.[0] ?? false]));

export function CreateMatch() {
  const [games, setGames] = useState<readonly GameListing[]>([]);
  const [game, setGame] = useState<GameListing | null>(null);
  const [options, setOptions] = useState<JsonObject>({});
  const [title, setTitle] = useState('');
  const [take, setTake] = useState<readonly number[]>([0]);
  const [seating, setSeating] = useState<Seating>('chosen');
  const [seen, setSeen] = useState<NewMatch['visibility']>('public');
  const [pace, setPace] = useState<Pace>({ kind: 'none' });
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    api.games().then(
      (all) => {
        const list = all.filter((g) => canShow(g.id));
        setGames(list);
        choose(list.find((g) => g.id === 'villa') ?? list[0] ?? null);
      },
      (error) => tell(errorText(error), true),
    );
  }, []);
  const choose = (g: GameListing | null) => {
    setGame(g);
    if (g) setOptions(usual(g));
  };
  if (!game) return <p class="quiet">{say('loading')}</p>;
  const named = game.seats;
  const count = typeof options.players === 'number' ? options.players : named.length || 2;
  const seats = Array.from(
    { length: count },
    (_, i) => ROLES[game.id]?.[i] ?? named[i] ?? `seat ${i + 1}`,
  );

  const make = async (event: Event) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      const m = await api.create({
        game: game.id,
        options,
        ...(title.trim() ? { title: title.trim() } : {}),
        visibility: seen,
        // Of seats that are given later one has a place, the first.
        take: seating === 'chosen' ? take.filter((s) => s < count) : [0],
        ...(seating === 'chosen' ? {} : { seating }),
        ...(pace.kind === 'none' ? {} : { pace }),
      });
      go(`/match/${m.id}`);
    } catch (error) {
      tell(errorText(error), true);
    }
    setBusy(false);
  };
  return (
    <form class="sheet" onSubmit={make}>
      {games.length > 1 && (
        <label class="field">
          {say('create.game')}
          <select
            value={game.id}
            onChange={(e) => choose(games.find((g) => g.id === e.currentTarget.value) ?? null)}
          >
            {games.map((g) => (
              <option key={g.id} value={g.id}>
                {g.title}
              </option>
            ))}
          </select>
        </label>
      )}
      {games.length === 1 && <p class="game-title">{game.title}</p>}
      <label class="field">
        {say('create.title')} <span class="quiet">{say('create.title.hint')}</span>
        <input
          type="text"
          maxLength={80}
          value={title}
          onInput={(e) => setTitle(e.currentTarget.value)}
        />
      </label>
      <fieldset>
        <legend>{say('create.options')}</legend>
        {game.options.map((o) => (
          <OptionField
            key={o.id}
            o={o}
            value={options[o.id]}
            set={(v) => setOptions({ ...options, [o.id]: v })}
          />
        ))}
      </fieldset>
      <fieldset>
        <legend>{say('create.seats')}</legend>
        {SEATINGS.map((s) => (
          <label key={s} class="check">
            <input
              type="radio"
              name="seating"
              checked={seating === s}
              onChange={() => setSeating(s)}
            />{' '}
            {say(`create.seating.${s}`)}
          </label>
        ))}
        {seating === 'chosen' && <p class="quiet">{say('create.seats.hint')}</p>}
        {(seating === 'chosen' ? seats : []).map((role, i) => (
          <label key={role} class="check">
            <input
              type="checkbox"
              checked={take.includes(i)}
              onChange={(e) =>
                setTake(e.currentTarget.checked ? [...take, i].sort() : take.filter((s) => s !== i))
              }
            />{' '}
            {word('role', role)}
          </label>
        ))}
      </fieldset>
      <PaceField pace={pace} set={setPace} />
      <fieldset>
        <legend>{say('create.visibility')}</legend>
        {(['public', 'invited', 'private'] as const).map((v) => (
          <label key={v} class="check">
            <input type="radio" name="seen" checked={seen === v} onChange={() => setSeen(v)} />{' '}
            {say(`create.${v}`)}
          </label>
        ))}
      </fieldset>
      <button type="submit" class="primary" disabled={busy}>
        {say('create.make')}
      </button>
    </form>
  );
}

function OptionField({
  o,
  value,
  set,
}: {
  o: GameOption;
  value: unknown;
  set: (v: string | number | boolean) => void;
}) {
  const label = hasWords(`option.${o.id}`)
    ? say(`option.${o.id}`)
    : typeof o.words === 'string'
      ? o.words
      : words(o.id);
  if (o.type === 'flag')
    return (
      <label class="check">
        <input
          type="checkbox"
          checked={value === true}
          onChange={(e) => set(e.currentTarget.checked)}
        />{' '}
        {label}
      </label>
    );
  if (o.type === 'choice')
    return (
      <label class="field row">
        {label}
        <select
          value={String(value)}
          onChange={(e) =>
            set(o.values?.find((v) => String(v) === e.currentTarget.value) ?? e.currentTarget.value)
          }
        >
          {(o.values ?? []).map((v) => (
            <option key={v} value={String(v)}>
              {String(v)}
            </option>
          ))}
        </select>
      </label>
    );
  return (
    <label class="field row">
      {label}
      <input
        type="number"
        required
        min={o.min ?? 0}
        max={o.max ?? 999}
        value={Number(value)}
        onInput={(e) => {
          if (e.currentTarget.value !== '') set(e.currentTarget.valueAsNumber);
        }}
      />
    </label>
  );
}
