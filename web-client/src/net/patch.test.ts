import { describe, expect, it } from 'vitest';
import type { Json, PatchStep } from './messages';
import { applyPatch, PatchError } from './patch';

const ok = (doc: Json, patch: PatchStep[], want: Json) =>
  expect(applyPatch(doc, patch)).toEqual(want);
const bad = (doc: Json, patch: PatchStep[]) =>
  expect(() => applyPatch(doc, patch)).toThrow(PatchError);

describe('RFC 6902', () => {
  it('adds to objects and lists', () => {
    ok({ a: 1 }, [{ op: 'add', path: '/b', value: [1] }], { a: 1, b: [1] });
    ok({ a: [1, 3] }, [{ op: 'add', path: '/a/1', value: 2 }], { a: [1, 2, 3] });
    ok({ a: [1] }, [{ op: 'add', path: '/a/-', value: 2 }], { a: [1, 2] });
    ok({ a: 1 }, [{ op: 'add', path: '', value: null }], null);
    bad({ a: [1] }, [{ op: 'add', path: '/a/3', value: 2 }]);
    bad({ a: [1] }, [{ op: 'add', path: '/a/01', value: 2 }]);
    bad({ a: 1 }, [{ op: 'add', path: '/b/c', value: 2 }]);
    bad({ a: 1 }, [{ op: 'add', path: '/b' }]);
  });
  it('removes and replaces what is there, and nothing else', () => {
    ok({ a: 1, b: 2 }, [{ op: 'remove', path: '/a' }], { b: 2 });
    ok({ a: [1, 2, 3] }, [{ op: 'remove', path: '/a/1' }], { a: [1, 3] });
    ok({ a: { b: 1 } }, [{ op: 'replace', path: '/a/b', value: 2 }], { a: { b: 2 } });
    ok([1], [{ op: 'replace', path: '', value: {} }], {});
    bad({ a: 1 }, [{ op: 'remove', path: '/b' }]);
    bad({ a: 1 }, [{ op: 'replace', path: '/b', value: 1 }]);
    bad({ a: 1 }, [{ op: 'remove', path: '/toString' }]);
  });
  it('moves and copies', () => {
    ok({ a: { b: 1 }, c: {} }, [{ op: 'move', from: '/a/b', path: '/c/d' }], {
      a: {},
      c: { d: 1 },
    });
    ok({ a: [1, 2, 3] }, [{ op: 'move', from: '/a/0', path: '/a/2' }], { a: [2, 3, 1] });
    ok({ a: [1] }, [{ op: 'copy', from: '/a', path: '/b' }], { a: [1], b: [1] });
    bad({ a: { b: 1 } }, [{ op: 'move', from: '/a', path: '/a/b' }]);
  });
  it('tests', () => {
    ok({ a: { x: 1, y: [2] } }, [{ op: 'test', path: '/a', value: { y: [2], x: 1 } }], {
      a: { x: 1, y: [2] },
    });
    bad({ a: 1 }, [{ op: 'test', path: '/a', value: '1' }]);
  });
  it('reads escaped pointers and refuses others', () => {
    ok({ 'a/b': 1, 'm~n': 2 }, [{ op: 'replace', path: '/a~1b', value: 3 }], {
      'a/b': 3,
      'm~n': 2,
    });
    ok({ 'm~n': 2 }, [{ op: 'remove', path: '/m~0n' }], {});
    bad({ a: 1 }, [{ op: 'remove', path: 'a' }]);
    bad({ a: 1 }, [{ op: 'remove', path: '/~2' }]);
  });
  it('leaves the old document alone and keeps what it does not touch', () => {
    const doc = { a: { b: 1 }, c: { d: [1] } };
    const next = applyPatch(doc, [{ op: 'replace', path: '/a/b', value: 2 }]) as typeof doc;
    expect(doc.a.b).toBe(1);
    expect(next.c).toBe(doc.c);
  });
});
