// From a counter of `villa` as the server shows it to a face. No rules here: values come as text.
import type { Face, FaceValue } from '../../board/face';

/** What the face needs to know of a counter. Unknown fields may be left out. */
export interface VillaCounter {
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly colour: 'blue' | 'orange' | 'red' | 'white';
  readonly owner?: 'blue' | 'orange' | 'red';
  /** Movement points now, as printed: a number, or 'x5' for a die times five. */
  readonly mp?: number | string;
  readonly leadership?: number | string;
  readonly interdiction?: number;
  readonly horsemanship?: boolean;
  readonly depleted?: boolean;
  readonly pinned?: boolean;
  readonly moved?: boolean;
  readonly column?: Face['column'];
}

const KIND: Record<string, string> = {
  rifle: 'Rifles',
  horse: 'Horses',
  mule: 'Mules',
  wagon: 'Wagons',
  truck: 'Trucks',
  policia: 'Policia',
  scout: 'Scouts',
  aeroplane: 'Aero',
  patton: 'Patton',
};

/** Short name for the top of a face: "7th Cav", "Dorados", "6th FA". */
export function shortName(c: Pick<VillaCounter, 'type' | 'name'>): string {
  const fixed = KIND[c.type];
  if (fixed) return fixed;
  return c.name
    .replace(/\s*\(.*\)\s*\d*$/, '')
    .replace(/Engineer Battalion/, 'Eng')
    .replace(/Field Artillery/, 'FA')
    .replace(/Cavalry/, 'Cav')
    .replace(/Infantry/, 'Inf')
    .replace(/Carrancistas/, 'Carranza')
    .replace(/ machine gun/, ' MG');
}

/** The face of a counter. */
export function villaFace(c: VillaCounter): Face {
  const mp: FaceValue | undefined =
    c.mp === undefined || c.mp === 0 ? undefined : { text: String(c.mp).replace('1d6x5', '×5') };
  const right: FaceValue | undefined =
    c.interdiction !== undefined
      ? { text: String(c.interdiction), mark: 'diamond' }
      : c.leadership !== undefined
        ? { text: String(c.leadership), mark: 'circle' }
        : undefined;
  return {
    side: c.colour,
    symbol: c.type === 'leader' && c.colour === 'red' ? 'villista_leader' : c.type,
    name: shortName(c),
    left: mp,
    right,
    plus: c.horsemanship || undefined,
    owner: c.colour === 'white' ? c.owner : undefined,
    depleted: c.depleted || undefined,
    pinned: c.pinned || undefined,
    moved: c.moved || undefined,
    column: c.column,
  };
}

/** One counter in words, for lists, tooltips and screen readers. */
export function villaLabel(c: VillaCounter): string {
  const parts = [c.type === 'leader' ? `${c.name}, leader` : c.name];
  if (c.depleted) parts.push('depleted');
  if (c.pinned) parts.push('pinned');
  if (c.mp !== undefined && c.mp !== 0)
    parts.push(c.mp === '1d6x5' ? 'moves a die times 5' : `${c.mp} MP`);
  if (c.leadership !== undefined) parts.push(`leadership ${c.leadership}`);
  if (c.interdiction !== undefined) parts.push(`interdiction ${c.interdiction}`);
  if (c.horsemanship) parts.push('horsemanship');
  if (c.column)
    parts.push(
      `column of ${c.column.troops} troops, ${c.column.rifles} rifles, ${c.column.horses} horses`,
    );
  if (c.moved) parts.push('has moved');
  return parts.join(', ');
}
