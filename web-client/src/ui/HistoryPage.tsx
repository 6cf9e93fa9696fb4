// The match history: my matches and the finished public ones, by filters that stand in the address.
import '../styles/lobby.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import { errorText, person } from '../app/common';
import { moment, say, word } from '../app/i18n';
import { follow, go } from '../app/router';
import { seatName } from '../app/seating';
import { api } from '../net/http';
import type { GameListing, MatchSummary } from '../net/messages';
import { records } from '../net/records';

const KEYS = ['of', 'game', 'state', 'result', 'person', 'text'] as const;
type Filters = Readonly<Partial<Record<(typeof KEYS)[number], string>>>;
/** So many matches make a page; so many calls look for them before the reader is asked. */
const WANTED = 25;
const MOST_CALLS = 20;

export function readFilters(search: string): Filters {
  const query = new URLSearchParams(search);
  return Object.fromEntries(KEYS.flatMap((k) => (query.get(k) ? [[k, query.get(k)!]] : [])));
}
export function queryOf(filters: Filters, after = ''): URLSearchParams {
  const query = new URLSearchParams();
  for (const k of KEYS) if (filters[k]) query.set(k, filters[k]);
  if (after) query.set('after', after);
  return query;
}

/** Pages until there are enough matches, the end, or enough calls: one that finds nothing is no page to a reader. */
export async function gather(
  page: (after: string) => Promise<{ matches: readonly MatchSummary[]; next?: string | undefined }>,
  after: string,
): Promise<{ matches: MatchSummary[]; next: string }> {
  const matches: MatchSummary[] = [];
  let next = after;
  for (let calls = 0; calls < MOST_CALLS && matches.length < WANTED; calls++) {
    const got = await page(next);
    matches.push(...got.matches);
    next = got.next ?? '';
    if (!next) break;
  }
  return { matches, next };
}

