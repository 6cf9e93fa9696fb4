// "Since your last turn": on opening a match, what happened while I was away.
import { useEffect, useState } from 'preact/hooks';
import { useDesk } from '../app/desk';
import { say } from '../app/i18n';
import { linesOf } from '../app/lines';
import type { LogLine } from '../games/game';

const key = (id: string, seat: number) => `vedette.seen.${id}.${seat}`;

export function SinceCard() {
  const desk = useDesk();
  const { play, game } = desk;
  const c = play.channel.value;
  const seat = play.seat.value;
  const [news, setNews] = useState<{ lines: LogLine[]; from: number } | null>(null);
  // What has been on screen is seen: remembered when the page is hidden or left.
  useEffect(() => {
    if (!c?.ready || seat === null || !game.tells.value) return;
    // A browser that has not shown this match takes what came before my last answer as seen.
    const seen =
      Number(localStorage.getItem(key(play.id, seat)) ?? 0) || (c.takeback.marks?.[0] ?? -1) + 1;
    const fresh = linesOf(game, c.facts).filter((l) => l.seq > seen);
    if (seen > 0 && fresh.some((l) => l.level === 'line')) setNews({ lines: fresh, from: seen });
    else setNews(null);
  }, [c?.ready, seat, game.tells.value]);
  // As long as the card stands, the map shows what it tells of.
  useEffect(() => {
    desk.newsFrom.value = news ? news.from : null;
    return () => {
      desk.newsFrom.value = null;
    };
  }, [news]);
  useEffect(() => {
    if (!c?.ready || seat === null || !game.tells.value || document.hidden) return;
    try {
      localStorage.setItem(key(play.id, seat), String(c.seq));
    } catch {
      // Without storage the card just does not come.
    }
  }, [c?.seq, c?.ready, seat, game.tells.value]);
  if (!news || seat === null || c?.outcome) return null;
  const fights = news.lines.filter((l) => l.icon === 'fight' && l.level === 'line').length;
  const mine = play.match.value?.seats.find((s) => s.seat === seat)?.role ?? '';
  const counters = (c?.view.counters ?? {}) as Record<string, { by?: string }>;
  const lost = news.lines
    .filter((l) => l.icon === 'loss')
    .flatMap((l) => l.units)
    .filter((u) => (game.counter?.(c?.view ?? {}, u) ?? counters[u])?.by === mine);
  const text = [
    say('since.actions', { n: news.lines.filter((l) => l.level === 'line').length }),
    fights ? say('since.fights', { n: fights }) : '',
    lost.length
      ? say('since.lost', { n: lost.length, units: { units: [...new Set(lost)] } }, game.names)
      : '',
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <section class="since" aria-labelledby="since-title">
      <h2 id="since-title">{say('since.title')}</h2>
      <p>{text}.</p>
      <div class="buttons">
        <button
          type="button"
          class="primary"
          onClick={() => {
            play.at.value = news.lines[0]!.seq;
            desk.playing.value = true;
            setNews(null);
          }}
        >
          {say('since.play')}
        </button>
        <button
          type="button"
          onClick={() => {
            desk.openTab('log');
            setNews(null);
          }}
        >
          {say('since.log')}
        </button>
        <button type="button" onClick={() => setNews(null)}>
          {say('since.skip')}
        </button>
      </div>
    </section>
  );
}
