// `mad_anthony`: its sheet; what it shares with `pershing` is in ../boots.

import { loadBoots } from '../boots/game';
import own from './rules.en.json?url';
import { madAnthonyStyle } from './style';

export const load = () => loadBoots('mad_anthony', madAnthonyStyle, own);
