import { RATE_LIMITS } from '@sway/domain/limits/rate-limits';
import { aListing, aUser } from '@sway/testing/builders';
import { useTestApp } from '@sway/testing/app';
import { aSession } from '@sway/testing/sessions';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { defineHiddenListingJob, notifyWatchersOfHiding } from './hidden-notifications.ts';

const site = useTestApp();

test.each([
  ['the home', (id: number) => `/api/properties/${id}`],
  ['the account', (_: number, ownerId: number) => `/api/admin/users/${ownerId}`],
])('a user who saved a home is notified when %s is deleted', async (_, urlOf) => {
  defineHiddenListingJob(site);
  await site.jobs.start();
  const ownerId = await aUser(site.db);
  const buyerId = await aUser(site.db);
  const id = await aListing(site.db, { ownerId, title: 'Bach by the sea' });
  const headers = await aSession(site.db, buyerId);
  await site.app.inject({ method: 'PUT', url: `/api/watchlist/${id}`, headers, payload: {} });
  const admin = await aSession(site.db, await aUser(site.db, { userType: 'admin' }));
  await site.app.inject({ method: 'DELETE', url: urlOf(id, ownerId), headers: admin });
  await expect
    .poll(async () => (await site.app.inject({ url: '/api/notifications', headers })).json())
    .toMatchObject([{ kind: 'home_hidden', text: 'Bach by the sea is no longer shown.' }]);
  await site.jobs.stop();
});

test('a user who saved a home is notified once when it is hidden, and not if it is shown again by then', async () => {
  const headers = await aSession(site.db, await aUser(site.db));
  const bell = async () => (await site.app.inject({ url: '/api/notifications', headers })).json();
  const id = await aListing(site.db, { title: 'Bach by the sea' });
  const save = { method: 'PUT' as const, url: `/api/watchlist/${id}`, headers, payload: {} };
  expect((await site.app.inject(save)).statusCode).toBe(200);
  await notifyWatchersOfHiding(site, id);
  expect(await bell()).toEqual([]);
  await site.db.updateTable('properties').set({ isActive: false }).where('id', '=', id).execute();
  await notifyWatchersOfHiding(site, id);
  await notifyWatchersOfHiding(site, id);
  expect(await bell()).toMatchObject([
    { kind: 'home_hidden', text: 'Bach by the sea is no longer shown.', path: '/saved' },
  ]);
});

test('users are notified of a home that its owner hides again and again only a few times a day', async () => {
  defineHiddenListingJob(site);
  await site.jobs.start();
  const ownerId = await aUser(site.db);
  const [owner, buyer] = [await aSession(site.db, ownerId), await aSession(site.db, await aUser(site.db))];
  const id = await aListing(site.db, { ownerId });
  await site.app.inject({ method: 'PUT', url: `/api/watchlist/${id}`, headers: buyer, payload: {} });
  const show = async (isActive: boolean) => {
    const change = { method: 'PATCH' as const, url: `/api/properties/${id}`, headers: owner };
    expect((await site.app.inject({ ...change, payload: { isActive } })).statusCode).toBe(200);
  };
  const started = async () => {
    const jobs = await sql`select from pgboss.job where name = 'tell-watchers-hidden'`.execute(site.db);
    return jobs.rows.length;
  };
  const { max } = RATE_LIMITS.hidingsOfListing;
  for (let i = 0; i < max + 2; i++) {
    await show(false);
    await show(true);
  }
  expect(await started()).toBe(max);
  site.wait(24 * 3_600_000);
  await show(false);
  expect(await started()).toBe(max + 1);
  await site.jobs.stop();
});
