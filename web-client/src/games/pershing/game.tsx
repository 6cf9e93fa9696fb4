// `pershing`: its sheet; what it shares with `mad_anthony` is in ../boots.

import { loadBoots } from '../boots/game';
import own from './rules.en.json?url';
import { pershingStyle } from './style';

export const load = () => loadBoots('pershing', pershingStyle, own);
