import { RATE_LIMITS } from '@sway/domain/limits/rate-limits';
import type { LimitName } from '@sway/domain/limits/rate-limits';
import { useTestApp } from '@sway/testing/app';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { countUse, takeUseBack, takeUsesBack } from './rate-limits.ts';
import { deleteExpiredUses } from './rate-limits.repo.ts';

const site = useTestApp();
const START = new Date('2026-11-02T00:00:00Z').getTime();

/** Counts a use of subject 7, or of another one, `atMs` after the start. @returns 0, or the seconds to wait */
async function use(limit: LimitName, atMs: number, more: { subject?: number; max?: number } = {}) {
  const clock = () => new Date(START + atMs);
  const result = await countUse({ clock }, site.db, { limit, subject: 7, ...more });
  return result.isWithin ? 0 : result.retryAfterSeconds;
}

async function uses(count: number, limit: LimitName, atMs: number): Promise<number[]> {
  const waits: number[] = [];
  for (let i = 0; i < count; i++) waits.push(await use(limit, atMs));
  return waits;
}

const none = (count: number) => Array.from({ length: count }, () => 0);

describe('a limit whose uses come back together', () => {
  const { max, periodMs } = RATE_LIMITS.enquiriesAboutHome;

  test('refuses further ones until the period ends that began with the first use', async () => {
    expect(await use('enquiriesAboutHome', 0)).toBe(0);
    expect(await uses(max - 1, 'enquiriesAboutHome', 60_000)).toEqual(none(max - 1));
    expect(await use('enquiriesAboutHome', 60_000)).toBe(periodMs / 1_000 - 60);
    expect(await use('enquiriesAboutHome', periodMs - 1)).toBe(1);
    expect(await uses(max + 1, 'enquiriesAboutHome', periodMs)).toEqual([...none(max), periodMs / 1_000]);
  });

  test('can have another number for a subject, also one that changes within the period, or zero', async () => {
    expect(await use('newListings', 0, { max: 1 })).toBe(0);
    expect(await use('newListings', 1_000, { max: 1 })).toBe(86_399);
    expect(await use('newListings', 1_000, { max: 2 })).toBe(0);
    expect(await use('newListings', 0, { max: 0, subject: 8 })).toBe(86_400);
  });
});

describe('a limit whose uses come back evenly', () => {
  const { max, periodMs } = RATE_LIMITS.resetsOfAddress;
  const step = periodMs / max;

  test('has all uses at once, and then one after the other', async () => {
    expect(await uses(max + 1, 'resetsOfAddress', 0)).toEqual([...none(max), step / 1_000]);
    expect(await use('resetsOfAddress', step - 1)).toBe(1);
    expect(await uses(2, 'resetsOfAddress', step)).toEqual([0, step / 1_000]);
    expect(await uses(max + 1, 'resetsOfAddress', step + periodMs)).toEqual([...none(max), step / 1_000]);
  });

  test('never has more than its number, however long it was unused', async () => {
    expect(await use('resetsOfAddress', 0)).toBe(0);
    expect(await uses(max + 1, 'resetsOfAddress', 100 * periodMs)).toEqual([...none(max), step / 1_000]);
  });

  test('does not lose uses to a request whose clock is behind', async () => {
    expect(await use('resetsOfAddress', 60_000)).toBe(0);
    expect(await uses(max, 'resetsOfAddress', 0)).toEqual([...none(max - 1), step / 1_000]);
  });
});

test.each(['enquiriesAboutHome', 'resetsOfAddress'] as const)(
  'uses that a clock counted which was set back by an hour do not count any more: %s',
  async limit => {
    const { max } = RATE_LIMITS[limit];
    const hour = 3_600_000;
    expect(await uses(max, limit, hour)).toEqual(none(max));
    expect(await uses(max, limit, 0)).toEqual(none(max));
    expect(await use(limit, 0)).toBeGreaterThan(0);
  },
);

