import { RATE_LIMITS } from '@sway/domain/limits/rate-limits';
import { useTestApp } from '@sway/testing/app';
import { aClaim, aListing, anAddress, aRecord } from '@sway/testing/builders';
import { verifyClaim } from '@sway/testing/decide-claim';
import { aSignedInUser } from '@sway/testing/signed-in-user';
import type { SignedInUser } from '@sway/testing/signed-in-user';
import { aPicture, upload } from '@sway/testing/uploads';
import { describe, expect, test } from 'vitest';
import { countUse } from '#platform/rate-limits/rate-limits.ts';

const site = useTestApp();

describe('publishing', () => {
  async function aVerifiedClaim(options: Parameters<typeof aClaim>[1] = {}) {
    const owner = await aSignedInUser(site);
    const claimId = await aClaim(site.db, { userId: owner.id, status: 'verified', ...options });
    const patch = (change: object) => owner.send('PATCH', `/api/property-claims/${claimId}`, change);
    return { owner, claimId, patch };
  }

  test('creates a listing with the claim’s id, a title, an estimate and a first price; it can be hidden again', async () => {
    const unitOfPropertyId = await aRecord(site.db);
    const addressId = await anAddress(site.db, {
      fullAddress: '21 Tōtara Lane, Devonport, Auckland',
      unitOfPropertyId,
    });
    const { claimId, patch } = await aVerifiedClaim({ addressId });
    const published = (await patch({ isPublicListing: true })).json();
    expect(published).toMatchObject({ isPublicListing: true, isActive: true, listingId: claimId });
    const listing = (await site.app.inject(`/api/properties/${claimId}`)).json();
    expect(listing).toMatchObject({
      id: claimId,
      title: '21 Tōtara Lane, Devonport',
      address: '21 Tōtara Lane, Devonport, Auckland',
      suburb: 'Devonport',
      city: 'Auckland',
      region: 'Auckland',
      swayPrice: 1_250_000,
      avmPrice: 1_440_000,
      bedrooms: 3,
      features: ['Garage'],
      unitOfPropertyId,
      linzVerified: true,
      priceHistory: [{ price: 1_250_000 }],
    });
    const listings = (await site.app.inject(`/api/addresses/${addressId}/listings`)).json();
    expect(listings.map(({ id }: { id: number }) => id)).toEqual([claimId]);
    expect((await site.app.inject(`/api/addresses/${addressId}/claims`)).json()[0].swayPrice).toBe(1_250_000);
    expect((await site.app.inject('/api/properties?location=totara')).json()).toHaveLength(1);

    expect((await patch({ isPublicListing: false })).json()).toMatchObject({ isPublicListing: false });
    expect((await site.app.inject(`/api/properties/${claimId}`)).statusCode).toBe(404);
    site.wait(60_000);
    await patch({ isPublicListing: true });
    const again = (await site.app.inject(`/api/properties/${claimId}`)).json();
    expect(again.priceHistory).toEqual(listing.priceHistory);
    expect(again.createdAt).toBe(listing.createdAt);
  });

  test('counts as a change of its listing, if that was hidden or deleted; hiding is always possible', async () => {
    const { owner, claimId, patch } = await aVerifiedClaim();
    await patch({ isPublicListing: true });
    const use = { limit: 'changesOfListing', subject: claimId } as const;
    for (let i = 1; i < RATE_LIMITS.changesOfListing.max; i++) await countUse(site, site.db, use);
    await patch({ isPublicListing: false });
    for (const _ of ['shows it', 'changes nothing'])
      expect((await patch({ isPublicListing: true })).statusCode).toBe(200);
    expect((await patch({ isPublicListing: false })).json()).toMatchObject({ isPublicListing: false });
    const refusal = { status: 429, code: 'listing.change_limit' };
    expect((await patch({ isPublicListing: true })).json()).toMatchObject(refusal);
    await owner.send('DELETE', `/api/properties/${claimId}`);
    expect((await patch({ isPublicListing: true })).json()).toMatchObject(refusal);
    site.wait(3_600_000);
    expect((await patch({ isPublicListing: true })).statusCode).toBe(200);
  });

  test('is refused with every missing field, and creates no listing', async () => {
    const { patch, claimId } = await aVerifiedClaim();
    await patch({ swayPrice: null, bedrooms: null, floorArea: 29 });
    const answer = await patch({ isPublicListing: true });
    expect(answer.json()).toMatchObject({ status: 400, code: 'listing.facts_missing' });
    expect(answer.json().issues.map(({ path }: { path: string }) => path)).toEqual([
      'swayPrice',
      'bedrooms',
      'floorArea',
    ]);
    expect((await site.app.inject(`/api/properties/${claimId}`)).statusCode).toBe(404);
    const corrected = await patch({ swayPrice: 990_000, bedrooms: 2, floorArea: 90, isPublicListing: true });
    expect(corrected.json()).toMatchObject({ isPublicListing: true, swayPrice: 990_000 });
  });

  test.each([
    ['owner', 'pending_verification', 409],
    ['owner', 'rejected', 409],
    ['tenant', 'verified', 409],
    ['agent', 'verified', 200],
    ['manager', 'verified', 200],
  ] as const)('as %s of a claim that is %s is answered %i', async (ownershipType, status, code) => {
    const { patch } = await aVerifiedClaim({ ownershipType, status });
    expect((await patch({ isPublicListing: true })).statusCode).toBe(code);
  });

  test('by an agent does not make the listing LINZ Verified, which needs the owner’s own claim', async () => {
    const unitOfPropertyId = await aRecord(site.db);
    const addressId = await anAddress(site.db, { unitOfPropertyId });
    const { patch, claimId } = await aVerifiedClaim({ ownershipType: 'agent', addressId });
    await patch({ isPublicListing: true });
    expect((await site.app.inject(`/api/properties/${claimId}`)).json().linzVerified).toBe(false);
  });

  test.each(['agent', 'manager'] as const)(
    'by %s says that the price is entered for the owner, also at the address, and the audit log has who entered each price',
    async ownershipType => {
      const addressId = await anAddress(site.db);
      const { patch, owner, claimId } = await aVerifiedClaim({ ownershipType, addressId });
      await patch({ isPublicListing: true });
      const path = `/api/properties/${claimId}`;
      const { version } = (await owner.send('GET', `/api/own/properties/${claimId}`)).json();
      await owner.send('PATCH', path, { swayPrice: 950_000, version });
      await owner.send('PATCH', path, { isActive: false });
      await owner.send('PATCH', path, { isActive: true });
      expect((await site.app.inject(path)).json()).toMatchObject({
        swayPrice: 950_000,
        priceEnteredBy: ownershipType,
      });
      expect((await site.app.inject(`/api/addresses/${addressId}/listings`)).json()).toMatchObject([
        { id: claimId, priceEnteredBy: ownershipType },
      ]);
      const entries = await site.db
        .selectFrom('audit_log')
        .select(['actorId', 'action', 'subject', 'detail'])
        .orderBy('id')
        .execute();
      const entry = {
        actorId: owner.id,
        action: 'property.price-for-owner',
        subject: `property ${claimId}`,
      };
      expect(entries).toEqual([
        { ...entry, detail: { toNzd: 1_250_000 } },
        { ...entry, detail: { fromNzd: 1_250_000, toNzd: 950_000 } },
      ]);
    },
  );

  test('by an owner says no such thing, and the audit log has no entry of the price', async () => {
    const addressId = await anAddress(site.db);
    const { patch, claimId } = await aVerifiedClaim({ addressId });
    await patch({ isPublicListing: true });
    expect((await site.app.inject(`/api/properties/${claimId}`)).json().priceEnteredBy).toBeNull();
    const atAddress = (await site.app.inject(`/api/addresses/${addressId}/listings`)).json();
    expect(atAddress).toMatchObject([{ id: claimId, priceEnteredBy: null }]);
    expect(await site.db.selectFrom('audit_log').selectAll().execute()).toEqual([]);
  });

  test('allows one active listing per address: a manager must wait until the agent hides theirs', async () => {
    const addressId = await anAddress(site.db);
    const first = await aVerifiedClaim({ addressId, ownershipType: 'agent' });
    const manager = await aVerifiedClaim({ addressId, ownershipType: 'manager' });
    expect((await first.patch({ isPublicListing: true })).statusCode).toBe(200);
    expect((await manager.patch({ isPublicListing: true })).json()).toMatchObject({
      status: 409,
      code: 'listing.shown_by_another',
    });
    await first.patch({ isPublicListing: false });
    expect((await manager.patch({ isPublicListing: true })).statusCode).toBe(200);
  });

  test('moves the home’s details to the listing, where they are edited from then on', async () => {
    const { patch, owner, claimId } = await aVerifiedClaim();
    await patch({ isPublicListing: true });
    expect((await patch({ bedrooms: 5 })).json()).toMatchObject({ status: 409, code: 'claim.has_listing' });
    await site.db.updateTable('properties').set({ bedrooms: 6 }).where('id', '=', claimId).execute();
    expect((await owner.send('GET', '/api/property-claims/user')).json()[0].bedrooms).toBe(6);
  });

  test('can be undone by cancelling the claim, which hides the listing and removes the badge', async () => {
    const { patch, owner, claimId } = await aVerifiedClaim();
    await patch({ isPublicListing: true });
    await owner.send('DELETE', `/api/property-claims/${claimId}`);
    const listing = await site.db
      .selectFrom('properties')
      .select(['isActive', 'isVerified'])
      .where('id', '=', claimId)
      .executeTakeFirst();
    expect(listing).toEqual({ isActive: false, isVerified: false });
  });

  test.each([
    ['the claim is cancelled', (owner: SignedInUser, url: string) => owner.send('DELETE', url)],
    [
      'the home is hidden',
      (owner: SignedInUser, url: string) => owner.send('PATCH', url, { isPublicListing: false }),
    ],
  ])('leaves the home hidden if %s while an admin has taken it down', async (_, hide) => {
    const { patch, owner, claimId } = await aVerifiedClaim();
    await patch({ isPublicListing: true });
    const admin = await aSignedInUser(site, { userType: 'admin' });
    const setActive = (isActive: boolean) =>
      admin.send('PATCH', `/api/admin/properties/${claimId}`, { isActive });
    await setActive(false);
    expect((await hide(owner, `/api/property-claims/${claimId}`)).statusCode).toBe(200);
    expect((await setActive(true)).json()).toMatchObject({ isActive: false, hiddenBy: 'owner' });
    expect((await site.app.inject(`/api/properties/${claimId}`)).statusCode).toBe(404);
  });

  test('is not needed for a listing that the owner already had: it gets the badge with the claim', async () => {
    const owner = await aSignedInUser(site);
    const unitOfPropertyId = await aRecord(site.db);
    const listingId = await aListing(site.db, { ownerId: owner.id, unitOfPropertyId });
    const { addressId } = await site.db
      .selectFrom('properties')
      .select('addressId')
      .where('id', '=', listingId)
      .executeTakeFirstOrThrow();
    const claimId = await aClaim(site.db, { userId: owner.id, addressId });
    const linzVerified = async () =>
      (await site.app.inject(`/api/properties/${listingId}`)).json().linzVerified;
    expect(await linzVerified()).toBe(false);
    await verifyClaim(site, claimId);
    expect(await linzVerified()).toBe(true);
    await owner.send('DELETE', `/api/property-claims/${claimId}`);
    await owner.send('PATCH', `/api/properties/${listingId}`, { isActive: true });
    expect(await linzVerified()).toBe(false);
  });

  describe('after creating the listing of the claim', () => {
    const HOME = {
      title: 'Bungalow by the reserve',
      description: 'North-facing.',
      swayPrice: 1_310_000,
      propertyType: 'House',
      bedrooms: 4,
      bathrooms: 2,
      floorArea: 150,
      features: ['Deck/Patio'],
      priceJustificationTags: ['Exceptional View / Aspect'],
      priceJustificationText: 'The view.',
      images: [],
      videos: [],
    };

    async function aCreatedListing(more: object = {}) {
      const verified = await aVerifiedClaim();
      const url = `/api/property-claims/${verified.claimId}/listing`;
      const answer = await verified.owner.send('PUT', url, { ...HOME, ...more });
      expect(answer.statusCode, answer.body).toBe(200);
      return { ...verified, url, listing: answer.json() };
    }

    test('makes the hidden listing active with its details and pictures unchanged', async () => {
      const verified = await aVerifiedClaim();
      const picture = await upload(site, verified.owner.headers, await aPicture().jpeg().toBuffer());
      const images = [picture.json().url];
      const url = `/api/property-claims/${verified.claimId}/listing`;
      const { json } = await verified.owner.send('PUT', url, { ...HOME, images });
      expect(json()).toMatchObject({ ...HOME, images, id: verified.claimId, isActive: false, version: 1 });
      expect((await site.app.inject(`/api/properties/${verified.claimId}`)).statusCode).toBe(404);
      expect((await verified.owner.send('GET', '/api/property-claims/user')).json()).toMatchObject([
        {
          listingId: verified.claimId,
          isPublicListing: false,
          swayPrice: 1_310_000,
          propertyDetails: { bedrooms: 4, description: HOME.description },
          images,
          videos: [],
          avmPrice: json().avmPrice,
          priceJustificationTags: HOME.priceJustificationTags,
          priceJustificationText: HOME.priceJustificationText,
        },
      ]);
      await verified.patch({ isPublicListing: true });
      const shown = (await site.app.inject(`/api/properties/${verified.claimId}`)).json();
      expect(shown).toMatchObject({ ...HOME, images, priceHistory: [{ price: 1_310_000 }] });
    });

    test('is not disturbed by concurrent creations: one succeeds, the others get a version conflict', async () => {
      const { owner, claimId } = await aVerifiedClaim();
      const url = `/api/property-claims/${claimId}/listing`;
      const answers = await Promise.all(
        [1_310_000, 1_320_000, 1_330_000].map(swayPrice => owner.send('PUT', url, { ...HOME, swayPrice })),
      );
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
      const refused = answers.find(({ statusCode }) => statusCode === 409)!;
      expect(refused.json().issues).toMatchObject([{ path: 'version' }]);
      const { priceHistory } = (await owner.send('GET', `/api/own/properties/${claimId}`)).json();
      expect(priceHistory).toHaveLength(1);
    });

    test('needs every fact: a creation without some is refused with their fields', async () => {
      const { owner, claimId } = await aVerifiedClaim();
      const answer = await owner.send('PUT', `/api/property-claims/${claimId}/listing`, {
        ...HOME,
        bedrooms: null,
        floorArea: null,
      });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().issues.map(({ path }: { path: string }) => path)).toEqual([
        'bedrooms',
        'floorArea',
      ]);
      expect((await owner.send('GET', `/api/own/properties/${claimId}`)).statusCode).toBe(404);
    });

    test('restores a deleted listing with the new details', async () => {
      const { owner, claimId, url } = await aCreatedListing();
      await owner.send('DELETE', `/api/properties/${claimId}`);
      expect((await owner.send('GET', '/api/property-claims/user')).json()[0].listingId).toBeNull();
      const again = await owner.send('PUT', url, { ...HOME, swayPrice: 1_400_000, title: 'Other words' });
      expect(again.json()).toMatchObject({ id: claimId, title: 'Other words', isActive: false });
      expect(again.json().priceHistory.map(({ price }: { price: number }) => price)).toEqual([
        1_310_000, 1_400_000,
      ]);
    });

    test.each([
      ['owner', 'pending_verification', 409],
      ['tenant', 'verified', 409],
      ['manager', 'verified', 200],
    ] as const)(
      'creating it as %s of a claim that is %s is answered %i',
      async (ownershipType, status, code) => {
        const { owner, claimId } = await aVerifiedClaim({ ownershipType, status });
        const answer = await owner.send('PUT', `/api/property-claims/${claimId}/listing`, HOME);
        expect(answer.statusCode).toBe(code);
      },
    );
  });

  test('is refused while an admin has taken the listing down', async () => {
    const { claimId, patch, owner } = await aVerifiedClaim();
    await patch({ isPublicListing: true });
    const admin = await aSignedInUser(site, { userType: 'admin' });
    await admin.send('PATCH', `/api/admin/properties/${claimId}`, { isActive: false });
    const refused = await patch({ isPublicListing: true });
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      expect.stringContaining('Our team has taken'),
    ]);
    expect((await owner.send('GET', '/api/property-claims/user')).json()[0]).toMatchObject({
      isTakenDown: true,
    });
    await admin.send('PATCH', `/api/admin/properties/${claimId}`, { isActive: true });
    await patch({ isPublicListing: false });
    expect((await patch({ isPublicListing: true })).statusCode).toBe(200);
  });
});
