// The lobby: my matches with my moves first, open seats, matches to watch, a new match.
import '../styles/lobby.css';
import { useEffect, useState } from 'preact/hooks';
import { leftWords, paceWords } from '../app/clocks';
import { errorText, person, tell } from '../app/common';
import { capital, listed, moment, roleOf, say, word, words } from '../app/i18n';
import { follow, go } from '../app/router';
import { seatingWords, takes } from '../app/seating';
import { byUrgency, isMyMove } from '../app/urgency';
import { api } from '../net/http';
import type { MatchSummary } from '../net/messages';
import { talks } from '../net/talk';
import { CreateMatch } from './CreateMatch';
import { KeepOpen } from './KeepOpen';
import { MatchRow, matchPath } from './MatchRow';
import { Rematch } from './Rematch';

const POLL = 6000;

type Lists = Record<'mine' | 'open' | 'public', readonly MatchSummary[]>;
/** Lines that wait to be read, by match. */
type Unread = ReadonlyMap<string, number>;

export function Lobby() {
  const [lists, setLists] = useState<Lists | null>(null);
  const [unread, setUnread] = useState<Unread>(new Map());
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let gone = false;
    const load = async () => {
      if (!document.hidden)
        try {
          const [mine, open, all, lines] = await Promise.all([
            api.matches('mine'),
            api.matches('open'),
            api.matches('public'),
            talks.unread(),
          ]);
          if (gone) return;
          setLists({ mine, open, public: all });
          setUnread(new Map(lines.map((u) => [u.match, u.lines])));
        } catch (error) {
          if (!gone) tell(errorText(error), true);
        }
      if (!gone) timer = setTimeout(load, POLL);
    };
    void load();
    document.title = say('app.name');
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, []);

  const mine = [...(lists?.mine ?? [])].sort(byUrgency);
  const ids = new Set(mine.map((m) => m.id));
  const open = (lists?.open ?? []).filter((m) => !ids.has(m.id));
  const openIds = new Set(open.map((m) => m.id));
  const watch = (lists?.public ?? []).filter(
    (m) => !ids.has(m.id) && !openIds.has(m.id) && m.status !== 'waiting',
  );
  const asked = mine.filter(isMyMove);
  const moves = asked.length;
  // The one that has waited the longest.
  const next = asked.at(-1);
  useEffect(() => {
    document.title = (moves ? '● ' : '') + say('app.name');
  }, [moves]);

  const kept = (m: MatchSummary) =>
    setLists((l) => l && { ...l, mine: l.mine.map((was) => (was.id === m.id ? m : was)) });
  const forget = async () => {
    try {
      await api.signOut();
      person.value = null;
    } catch (error) {
      tell(errorText(error), true);
    }
  };
  return (
    <main class="page lobby">
      <header class="lobby-head">
        <h1 class="brand">{say('app.name')}</h1>
        <p class="tagline">{say('app.tagline')}</p>
        <p class="who">
          {say('name.you', { name: person.value?.name ?? '' })}{' '}
          <a href="/account" onClick={follow}>
            {say(person.value?.account ? 'account.title' : 'name.keep')}
          </a>{' '}
          {person.value?.account ? (
            <button type="button" class="plain-button" onClick={forget}>
              {say('account.out')}
            </button>
          ) : leaving ? (
            <>
              {say('name.leave.sure')}{' '}
              <button type="button" class="danger" onClick={forget}>
                {say('name.leave')}
              </button>{' '}
              <button type="button" onClick={() => setLeaving(false)}>
                {say('act.back')}
              </button>
            </>
          ) : (
            <button type="button" class="plain-button" onClick={() => setLeaving(true)}>
              {say('name.leave')}
            </button>
          )}
        </p>
      </header>
      <p>
        <a href="/history" onClick={follow}>
          {say('history.title')}
        </a>
      </p>
      <section aria-labelledby="mine">
        <h2 id="mine">{say('lobby.mine')}</h2>
        {next && (
          <p>
            <a class="next-match" href={matchPath(next)} onClick={follow}>
              {say('lobby.next', { title: next.title || next.game })}
            </a>
          </p>
        )}
        {!lists ? (
          <p class="quiet">{say('loading')}</p>
        ) : mine.length === 0 ? (
          <p class="quiet">{say('lobby.none')}</p>
        ) : (
          <Matches list={mine} unread={unread} kept={kept} />
        )}
      </section>
      <div class="columns">
        <div>
          <section aria-labelledby="open">
            <h2 id="open">{say('lobby.open')}</h2>
            {open.length === 0 ? (
              <p class="quiet">{say('lobby.open.none')}</p>
            ) : (
              <Matches list={open} />
            )}
          </section>
          <section aria-labelledby="watch">
            <h2 id="watch">{say('lobby.watch')}</h2>
            {watch.length === 0 ? (
              <p class="quiet">{say('lobby.watch.none')}</p>
            ) : (
              <Matches list={watch} />
            )}
          </section>
        </div>
        <section aria-labelledby="create">
          <h2 id="create">{say('lobby.create')}</h2>
          <CreateMatch />
        </section>
      </div>
    </main>
  );
}

