import { describe, expect, it } from 'vitest';
import { drawFace } from '../../board/face';
import { shortName, type VillaCounter, villaFace, villaLabel } from './faces';
import { villaSymbols } from './symbols';

const dodd: VillaCounter = {
  id: 'ldr_dodd',
  type: 'leader',
  name: 'Dodd',
  colour: 'blue',
  mp: 5,
  leadership: 4,
  column: { troops: 1, rifles: 1, horses: 1 },
};

describe('faces', () => {
  it('print movement left and leadership in a circle right', () => {
    const f = villaFace(dodd);
    expect(f.left).toEqual({ text: '5' });
    expect(f.right).toEqual({ text: '4', mark: 'circle' });
  });
  it('print a die times five as ×5 and interdiction in a diamond', () => {
    const f = villaFace({
      id: 'p',
      type: 'patton',
      name: 'x',
      colour: 'blue',
      mp: '1d6x5',
      interdiction: 3,
    });
    expect(f.left?.text).toBe('×5');
    expect(f.right).toEqual({ text: '3', mark: 'diamond' });
  });
  it('print no movement on counters that cannot move', () => {
    expect(
      villaFace({ id: 'r', type: 'rifle', name: 'Rifle 1', colour: 'white', mp: 0 }).left,
    ).toBeUndefined();
  });
  it('give the owner stripe to white counters only', () => {
    expect(villaFace({ ...dodd, owner: 'blue' }).owner).toBeUndefined();
    expect(
      villaFace({ id: 'h', type: 'horse', name: 'Horse 1', colour: 'white', owner: 'red' }).owner,
    ).toBe('red');
  });
  it('do not tell one red leader from another but by name', () => {
    const red = (name: string) =>
      villaFace({ id: name, type: 'leader', name, colour: 'red', mp: 5, leadership: 2 });
    expect({ ...red('Villa'), name: '' }).toEqual({ ...red('Lopez'), name: '' });
  });
  it('draw hatch, pin and moved mark when so marked', () => {
    const g = drawFace(
      villaFace({ ...dodd, depleted: true, pinned: true, moved: true }),
      villaSymbols,
    );
    expect(g.querySelector('.face-hatch')).not.toBeNull();
    expect(g.querySelector('.pin-text')!.textContent).toBe('PINNED');
    expect(g.querySelector('.moved')).not.toBeNull();
    const plain = drawFace(villaFace(dodd), villaSymbols);
    expect(plain.querySelector('.face-hatch, .pin, .moved')).toBeNull();
  });
  it('draw the strength of a column', () => {
    const g = drawFace(
      villaFace({ ...dodd, column: { troops: 3, rifles: 2, horses: 0 } }),
      villaSymbols,
    );
    expect([...g.querySelectorAll('.column-number')].map((t) => t.textContent)).toEqual([
      '3',
      '2',
      '0',
    ]);
  });
});

describe('short names', () => {
  it.each([
    [{ type: 'cavalry', name: '10th Cavalry' }, '10th Cav'],
    [{ type: 'cavalry', name: '16th Infantry (a Cavalry-type troop without horse)' }, '16th Inf'],
    [{ type: 'villista', name: 'Dorados (Villa) 1' }, 'Dorados'],
    [{ type: 'artillery', name: '6th Field Artillery' }, '6th FA'],
    [{ type: 'machine_gun', name: '2nd Engineer Battalion' }, '2nd Eng'],
    [{ type: 'rifle', name: 'Rifle 12' }, 'Rifles'],
  ])('of %o', (c, want) => {
    expect(shortName(c)).toBe(want);
  });
});

it('says a counter in words', () => {
  expect(villaLabel({ ...dodd, depleted: true, mp: 4 })).toBe(
    'Dodd, leader, depleted, 4 MP, leadership 4, column of 1 troops, 1 rifles, 1 horses',
  );
});
