import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workerDatabase } from '@sway/testing/database';
import {
  ensureTableTypes,
  filesOfSchema,
  OBJECTS_FILE,
  TABLE_TYPES_FILE,
} from '@sway/testing/migrated-schema';
import { listColumns, listedTexts } from '@sway/testing/table-types/columns';
import type { Column } from '@sway/testing/table-types/columns';
import { generateTableTypes } from '@sway/testing/table-types/generate';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { byColumn, toCamelCase } from './camel-case-rows.ts';

const folder = mkdtempSync(join(tmpdir(), 'sway-types-'));
const typesFile = join(folder, 'tables.ts');
writeFileSync(typesFile, '// Generated from another schema.\n');
await ensureTableTypes(typesFile);
afterAll(() => rmSync(folder, { recursive: true }));

const WRITTEN = {
  [TABLE_TYPES_FILE]: readFileSync(typesFile, 'utf8').replace(/^.*\n/, ''),
  [OBJECTS_FILE]: readFileSync(OBJECTS_FILE, 'utf8'),
};

test('the types are written again for a new schema, and match it as the committed names do (otherwise run: node scripts/run.mjs generate-types)', async () => {
  const { db } = await workerDatabase();
  expect(await filesOfSchema(db)).toEqual(WRITTEN);
});

test('the query builder can name all columns but two, which only raw statements use', async () => {
  const { db } = await workerDatabase();
  const names = (await listColumns(db)).map(({ name }) => name);
  const lost = names.filter(name => Object.keys(byColumn({ [toCamelCase(name)]: 0 }))[0] !== name);
  expect(lost).toEqual(['within_10', 'within_20']);
});

test.each([
  ['types', 'alter table users add column nickname text', TABLE_TYPES_FILE],
  ['types', 'alter table users drop column bio', TABLE_TYPES_FILE],
  ['types', 'alter table users rename column bio to about', TABLE_TYPES_FILE],
  ['types', 'alter table users alter column user_type drop not null', TABLE_TYPES_FILE],
  ['types', 'alter table view_salts alter column day type timestamptz', TABLE_TYPES_FILE],
  ['types', 'alter table watchlist alter column wants_mail drop default', TABLE_TYPES_FILE],
  ['types', 'alter table agents drop constraint agents_status_check', TABLE_TYPES_FILE],
  ['types', 'create table houseboats (id bigint primary key)', TABLE_TYPES_FILE],
  ['objects', 'create table houseboats (id bigint primary key)', OBJECTS_FILE],
  ['objects', 'create index users_phone on users (phone)', OBJECTS_FILE],
  ['objects', 'alter table users add check (id > 0)', OBJECTS_FILE],
  ['objects', 'drop function has_each', OBJECTS_FILE],
  ['objects', 'create sequence berths', OBJECTS_FILE],
])('a schema results in another file of %s after “%s”', async (_, change, path) => {
  const { db } = await workerDatabase();
  const rollback = new Error('rollback');
  const changed = db.transaction().execute(async tx => {
    await sql.raw(change).execute(tx);
    expect((await filesOfSchema(tx))[path]).not.toBe(WRITTEN[path]);
    throw rollback;
  });
  await expect(changed).rejects.toBe(rollback);
});

describe('the type of a column', () => {
  const column: Column = {
    table: 'homes',
    name: 'kind',
    type: 'text',
    isArray: false,
    isNullable: false,
    hasDefault: false,
    isGenerated: false,
    values: null,
  };

  test.each<[string, Partial<Column>, string]>([
    ['that is required', {}, 'string'],
    ['that can be null', { isNullable: true }, 'string | null'],
    ['with a default', { hasDefault: true }, 'Generated<string>'],
    ['that is generated', { isGenerated: true, type: 'int8' }, 'GeneratedAlways<number>'],
    ['of texts listed in a constraint', { values: ['house', 'unit'] }, "'house' | 'unit'"],
    ['of many texts', { isArray: true, hasDefault: true }, 'Generated<string[]>'],
    ['of a timestamp with a default', { type: 'timestamptz', hasDefault: true }, 'TimestampWithDefault'],
    ['of a geometry', { type: 'geometry', isNullable: true }, 'Geometry | null'],
  ])('%s', (_, change, type) => {
    expect(generateTableTypes([{ ...column, ...change }], {})).toContain(`    kind: ${type};\n`);
  });

  test('has to be in the overrides when the driver’s type does not show it', () => {
    const json = { ...column, type: 'jsonb' };
    expect(() => generateTableTypes([json], {})).toThrow('homes.kind is of type jsonb');
    expect(generateTableTypes([json], { 'homes.kind': { type: 'Kind' } })).toContain('kind: Kind;');
  });

  test('can be overridden only for an existing column', () => {
    expect(() => generateTableTypes([column], { 'homes.sort': { type: 'Sort' } })).toThrow('homes.sort');
  });
});

test.each([
  ["CHECK ((kind = ANY (ARRAY['image'::text, 'video'::text])))", ['image', 'video']],
  ["CHECK ((kind = 'boundaries'::text))", ['boundaries']],
  ["CHECK ((kind = ANY (ARRAY['owner''s'::text, 'b'::text])))", ["owner's", 'b']],
  ['CHECK ((char_length(kind) <= 60))', null],
  ["CHECK (((kind = 'a'::text) OR (char_length(kind) > 3)))", null],
])('reads the texts that %s allows', (check, texts) => {
  expect(listedTexts(check)).toEqual(texts);
});
