// One match by its address: loading, the waiting room, or the match itself.
import '../board/board.css';
import { useSignalEffect } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { Desk, DeskContext } from '../app/desk';
import { say } from '../app/i18n';
import { Play } from '../app/play';
import { follow, route } from '../app/router';
import { type GameClient, loadGame } from '../games/game';
import type { Match } from '../net/messages';
import { later } from './later';
import { MatchScreen } from './MatchScreen';

const WaitingRoom = later<{ play: Play; match: Match }>(() =>
  import('./WaitingRoom').then((m) => m.WaitingRoom),
);

export function MatchPage({ id }: { id: string }) {
  const [play] = useState(() => {
    const at = route.peek();
    const p = new Play(id, undefined, at.page === 'match' ? at.as : null);
    if (at.page === 'match' && at.at !== null) p.at.value = at.at;
    return p;
  });
  const [desk, setDesk] = useState<Desk | null>(null);
  const [error, setError] = useState('');
  useEffect(() => () => play.end(), [play]);
  useEffect(() => {
    let stop = () => {};
    let gone = false;
    import('../app/seen').then(
      (m) => {
        if (!gone) stop = m.watchPlay(play);
      },
      // Then its player is told what they have seen: better than not at all.
      () => {},
    );
    return () => {
      gone = true;
      stop();
    };
  }, [play]);
  const match = play.match.value;
  const waiting = match?.status === 'waiting';
  useEffect(() => {
    if (!match || waiting) return;
    let gone = false;
    loadGame(match.game).then(
      (game: GameClient) => {
        play.reads.value = game.reads;
        if (!gone) setDesk(new Desk(play, game));
      },
      () => setError(say('error.game')),
    );
    return () => {
      gone = true;
    };
  }, [match?.game, waiting]);
  useSignalEffect(() => {
    const m = play.match.value;
    const asked = play.askedOfMine.value.length > 0 && play.channel.value?.status === 'playing';
    document.title = `${asked ? '● ' : ''}${m ? m.title || m.game : say('app.name')} · ${say('app.name')}`;
    favicon(asked);
  });

  const trouble = error || play.error.value;
  if (!match || (!waiting && !desk))
    return (
      <main class="page narrow">
        <h1 class="brand">{say('app.name')}</h1>
        <p class={trouble ? 'bad-news' : 'quiet'}>{trouble || say('loading')}</p>
        <p>
          <a href="/" onClick={follow}>
            {say('nav.lobby')}
          </a>
        </p>
      </main>
    );
  if (waiting) return <WaitingRoom play={play} match={match} />;
  return (
    <DeskContext.Provider value={desk}>
      <MatchScreen />
    </DeskContext.Provider>
  );
}

/** The browser's chrome shows by its colour whether the player is asked. */
function favicon(asked: boolean): void {
  const theme = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (theme) theme.content = asked ? '#f2c14e' : '#e9dfc3';
}
