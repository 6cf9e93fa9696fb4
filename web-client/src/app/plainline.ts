// A line of the log in plain words.
import type { LogLine } from '../games/game';
import { type Names, plain, say } from './i18n';

/** A line in plain words, dice included. */
export function plainLine(line: LogLine, names: Names): string {
  const dice = line.dice.map((d) =>
    say('dice.label', {
      dice: d
        .map((x) =>
          x.hit === undefined ? x.value : say(x.hit ? 'dice.hit' : 'dice.miss', { n: x.value }),
        )
        .join(', '),
    }),
  );
  return [plain(line.sentence, names), ...dice].join(' ');
}
