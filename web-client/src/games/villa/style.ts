// The sheet of `villa`: northern Chihuahua in 1916.
import type { SheetStyle } from '../../board/style';

export const villaStyle: SheetStyle = {
  terrain: {
    llanos: { ground: 'llanos', texture: 'grass', name: 'Llanos' },
    mal_pais: { ground: 'malpais', texture: 'hills', name: 'Mal pais' },
    montane: { ground: 'montane', texture: 'trees', name: 'Montane' },
    pantano: { ground: 'pantano', texture: 'marsh', name: 'Pantano' },
  },
  title: {
    over: 'The Punitive Expedition in Chihuahua, 1916',
    main: ['PANCHO VILLA', 'Dead or Alive!'],
    under: 'Scale 10 miles a hex',
  },
  scale: '10 miles',
  abroad: 'US',
  compassNote: 'Die for directions [5.1.15]',
  legend: [
    {
      title: 'Terrain',
      rows: [
        { show: { terrain: 'llanos' }, text: 'Llanos: plains, 1 MP' },
        { show: { terrain: 'mal_pais' }, text: 'Mal pais: badlands, 3 MP' },
        { show: { terrain: 'montane' }, text: 'Montane: 3 MP, winter 4' },
        { show: { terrain: 'pantano' }, text: 'Pantano: salt marsh, 4 MP' },
      ],
    },
    {
      title: 'Ways',
      rows: [
        { show: { line: 'rail' }, text: 'Railroad' },
        { show: { line: 'road' }, text: 'Wagon road' },
        { show: { line: 'trail' }, text: 'Trail' },
        { show: { line: 'river' }, text: 'River' },
        { show: { crossing: 'bridge' }, text: 'Bridge (railroad)' },
        { show: { crossing: 'ferry' }, text: 'Ferry (road)' },
        { show: { crossing: 'ford' }, text: 'Ford (trail)' },
        { show: { line: 'cliff' }, text: 'Cliff: no crossing' },
        { show: { line: 'pass' }, text: 'Pass over a cliff' },
        { show: { line: 'border' }, text: 'International border' },
      ],
    },
    {
      title: 'Settlements',
      rows: [
        { show: { place: 'city', side: 'orange' }, text: 'City' },
        { show: { place: 'town', side: 'orange' }, text: 'Town' },
        { show: { place: 'pueblo', side: 'green' }, text: 'Pueblo' },
        { show: { place: 'hacienda', side: 'orange' }, text: 'Hacienda' },
        { show: { place: 'mission', side: 'green' }, text: 'Mission' },
        { show: { place: 'mine', side: 'blue' }, text: 'Mine' },
        { show: { place: 'mormon_colony', side: 'blue' }, text: 'Mormon colony' },
        {
          show: { place: 'indian_camp', side: 'green', tribe: 'A' },
          text: 'Indian camp: A Apache, B Pima Bajo, Y Yaqui',
        },
        { show: { place: 'fort', side: 'blue' }, text: 'Fort Bliss' },
        { show: { water: true }, text: 'Tinaja: water hole' },
      ],
    },
    {
      title: 'They side with',
      rows: [
        { show: { plate: 'blue' }, text: 'disc: the Americans' },
        { show: { plate: 'orange' }, text: 'square: the government' },
        { show: { plate: 'green' }, text: 'diamond: the Villistas' },
      ],
    },
  ],
  tracks: [
    {
      id: 'season',
      title: 'Season',
      columns: 4,
      slots: [
        { value: 'spring', text: 'Spring' },
        { value: 'summer', text: 'Summer' },
        { value: 'autumn', text: 'Autumn' },
        { value: 'winter', text: 'Winter' },
      ],
    },
    {
      id: 'incidents',
      title: 'International incidents',
      columns: 3,
      slots: [
        { value: '0', text: 'None' },
        { value: '1', text: 'First' },
        { value: '2', text: 'War' },
      ],
    },
    {
      id: 'turn',
      title: 'Turn',
      columns: 10,
      slots: Array.from({ length: 30 }, (_, i) => ({ value: String(i + 1), text: String(i + 1) })),
    },
  ],
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
      kind: 'range',
      angle: 24,
      dx: -40,
      dy: 24,
    },
  ],
  unnamedAreas: [
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
};
