// The margin of the sheet of `villa`: cartouche, legend, sample counters, tracks.
import type { MarginStyle } from '../../board/style';
import { type VillaCounter, villaFace } from './faces';

const sample = (
  text: string,
  type: string,
  colour: VillaCounter['colour'],
  more: Partial<VillaCounter> = {},
) => ({
  text,
  face: { ...villaFace({ id: text, type, name: text, colour, ...more }), name: undefined },
});

export const villaMargin: MarginStyle = {
  title: {
    over: 'The Punitive Expedition in Chihuahua, 1916',
    main: ['PANCHO VILLA', 'Dead or Alive!'],
    under: 'Scale 10 miles a hex',
  },
  scale: '10 miles',
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
  counters: {
    title: 'Counters',
    faces: [
      sample('Leader', 'leader', 'blue', { mp: 5, leadership: 4 }),
      sample('Leader', 'leader', 'orange', { mp: 5, leadership: 3 }),
      sample('Leader', 'leader', 'red', { mp: 5, leadership: 2 }),
      sample('Scouts', 'scout', 'blue', { mp: 2, leadership: 1, horsemanship: true }),
      sample('Cavalry', 'cavalry', 'blue', { mp: 2 }),
      sample('Rangers', 'ranger', 'blue', { mp: 2, horsemanship: true }),
      sample('Carrancistas', 'carrancista', 'orange', { mp: 2 }),
      sample('Rurals', 'rural', 'orange', { mp: 2, horsemanship: true }),
      sample('Villistas', 'villista', 'red', { mp: 2, horsemanship: true }),
      sample('Policia', 'policia', 'orange'),
      sample('Machine gun', 'machine_gun', 'blue', { mp: 3, leadership: 4 }),
      sample('Artillery', 'artillery', 'blue', { mp: 3, interdiction: 3 }),
      sample('Aeroplane', 'aeroplane', 'blue', { mp: '1d6x5', interdiction: 3 }),
      sample('Patton', 'patton', 'blue', { mp: '1d6x5', interdiction: 3 }),
      sample('Rifles', 'rifle', 'white', { owner: 'blue' }),
      sample('Horses', 'horse', 'white', { mp: 4, owner: 'orange' }),
      sample('Mules', 'mule', 'white', { mp: 3, owner: 'red' }),
      sample('Wagons', 'wagon', 'white', { mp: 2, owner: 'blue' }),
      sample('Trucks', 'truck', 'white', { mp: '1d6x5', owner: 'blue' }),
      sample('Depleted', 'cavalry', 'blue', { mp: 1, depleted: true }),
    ],
    notes: [
      'Left: movement points (×5: a die times five).',
      'In a circle: leadership. In a diamond: interdiction.',
      '+ horsemanship. Stripe: whose supplies they are.',
      'Bar: American. Double bar: government.',
      'Cut corner: Villista.',
    ],
  },
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
};
