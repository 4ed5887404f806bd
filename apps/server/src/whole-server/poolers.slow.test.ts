import { databaseUrl } from '@sway/testing/database-template';
import { workerDatabase } from '@sway/testing/database';
import { aPgBouncer, hasPgBouncer } from '@sway/testing/pgbouncer';
import { inject, expect, test } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { openPlatform } from '#platform/open-platform.ts';
import { databaseChecks } from '#src/cli/doctor/database.ts';
import { keepsSessions } from '#platform/database/keeps-sessions.ts';

const template = inject('databaseTemplate');

async function ownUrl(): Promise<string> {
  if (template.engine !== 'postgres') throw new Error('Only a PostgreSQL server has a pooler');
  await workerDatabase();
  return databaseUrl(template.url, `sway_test_w${process.pid}`);
}

test('PostgreSQL itself keeps sessions', async () => {
  expect(await keepsSessions(await ownUrl())).toBe(true);
});

test.skipIf(!hasPgBouncer)('PgBouncer in session mode is used', async () => {
  const url = await aPgBouncer(await ownUrl(), 'session');
  expect(await keepsSessions(url)).toBe(true);
  expect(await databaseChecks(readConfig({ DATABASE_URL: url }))[0]!.run()).toContain('PostgreSQL');
});

test.skipIf(!hasPgBouncer).each(['transaction', 'statement'] as const)(
  'PgBouncer in %s mode ends the start with what to do, and the doctor names it',
  async mode => {
    const url = await aPgBouncer(await ownUrl(), mode);
    const quiet = { warn: () => undefined, error: () => undefined };
    await expect(openPlatform(readConfig({ DATABASE_URL: url }), quiet)).rejects.toThrow(
      /^The database at 127\.0\.0\.1:\d+\/\S+ is reached through a pooler .* Set pool_mode = session/,
    );
    await expect(databaseChecks(readConfig({ DATABASE_URL: url }))[0]!.run()).rejects.toThrow(
      /^It is reached through a pooler .* Set pool_mode = session/,
    );
  },
);
