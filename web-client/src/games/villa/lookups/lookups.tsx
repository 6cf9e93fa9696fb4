// What can be looked up in `villa` at any time: overlays, reach, odds, in words and drawings. The figures are
// the server's.
import { type Names, say } from '../../../app/i18n';
import { fetchWords } from '../../../app/words';
import type { GameLookups } from '../../game';
import type { VillaData } from '../model';
import lookupWords from './lookups.en.json?url';
import { foes, Odds, oddsWords } from './odds';
import { overlays } from './overlays';
import { movers, Reach, reachAt, reachWords } from './reach';

/** The lookups with their words; throws if the words do not come. */
export async function villaLookups(data: VillaData, names: Names): Promise<GameLookups> {
  await fetchWords(lookupWords);
  return {
    overlays: overlays(data),
    movers: (view, hex) => movers(data, view, hex),
    foes: (view, hex, among) => foes(data, view, hex, among),
    distance: (n) => say('look.distance', { n, miles: n * 10 }),
    reachWords: (reply) => reachWords(data, reply),
    reachAt,
    Reach: (props) => <Reach data={data} {...props} />,
    oddsWords: (reply) => oddsWords(data, names, reply),
    Odds: (props) => <Odds data={data} names={names} {...props} />,
  };
}
