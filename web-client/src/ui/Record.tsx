// The record of a match: its dice and how each can be checked, what each seat rolled, and the figures of the
// match turn by turn.
import '../styles/record.css';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { errorText } from '../app/common';
import { commitmentOf, workedDraw } from '../app/dicecheck';
import { say, word } from '../app/i18n';
import { framesOf } from '../app/past';
import { follow, go } from '../app/router';
import { type Figures, type GameClient, loadGame } from '../games/game';
import { api } from '../net/http';
import type { Match, MatchFile } from '../net/messages';
import { records } from '../net/records';
import { type Die, diceOf, Histogram, histogramsOf, Lines, linesOfFigures } from './plots';

export function Record({ id }: { id: string }) {
  const [match, setMatch] = useState<Match | null>(null);
  const [game, setGame] = useState<GameClient | null>(null);
  const [file, setFile] = useState<MatchFile | null>(null);
  const [error, setError] = useState('');
  useEffect(() => {
    document.title = `${say('record.title')} · ${say('app.name')}`;
    const load = async () => {
      const m = await api.match(id);
      setMatch(m);
      setGame(await loadGame(m.game));
      if (m.status === 'over' && !m.study) setFile(await records.file(id));
    };
    load().catch((e) => setError(errorText(e)));
  }, [id]);
  const path = `/match/${encodeURIComponent(id)}`;
  return (
    <main class="page record">
      <p>
        <a href={path} onClick={follow}>
          {match?.title || match?.game || say('loading')}
        </a>{' '}
        ·{' '}
        <a href="/history" onClick={follow}>
          {say('history.title')}
        </a>
      </p>
      <h1>{say('record.title')}</h1>
      {error && <p class="bad-news">{error}</p>}
      {match && match.status !== 'waiting' && game && <Course match={match} game={game} />}
      {match && <Dice match={match} file={file} />}
      {file && match?.status === 'over' && <Take match={match} />}
    </main>
  );
}

/** Figures of the game turn by turn. */
function Course({ match, game }: { match: Match; game: GameClient }) {
  const [turns, setTurns] = useState<readonly Figures[] | null>(null);
  const [error, setError] = useState('');
  useEffect(() => {
    let gone = false;
    const load = async () => {
      const read = await game.figures();
      const viewer = {
        as: match.status === 'over' ? ('omniscient' as const) : ('spectator' as const),
      };
      const last = new Map<number, Figures>();
      for (let from = 1; from <= match.seq && !gone; from += 1024) {
        const views = await records.views(match.id, viewer, from, Math.min(from + 1023, match.seq));
        for (const frame of framesOf(views)) {
          const f = read(frame.view);
          last.set(f.turn, f);
        }
      }
      if (!gone) setTurns([...last.values()].sort((a, b) => a.turn - b.turn));
    };
    load().catch((e) => setError(errorText(e)));
    return () => {
      gone = true;
    };
  }, [match.id]);
  return (
    <section aria-labelledby="course">
      <h2 id="course">{say('record.course')}</h2>
      {error && <p class="bad-news">{error}</p>}
      {!turns && !error && <p class="quiet">{say('loading')}</p>}
      {turns &&
        (turns[0]?.rows ?? []).map((row) => (
          <Lines
            key={row.key}
            title={say(`figure.${row.key}`)}
            turns={turns.map((t) => t.turn)}
            lines={linesOfFigures(turns, row.key).map((l) => ({
              ...l,
              name: l.role ? word('role', l.role) : say(`figure.${row.key}`),
              side: l.role ? game.sideOf(l.role) : 'none',
            }))}
          />
        ))}
    </section>
  );
}

