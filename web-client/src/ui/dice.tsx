// Dice as pictures with words.
import { listed, say } from '../app/i18n';
import type { LogDie } from '../games/game';

const PIPS: readonly (readonly [number, number][])[] = [
  [[8, 8]],
  [
    [4.5, 4.5],
    [11.5, 11.5],
  ],
  [
    [4, 4],
    [8, 8],
    [12, 12],
  ],
  [
    [4.5, 4.5],
    [11.5, 4.5],
    [4.5, 11.5],
    [11.5, 11.5],
  ],
  [
    [4, 4],
    [12, 4],
    [8, 8],
    [4, 12],
    [12, 12],
  ],
  [
    [4.5, 4],
    [11.5, 4],
    [4.5, 8],
    [11.5, 8],
    [4.5, 12],
    [11.5, 12],
  ],
];

/** Dice in a row. Hits are filled, misses plain; the words say both. */
export function Dice({ dice }: { dice: readonly LogDie[] }) {
  const words = listed(
    dice.map((d) =>
      d.hit === undefined ? String(d.value) : say(d.hit ? 'dice.hit' : 'dice.miss', { n: d.value }),
    ),
  );
  return (
    <span class="dice" role="img" aria-label={say('dice.label', { dice: words })}>
      {dice.map((d, i) => (
        <svg
          key={i}
          class={`die${d.hit ? ' hit' : ''}`}
          viewBox="0 0 16 16"
          width="18"
          height="18"
          aria-hidden="true"
        >
          <rect x="0.5" y="0.5" width="15" height="15" rx="3" />
          {(PIPS[d.value - 1] ?? []).map(([x, y]) => (
            <circle key={`${x},${y}`} cx={x} cy={y} r="1.6" />
          ))}
          {d.value > 6 && (
            <text x="8" y="12" text-anchor="middle">
              {d.value}
            </text>
          )}
        </svg>
      ))}
    </span>
  );
}
