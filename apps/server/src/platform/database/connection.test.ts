import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { workerDatabase } from '@sway/testing/database';
import { databaseUrl } from '@sway/testing/database-template';
import { sql } from 'kysely';
import type pg from 'pg';
import { expect, inject, test } from 'vitest';
import { Connection } from './connection.ts';
import { dbOverPool, ONE_CONNECTION, serverPool } from './server-pool.ts';
import type { Db } from './server-pool.ts';

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

class Preparing extends Connection {
  constructor(config?: string | pg.ClientConfig) {
    super(config, true);
  }
}

/** Executes `work` with a connection that nothing was executed with before. */
async function withNewConnection<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const { db } = await workerDatabase();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const url = databaseUrl('url' in template ? template.url : '', rows[0]!.name);
  const own = dbOverPool(serverPool(url, Preparing, ONE_CONNECTION));
  return work(own).finally(() => own.destroy());
}

/** The statements that a connection has prepared, after each was executed this often. */
function preparedAfter(uses: number, statements: ((db: Db) => Promise<unknown>)[]): Promise<string[]> {
  return withNewConnection(async db => {
    for (let use = 0; use < uses; use++) for (const execute of statements) await execute(db);
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
      db,
    );
    return rows.map(({ statement }) => statement);
  });
}

const differing = (count: number) =>
  Array.from(
    { length: count },
    (_, i) => (db: Db) => sql`select ${i}::int as ${sql.ref(`n_${i}`)}`.execute(db),
  );

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
  expect(await preparedAfter(7, differing(120))).toHaveLength(100);
});

test.runIf(isSession)(
  'a connection prepares statements after thousands that were executed once',
  async () => {
    const texts = await withNewConnection(async db => {
      for (const execute of differing(2_500)) await execute(db);
      for (let use = 0; use < 20; use++) await sql`select ${use}::int as often`.execute(db);
      return (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db))
        .rows;
    });
    expect(texts).toEqual([{ statement: 'select $1::int as often' }]);
  },
);

test.runIf(isSession)('a prepared statement goes on after its table has changed', () =>
  withNewConnection(async db => {
    await sql`create table if not exists changing (id int, name text)`.execute(db);
    await sql`insert into changing values (1, 'Whare')`.execute(db);
    const read = () => sql<{ name: string }>`select name from changing where id = ${1}`.execute(db);
    for (let use = 0; use < 12; use++) await read();
    await sql`alter table changing add column more int, alter column id type bigint`.execute(db);
    expect((await read()).rows).toEqual([{ name: 'Whare' }]);
    await sql`drop table changing`.execute(db);
  }),
);
