import type { AdminOperation } from '@sway/contract/admin';
import { useTestApp } from '@sway/testing/app';
import { aUser } from '@sway/testing/builders';
import { anAdminSession } from '@sway/testing/factors';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { enqueueMail } from '#features/mail/index.ts';
import { endRun, startRun } from '#platform/backup-runs.repo.ts';

const LIVE = { SITE_MODE: 'live', SMTP_URL: 'smtp://127.0.0.1:1' };

type Site = ReturnType<typeof useTestApp>;

async function readOperation({ app, db }: Site): Promise<AdminOperation> {
  const admin = await anAdminSession(db);
  return (await app.inject({ url: '/api/admin/operation', headers: admin })).json<AdminOperation>();
}

/** Notes backups of so many hours ago, the last one first. */
async function noteBackups(
  { db }: Site,
  runs: { hoursAgo: number; failure: string | null }[],
): Promise<void> {
  for (const { hoursAgo, failure } of runs.toReversed()) {
    const id = await startRun(db, '/backups');
    await endRun(db, id, failure);
    await sql`update backup_runs set started_at = now() - make_interval(hours => ${hoursAgo}) where id = ${id}`.execute(
      db,
    );
  }
}

async function ageOf({ app }: Site): Promise<string | undefined> {
  const { body } = await app.inject('/metrics');
  return /^backup_age_seconds\{since="\w+"\} \d+/m.exec(body)?.[0];
}

describe('a site that backs itself up every 12 hours', () => {
  const site = useTestApp({ ...LIVE, BACKUP_TO: '/backups', BACKUP_EVERY_HOURS: '12' });

  test('is late when the last completed backup is older than two intervals, however many have failed since', async () => {
    await noteBackups(site, [{ hoursAgo: 23, failure: null }]);
    expect((await readOperation(site)).backups.state).toBe('fine');
    await site.db.deleteFrom('backup_runs').execute();
    const failed = Array.from({ length: 120 }, (_, i) => ({ hoursAgo: i, failure: 'No space' }));
    await noteBackups(site, [...failed, { hoursAgo: 130, failure: null }]);
    const { state, lastAt } = (await readOperation(site)).backups;
    expect(state).toBe('late');
    expect((Date.now() - Date.parse(lastAt!)) / 3_600_000).toBeCloseTo(130, 0);
    const { body } = await site.app.inject('/metrics');
    expect(body).toMatch(/^backup_interval_seconds 43200$/m);
    expect(Number((await ageOf(site))?.split(' ')[1])).toBeGreaterThanOrEqual(130 * 3600);
  });

  test('that has just been made has no backup, and is not late', async () => {
    await sql`update migrations set applied_at = now()`.execute(site.db);
    expect((await readOperation(site)).backups).toEqual({ state: 'fine', lastAt: null });
  });

  test('tells how many mails wait, and since when the oldest is written', async () => {
    const to = 'mere@sway.example';
    const userId = await aUser(site.db, { email: to });
    await site.db.transaction().execute(async tx => {
      await enqueueMail(site, tx, { userId, to, write: () => ({ subject: 'Kia ora', text: 'Kia ora' }) });
    });
    expect((await readOperation(site)).mails).toEqual({ count: 1, oldestAt: expect.any(String) });
  });
});

describe.each([
  ['a live site without BACKUP_TO', LIVE, 'not_set'],
  ['a live site with BACKUP_TO=none', { ...LIVE, BACKUP_TO: 'none' }, 'elsewhere'],
  ['a demo site', {}, 'elsewhere'],
])('%s', (_, settings: Record<string, string>, state) => {
  const site = useTestApp(settings);

  test(`answers ${state}`, async () => {
    expect((await readOperation(site)).backups).toEqual({ state, lastAt: null });
  });
});
