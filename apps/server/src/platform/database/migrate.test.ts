import { workerDatabase } from '@sway/testing/database';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { applyMigrations } from './apply-migrations.ts';
import type { Db } from './database.ts';
import { migrate, MIGRATIONS, updateSchema } from './migrate.ts';
import { SchemaError } from './schema-error.ts';
import { requireSchemaObjects } from './schema-objects.ts';
import { readSqlFiles } from './sql-files.ts';

/** Runs work in a transaction that is rolled back. */
async function rolledBack(work: (tx: Db) => Promise<void>): Promise<void> {
  const { db } = await workerDatabase();
  const rollback = new Error('Rollback');
  const run = db.transaction().execute(async tx => {
    await work(tx);
    throw rollback;
  });
  await expect(run).rejects.toBe(rollback);
}

test('a second run applies nothing', async () => {
  const { db } = await workerDatabase();
  expect(await migrate(db)).toEqual([]);
});

test('instances that start together apply each migration once', async () => {
  const { db } = await workerDatabase();
  expect(await Promise.all([migrate(db), migrate(db), migrate(db)])).toEqual([[], [], []]);
});

test('rejects a migration that was edited after it was applied', () =>
  rolledBack(async tx => {
    await sql`update migrations set checksum = 'edited' where name = '0001_schema.sql'`.execute(tx);
    await expect(updateSchema(tx)).rejects.toThrow(
      'Migration 0001_schema.sql was changed after it was applied',
    );
  }));

describe('a migration that fails', () => {
  const failureOf = (text: string): Promise<unknown> =>
    new Promise(resolve => {
      void rolledBack(async tx => {
        const files = [...(await readSqlFiles(MIGRATIONS)), { name: '9999_boats.sql', text, checksum: 'x' }];
        resolve(await applyMigrations(tx, files).catch((error: unknown) => error));
      });
    });

  test('is named in a line with the reason and the command that says more', async () => {
    const error = await failureOf('create extension boats');
    expect(error).toBeInstanceOf(SchemaError);
    expect((error as SchemaError).message).toMatch(
      /^Migration 9999_boats\.sql failed, and nothing was changed: .*boats.* Find out more with: npm run doctor --$/,
    );
  });

  test('because the database is lost, does not end the start, which begins again', async () => {
    const error = await failureOf(`do $$ begin raise exception 'Lost' using errcode = '57P01'; end $$`);
    expect(error).toMatchObject({ message: 'Lost', code: '57P01' });
  });
});

describe('a database of a version before 1.0.0', () => {
  const applied = (tx: Db) => tx.selectFrom('migrations').selectAll().orderBy('name').execute();
  const givenFormer = (tx: Db, names: string[]) =>
    sql`
      delete from migrations where name <= '0107_conversations_of_erased.sql';
      insert into migrations (name, checksum, applied_at)
      select name, 'former', '2026-11-01' from unnest(string_to_array(${sql.lit(names.join())}, ',')) as name`.execute(
      tx,
    );

  test('with the last migration has the schema, whose creation counts as applied then', () =>
    rolledBack(async tx => {
      const [schema, ...later] = await applied(tx);
      await givenFormer(tx, ['0001_foundation.sql', '0002_accounts.sql', '0107_conversations_of_erased.sql']);
      expect(await updateSchema(tx)).toEqual([]);
      expect(await applied(tx)).toEqual([
        { ...schema, appliedAt: new Date('2026-11-01T00:00:00Z') },
        ...later,
      ]);
      await expect(requireSchemaObjects(tx)).resolves.toBeUndefined();
    }));

  test('without it names the version to upgrade with first', () =>
    rolledBack(async tx => {
      await givenFormer(tx, ['0001_foundation.sql', '0106_searches.sql']);
      await expect(updateSchema(tx)).rejects.toThrow(
        new SchemaError(
          'The database is too old for this version of Sway: it lacks 0107_conversations_of_erased.sql. Upgrade it with the last version before 1.0.0 first.',
        ),
      );
    }));
});

describe('a version of Sway that is older than the database does not start, recognised by', () => {
  test('an unknown migration', () =>
    rolledBack(async tx => {
      await sql`insert into migrations (name, checksum) values ('9999_boats.sql', 'x')`.execute(tx);
      await expect(updateSchema(tx)).rejects.toThrow(
        'The database is newer than this version of Sway: its migration 9999_boats.sql is unknown here',
      );
    }));

  test('a function that was replaced', () =>
    rolledBack(async tx => {
      await sql`insert into function_files (name, checksum) values ('has_each.sql', 'newer')`.execute(tx);
      await expect(updateSchema(tx)).rejects.toThrow(
        'The database is newer than this version of Sway: it has a newer form of functions/has_each.sql',
      );
    }));
});

