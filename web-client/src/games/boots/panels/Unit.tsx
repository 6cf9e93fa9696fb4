// The hex under the cursor: what the map says of it and its stack from the top, as the viewer knows it.
import { useDesk } from '../../../app/desk';
import { capital, say } from '../../../app/i18n';
import { RuleChip } from '../../../ui/chips';
import { FacePicture } from '../../../ui/face';
import type { PanelProps } from '../../game';
import { hexTitle, nationWords, strengthWords } from '../describe';
import { faceOf, statesOf } from '../faces';
import {
  type BootsData,
  type BootsView,
  type CounterState,
  colourOf,
  readView,
  stackAt,
} from '../model';
import { hexFacts } from './ground';

export function unitPanel(data: BootsData) {
  return function Unit({ view: raw, hex }: PanelProps) {
    const view = readView(raw);
    const h = data.hexes.get(hex);
    if (!h) return <p class="quiet">{say('hex.none')}</p>;
    const stack = stackAt(view, hex);
    const top = stack?.counters[0];
    return (
      <div class="hex-panel">
        <h3>{hexTitle(h, hex)}</h3>
        <dl class="facts">
          {hexFacts(data, h, view).map((f) => (
            <div key={f.label + f.text}>
              <dt>{f.label}</dt>
              <dd>
                {f.text} <RuleChip id={f.rule} />
              </dd>
            </div>
          ))}
        </dl>
        {!stack && <p class="quiet">{capital(say('hex.empty'))}.</p>}
        {stack && top && (
          <section
            class={`card side-${colourOf(data.nation(top.stripe))}`}
            aria-label={nationWords(data, stack)}
          >
            <h4>
              {capital(nationWords(data, stack))}
              <span class="sum">{strengthWords(data, stack)}</span>
            </h4>
            <ul class="units">
              {stack.counters.map((c, i) => (
                <Row key={c.unit ?? `hidden${i}`} {...{ data, view, c, top: i === 0 }} />
              ))}
            </ul>
            {stack.counters.some((c) => !c.unit) && (
              <p class="quiet">
                {say('unit.fog')} <RuleChip id="15.1" />
              </p>
            )}
          </section>
        )}
      </div>
    );
  };
}

function Row({
  data,
  view,
  c,
  top,
}: {
  data: BootsData;
  view: BootsView;
  c: CounterState;
  top: boolean;
}) {
  const desk = useDesk();
  const u = c.unit ? data.units.get(c.unit) : undefined;
  const marked = !!u && desk.unit.value === u.id;
  return (
    <li class={marked ? 'marked' : ''}>
      <button
        type="button"
        class="unit-row"
        aria-pressed={marked}
        onClick={() => {
          desk.unit.value = marked || !u ? null : u.id;
        }}
      >
        <FacePicture face={faceOf(data, c)} size={36} />
        <span class="unit-words">
          <b>{u?.name ?? say('unit.unknown', { command: data.name(c.stripe) })}</b>{' '}
          {top && <em>{say('unit.top')}</em>}
          <span class="values">
            {u && (
              <>
                <span>{say(`type.${u.type}`)}</span>
                <span>
                  {say('unit.values', {
                    combat: `${u.combat}${u.artillery ? '+' : ''}`,
                    move: u.move,
                  })}
                </span>
                {u.size > 1 && <span>{say('unit.double')}</span>}
                {u.scout && <span>{say('unit.scout')}</span>}
                <span>{data.name(u.command)}</span>
              </>
            )}
          </span>
        </span>
      </button>
      {statesOf(data, view, c).map((s) => (
        <span key={s.key} class={`state state-${s.key}`}>
          {s.word} <RuleChip id={s.rule} />
        </span>
      ))}
    </li>
  );
}
