// How fast a new match is to be played.
import { say } from '../app/i18n';
import type { Pace } from '../net/messages';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const USUAL: Readonly<Record<Pace['kind'], Pace>> = {
  none: { kind: 'none' },
  live: { kind: 'live', bank: 60 * MINUTE, increment: 30 },
  days: { kind: 'days', days: 3 },
  bank: { kind: 'bank', bank: 14 * DAY, increment: 12 * HOUR },
};

export function PaceField({ pace, set }: { pace: Pace; set: (p: Pace) => void }) {
  const figure = (
    label: string,
    value: number,
    unit: number,
    [min, max]: readonly [number, number],
    to: (n: number) => Pace,
  ) => (
    <label class="field row">
      {label}
      <input
        type="number"
        required
        min={min}
        max={max}
        value={value / unit}
        onInput={(e) => {
          const n = e.currentTarget.valueAsNumber;
          if (Number.isInteger(n)) set(to(n * unit));
        }}
      />
    </label>
  );
  return (
    <fieldset>
      <legend>{say('create.pace')}</legend>
      <label class="field row">
        {say('create.pace.kind')}
        <select
          value={pace.kind}
          onChange={(e) => set(USUAL[e.currentTarget.value as Pace['kind']])}
        >
          {(['none', 'days', 'bank', 'live'] as const).map((k) => (
            <option key={k} value={k}>
              {say(`create.pace.${k}`)}
            </option>
          ))}
        </select>
      </label>
      {pace.kind === 'live' && (
        <>
          {figure(say('create.pace.bank.min'), pace.bank ?? 0, MINUTE, [1, 720], (bank) => ({
            ...pace,
            bank,
          }))}
          {figure(
            say('create.pace.increment.s'),
            pace.increment ?? 0,
            1,
            [0, 3600],
            (increment) => ({
              ...pace,
              increment,
            }),
          )}
        </>
      )}
      {pace.kind === 'bank' && (
        <>
          {figure(say('create.pace.bank.d'), pace.bank ?? 0, DAY, [1, 365], (bank) => ({
            ...pace,
            bank,
          }))}
          {figure(
            say('create.pace.increment.h'),
            pace.increment ?? 0,
            HOUR,
            [0, 336],
            (increment) => ({
              ...pace,
              increment,
            }),
          )}
        </>
      )}
      {pace.kind === 'days' && (
        <>
          {figure(say('create.pace.each'), pace.days ?? 1, 1, [1, 60], (days) => ({
            ...pace,
            days,
          }))}
          <label class="field row">
            {say('create.pace.ends')}
            <select
              value={String(pace.ends ?? '')}
              onChange={(e) => {
                const { ends: _, ...rest } = pace;
                const hour = e.currentTarget.value;
                set(hour === '' ? rest : { ...rest, ends: Number(hour) });
              }}
            >
              <option value="">{say('create.pace.ends.none')}</option>
              {Array.from({ length: 24 }, (_, h) => (
                <option key={h} value={String(h)}>
                  {`${h}:00`}
                </option>
              ))}
            </select>
          </label>
        </>
      )}
      <p class="quiet">{say(`create.pace.${pace.kind}.hint`)}</p>
    </fieldset>
  );
}
