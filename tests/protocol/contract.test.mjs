// Every example against its schema, and the generated TypeScript against the schemas. Run: node --test
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { generate } from '../../protocol/generate_types.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const schemaDir = join(root, 'protocol/schema');
const exampleDir = join(root, 'protocol/examples');
const schemas = Object.fromEntries(
  readdirSync(schemaDir).map((file) => [file, JSON.parse(readFileSync(join(schemaDir, file), 'utf8'))]),
);

const known = new Set(['$schema', '$id', '$ref', '$defs', 'title', 'description', 'type', 'properties', 'required',
  'additionalProperties', 'enum', 'const', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum', 'items', 'minItems',
  'maxItems', 'uniqueItems', 'oneOf', 'allOf', 'if', 'then', 'else']);

const characters = (s) => [...s].length;
const typeIs = {
  object: (v) => typeof v === 'object' && v !== null && !Array.isArray(v),
  array: Array.isArray,
  string: (v) => typeof v === 'string',
  integer: Number.isInteger,
  number: (v) => typeof v === 'number',
  boolean: (v) => typeof v === 'boolean',
  null: (v) => v === null,
};

function resolve(ref, file) {
  const [name, path] = ref.split('#');
  const home = name || file;
  let schema = schemas[home];
  for (const part of (path ?? '').split('/').filter(Boolean)) schema = schema[part];
  assert.ok(schema, `unresolved ${ref}`);
  return [schema, home];
}

// The part of JSON Schema that our schemas use; an unknown keyword is an error.
function valid(value, schema, file) {
  if (schema === true) return true;
  if (schema === false) return false;
  for (const key of Object.keys(schema)) assert.ok(known.has(key), `${file}: keyword ${key}`);
  if (schema.$ref) return valid(value, ...resolve(schema.$ref, file));
  if (schema.type && !typeIs[schema.type](value)) return false;
  if ('const' in schema && value !== schema.const) return false;
  if (schema.enum && !schema.enum.includes(value)) return false;
  if (typeof value === 'string') {
    if (schema.pattern && !new RegExp(schema.pattern, 'u').test(value)) return false;
    if (characters(value) < (schema.minLength ?? 0) || characters(value) > (schema.maxLength ?? Infinity)) return false;
  }
  if (typeof value === 'number') {
    if (value < (schema.minimum ?? -Infinity) || value > (schema.maximum ?? Infinity)) return false;
  }
  if (Array.isArray(value)) {
    if (value.length < (schema.minItems ?? 0) || value.length > (schema.maxItems ?? Infinity)) return false;
    if (schema.uniqueItems && new Set(value.map((v) => JSON.stringify(v))).size !== value.length) return false;
    if (schema.items && !value.every((v) => valid(v, schema.items, file))) return false;
  }
  if (typeIs.object(value)) {
    if (!(schema.required ?? []).every((key) => key in value)) return false;
    for (const [key, member] of Object.entries(value)) {
      const rule = schema.properties?.[key] ?? schema.additionalProperties ?? true;
      if (!valid(member, rule, file)) return false;
    }
  }
  if (schema.oneOf && schema.oneOf.filter((s) => valid(value, s, file)).length !== 1) return false;
  if (schema.allOf && !schema.allOf.every((s) => valid(value, s, file))) return false;
  if (schema.if) {
    const branch = valid(value, schema.if, file) ? schema.then : schema.else;
    if (branch !== undefined && !valid(value, branch, file)) return false;
  }
  return true;
}

for (const file of Object.keys(schemas).filter((f) => f !== 'shared.schema.json')) {
  const message = file.replace('.schema.json', '');
  test(`${message}: the examples are as their folders say`, () => {
    for (const kind of ['valid', 'invalid']) {
      const examples = readdirSync(join(exampleDir, message, kind));
      assert.ok(examples.length > 0, `${message} has no ${kind} examples`);
      for (const name of examples) {
        const value = JSON.parse(readFileSync(join(exampleDir, message, kind, name), 'utf8'));
        assert.equal(valid(value, schemas[file], file), kind === 'valid', `${message}/${kind}/${name}`);
      }
    }
  });
}

test('every example folder has a schema', () => {
  for (const message of readdirSync(exampleDir)) assert.ok(schemas[`${message}.schema.json`], message);
});

test('every object of every schema says what it does with unknown keys', () => {
  const walk = (schema, where) => {
    if (typeof schema !== 'object' || schema === null) return;
    if (schema.properties && schema.type === 'object')
      assert.equal(schema.additionalProperties, false, `${where} admits unknown keys`);
    for (const [key, inner] of Object.entries(schema)) walk(inner, `${where}.${key}`);
  };
  for (const [file, schema] of Object.entries(schemas)) walk(schema, file);
});

test('the TypeScript types are those of the schemas', () => {
  assert.equal(readFileSync(join(root, 'web-client/src/protocol/messages.ts'), 'utf8'), generate());
});
