// RFC 6902 applied to an immutable document: what a patch does not touch keeps its identity.
import type { Json, PatchStep } from './messages';

/** A patch that does not fit the document. The document is then as it was. */
export class PatchError extends Error {}

/** The document after all steps. Throws PatchError on the first that does not fit. */
export function applyPatch(doc: Json, patch: readonly PatchStep[]): Json {
  return patch.reduce(applyStep, doc);
}

function applyStep(doc: Json, step: PatchStep): Json {
  switch (step.op) {
    case 'add':
      return add(doc, parse(step.path), need(step));
    case 'remove':
      return remove(doc, parse(step.path))[0];
    case 'replace': {
      const at = parse(step.path);
      read(doc, at);
      return at.length ? edit(doc, at, () => need(step)) : need(step);
    }
    case 'move': {
      const from = parse(step.from);
      const to = parse(step.path);
      if (to.length > from.length && from.every((part, i) => part === to[i]))
        throw new PatchError('a value cannot move into itself');
      const [rest, value] = remove(doc, from);
      return add(rest, to, value);
    }
    case 'copy':
      return add(doc, parse(step.path), read(doc, parse(step.from)));
    case 'test':
      if (!equal(read(doc, parse(step.path)), need(step)))
        throw new PatchError(`test failed at ${step.path}`);
      return doc;
    default:
      throw new PatchError(`unknown operation ${String((step as { op: unknown }).op)}`);
  }
}

function need(step: PatchStep): Json {
  if (step.value === undefined) throw new PatchError(`${step.op} without value`);
  return step.value;
}

function parse(pointer: string | undefined): string[] {
  if (pointer === undefined) throw new PatchError('pointer missing');
  if (pointer === '') return [];
  if (!pointer.startsWith('/')) throw new PatchError(`not a pointer: ${pointer}`);
  return pointer
    .slice(1)
    .split('/')
    .map((part) => {
      if (/~(?![01])/.test(part)) throw new PatchError(`bad escape in ${pointer}`);
      return part.replaceAll('~1', '/').replaceAll('~0', '~');
    });
}

/** Index into a list. `end` allows one past the last and "-". */
function index(list: readonly Json[], part: string, end: boolean): number {
  if (end && part === '-') return list.length;
  if (!/^(0|[1-9]\d*)$/.test(part)) throw new PatchError(`not an index: ${part}`);
  const i = Number(part);
  if (i > list.length - (end ? 0 : 1)) throw new PatchError(`index ${part} is past the end`);
  return i;
}

function child(doc: Json, part: string): Json {
  if (Array.isArray(doc)) return doc[index(doc, part, false)]!;
  if (doc !== null && typeof doc === 'object' && Object.hasOwn(doc, part)) return doc[part]!;
  throw new PatchError(`nothing at ${part}`);
}

const read = (doc: Json, at: readonly string[]): Json => at.reduce(child, doc);

/** Copies the way down to the value at `at` and puts `change(value)` there. */
function edit(doc: Json, at: readonly string[], change: (value: Json) => Json): Json {
  const [part, ...rest] = at;
  if (part === undefined) return change(doc);
  const next = edit(child(doc, part), rest, change);
  if (Array.isArray(doc)) return doc.with(index(doc, part, false), next);
  return { ...(doc as { [key: string]: Json }), [part]: next };
}

function add(doc: Json, at: readonly string[], value: Json): Json {
  const last = at.at(-1);
  if (last === undefined) return value;
  return edit(doc, at.slice(0, -1), (parent) => {
    if (Array.isArray(parent)) return parent.toSpliced(index(parent, last, true), 0, value);
    if (parent !== null && typeof parent === 'object') return { ...parent, [last]: value };
    throw new PatchError(`no place for ${last}`);
  });
}

function remove(doc: Json, at: readonly string[]): [Json, Json] {
  const last = at.at(-1);
  if (last === undefined) throw new PatchError('the whole document cannot be removed');
  const gone = read(doc, at);
  const rest = edit(doc, at.slice(0, -1), (parent) => {
    if (Array.isArray(parent)) return parent.toSpliced(index(parent, last, false), 1);
    const { [last]: _, ...others } = parent as { [key: string]: Json };
    return others;
  });
  return [rest, gone];
}

/** Deep equality of JSON values; the order of keys does not matter. */
export function equal(a: Json, b: Json): boolean {
  if (a === b) return true;
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return false;
  if (Array.isArray(a) || Array.isArray(b))
    return (
      Array.isArray(a) &&
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((v, i) => equal(v, b[i]!))
    );
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((k) => Object.hasOwn(b, k) && equal(a[k]!, b[k]!))
  );
}
