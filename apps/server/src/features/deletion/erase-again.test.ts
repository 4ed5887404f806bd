import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { useTestApp } from '@sway/testing/app';
import { aListing, aUser } from '@sway/testing/builders';
import { aSession } from '@sway/testing/sessions';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { noteErased } from '#platform/erasures/erased-list.ts';
import { eraseAgain } from './erase-again.ts';
import { defineErasureJobs } from './note-erasure.ts';

const folder = join(tmpdir(), `sway-erased-${randomUUID()}`);
const list = join(folder, 'erased.txt');
const site = useTestApp({ BACKUP_TO: folder });

beforeEach(() => void mkdirSync(folder));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function erase(id: number): Promise<void> {
  const admin = await aSession(site.db, await aUser(site.db, { userType: 'admin' }));
  const answer = await site.app.inject({ method: 'DELETE', url: `/api/admin/users/${id}`, headers: admin });
  expect(answer.statusCode).toBe(200);
}

/** Brings a user back as a backup from before the deletion has them. */
async function bringBack(id: number, more: { createdAt?: Date } = {}): Promise<void> {
  await site.db
    .updateTable('users')
    .set({
      deletedAt: null,
      name: 'Mere',
      email: `mere-${id}@sway.example`,
      ...(more.createdAt ? { createdAt: more.createdAt } : {}),
    })
    .where('id', '=', id)
    .execute();
}

async function nameOf(id: number): Promise<string> {
  return (await site.db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirstOrThrow())
    .name;
}

test('who deletes an account is written to the list beside the backups at once, without name or address', async () => {
  defineErasureJobs(site);
  await site.jobs.start();
  const id = await aUser(site.db, { name: 'Mere Rāwiri' });
  await erase(id);
  await expect.poll(() => readFileSync(list, 'utf8')).toMatch(new RegExp(`^${id} [0-9a-f]{64}\n$`));
  await site.jobs.stop();
});

test('after the restore of an older backup they are erased again, with their homes, and nobody else is', async () => {
  const [erased, other] = [await aUser(site.db), await aUser(site.db, { name: 'Tama' })];
  const listingId = await aListing(site.db, { ownerId: erased });
  await markDeleted(erased);
  await noteErased(site.db, folder, null);
  await bringBack(erased);
  expect(await eraseAgain(site, folder)).toEqual({ erased: 1, failures: [] });
  expect([await nameOf(erased), await nameOf(other)]).toEqual(['Deleted user', 'Tama']);
  const listing = site.db.selectFrom('properties').select('isActive').where('id', '=', listingId);
  expect(await listing.executeTakeFirstOrThrow()).toEqual({ isActive: false });
  expect(await eraseAgain(site, folder)).toEqual({ erased: 0, failures: [] });
});

async function markDeleted(id: number): Promise<void> {
  await site.db.updateTable('users').set({ deletedAt: new Date() }).where('id', '=', id).execute();
}

test('a new user who got the number of an erased one after a restore stays', async () => {
  const id = await aUser(site.db);
  await markDeleted(id);
  await noteErased(site.db, folder, null);
  await bringBack(id, { createdAt: new Date('2030-01-01') });
  expect(await eraseAgain(site, folder)).toEqual({ erased: 0, failures: [] });
  expect(await nameOf(id)).toBe('Mere');
});

test('the last admin is named instead, and a torn line of the list harms no other', async () => {
  const [admin, user] = [await aUser(site.db, { userType: 'admin' }), await aUser(site.db)];
  await markDeleted(admin);
  writeFileSync(list, 'x');
  await noteErased(site.db, folder, null);
  appendFileSync(list, '17 abc');
  await markDeleted(user);
  await noteErased(site.db, folder, null);
  await bringBack(admin);
  await bringBack(user);
  expect(await eraseAgain(site, folder)).toEqual({
    erased: 1,
    failures: [expect.stringMatching(new RegExp(`^user ${admin}: .`))],
  });
});

test('without a list nobody is erased', async () => {
  rmSync(folder, { recursive: true });
  expect(await eraseAgain(site, folder)).toEqual({ erased: 0, failures: [] });
});
