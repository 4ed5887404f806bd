import { workerDatabase } from '@sway/testing/database';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from './migrate.ts';

test('a second run applies nothing', async () => {
  const { db } = await workerDatabase();
  expect(await migrate(db)).toEqual([]);
});

test('instances that start together apply each migration once', async () => {
  const { db } = await workerDatabase();
  expect(await Promise.all([migrate(db), migrate(db), migrate(db)])).toEqual([[], [], []]);
});

test('rejects a migration that was edited after it was applied', async () => {
  const { db } = await workerDatabase();
  const { rows } = await sql<{ name: string; checksum: string }>`select * from migrations limit 1`.execute(
    db,
  );
  const { name, checksum } = rows[0]!;
  await sql`update migrations set checksum = 'edited' where name = ${name}`.execute(db);
  await expect(migrate(db)).rejects.toThrow(`${name} was changed after it was applied`);
  await sql`update migrations set checksum = ${checksum} where name = ${name}`.execute(db);
});
