import { workerDatabase } from '@sway/testing/database';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

test('on a PostgreSQL elsewhere no query compiles, and none but long ones start workers, from a connection’s first on', async ({
  skip,
}) => {
  const { db, engine } = await workerDatabase();
  skip(engine === 'embedded', 'It has neither compiler nor workers.');
  const onManyConnections = Array.from({ length: 8 }, () =>
    sql<{ jit: string; worker: number }>`
      select current_setting('jit') as jit, current_setting('parallel_setup_cost')::float8 as worker`.execute(
      db,
    ),
  );
  for (const { rows } of await Promise.all(onManyConnections))
    expect(rows).toEqual([{ jit: 'off', worker: 100_000 }]);
});
