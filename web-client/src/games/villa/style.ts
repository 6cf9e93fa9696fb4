// The sheet of `villa`: northern Chihuahua in 1916.
import type { SheetStyle } from '../../board/style';

export const villaStyle: SheetStyle = {
  terrain: {
    llanos: { ground: 'llanos', texture: 'grass', name: 'Llanos' },
    mal_pais: { ground: 'malpais', texture: 'hills', name: 'Mal pais' },
    montane: { ground: 'montane', texture: 'trees', name: 'Montane' },
    pantano: { ground: 'pantano', texture: 'marsh', name: 'Pantano' },
  },
  abroad: 'US',
  names: [
    { text: 'NEW MEXICO', hex: 'B2', size: 16, spacing: 5, kind: 'state', dx: 22, dy: -13 },
    { text: 'TEXAS', hex: 'T1', size: 15, spacing: 5, kind: 'state', dx: 14, dy: -10 },
    { text: 'SIERRA', hex: 'B14', size: 21, spacing: 16, kind: 'range', angle: 74, dx: 26, dy: 20 },
    { text: 'MADRE', hex: 'E23', size: 21, spacing: 18, kind: 'range', angle: 58, dx: 6, dy: 0 },
    {
      text: 'OCCIDENTAL',
      hex: 'L30',
      size: 21,
      spacing: 14,
      kind: 'range',
      angle: 62,
      dx: 16,
      dy: 0,
    },
    {
      text: 'BARRANCAS',
      hex: 'E31',
      size: 17,
      spacing: 11,
      kind: 'gorge',
      angle: 24,
      dx: -40,
      dy: 24,
    },
  ],
  crowded: ['A4', 'C9', 'F6', 'I1', 'Q1', 'Q8', 'R1', 'U22', 'U32'],
  unnamedAreas: [
    'Las Barrancas',
    'Sierra Madre Occidental',
    'Barranca country',
    'Eastern foothills',
    'Sierra del Nido, foothills',
    'Parral hills',
    'Sinaloa hills',
    'Espuelas and Carcay',
    'Barranca de Candameña',
  ],
  riverWidths: { 'Río Grande': 4.6, 'Río Conchos': 4, 'Río Papigochic': 3.6, 'Río Urique': 3.4 },
  margin: () => import('./margin').then((m) => m.villaMargin),
};