export function HistoryPage() {
  const [filters, setFilters] = useState<Filters>(() => ({
    of: person.value ? 'mine' : 'public',
    ...readFilters(location.search),
  }));
  const [games, setGames] = useState<readonly GameListing[]>([]);
  const [found, setFound] = useState<{ matches: MatchSummary[]; next: string } | null>(null);
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const asked = useRef(0);
  const mine = filters.of === 'mine';

  useEffect(() => {
    document.title = `${say('history.title')} · ${say('app.name')}`;
    api.games().then(setGames, (e) => setError(errorText(e)));
  }, []);
  const load = async (after: string) => {
    const turn = ++asked.current;
    setBusy(true);
    setError('');
    try {
      const got = await gather((next) => records.history(queryOf(filters, next)), after);
      if (turn !== asked.current) return;
      setFound((was) => ({
        matches: after ? [...(was?.matches ?? []), ...got.matches] : got.matches,
        next: got.next,
      }));
    } catch (e) {
      if (turn !== asked.current) return;
      setError(errorText(e));
      if (!after) setFound({ matches: [], next: '' });
    }
    if (turn === asked.current) setBusy(false);
  };
  useEffect(() => {
    history.replaceState(null, '', `/history?${queryOf(filters)}`);
    // Letters come one after the other; the others are chosen at once.
    const timer = setTimeout(() => void load(''), 250);
    return () => clearTimeout(timer);
  }, [filters]);

  const set = (key: (typeof KEYS)[number], value: string) =>
    setFilters((f) => ({ ...f, [key]: value }));
  const choice = (
    key: 'game' | 'state' | 'result',
    values: readonly (readonly [string, string])[],
  ) => (
    <label class="field">
      {say(`history.${key}`)}
      <select value={filters[key] ?? ''} onChange={(e) => set(key, e.currentTarget.value)}>
        <option value="">{say('history.any')}</option>
        {values.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
  const input = (key: 'person' | 'text') => (
    <label class="field">
      {say(`history.${key}`)}
      <input
        type="search"
        maxLength={80}
        value={filters[key] ?? ''}
        onInput={(e) => set(key, e.currentTarget.value)}
      />
    </label>
  );
  const results = mine ? ['won', 'lost', 'drawn', 'study'] : ['decided', 'drawn'];
  return (
    <main class="page">
      <p>
        <a href="/" onClick={follow}>
          {say('nav.lobby')}
        </a>
      </p>
      <h1>{say('history.title')}</h1>
      <form class="history-filters" onSubmit={(e) => e.preventDefault()}>
        <fieldset class="row">
          <legend>{say('history.of')}</legend>
          {(['mine', 'public'] as const).map((of) => (
            <label key={of} class="check">
              <input
                type="radio"
                name="of"
                checked={filters.of === of}
                disabled={of === 'mine' && !person.value}
                onChange={() => setFilters((f) => ({ ...f, of, state: '', result: '' }))}
              />{' '}
              {say(`history.of.${of}`)}
            </label>
          ))}
        </fieldset>
        {choice(
          'game',
          games.map((g) => [g.id, g.title] as const),
        )}
        {mine &&
          choice(
            'state',
            ['waiting', 'playing', 'over', 'frozen'].map(
              (s) => [s, say(`history.state.${s}`)] as const,
            ),
          )}
        {choice(
          'result',
          results.map((r) => [r, say(`history.result.${r}`)] as const),
        )}
        {input('person')}
        {input('text')}
      </form>
      {error && <p class="bad-news">{error}</p>}
      <section aria-labelledby="found" aria-busy={busy}>
        <h2 id="found">{say('history.found')}</h2>
        <p role="status">
          {found && !busy
            ? say(found.next ? 'history.some' : 'history.all', { n: found.matches.length })
            : say('loading')}
        </p>
        <ul class="matches">
          {found?.matches.map((m) => (
            <Row key={m.id} m={m} />
          ))}
        </ul>
        {found?.next && (
          <button type="button" disabled={busy} onClick={() => void load(found.next)}>
            {say('history.more')}
          </button>
        )}
      </section>
      {person.value && <ImportFile />}
    </main>
  );
}

function Row({ m }: { m: MatchSummary }) {
  const path = `/match/${encodeURIComponent(m.id)}`;
  return (
    <li class="match-row">
      <a class="match-title" href={path} onClick={follow}>
        {m.title || m.game}
      </a>
      <span class={`badge badge-${m.status}`}>{say(`history.state.${m.status}`)}</span>
      <span class="match-seats">
        {m.seats.map((s) => (
          <span key={s.seat} class="seat">
            {seatName(s)}:{' '}
            <b>{s.mine ? say('lobby.you') : (s.person?.name ?? say('lobby.free'))}</b>
            {m.outcome?.winners.includes(s.seat) && ` (${say('history.winner')})`}
          </span>
        ))}
      </span>
      <span class="quiet">{say('lobby.updated', { when: moment(m.updated) })}</span>
      {m.status === 'over' && (
        <>
          <a href={`${path}?at=1`} onClick={follow}>
            {say('history.replay')}
          </a>
          <a href={`${path}/record`} onClick={follow}>
            {say('record.title')}
          </a>
        </>
      )}
    </li>
  );
}

/** A match file of any server, to be looked at and studied. */
function ImportFile() {
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    setError('');
    try {
      const match = await records.importFile(JSON.parse(await file.text()));
      go(`/match/${match.id}?at=1`);
    } catch (e) {
      setError(e instanceof SyntaxError ? say('error.not_json') : errorText(e));
    }
    setBusy(false);
  };
  return (
    <section aria-labelledby="import">
      <h2 id="import">{say('import.title')}</h2>
      <p>{say('import.text')}</p>
      <label class="field">
        {say('import.file')}
        <input
          type="file"
          accept="application/json,.json"
          disabled={busy}
          onChange={(e) => void take(e.currentTarget.files?.[0])}
        />
      </label>
      {error && (
        <p class="bad-news" role="alert">
          {error}
        </p>
      )}
    </section>
  );
}
