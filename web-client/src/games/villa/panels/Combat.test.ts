import { expect, it } from 'vitest';
import { chosenDice } from './Combat';

const die = (counter: string) => ({ counter, needs: 2, why: 'leader' });
const attacker = (counter: string) => ({
  counter,
  at: 'C9',
  brings: [counter, 'rifle_1'],
  attack: { n: 2, dice: [die(counter), die('rifle_1')], expected: 0.67 },
});
const assault = {
  attackers: [attacker('vil_1'), attacker('vil_2'), attacker('vil_3')],
  hexes: [{ at: 'C9', rifles: 1 }],
};
const whole = { n: 2, dice: [die('vil_1'), die('rifle_1')], expected: 0.67 };

it("takes the server's sum when all attack", () => {
  expect(chosenDice(assault, new Set(['vil_1', 'vil_2', 'vil_3']), 'attack', whole)).toBe(whole);
});
it('counts no more armed troops than the hex has rifles', () => {
  const some = chosenDice(assault, new Set(['vil_1', 'vil_2']), 'attack', whole);
  expect(some.n).toBe(2);
  expect(some.expected).toBe(0.67);
});
it('is empty when nobody is chosen', () => {
  expect(chosenDice(assault, new Set(), 'attack', whole)).toEqual({ n: 0, dice: [], expected: 0 });
});
