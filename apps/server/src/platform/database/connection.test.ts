import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { workerDatabase } from '@sway/testing/database';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

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
