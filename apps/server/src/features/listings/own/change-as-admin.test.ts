import type { OwnListingDetail } from '@sway/contract/own-properties';
import { useTestApp } from '@sway/testing/app';
import { anAddress, aPictureOf } from '@sway/testing/builders';
import { aHome, anOwner } from '@sway/testing/owners';
import type { Owner } from '@sway/testing/owners';
import { aSignedInUser } from '@sway/testing/signed-in-user';
import type { SignedInUser } from '@sway/testing/signed-in-user';
import { beforeEach, describe, expect, test } from 'vitest';
import { defineHiddenListingJob } from '../saved/hidden-notifications.ts';

const site = useTestApp();

let owner: Owner;
beforeEach(async () => {
  owner = await anOwner(site);
});

describe('a listing that an admin takes off the site', () => {
  let admin: SignedInUser;
  beforeEach(async () => {
    admin = await aSignedInUser(site, { userType: 'admin' });
  });
  async function aTakenDown() {
    const listing = await owner.list();
    const setActive = (isActive: boolean) =>
      admin.send('PATCH', `/api/admin/properties/${listing.id}`, { isActive });
    expect((await setActive(false)).json()).toMatchObject({ isActive: false });
    return { listing, setActive };
  }
  const bell = async (user: SignedInUser = owner) => (await user.send('GET', '/api/notifications')).json();

  test('cannot be shown by its owner, who sees the reason and can still edit it', async () => {
    const { listing, setActive } = await aTakenDown();
    const refused = await owner.send('PATCH', `/api/properties/${listing.id}`, { isActive: true });
    expect(refused.json()).toMatchObject({ status: 409, code: 'listing.taken_down' });
    expect(refused.json().message).toContain('Our team has taken this home off the site');
    expect((await owner.send('GET', '/api/own/properties')).json()).toMatchObject([
      { isTakenDown: true, isActive: false },
    ]);
    const now = (await owner.send('GET', `/api/own/properties/${listing.id}`)).json();
    expect((await owner.edit(now, { title: 'A new title' })).statusCode).toBe(200);
    await setActive(true);
    const shown = (await site.app.inject(`/api/properties/${listing.id}`)).json();
    expect(shown).toMatchObject({ title: 'A new title' });
    expect((await owner.send('PATCH', `/api/properties/${listing.id}`, { isActive: false })).statusCode).toBe(
      200,
    );
    expect((await owner.send('PATCH', `/api/properties/${listing.id}`, { isActive: true })).statusCode).toBe(
      200,
    );
  });

  test('stays hidden even if its owner had hidden it, and the owner is notified once of each change', async () => {
    const { setActive, listing } = await aTakenDown();
    await setActive(false);
    expect(await bell()).toMatchObject([
      { kind: 'home_taken_down', title: 'Your home was taken off the site' },
    ]);
    await setActive(true);
    await setActive(true);
    expect(await bell()).toMatchObject([{ title: 'Your home is back on the site' }]);
    await owner.send('PATCH', `/api/properties/${listing.id}`, { isActive: false });
    await setActive(false);
    expect((await owner.send('PATCH', `/api/properties/${listing.id}`, { isActive: true })).statusCode).toBe(
      409,
    );
  });

  test('does not come back by deleting, moving or listing it again; an admin can delete it', async () => {
    const { listing } = await aTakenDown();
    const url = `/api/properties/${listing.id}`;
    expect((await owner.send('DELETE', url)).statusCode).toBe(409);
    const now = (await owner.send('GET', `/api/own/properties/${listing.id}`)).json();
    expect((await owner.edit(now, { addressId: await anAddress(site.db) })).json()).toMatchObject({
      status: 409,
      code: 'listing.taken_down',
    });
    expect((await owner.send('POST', '/api/properties', aHome(listing.addressId))).statusCode).toBe(409);
    expect((await admin.send('DELETE', url)).statusCode).toBe(200);
  });

  test('stays hidden when the take-down is lifted after its owner has hidden it, until the owner shows it', async () => {
    const { listing, setActive } = await aTakenDown();
    const url = `/api/properties/${listing.id}`;
    expect((await owner.send('PATCH', url, { isActive: false })).statusCode).toBe(200);
    expect((await setActive(true)).json()).toMatchObject({ isActive: false, hiddenBy: 'owner' });
    expect((await site.app.inject(url)).statusCode).toBe(404);
    expect(await bell()).toMatchObject([{ title: 'You can show your home again' }]);
    expect((await owner.send('PATCH', url, { isActive: true })).json()).toMatchObject({ isActive: true });
  });

  test('stays hidden when its owner hides it with an edit of other fields', async () => {
    const { listing, setActive } = await aTakenDown();
    const now = (await owner.send('GET', `/api/own/properties/${listing.id}`)).json();
    await owner.edit(now, { title: 'A new title', isActive: false });
    expect((await setActive(true)).json()).toMatchObject({ title: 'A new title', isActive: false });
  });

  test('is never shown once its owner is deleted', async () => {
    const { listing, setActive } = await aTakenDown();
    await admin.send('DELETE', `/api/admin/users/${owner.id}`);
    expect((await setActive(true)).json()).toMatchObject({ isActive: false });
    expect((await site.app.inject(`/api/properties/${listing.id}`)).statusCode).toBe(404);
    const shown = site.db
      .updateTable('properties')
      .set({ isActive: true })
      .where('id', '=', listing.id)
      .execute();
    await expect(shown).rejects.toMatchObject({ constraint: 'properties_shown_have_an_owner' });
  });

  test('is announced to the users who saved it as if its owner had hidden it', async () => {
    defineHiddenListingJob(site);
    await site.jobs.start();
    const listing = await owner.list();
    const saver = await aSignedInUser(site);
    await saver.send('PUT', `/api/watchlist/${listing.id}`, {});
    await admin.send('PATCH', `/api/admin/properties/${listing.id}`, { isActive: false });
    await expect.poll(() => bell(saver)).toMatchObject([{ kind: 'home_hidden' }]);
    await site.jobs.stop();
  });
});