describe('functions', () => {
  test('are created again only when their file has changed', () =>
    rolledBack(async tx => {
      await sql`
        create or replace function has_each(words text, groups text[]) returns boolean language sql as $$ select null::boolean $$;
        update function_files set checksum = 'older' where name = 'has_each.sql'`.execute(tx);
      expect(await updateSchema(tx)).toEqual(['functions/has_each.sql']);
      const { rows } = await sql<{ has: boolean }>`
        select has_each(' te aro ', array['% te%', '% tea%|% aro%']) as has`.execute(tx);
      expect(rows).toEqual([{ has: true }]);
    }));

  test('each have a file, except those that generated columns use', async () => {
    const { db } = await workerDatabase();
    const files = await db.selectFrom('function_files').select('name').execute();
    const functions = await ownFunctions(db);
    expect(functions.map(({ name }) => `${name}.sql`).toSorted()).toEqual(
      [...files.map(({ name }) => name), 'fold_for_search.sql', 'street_key.sql'].toSorted(),
    );
  });

  /** They use only `pg_catalog`, which is always searched first, so they can be inlined. */
  const USING_ONLY_BUILT_INS = [
    'beginning_bits',
    'can_be_public',
    'count_claim_change',
    'count_listing_change',
    'deletion_variants',
    'fold_for_search',
    'has_each',
    'is_unfit_as_name',
    'mark_listing_changed',
    'refuse_audit_log_update',
    'refuse_price_change_update',
    'refuse_unfit_name',
    'street_key',
    'title_for',
    'unit_order',
    'words_of',
    'whole_m2',
  ];
  /** They write to the tables in their caller's search path. */
  const USING_CALLERS_PATH = [
    'count_street_prefixes',
    'refresh_address_cells',
    'refresh_register',
    'refresh_road_lines',
    'refresh_street_search',
    'refresh_streets',
    'roads_of_addresses',
  ];

  test('otherwise have a search path of their own', async () => {
    const { db } = await workerDatabase();
    const without = (await ownFunctions(db)).filter(({ path }) => path !== 'search_path=public, pg_temp');
    expect(without.map(({ name }) => name).toSorted()).toEqual(
      [...USING_ONLY_BUILT_INS, ...USING_CALLERS_PATH].toSorted(),
    );
  });

  test('that can be inlined work with any search path', () =>
    rolledBack(async tx => {
      await sql`set local search_path = ''`.execute(tx);
      const { rows } = await sql<Record<string, unknown>>`
        select public.beginning_bits('te aro') <> 0 as bits, public.unit_order('Flat 2') as door,
          (select count(*) from public.deletion_variants('aro')) as cuts, public.is_unfit_as_name('www.example.nz') as unfit,
          public.has_each(' te aro ', array['% te%']) as has, public.words_of(public.fold_for_search('Ōtākī’s')) as words,
          public.whole_m2(0.0541) as area, (select count(public.title_for(p, 1)) = count(*) from public.properties p) as titles`.execute(
        tx,
      );
      expect(rows).toEqual([
        { bits: true, door: 2, cuts: 4, unfit: true, has: true, words: 'otakis', area: 541, titles: true },
      ]);
    }));
});

async function ownFunctions(db: Db): Promise<{ name: string; path: string | null }[]> {
  const { rows } = await sql<{ name: string; path: string | null }>`
    select proname as name, (select c from unnest(proconfig) as c where c like 'search_path=%') as path
    from pg_proc p where pronamespace = 'public'::regnamespace and not exists (
      select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`.execute(
    db,
  );
  return rows;
}

describe('a start fails on a database without an object, and names it', () => {
  test.each([
    ['drop trigger audit_log_immutable on audit_log', 'trigger audit_log_immutable on audit_log'],
    ['alter table audit_log disable trigger all', 'trigger audit_log_immutable on audit_log'],
    ['drop index sessions_user', 'index sessions_user on sessions'],
    ['drop index property_claims_one_owner', 'index property_claims_one_owner on property_claims'],
    ['alter table agents drop constraint agents_status_check', 'constraint agents_status_check on agents'],
    [
      'alter table sessions drop constraint sessions_user_id_fkey',
      'constraint sessions_user_id_fkey on sessions',
    ],
    ['alter table users drop column bio', 'column users.bio'],
    ['drop table view_salts', 'table view_salts'],
    ['drop function suggest_addresses', 'function suggest_addresses/6'],
    ['drop sequence register_version_seq', 'sequence register_version_seq'],
  ])('%s', (loss, name) =>
    rolledBack(async tx => {
      await sql.raw(loss).execute(tx);
      await expect(requireSchemaObjects(tx)).rejects.toThrow(name);
    }),
  );

  test('but not on one with more objects', () =>
    rolledBack(async tx => {
      await sql`create table addresses_next (like addresses including all)`.execute(tx);
      await expect(requireSchemaObjects(tx)).resolves.toBeUndefined();
    }));
});
