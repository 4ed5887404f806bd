import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { workerDatabase } from '@sway/testing/database';
import { sql } from 'kysely';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { expect, test } from 'vitest';
import { beginningOf, driverOf } from './database.ts';

test('PostgreSQL does not compile queries, and starts parallel workers only for long ones, from a connection’s first query on', async ({
  skip,
}) => {
  const { db, engine } = await workerDatabase();
  skip(engine === 'embedded', 'It has no compiler and no workers.');
  const onManyConnections = Array.from({ length: 8 }, () =>
    sql<{ jit: string; worker: number }>`
      select current_setting('jit') as jit, current_setting('parallel_setup_cost')::float8 as worker`.execute(
      db,
    ),
  );
  for (const { rows } of await Promise.all(onManyConnections))
    expect(rows).toEqual([{ jit: 'off', worker: 100_000 }]);
});

test('columns are in camelCase in rows and in the query builder, and the keys of JSON as they were stored', async () => {
  const { db } = await workerDatabase();
  await db
    .insertInto('audit_log')
    .values({ action: 'a', subject: 'b', detail: '{"old_name":[{"new_name":1}]}', createdAt: new Date(0) })
    .execute();
  const detail = { old_name: [{ new_name: 1 }] };
  expect(await db.selectFrom('audit_log').select(['audit_log.actorId as whoId', 'detail']).execute()).toEqual(
    [{ whoId: null, detail }],
  );
  const { rows } =
    await sql`select actor_id, detail as all_detail, array[detail] as details from audit_log`.execute(db);
  expect(rows).toEqual([{ actorId: null, allDetail: detail, details: [detail] }]);
});

async function withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const { db } = await workerDatabase();
  const client = await driverOf(db).pool.connect();
  try {
    return await work(client);
  } finally {
    client.release(true);
  }
}

async function copyInto(client: pg.PoolClient, rows: string[]): Promise<void> {
  await pipeline(Readable.from(rows), client.query(copyFrom('copy copied from stdin')));
}

test('COPY works on both engines; a row that does not fit leaves none, and the connection stays usable', async () => {
  await withClient(async client => {
    await client.query('create temporary table copied (n integer, words text)');
    await copyInto(client, ['1\tŌtaki\n2\ttwo', '\\nlines\n', '3\t\\N\n']);
    await expect(copyInto(client, ['4\tfour\n', 'five\tfive\n'])).rejects.toThrow('invalid input syntax');
    const { rows } = await client.query('select * from copied order by n');
    expect(rows).toEqual([
      { n: 1, words: 'Ōtaki' },
      { n: 2, words: 'two\nlines' },
      { n: 3, words: null },
    ]);
    await client.query('drop table copied');
  });
});

test('a COPY that its sender aborts leaves no rows, and its transaction can be rolled back', async () => {
  await withClient(async client => {
    await client.query('begin');
    await client.query('create table copied (n integer)');
    await copyInto(client, ['1\n']);
    const copying = client.query(copyFrom('copy copied from stdin'));
    copying.write('2\n');
    const ended = once(copying, 'error');
    copying.destroy(new Error('the file ended early'));
    expect(String(await ended)).toContain('the file ended early');
    await client.query('rollback');
    const { rows } = await client.query(`select to_regclass('copied') as found`);
    expect(rows).toEqual([{ found: null }]);
  });
});

test('a statement is reported on one line, of at most 300 characters', () => {
  expect(beginningOf('  select 1\n  from listings')).toBe('select 1 from listings');
  expect(beginningOf('x'.repeat(300))).toHaveLength(300);
  expect(beginningOf('x'.repeat(301))).toBe(`${'x'.repeat(300)} …`);
});