function Field({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function Dice({ match, file }: { match: Match; file: MatchFile | null }) {
  const [fits, setFits] = useState<string | null | undefined>(undefined);
  useEffect(() => {
    if (match.seed) void commitmentOf(match.seed).then(setFits);
  }, [match.seed]);
  const dice = file ? diceOf(file) : [];
  return (
    <section aria-labelledby="dice">
      <h2 id="dice">{say('record.dice')}</h2>
      <p>{say('record.dice.text')}</p>
      <dl class="facts">
        <Field name={say('record.commitment')}>
          <code>{match.commitment}</code>
        </Field>
        <Field name={say('record.seed')}>
          {match.seed ? <code>{match.seed}</code> : say('record.seed.later')}
        </Field>
        {match.seed && fits !== undefined && (
          <Field name={say('record.fits')}>
            {fits === null
              ? say('record.fits.unknown')
              : say(fits === match.commitment ? 'record.fits.yes' : 'record.fits.no')}
          </Field>
        )}
      </dl>
      {match.study && <p class="quiet">{say('record.study')}</p>}
      {file && match.seed && dice.length > 0 && <OneDie seed={match.seed} dice={dice} />}
      {file && (
        <>
          <h3>{say('record.rolls')}</h3>
          <div class="plots">
            {histogramsOf(file, dice).map((h) => {
              const title = say('record.rolls.of', { who: word('role', h.role), n: h.total });
              return h.total ? (
                <Histogram key={h.seat} title={title} counts={h.counts} total={h.total} />
              ) : (
                <p key={h.seat}>{title}</p>
              );
            })}
          </div>
        </>
      )}
    </section>
  );
}

/** One draw, worked out step by step in this page. */
function OneDie({ seed, dice }: { seed: string; dice: readonly Die[] }) {
  const [n, setN] = useState(0);
  const die = dice[Math.min(n, dice.length - 1)]!;
  const work = workedDraw(seed, die.index, die.sides);
  const right = work.value === die.value;
  return (
    <>
      <h3>{say('record.one')}</h3>
      <p>{say('record.one.text', { last: dice.length - 1 })}</p>
      <label class="field row">
        {say('record.one.number')}
        <input
          type="number"
          min={0}
          max={dice.length - 1}
          value={n}
          onInput={(e) => {
            const v = e.currentTarget.valueAsNumber;
            if (Number.isInteger(v) && v >= 0 && v < dice.length) setN(v);
          }}
        />
      </label>
      <dl class="facts" aria-live="polite">
        <Field name={say('record.one.what')}>
          {say('record.one.drawn', {
            what: die.what.replaceAll('_', ' '),
            sides: die.sides,
            value: die.value,
            n: die.entry,
          })}
        </Field>
        <Field name={say('record.one.input')}>
          <code>{work.input}</code>
        </Field>
        <Field name={say('record.one.hash')}>
          <code>{String(work.hash)}</code>
        </Field>
        <Field name={say('record.one.value')}>
          {say(right ? 'record.one.right' : 'record.one.wrong', {
            sides: die.sides,
            value: work.value,
          })}
        </Field>
      </dl>
    </>
  );
}

/** The file, and a study from where the reader wants. */
function Take({ match }: { match: Match }) {
  const [seq, setSeq] = useState(match.seq);
  const [error, setError] = useState('');
  return (
    <section aria-labelledby="take">
      <h2 id="take">{say('record.file')}</h2>
      <p>{say('record.file.text')}</p>
      <p>
        <a href={`/api/matches/${encodeURIComponent(match.id)}/export`} download>
          {say('record.export')}
        </a>
      </p>
      <form
        class="row"
        onSubmit={(e) => {
          e.preventDefault();
          records.study(match.id, seq).then(
            (m) => go(`/match/${m.id}`),
            (why) => setError(errorText(why)),
          );
        }}
      >
        <label class="field row">
          {say('study.from')}
          <input
            type="number"
            min={1}
            max={match.seq}
            value={seq}
            onInput={(e) => setSeq(e.currentTarget.valueAsNumber || 1)}
          />
        </label>
        <button type="submit">{say('study.begin')}</button>
      </form>
      {error && (
        <p class="bad-news" role="alert">
          {error}
        </p>
      )}
    </section>
  );
}
