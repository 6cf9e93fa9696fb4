// The log: headings by turn and segment, sentences with chips, dice, rule numbers; filter; follows the
// newest line only while it is in sight.
import { Fragment } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { tell } from '../app/common';
import { useDesk } from '../app/desk';
import { say } from '../app/i18n';
import type { DatedLine } from '../app/lines';
import { daysOf, filterLines, type LogFilter, linesOf, logText } from '../app/lines';
import { RuleChip, Sentence } from './chips';
import { Dice } from './dice';
import { Icon } from './icons';

const FILTERS: readonly LogFilter[] = ['all', 'combat', 'move', 'event', 'mine'];
const MOST = 600;

export function LogPanel() {
  const desk = useDesk();
  const { play, game } = desk;
  const [filter, setFilter] = useState<LogFilter>('all');
  const box = useRef<HTMLDivElement>(null);
  const following = useRef(true);
  const facts = play.channel.value?.facts ?? [];
  const at = play.at.value;
  const role = play.match.value?.seats.find((s) => s.seat === play.seat.value)?.role ?? null;
  const lines = useMemo(
    () => filterLines(linesOf(game, facts), filter, role),
    [facts, filter, role, game.tells.value],
  );
  const shown = (at === null ? lines : lines.filter((l) => l.seq <= at)).slice(-MOST);
  const days = daysOf(shown);
  const mark = desk.unit.value;

  useLayoutEffect(() => {
    const scroller = box.current?.closest<HTMLElement>('.tab-panel');
    if (scroller && following.current) scroller.scrollTop = scroller.scrollHeight;
  }, [shown.length, filter, at]);
  useLayoutEffect(() => {
    const scroller = box.current?.closest<HTMLElement>('.tab-panel');
    if (!scroller) return;
    const scrolled = () => {
      following.current = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 60;
    };
    scroller.addEventListener('scroll', scrolled, { passive: true });
    return () => scroller.removeEventListener('scroll', scrolled);
  }, []);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(logText(lines, game.names));
      tell(say('wait.copied'));
    } catch {
      tell(say('wait.copy.failed'));
    }
  };
  return (
    <div ref={box} class="log-panel">
      <div class="filters">
        <label>
          {say('log.filter')}{' '}
          <select value={filter} onChange={(e) => setFilter(e.currentTarget.value as LogFilter)}>
            {FILTERS.filter((f) => f !== 'mine' || role).map((f) => (
              <option key={f} value={f}>
                {say(`log.${f}`)}
              </option>
            ))}
          </select>
        </label>
        <button type="button" class="plain-button" onClick={copy}>
          {say('log.copy')}
        </button>
      </div>
      <div role="log" aria-label={say('log.label')} aria-live="off" class="log">
        {shown.length === 0 && <p class="quiet">{say('log.empty')}</p>}
        {shown.map((l, i) => (
          <Fragment key={`${l.seq}.${i}`}>
            {days[i] && <p class="log-day">{days[i]}</p>}
            <Line
              line={l}
              marked={mark !== null && l.units.includes(mark)}
              now={at !== null && l.seq === at}
            />
          </Fragment>
        ))}
      </div>
    </div>
  );
}

export function Line({ line, marked, now }: { line: DatedLine; marked: boolean; now: boolean }) {
  const desk = useDesk();
  const body = (
    <>
      <Sentence parts={line.sentence} />
      {line.dice.map((d, i) => (
        <Dice key={i} dice={d} />
      ))}
    </>
  );
  if (line.level === 'turn') return <h3 class="log-turn">{body}</h3>;
  if (line.level === 'phase') return <h4 class="log-phase">{body}</h4>;
  return (
    <p
      class={`log-line ${line.level} topic-${line.topic}${marked ? ' marked' : ''}${now ? ' now' : ''}${line.undone ? ' undone' : ''}`}
    >
      <button
        type="button"
        class="log-icon"
        aria-label={say('log.from')}
        title={say('log.from')}
        onClick={() => {
          desk.play.at.value = line.seq;
        }}
      >
        <Icon name={line.icon} />
      </button>
      <span>
        {line.undone ? <s>{body}</s> : body} <RuleChip id={line.rule} />
        {line.undone && <span class="quiet"> {say('log.undone')}</span>}
        {line.how.length > 0 && (
          <details class="how">
            <summary>{say('log.how')}</summary>
            <ul class="plain">
              {line.how.map((row, i) => (
                <li key={i}>
                  <Sentence parts={row} />
                </li>
              ))}
            </ul>
          </details>
        )}
      </span>
    </p>
  );
}
