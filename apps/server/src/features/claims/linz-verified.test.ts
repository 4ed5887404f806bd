import { useTestApp } from '@sway/testing/app';
import { aClaim, aListing, anAddress, aRecord, aUser } from '@sway/testing/builders';
import { aSignedInUser } from '@sway/testing/signed-in-user';
import {
  anAddressWithRecord,
  aVerifiedOwner,
  badges,
  FAR,
  HOME,
  listAs,
  withdrawVerification,
} from '@sway/testing/verified-homes';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

const site = useTestApp();

describe('the official record of a listing', () => {
  test('must belong to its address, by the register’s link or by the boundary’s position', async () => {
    const owner = await aSignedInUser(site);
    const elsewhere = await aRecord(site.db, { at: FAR, capitalValue: 9_900_000 });
    const { addressId, unitOfPropertyId } = await anAddressWithRecord(site);
    const refused = await listAs(owner, addressId, { unitOfPropertyId: elsewhere });
    expect(refused.json()).toMatchObject({ status: 400, code: 'listing.record_mismatch' });
    expect(refused.json().issues).toMatchObject([{ path: 'unitOfPropertyId' }]);
    const listing = (await listAs(owner, addressId, { unitOfPropertyId })).json();
    expect(listing).toMatchObject({ unitOfPropertyId });
    const url = `/api/properties/${listing.id}`;
    const change = { unitOfPropertyId: elsewhere, version: listing.version };
    const edited = await owner.send('PATCH', url, change);
    expect([edited.statusCode, edited.json().issues?.[0].path]).toEqual([400, 'unitOfPropertyId']);
    // A complex whose boundary contains the address, although the register links the address to the unit.
    const around = await aRecord(site.db);
    const within = await owner.send('PATCH', url, { unitOfPropertyId: around, version: listing.version });
    expect(within.json()).toMatchObject({ unitOfPropertyId: around });
    // A record whose boundary does not contain the address, but which the register links to it.
    const distant = await aRecord(site.db, { at: FAR });
    const linked = await anAddress(site.db, { unitOfPropertyId: distant });
    const byLink = await listAs(owner, linked, { unitOfPropertyId: distant });
    expect(byLink.json(), byLink.body).toMatchObject({ unitOfPropertyId: distant });
    expect((await site.app.inject(`/api/linz/combined/${elsewhere}`)).json()).toMatchObject({
      listing_id: null,
    });
  });

  test('must belong to the address also when the listing is created from a claim', async () => {
    const owner = await aSignedInUser(site);
    const { addressId } = await anAddressWithRecord(site);
    const elsewhere = await aRecord(site.db, { at: FAR });
    const claimId = await aClaim(site.db, { userId: owner.id, addressId, status: 'verified' });
    const url = `/api/property-claims/${claimId}/listing`;
    const refused = await owner.send('PUT', url, { ...HOME, unitOfPropertyId: elsewhere });
    expect([refused.statusCode, refused.json().issues?.[0].path]).toEqual([400, 'unitOfPropertyId']);
  });

  test('is replaced by the new address’s record, or by none, when the address changes', async () => {
    const owner = await aSignedInUser(site);
    const [from, to] = [await anAddressWithRecord(site), await anAddressWithRecord(site, FAR)];
    const bare = await anAddress(site.db, { at: { lat: -45.9, lng: 170.5 } });
    const { unitOfPropertyId } = from;
    const listing = (await listAs(owner, from.addressId, { unitOfPropertyId })).json();
    const url = `/api/properties/${listing.id}`;
    const unchanged = await owner.send('PATCH', url, {
      addressId: to.addressId,
      unitOfPropertyId,
      version: 1,
    });
    expect([unchanged.statusCode, unchanged.json().issues?.[0].path]).toEqual([400, 'unitOfPropertyId']);
    const moved = await owner.send('PATCH', url, { addressId: to.addressId, version: listing.version });
    expect(moved.json()).toMatchObject({ unitOfPropertyId: to.unitOfPropertyId });
    const again = await owner.send('PATCH', url, { addressId: bare, version: moved.json().version });
    expect(again.json()).toMatchObject({ addressId: bare, unitOfPropertyId: null });
  });

  test('is checked by the database for every writer', async () => {
    const elsewhere = await aRecord(site.db, { at: FAR });
    const listingId = await aListing(site.db);
    const link = site.db
      .updateTable('properties')
      .set({ unitOfPropertyId: elsewhere })
      .where('id', '=', listingId);
    await expect(link.execute()).rejects.toThrow('is not that of address');
  });

  test('shows its verified listing on its page, otherwise its latest listing', async () => {
    const record = await aRecord(site.db);
    const addressId = await anAddress(site.db, { unitOfPropertyId: record });
    const linked = { unitOfPropertyId: record };
    const verified = await aListing(site.db, { addressId, ...linked, isVerified: true });
    const later = await aListing(site.db, { ...linked, createdAt: '2026-11-09T00:00:00.000Z' });
    const shown = async () => (await site.app.inject(`/api/linz/combined/${record}`)).json().listing_id;
    expect(await shown()).toBe(verified);
    await site.db.updateTable('properties').set({ isActive: false }).where('id', '=', verified).execute();
    expect(await shown()).toBe(later);
    await site.db.updateTable('properties').set({ unitOfPropertyId: null }).where('id', '=', later).execute();
    expect(await shown()).toBeNull();
  });
});