function Matches({
  list,
  unread,
  kept,
}: {
  list: readonly MatchSummary[];
  unread?: Unread;
  kept?: (m: MatchSummary) => void;
}) {
  return (
    <ul class="matches">
      {list.map((m) => (
        <Row key={m.id} m={m} unread={unread?.get(m.id) ?? 0} kept={kept} />
      ))}
    </ul>
  );
}

function Row({
  m,
  unread,
  kept,
}: {
  m: MatchSummary;
  unread: number;
  kept: ((m: MatchSummary) => void) | undefined;
}) {
  const move = isMyMove(m);
  const waits = m.seats.filter((s) => m.asked.includes(s.seat));
  const take = async (seat: number) => {
    try {
      await api.takeSeat(m.id, seat);
      go(`/match/${m.id}`);
    } catch (error) {
      tell(errorText(error), true);
    }
  };
  // Who sits already is offered here only what is kept for them.
  const sits = m.seats.some((s) => s.mine);
  const offered = takes(m).filter((t) => !sits || m.seats[t.seat]?.kept_for?.me);
  const mark = move
    ? say('lobby.move')
    : m.status === 'playing' && waits.length
      ? say('lobby.wait', {
          who: listed(waits.map((s) => s.person?.name ?? word('role', s.role))),
        })
      : say(`lobby.status.${m.status}`);
  return (
    <MatchRow m={m} mark={mark} kind={move ? 'move' : m.status}>
      {unread > 0 && <span class="badge">{say('lobby.unread', { n: unread })}</span>}
      <span class="quiet">
        {[
          word('game', m.game),
          capital(words(m.phase)),
          say(m.status === 'waiting' ? 'lobby.made' : 'lobby.updated', { when: moment(m.updated) }),
          m.pace && paceWords(m.pace),
          seatingWords(m),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <RowClocks m={m} />
      {m.status === 'over' && sits && <Rematch match={m.id} title={m.title || m.game} />}
      {offered.map((t) => (
        <button key={t.seat} type="button" onClick={() => take(t.seat)}>
          {t.label}
        </button>
      ))}
      {kept && <KeepOpen m={m} kept={kept} />}
      {!sits &&
        m.seats
          .filter((s) => s.wanted)
          .map((s) => (
            <button key={s.seat} type="button" onClick={() => take(s.seat)}>
              {say('lobby.replace', { role: word('role', s.role) })}
            </button>
          ))}
    </MatchRow>
  );
}

/** What those who are asked have left, as of when the list came. */
function RowClocks({ m }: { m: MatchSummary }) {
  const { clock } = m;
  const left = (clock?.seats ?? []).filter((t) => m.asked.includes(t.seat) && t.left !== undefined);
  if (!left.length) return null;
  return (
    <span class={left.some((t) => t.left! < 0) ? 'bad-news' : 'quiet'}>
      {clock?.paused
        ? say('clock.paused')
        : left.map((t) => `${roleOf(m.seats, t.seat)} ${leftWords(t.left!)}`).join(' · ')}
    </span>
  );
}
