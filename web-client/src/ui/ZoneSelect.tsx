// The choice of a person's time zone: one for clocks, quiet hours and digests.
import { say } from '../app/i18n';

/** The zone of this browser. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** The zones to choose from; `also` is among them. */
export function zones(also: string): readonly string[] {
  const known = Intl.supportedValuesOf?.('timeZone') ?? [];
  return [...new Set(['UTC', also, ownZone(), ...known])].sort();
}

/** `chosen`: the person has chosen one before. */
export function ZoneSelect(p: { zone: string; chosen: boolean; set: (zone: string) => void }) {
  return (
    <>
      <label class="field">
        {say('time.zone')}
        <select value={p.zone} onChange={(e) => p.set(e.currentTarget.value)}>
          {zones(p.zone).map((z) => (
            <option key={z} value={z}>
              {z.replaceAll('_', ' ')}
            </option>
          ))}
        </select>
      </label>
      <p class="quiet">{say(p.chosen ? 'time.zone.text' : 'time.zone.none')}</p>
    </>
  );
}
