// The lookups in the panel: what can be looked up, the legend of what lies over the map, the answers.
import './lookup.css';
import { useEffect, useState } from 'preact/hooks';
import { useDesk } from '../../app/desk';
import { say } from '../../app/i18n';
import type { LegendRow } from '../../games/game';
import { HexChip, RuleChip } from '../chips';
import { Icon } from '../icons';
import { type Looking, lookingOf } from './looking';

export function LookupDock() {
  const desk = useDesk();
  const [looking, setLooking] = useState<Looking | null>(null);
  useEffect(() => {
    lookingOf(desk).then(setLooking, () => {});
  }, [desk]);
  if (!looking) return null;
  const action = (command: 'reach' | 'odds' | 'ruler', on: boolean, key: string) => (
    <button type="button" aria-pressed={on} onClick={() => void looking.run(command)}>
      {say(`look.${command}`)}{' '}
      <span class="key" aria-hidden="true">
        {key}
      </span>
    </button>
  );
  return (
    <section
      class={`lookup${desk.lookups.front.value ? '' : ' behind'}`}
      aria-label={say('look.title')}
    >
      <div class="lookup-head">
        <h2>{say('look.title')}</h2>
        {action('reach', looking.reach.value !== null, 'R')}
        {action('odds', looking.odds.value !== null, 'O')}
        {action('ruler', looking.ruler.value !== null, 'L')}
        <button
          type="button"
          class="tool"
          aria-label={say('look.close')}
          title={say('look.close')}
          onClick={() => {
            looking.close();
            desk.board?.focus();
          }}
        >
          <Icon name="close" />
        </button>
      </div>
      {!desk.play.live.value && <p class="quiet">{say('look.past')}</p>}
      <ReachPart looking={looking} />
      <OddsPart looking={looking} />
      <RulerPart looking={looking} />
      <OverlaysPart looking={looking} />
    </section>
  );
}

function ReachPart({ looking }: { looking: Looking }) {
  const reply = looking.reach.value;
  return reply && <looking.game.Reach reply={reply} ask={(more) => looking.askReachAgain(more)} />;
}

function OddsPart({ looking }: { looking: Looking }) {
  const odds = looking.odds.value;
  if (!odds) return null;
  if (!odds.to) return <p>{say('look.odds.choose', { hex: odds.from })}</p>;
  return odds.reply ? (
    <looking.game.Odds reply={odds.reply} />
  ) : (
    <p class="quiet">{say('look.odds.wait')}</p>
  );
}

function RulerPart({ looking }: { looking: Looking }) {
  const desk = useDesk();
  const ruler = looking.ruler.value;
  if (!ruler) return null;
  const to = ruler.to ?? desk.lookups.hover.value ?? desk.cursor.value;
  const n = ruler.from ? looking.measure(ruler.from, to) : null;
  return (
    <div class="lookup-part">
      {ruler.from && n !== null ? (
        <p>
          <b>{looking.game.distance(n)}</b> <HexChip id={ruler.from} /> – <HexChip id={to} />{' '}
          <button
            type="button"
            class="plain-button"
            onClick={() => {
              looking.ruler.value = { from: null, to: null };
            }}
          >
            {say('look.ruler.again')}
          </button>
        </p>
      ) : (
        <p>{say('look.ruler.start')}</p>
      )}
      <p class="quiet">{say('look.ruler.help')}</p>
    </div>
  );
}

function OverlaysPart({ looking }: { looking: Looking }) {
  const on = looking.on.value;
  return (
    <div class="lookup-part" role="group" aria-label={say('look.overlays')}>
      <div class="lookup-keys">
        {looking.game.overlays.map((o, i) => (
          <button
            key={o.id}
            type="button"
            aria-pressed={on.has(o.id)}
            onClick={() => void looking.toggle(i)}
          >
            <span class="key" aria-hidden="true">
              {i + 1}
            </span>{' '}
            {say(`overlay.${o.id}`)}
          </button>
        ))}
      </div>
      {looking.game.overlays.map((o) => {
        const reply = on.has(o.id) && looking.replies.value.get(o.query);
        if (!reply) return null;
        return (
          <ul key={o.id} class="legend" aria-label={say(`overlay.${o.id}`)}>
            {o.legend(reply).map((row, i) => (
              <li key={row.text}>
                <Swatch row={row} /> {row.text} {i === 0 && <RuleChip id={o.rule} />}
              </li>
            ))}
          </ul>
        );
      })}
    </div>
  );
}

/** A small hex as the overlay draws it. */
function Swatch({ row }: { row: LegendRow }) {
  if (!row.pattern) return null;
  const side = row.side ?? 'none';
  const hex = 'M6 1.5H16L21 10 16 18.5H6L1 10Z';
  const inside = {
    lines: {
      none: 'M4 16 16 4M9 18 20 8',
      blue: 'M4 5 15 17M9 2 19 14',
      orange: 'M3 7H19M2 12H20',
      red: 'M4 16 16 4M9 18 20 8',
    },
    dots: 'M7 7v.1M13 6v.1M10 11v.1M15 12v.1M7 14v.1',
    plain: '',
    ring: '',
    mark: '',
  }[row.pattern];
  return (
    <svg
      class={`swatch tint-${side} swatch-${row.pattern}`}
      viewBox="0 0 22 20"
      width="22"
      height="20"
      aria-hidden="true"
    >
      <path d={hex} />
      <path
        class="swatch-in"
        d={typeof inside === 'string' ? inside : (inside[side as 'none'] ?? '')}
      />
    </svg>
  );
}
