// Minutes of the day as fields show them.

/** "07:30" */
export const clockText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Minutes of "07:30"; null if it is none. */
export function minutesOf(clock: string): number | null {
  const m = /^([01]\d|2[0-3]):([0-5]\d)/.exec(clock);
  return m ? Number(m[1]) * 60 + Number(m[2]) : null;
}
