// The hex under the cursor: what the map says of it and who stands there, each column as a card.

import { useDesk } from '../../../app/desk';
import { capital, say } from '../../../app/i18n';
import { RuleChip } from '../../../ui/chips';
import { FacePicture } from '../../../ui/face';
import type { PanelProps } from '../../game';
import { cardTitle, hexFacts, hexTitle, statesOf, strengthWords } from '../describe';
import { villaFace } from '../faces';
import { faceOf } from '../items';
import { type Card, cardsAt, readView, type VillaData, type VillaView } from '../model';

export function unitPanel(data: VillaData) {
  return function Unit({ view: raw, hex }: PanelProps) {
    const view = readView(raw);
    const h = data.hexes.get(hex);
    if (!h) return <p class="quiet">{say('hex.none')}</p>;
    const cards = cardsAt(data, view, hex);
    return (
      <div class="hex-panel">
        <h3>{hexTitle(h, hex)}</h3>
        <dl class="facts">
          {hexFacts(h, view).map((f) => (
            <div key={f.label}>
              <dt>{f.label}</dt>
              <dd>
                {f.text} <RuleChip id={f.rule} />
              </dd>
            </div>
          ))}
        </dl>
        {cards.length === 0 && <p class="quiet">{capital(say('hex.empty'))}.</p>}
        {cards.map((card) => (
          <DetachmentCard
            key={card.leader ?? `${card.by}/${card.colour}`}
            {...{ data, view, card }}
          />
        ))}
      </div>
    );
  };
}

function DetachmentCard({ data, view, card }: { data: VillaData; view: VillaView; card: Card }) {
  const all =
    card.leader && view.counters[card.leader] ? [card.leader, ...card.counters] : card.counters;
  const history = data.detachments.detachments.find((d) => d.leader && d.leader === card.leader);
  return (
    <section class={`card side-${card.colour}`} aria-label={cardTitle(data, view, card)}>
      <h4>
        {cardTitle(data, view, card)}
        <span class="sum">{strengthWords(data, card.counters)}</span>
      </h4>
      {history?.unit && history.unit !== data.name(card.leader ?? '') && (
        <p class="quiet">{history.unit}</p>
      )}
      <ul class="units">
        {all.map((id) => (
          <UnitRow key={id} {...{ data, view, id }} />
        ))}
      </ul>
      {card.by && view.order.length > 0 && (
        <p class="quiet">
          {say(
            'card.by',
            { role: { role: card.by } },
            { unit: String, hex: String, role: (r) => say(`role.${r}`) },
          )}
        </p>
      )}
    </section>
  );
}

function UnitRow({ data, view, id }: { data: VillaData; view: VillaView; id: string }) {
  const desk = useDesk();
  const info = data.info.get(id);
  const c = view.counters[id];
  if (!info || !c) return null;
  const printed = info.full.mp;
  const now = data.mp(id, c);
  const leads =
    info.full.leadership ?? info.full.leadership_attack ?? info.full.leadership_dismounted;
  const known = view.villa.known === id || view.villa.shown[id] === true;
  return (
    <li class={desk.unit.value === id ? 'marked' : ''}>
      <button
        type="button"
        class="unit-row"
        aria-pressed={desk.unit.value === id}
        onClick={() => {
          desk.unit.value = desk.unit.value === id ? null : id;
        }}
      >
        <FacePicture face={villaFace(faceOf(data, view, id))} size={36} />
        <span class="unit-words">
          <b>{info.name}</b> {known && <em>{say('unit.villa')}</em>}
          <span class="values">
            {printed !== undefined && printed !== 0 && (
              <span title={say('unit.mp')}>
                {say('unit.mp_now', { mp: String(printed === '1d6x5' ? '1d6×5' : printed) })}
                {now !== printed && ` (${now})`}
              </span>
            )}
            {leads !== undefined && (
              <span>{say('unit.leads', { n: known && info.colour === 'red' ? 3 : leads })}</span>
            )}
            {info.full.leadership_dismounted !== undefined && (
              <span>{say('unit.defends', { n: info.full.leadership_dismounted })}</span>
            )}
            {info.full.interdiction !== undefined && (
              <span>{say('unit.interdicts', { n: info.full.interdiction })}</span>
            )}
            {info.symbols.includes('+') && <span>{say('unit.horseman')}</span>}
          </span>
        </span>
      </button>
      {statesOf(c).map((s) => (
        <span key={s.key} class={`state state-${s.key}`}>
          {s.word} <RuleChip id={s.rule} />
        </span>
      ))}
    </li>
  );
}