describe('a listing that an admin changes', () => {
  let admin: SignedInUser;
  let listing: OwnListingDetail;
  let url: string;
  beforeEach(async () => {
    admin = await aSignedInUser(site, { userType: 'admin' });
    listing = await owner.list();
    url = `/api/properties/${listing.id}`;
  });
  const change = (changed: object) => admin.send('PATCH', url, changed);
  const bell = async () => (await owner.send('GET', '/api/notifications')).json();
  const auditLog = async () => (await admin.send('GET', '/api/admin/audit-log')).json();

  test('is in the audit log with the changed fields and both prices, and its owner is notified', async () => {
    const { version, description, images } = listing;
    const edited = { version, swayPrice: 1_600_000, title: 'Changed by an admin', description, images };
    expect((await change(edited)).json()).toMatchObject({ title: 'Changed by an admin' });
    const subject = `property ${listing.id}`;
    const detail = { fields: ['title', 'swayPrice'], fromNzd: 1_590_000, toNzd: 1_600_000 };
    expect(await auditLog()).toMatchObject([{ action: 'property.edit', subject, detail }]);
    expect(await bell()).toMatchObject([
      {
        kind: 'home_taken_down',
        title: 'Your home was changed',
        text: expect.stringContaining(listing.title),
      },
    ]);
    // A retry, which changes nothing.
    expect((await change(edited)).statusCode).toBe(200);
    expect(await auditLog()).toHaveLength(1);
    expect(await bell()).toHaveLength(1);
    expect((await auditLog())[0].detail).toEqual(detail);
  });

  test('is in the audit log with a new address and new files', async () => {
    for (let i = 0; i < 2; i++) await aPictureOf(site.db, listing.id);
    const shown = (await owner.send('GET', `/api/own/properties/${listing.id}`)).json<OwnListingDetail>();
    const images = shown.images.toReversed();
    const addressId = await anAddress(site.db);
    expect((await change({ version: listing.version, addressId, images })).statusCode).toBe(200);
    expect(await auditLog()).toMatchObject([{ detail: { fields: ['addressId', 'images'] } }]);
  });

  test('is taken down and put back as on the dashboard', async () => {
    expect((await change({ isActive: false })).json()).toMatchObject({ isActive: false, isTakenDown: true });
    expect((await change({ isActive: false })).statusCode).toBe(200);
    expect(await bell()).toMatchObject([{ title: 'Your home was taken off the site' }]);
    expect((await change({ isActive: true })).json()).toMatchObject({ isActive: true, isTakenDown: false });
    expect(await auditLog()).toMatchObject([
      { action: 'property.activate' },
      { action: 'property.deactivate' },
    ]);
  });

  test('is not shown if its owner has hidden it, and nothing of the change is made', async () => {
    await owner.send('PATCH', url, { isActive: false });
    const { version } = (await owner.send('GET', `/api/own/properties/${listing.id}`)).json();
    expect((await change({ version, title: 'Changed by an admin', isActive: true })).json()).toMatchObject({
      status: 409,
      code: 'listing.hidden_by_owner',
    });
    const now = (await owner.send('GET', `/api/own/properties/${listing.id}`)).json();
    expect(now).toMatchObject({ title: listing.title, isActive: false });
    expect([await auditLog(), await bell()]).toEqual([[], []]);
  });

  test('is deleted with an entry in the audit log, and its owner is notified', async () => {
    expect((await admin.send('DELETE', url)).statusCode).toBe(200);
    const subject = `property ${listing.id}`;
    expect(await auditLog()).toMatchObject([{ action: 'property.delete', subject }]);
    expect(await bell()).toMatchObject([{ title: 'Your home was taken off the site' }]);
  });

  test('and that is the admin’s own is neither in the audit log nor announced', async () => {
    const ownHome = await admin.send('POST', '/api/properties', aHome(await anAddress(site.db)));
    url = `/api/properties/${ownHome.json().id}`;
    await change({ isActive: false });
    await change({ isActive: true });
    expect((await admin.send('DELETE', url)).statusCode).toBe(200);
    expect(await auditLog()).toEqual([]);
  });
});
