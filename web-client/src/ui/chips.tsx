// Chips: counters, hexes and rules in running text. Hover or focus rings the place on the map, a press
// goes there.
import { useState } from 'preact/hooks';
import { type Desk, useDesk } from '../app/desk';
import { listed, type Part, say } from '../app/i18n';
import type { JsonObject } from '../net/messages';

const counterOf = ({ game, play }: Desk, unit: string) => {
  const view: JsonObject = play.view.value ?? {};
  const counters = view.counters as Record<string, { at?: string; colour?: string }> | undefined;
  return game.counter?.(view, unit) ?? counters?.[unit];
};
/** Where a counter stands now, if it is on the map. */
export function placeOf(desk: Desk, unit: string): string | null {
  const at = counterOf(desk, unit)?.at;
  return at && /^[A-Z]*\d+$/.test(at) ? at : null;
}

export function UnitChip({ id }: { id: string }) {
  const desk = useDesk();
  const at = placeOf(desk, id);
  return (
    <button
      type="button"
      class={`chip unit side-${counterOf(desk, id)?.colour ?? 'none'}`}
      onMouseEnter={() => at && desk.ring(at)}
      onFocus={() => at && desk.ring(at)}
      onClick={() => desk.showUnit(id, at)}
    >
      {desk.game.names.unit(id)}
    </button>
  );
}

export function HexChip({ id }: { id: string }) {
  const desk = useDesk();
  return (
    <button
      type="button"
      class="chip hex"
      onMouseEnter={() => desk.ring(id)}
      onFocus={() => desk.ring(id)}
      onClick={() => desk.show(id)}
    >
      {desk.game.names.hex(id)}
    </button>
  );
}

export function RuleChip({ id }: { id: string | null | undefined }) {
  const desk = useDesk();
  if (!id) return null;
  return (
    <button
      type="button"
      class="rule"
      aria-label={say('rule.label', { id })}
      onClick={() => desk.openRule(id)}
    >
      [{id}]
    </button>
  );
}

const MANY = 4;

/** A sentence with its chips. */
export function Sentence({ parts }: { parts: readonly Part[] }) {
  const desk = useDesk();
  return (
    <>
      {parts.map((p, i) => {
        const key = typeof p === 'string' ? `${i}${p}` : `${i}${JSON.stringify(p)}`;
        if (typeof p === 'string') return p;
        if ('hex' in p) return <HexChip key={key} id={p.hex} />;
        if ('unit' in p) return <UnitChip key={key} id={p.unit} />;
        if ('role' in p)
          return (
            <b key={key} class={`role side-${desk.game.sideOf(p.role)}`}>
              {desk.game.names.role(p.role)}
            </b>
          );
        return <Units key={key} ids={p.units} />;
      })}
    </>
  );
}

/** Several counters: chips, or a count that opens where they are many. */
function Units({ ids }: { ids: readonly string[] }) {
  const desk = useDesk();
  const [open, setOpen] = useState(false);
  if (ids.length <= MANY)
    return (
      <>
        {ids.map((id, i) => (
          <span key={id}>
            {i > 0 && (i === ids.length - 1 ? say('list.and') : ', ')}
            <UnitChip id={id} />
          </span>
        ))}
      </>
    );
  return (
    <>
      <button
        type="button"
        class="chip many"
        aria-expanded={open}
        title={listed(ids.map((id) => desk.game.names.unit(id)))}
        onClick={() => setOpen(!open)}
      >
        {say('list.units', { n: ids.length - 1, first: desk.game.names.unit(ids[0]!) })}
      </button>
      {open &&
        ids.map((id) => (
          <span key={id}>
            {' '}
            <UnitChip id={id} />
          </span>
        ))}
    </>
  );
}
