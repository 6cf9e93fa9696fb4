// Faces and stacks of recorded views: what is known is printed, what is not known shows its stripe and no more.
import { describe, expect, it } from 'vitest';
import heroism from '../../../../engine/games/boots/data/heroism.json';
import counters from '../../../../engine/games/pershing/data/counters.json';
import map from '../../../../engine/games/pershing/data/map.json';
import scenario from '../../../../engine/games/pershing/data/scenario.json';
import terrain from '../../../../engine/games/pershing/data/terrain.json';
import { addWords } from '../../app/i18n';
import { drawFace } from '../../board/face';
import { faceOf, itemsOf, labelOf, unitFace } from './faces';
import recorded from './fixtures/pershing.json';
import { BootsData, type BootsFiles, readView } from './model';
import { bootsSymbols } from './symbols';
import words from './words.en.json';

addWords(words);
const data = new BootsData('pershing', {
  map,
  counters,
  scenario,
  terrain,
  heroism,
} as unknown as BootsFiles);
const view = readView(recorded.view as never);
const spectator = readView(recorded.spectator as never);
const none = new Set<string>();
const marks = { may: none, selected: none, target: none };

describe('faces of the Boots games', () => {
  it('print strength, movement, designation and stripe of every unit', () => {
    for (const u of data.units.values()) {
      const face = unitFace(u);
      expect(face.left?.text).toBe(String(u.combat));
      expect(face.name).toBe(u.short);
      const drawn = drawFace(face, bootsSymbols);
      expect(drawn.querySelector(`.band-${u.command}`), u.id).not.toBeNull();
      expect(drawn.querySelectorAll('.face-symbol path').length).toBeGreaterThan(1);
      expect(drawn.querySelectorAll('.face-plus')).toHaveLength(u.artillery ? 1 : 0);
    }
  });

  it('say nothing of a hidden counter but its stripe', () => {
    const c = { stripe: 'DN' };
    const face = faceOf(data, c);
    expect(face).toMatchObject({ side: 'red', name: 'DN', depleted: true });
    expect(face.left ?? face.right).toBeUndefined();
    expect(labelOf(data, view, c)).toBe('unknown counter of Division of the North');
  });

  it('lay the top unit on top and give every counter an id of its own', () => {
    for (const v of [view, spectator]) {
      const items = itemsOf(data, v, marks);
      expect(new Set(items.map((i) => i.id)).size).toBe(items.length);
      expect(items).toHaveLength(v.stacks.reduce((n, s) => n + s.height, 0));
      for (const stack of v.stacks) {
        const here = items.filter((i) => i.hex === stack.at);
        const top = here.reduce((a, b) => ((a.rank ?? 0) > (b.rank ?? 0) ? a : b));
        const unit = stack.counters[0]?.unit;
        if (unit) expect(top.id).toBe(unit);
      }
    }
  });

  it('ring what may be chosen', () => {
    const unit = view.stacks[0]!.counters[0]!.unit!;
    const items = itemsOf(data, view, { ...marks, may: new Set([unit]) });
    expect(items.find((i) => i.id === unit)?.ring).toBe('may');
  });

  it('tell a spectator no unit that lies hidden', () => {
    const open = spectator.stacks.flatMap((s) => s.counters.flatMap((c) => c.unit ?? []));
    const all = itemsOf(data, spectator, marks).map((i) => i.id);
    expect(all.filter((id) => data.units.has(id)).sort()).toEqual([...open].sort());
  });
});