describe('the LINZ Verified badge', () => {
  test('is shown while owner, address and record match, and disappears from all answers when the owner unlinks the record', async () => {
    const { owner, listingId, unitOfPropertyId } = await aVerifiedOwner(site);
    expect(await badges(site, listingId)).toEqual([true, true, true]);
    const { version } = (await owner.send('GET', `/api/own/properties/${listingId}`)).json();
    const url = `/api/properties/${listingId}`;
    const { json } = await owner.send('PATCH', url, { unitOfPropertyId: null, version });
    expect(await badges(site, listingId)).toEqual([false, false, false]);
    expect(json()).toMatchObject({ linzVerified: false, ownerVerified: true });
    await owner.send('PATCH', url, { unitOfPropertyId, version: json().version });
    expect(await badges(site, listingId)).toEqual([true, true, true]);
  });

  test.each([
    [
      'the claim is cancelled',
      ({ owner, claimId }) => owner.send('DELETE', `/api/property-claims/${claimId}`),
    ],
    ['the verification is withdrawn', ({ claimId }) => withdrawVerification(site, claimId)],
  ] satisfies [string, (home: Awaited<ReturnType<typeof aVerifiedOwner>>) => Promise<unknown>][])(
    'disappears when %s, also after the owner activates the listing again',
    async (_, lose) => {
      const home = await aVerifiedOwner(site);
      await lose(home);
      expect(await badges(site, home.listingId)).toEqual([null, null, null]);
      const again = await home.owner.send('PATCH', `/api/properties/${home.listingId}`, { isActive: true });
      expect(again.statusCode, again.body).toBe(200);
      expect(await badges(site, home.listingId)).toEqual([false, false, false]);
    },
  );

  test('disappears with the owner’s account', async () => {
    const { owner, listingId } = await aVerifiedOwner(site);
    expect(
      (
        await (
          await aSignedInUser(site, { userType: 'admin' })
        ).send('DELETE', `/api/admin/users/${owner.id}`)
      ).statusCode,
    ).toBe(200);
    const row = site.db
      .selectFrom('properties')
      .select(['isActive', 'isVerified', 'isOwnerVerified'])
      .where('id', '=', listingId);
    expect(await row.executeTakeFirst()).toEqual({
      isActive: false,
      isVerified: false,
      isOwnerVerified: false,
    });
  });

  test.each([
    ['another owner', async () => sql`owner_id = ${await aUser(site.db)}`],
    ['another address', async () => sql`address_id = ${await anAddress(site.db)}`],
    ['no record', async () => sql`unit_of_property_id = null`],
  ])('disappears when any writer gives the listing %s', async (_, setting) => {
    const listingId = await aListing(site.db, { unitOfPropertyId: await aRecord(site.db), isVerified: true });
    expect(await badges(site, listingId)).toEqual([true, true, true]);
    const set = await setting();
    // The listing must be hidden, because another owner cannot have an active one beside the verified owner.
    await sql`update properties set is_active = false, ${set} where id = ${listingId}`.execute(site.db);
    const row = site.db.selectFrom('properties').select('isVerified').where('id', '=', listingId);
    expect(await row.executeTakeFirst()).toEqual({ isVerified: false });
  });

  test('cannot be set in the database without a verified claim', async () => {
    const listingId = await aListing(site.db, { unitOfPropertyId: await aRecord(site.db) });
    await sql`update properties set is_verified = true, is_owner_verified = true where id = ${listingId}`.execute(
      site.db,
    );
    expect(await badges(site, listingId)).toEqual([false, false, false]);
    expect((await site.app.inject(`/api/properties/${listingId}`)).json().ownerVerified).toBe(false);
  });
});