describe('a limit with pauses', () => {
  const { pausesMs, periodMs } = RATE_LIMITS.failedLogins;

  test('refuses a use until the pause after the last one is over, and repeats the last pause', async () => {
    let now = 0;
    const refused: number[] = [];
    for (const pause of [...pausesMs, pausesMs.at(-1)!]) {
      expect(await use('failedLogins', now)).toBe(0);
      if (pause > 0) refused.push(await use('failedLogins', now + pause - 1));
      now += pause;
    }
    expect(refused).toEqual(refused.map(() => 1));
    expect(refused).toHaveLength(pausesMs.length - 3);
  });

  test('begins again after a period without a use', async () => {
    expect(await uses(5, 'failedLogins', 0)).toEqual(none(5));
    expect(await uses(6, 'failedLogins', periodMs)).toEqual([...none(5), 2]);
  });
});

test('concurrent uses do not exceed a limit', async () => {
  const { max } = RATE_LIMITS.messages;
  const waits = await Promise.all(Array.from({ length: max + 5 }, () => use('messages', 0)));
  expect(waits.filter(wait => wait === 0)).toHaveLength(max);
});

test('a rollback undoes a use', async () => {
  const { max } = RATE_LIMITS.enquiriesAboutHome;
  const clock = () => new Date(START);
  const failed = site.db.transaction().execute(async tx => {
    for (let i = 0; i < max; i++) await countUse({ clock }, tx, { limit: 'enquiriesAboutHome', subject: 7 });
    throw new Error('Failed after the uses');
  });
  await expect(failed).rejects.toThrow('Failed after the uses');
  expect(await uses(max, 'enquiriesAboutHome', 0)).toEqual(none(max));
});

test('one use or all uses can be taken back, and other subjects and limits keep theirs', async () => {
  const { max } = RATE_LIMITS.enquiriesAboutHome;
  await uses(max, 'enquiriesAboutHome', 0);
  await use('enquiries', 0);
  await takeUseBack(site.db, { limit: 'enquiriesAboutHome', subject: 8 });
  expect(await use('enquiriesAboutHome', 0)).toBeGreaterThan(0);
  await takeUseBack(site.db, { limit: 'enquiriesAboutHome', subject: 7 });
  expect(await uses(2, 'enquiriesAboutHome', 0)).toEqual([0, 86_400]);
  await takeUsesBack(site.db, { limit: 'enquiriesAboutHome', subject: 7 });
  expect(await uses(max, 'enquiriesAboutHome', 0)).toEqual(none(max));
  const rows = await site.db
    .selectFrom('limit_uses')
    .select('used')
    .where('name', '=', 'enquiries')
    .execute();
  expect(rows).toEqual([{ used: 1 }]);
});

test('the cleanup deletes what no longer counts, in batches, and no subject is stored as it is', async () => {
  for (const subject of [1, 2, 3]) await use('messages', 0, { subject });
  await use('uploads', 0);
  const rows = await site.db.selectFrom('limit_uses').selectAll().execute();
  for (const { subject } of rows) expect(subject).toMatch(/^[0-9a-f]{64}$/);
  const expiry = new Date(START + RATE_LIMITS.messages.periodMs);
  expect(await deleteExpiredUses(site.db, new Date(expiry.getTime() - 1), 2)).toBe(0);
  expect(await deleteExpiredUses(site.db, expiry, 2)).toBe(2);
  expect(await deleteExpiredUses(site.db, expiry, 2)).toBe(1);
  expect(await site.db.selectFrom('limit_uses').select('name').execute()).toEqual([{ name: 'uploads' }]);
});

test('the cleanup deletes no more than its batch, whatever the plan', async () => {
  for (let subject = 1; subject <= 20; subject++) await use('messages', 0, { subject });
  const expiry = new Date(START + RATE_LIMITS.messages.periodMs);
  const deleted = await site.db.transaction().execute(async tx => {
    // Leaves nested loops without a materialised inner side.
    await sql
      .raw(
        'set local enable_hashjoin = off; set local enable_mergejoin = off; set local enable_material = off; set local enable_hashagg = off; set local enable_sort = off',
      )
      .execute(tx);
    return deleteExpiredUses(tx, expiry, 2);
  });
  expect(deleted).toBe(2);
});
