import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { workerDatabase } from '@sway/testing/database';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import type { Db } from './database.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (how?: { type: 'minor' }) => void;

const QUERIES = 300;
const MB = 1024 * 1024;

test('a minor garbage collection frees what queries have read', async () => {
  const { db } = await workerDatabase();
  const columns = sql.raw(Array.from({ length: 20 }, (_, i) => `'home ' || n as text_${i}`).join(', '));
  const read = () => sql`select ${columns} from generate_series(1, 500) n`.execute(db);
  await read();
  collect();
  const before = process.memoryUsage().heapUsed;
  let maxGrowth = 0;
  for (let query = 1; query <= QUERIES; query++) {
    await read();
    if (query % 10 > 0) continue;
    collect({ type: 'minor' });
    maxGrowth = Math.max(maxGrowth, process.memoryUsage().heapUsed - before);
  }
  expect(maxGrowth / MB).toBeLessThan(10);
});

const template = inject('databaseTemplate');
const isSession = template.engine === 'postgres' && template.poolerUrl === undefined;

/** The statements that a connection has prepared, after each was executed this often. */
async function preparedAfter(uses: number, statements: ((db: Db) => Promise<unknown>)[]): Promise<string[]> {
  const { db } = await workerDatabase();
  return db.connection().execute(async own => {
    const read = sql<{ statement: string }>`select statement from pg_prepared_statements`;
    const before = new Set((await read.execute(own)).rows.map(({ statement }) => statement));
    for (let use = 0; use < uses; use++) for (const execute of statements) await execute(own);
    return (await read.execute(own)).rows.map(({ statement }) => statement).filter(each => !before.has(each));
  });
}

test.runIf(isSession)('a statement that is executed often is prepared, and answers the same', async () => {
  const answers: unknown[] = [];
  const texts = await preparedAfter(20, [
    async db => answers.push((await sql`select ${answers.length}::int + 7 as sum`.execute(db)).rows[0]),
  ]);
  expect(texts).toEqual(['select $1::int + 7 as sum']);
  expect(answers).toEqual(Array.from({ length: 20 }, (_, i) => ({ sum: i + 7 })));
});

test.runIf(isSession)(
  'statements are not prepared that differ each time, or answer with all columns',
  async () => {
    let each = 0;
    const texts = await preparedAfter(20, [
      db => sql`select ${1}::int as ${sql.ref(`other_${(each += 1)}`)}`.execute(db),
      db => sql`select * from users where id = ${1}`.execute(db),
      db => sql`select u.* from users u where id = ${1}`.execute(db),
      db => sql`with found as (select id from users where id = ${1}) select * from found`.execute(db),
      db => sql`delete from sessions where id = ${-1} returning *`.execute(db),
      db => db.selectFrom('users').selectAll().where('id', '=', 1).execute(),
    ]);
    expect(texts).toEqual([]);
  },
);

test.runIf(isSession)('a connection prepares at most 100 statements', async () => {
  const statements = Array.from(
    { length: 120 },
    (_, i) => (db: Db) => sql`select ${i}::int as ${sql.ref(`n_${i}`)}`.execute(db),
  );
  expect((await preparedAfter(7, statements)).length).toBeLessThanOrEqual(100);
});

test.runIf(isSession)('a prepared statement goes on after its table has changed', async () => {
  const { db } = await workerDatabase();
  await db.connection().execute(async own => {
    await sql`create table if not exists changing (id int, name text)`.execute(own);
    await sql`insert into changing values (1, 'Whare')`.execute(own);
    const read = () => sql<{ name: string }>`select name from changing where id = ${1}`.execute(own);
    for (let use = 0; use < 12; use++) await read();
    await sql`alter table changing add column more int, alter column id type bigint`.execute(own);
    expect((await read()).rows).toEqual([{ name: 'Whare' }]);
    await sql`drop table changing`.execute(own);
  });
});
