import { databaseUrl } from '@sway/testing/database-template';
import { workerDatabase } from '@sway/testing/database';
import { hasPgBouncer, startPgBouncer } from '@sway/testing/pgbouncer';
import type { PoolMode } from '@sway/testing/pgbouncer';
import { sql } from 'kysely';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { openPlatform } from '#platform/open-platform.ts';
import { databaseChecks } from '#src/cli/doctor/database.ts';
import { openDatabase } from '#platform/database/database.ts';
import { CONNECT_QUERY } from '#platform/database/session-settings.ts';
import { withoutTimeLimits } from '#platform/database/time-limits.ts';
import { ImportBusyError, withImportLock } from '#platform/import/import-lock.ts';
import { keepsSessions } from '#platform/database/keeps-sessions.ts';

const template = inject('databaseTemplate');

async function ownUrl(): Promise<string> {
  if (template.engine !== 'postgres') throw new Error('Only a PostgreSQL server has a pooler');
  await workerDatabase();
  return databaseUrl(template.url, `sway_test_w${process.pid}`);
}

async function aPgBouncer(server: string, mode: PoolMode, connectQuery?: string): Promise<string> {
  const { url, stop } = await startPgBouncer(server, mode, connectQuery);
  onTestFinished(stop);
  return url;
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
  'PgBouncer in %s mode alone ends the start with what to do, and the doctor names it',
  async mode => {
    const url = await aPgBouncer(await ownUrl(), mode);
    const quiet = { warn: () => undefined, error: () => undefined };
    await expect(openPlatform(readConfig({ DATABASE_URL: url }), quiet)).rejects.toThrow(
      /^The database at 127\.0\.0\.1:\d+\/\S+ is reached through a pooler .* Name PostgreSQL itself in DATABASE_DIRECT_URL/,
    );
    await expect(databaseChecks(readConfig({ DATABASE_URL: url }))[0]!.run()).rejects.toThrow(
      /^It is reached through a pooler .* Name PostgreSQL itself in DATABASE_DIRECT_URL/,
    );
  },
);

describe.skipIf(!hasPgBouncer)('PgBouncer in transaction mode with DATABASE_DIRECT_URL', () => {
  const log = { warn: () => undefined, error: () => undefined };

  async function settingsThrough(connectQuery: string) {
    const direct = await ownUrl();
    const url = await aPgBouncer(direct, 'transaction', connectQuery);
    return readConfig({ DATABASE_URL: url, DATABASE_DIRECT_URL: direct });
  }

  test('ends the start with the line that its settings lack, and the doctor names it', async () => {
    const config = await settingsThrough('set jit = off');
    const missing = /does not set the limits .* connect_query='set jit = off; .* statement_timeout = ''60s''/;
    await expect(openPlatform(config, log)).rejects.toThrow(missing);
    await expect(databaseChecks(config)[0]!.run()).rejects.toThrow(missing);
  });

  test('carries transactions, and leaves notifications and the lock of imports to PostgreSQL itself', async () => {
    const config = await settingsThrough(CONNECT_QUERY);
    expect(await databaseChecks(config)[0]!.run()).toContain('PostgreSQL');
    const { db, close, listen } = await openDatabase({ ...config, hasTimeLimits: true });
    onTestFinished(close);
    const texts: string[] = [];
    const isListening = Promise.withResolvers<void>();
    const stop = listen('sway_pooled', { onText: text => texts.push(text), onGap: isListening.resolve });
    onTestFinished(stop);
    await isListening.promise;
    await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        db.transaction().execute(async tx => {
          await withoutTimeLimits(tx);
          await sql`select pg_notify('sway_pooled', ${String(i)})`.execute(tx);
        }),
      ),
    );
    await expect.poll(() => texts.length).toBe(50);
    const { rows } = await sql<{
      limit: string;
    }>`select current_setting('statement_timeout') as limit`.execute(db);
    expect(rows).toEqual([{ limit: '1min' }]);
    await withImportLock(db, async () => {
      const other = await openDatabase(config);
      await expect(withImportLock(other.db, async () => 'both')).rejects.toThrow(ImportBusyError);
      await other.close();
    });
  });
});
