import { latestYearBuilt } from '@sway/domain/claim-rules';
import { aClaim, aListing, anAddress, aRecord, aUser, claimVersion } from '@sway/testing/builders';
import { useTestApp } from '@sway/testing/app';
import { aSession } from '@sway/testing/sessions';
import { aPicture, upload } from '@sway/testing/uploads';
import { describe, expect, test } from 'vitest';

const site = useTestApp();

const NOTES = 'Contact: aroha@sway.example\nPhone: 021 555 0142\nName: Aroha Ōtāhuhu';

/** A signed-in user who can send requests. */
async function aUserWithSession(userType: 'buyer' | 'owner' | 'admin' = 'owner') {
  const id = await aUser(site.db, { userType });
  const headers = await aSession(site.db, id);
  return {
    id,
    headers,
    send: (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
      site.app.inject({ method, url, headers, ...(payload ? { payload } : {}) }),
  };
}

type User = Awaited<ReturnType<typeof aUserWithSession>>;

function claimOf(addressId: number, more: object = {}) {
  return { addressId, ownershipType: 'owner', propertyType: 'House', notes: NOTES, ...more };
}

async function verify(claimId: number) {
  const admin = await aUserWithSession('admin');
  return admin.send('PATCH', `/api/admin/claims/${claimId}`, {
    version: await claimVersion(site.db, claimId),
    status: 'verified',
  });
}

describe('a claim', () => {
  test('starts as pending whatever the body states, with both names of each duplicated field', async () => {
    const addressId = await anAddress(site.db);
    const owner = await aUserWithSession();
    const { statusCode, json } = await owner.send(
      'POST',
      '/api/property-claims',
      claimOf(addressId, {
        claimStatus: 'verified',
        isActive: true,
        isPublicListing: true,
        ownerId: 1,
        swayPrice: 1_250_000,
        bedrooms: 3,
        features: ['Garage', 'Heat Pump'],
      }),
    );
    expect(statusCode).toBe(200);
    expect(json()).toMatchObject({
      addressId,
      ownerId: owner.id,
      claimStatus: 'pending_verification',
      verificationStatus: 'pending',
      verificationMethod: 'email_verification',
      isActive: false,
      isPublicListing: false,
      swayPrice: 1_250_000,
      features: ['Garage', 'Heat Pump'],
      contactPreferences: { fullName: 'Aroha Ōtāhuhu', email: 'aroha@sway.example', phone: '021 555 0142' },
      propertyDetails: { propertyType: 'House', bedrooms: 3, features: ['Garage', 'Heat Pump'] },
      images: [],
      videos: [],
      avmPrice: null,
      priceJustificationTags: [],
      priceJustificationText: null,
      verificationData: { method: 'email_verification', submissions: 1, documentCount: 0 },
      documents: [],
      listingId: null,
    });
    expect(json().createdAt).toBe(json().claimDate);
    expect((await owner.send('GET', '/api/property-claims/user')).json()).toEqual([json()]);
  });

  test('makes a buyer an owner without ending the session', async () => {
    const buyer = await aUserWithSession('buyer');
    await buyer.send('POST', '/api/property-claims', claimOf(await anAddress(site.db)));
    expect((await buyer.send('GET', '/api/auth/session')).json()).toMatchObject({ userType: 'owner' });
  });

  test('takes contact details from the account when the notes have none, and mails the account', async () => {
    const owner = await aUserWithSession();
    const { json } = await owner.send(
      'POST',
      '/api/property-claims',
      claimOf(await anAddress(site.db), { notes: '' }),
    );
    const { email } = await site.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', owner.id)
      .executeTakeFirstOrThrow();
    expect(json().contactPreferences).toEqual({ fullName: 'Mere Rāwiri', email, phone: null });
    const mails = await site.db.selectFrom('outbox').select(['recipient', 'subject']).execute();
    expect(mails).toEqual([
      { recipient: email, subject: expect.stringContaining('We received your claim for') },
    ]);
  });

  test.each([
    [{ swayPrice: 99_999 }, 'input.invalid'],
    [{ swayPrice: 100_000 }, undefined],
    [{ swayPrice: 100_000.5 }, 'input.invalid'],
    [{ swayPrice: null }, undefined],
    [{ propertyType: null }, 'claim.property_type_required'],
    [{ propertyType: 'Lifestyle' }, 'input.invalid'],
    [{ propertyType: 'Land' }, undefined],
    [{ bedrooms: -1 }, 'input.invalid'],
    [{ bedrooms: 100 }, undefined],
    [{ bedrooms: 101 }, 'input.invalid'],
    [{ floorArea: 0 }, 'input.invalid'],
    [{ yearBuilt: 1799 }, 'input.invalid'],
    [{ yearBuilt: latestYearBuilt(new Date()) }, undefined],
    [{ yearBuilt: latestYearBuilt(new Date()) + 1 }, 'input.invalid'],
    [{ features: Array.from({ length: 31 }, () => 'Garage') }, 'input.invalid'],
    [{ ownershipType: 'squatter' }, 'input.invalid'],
    [{ ownershipType: 'tenant', propertyType: undefined }, undefined],
    [{ ownershipType: 'tenant', swayPrice: 500_000 }, 'claim.price_needs_owner'],
    [{ ownershipType: 'agent', swayPrice: 500_000 }, 'claim.price_needs_owner'],
    [{ notes: 'x'.repeat(2001) }, 'input.invalid'],
    [{ addressId: 999_999_999 }, 'address.not_found'],
  ])('with %j is answered %s', async (more, code) => {
    const owner = await aUserWithSession();
    const answer = await owner.send('POST', '/api/property-claims', claimOf(await anAddress(site.db), more));
    expect(answer.json().code).toBe(code);
  });

  test('can be made beside pending claims of others, but not against a verified owner', async () => {
    const addressId = await anAddress(site.db);
    const first = await aClaim(site.db, { addressId });
    const second = await aUserWithSession();
    expect((await second.send('POST', '/api/property-claims', claimOf(addressId))).statusCode).toBe(200);
    await verify(first);
    const third = await (await aUserWithSession()).send('POST', '/api/property-claims', claimOf(addressId));
    expect(third.json()).toMatchObject({ status: 409, code: 'claim.address_taken' });
    expect(third.json().message).toContain('already claimed');
  });

  test.each(['tenant', 'agent', 'manager'] as const)(
    'verified as %s does not block others',
    async ownershipType => {
      const addressId = await anAddress(site.db);
      await aClaim(site.db, { addressId, ownershipType, status: 'verified' });
      const answer = await (
        await aUserWithSession()
      ).send('POST', '/api/property-claims', claimOf(addressId));
      expect(answer.statusCode).toBe(200);
    },
  );

  test('is a conflict when the user has already claimed the address, whatever the status', async () => {
    for (const status of ['pending_verification', 'verified', 'rejected'] as const) {
      const owner = await aUserWithSession();
      const addressId = await anAddress(site.db);
      await aClaim(site.db, { addressId, userId: owner.id, ownershipType: 'manager', status });
      expect((await owner.send('POST', '/api/property-claims', claimOf(addressId))).json()).toMatchObject({
        status: 409,
        code: 'claim.already_yours',
      });
    }
  });

  test('can be corrected and submitted again after a rejection, with a new submission time', async () => {
    const owner = await aUserWithSession();
    const claimId = await aClaim(site.db, { userId: owner.id, status: 'rejected' });
    site.wait(60_000);
    const change = { claimStatus: 'pending_verification', notes: NOTES, bedrooms: 4 };
    const { statusCode, json } = await owner.send('PATCH', `/api/property-claims/${claimId}`, change);
    expect(statusCode).toBe(200);
    expect(json()).toMatchObject({
      claimStatus: 'pending_verification',
      verificationNotes: null,
      bedrooms: 4,
      contactPreferences: { email: 'aroha@sway.example' },
    });
    expect(Date.parse(json().submittedAt)).toBeGreaterThan(Date.parse(json().createdAt));
    expect((await owner.send('PATCH', `/api/property-claims/${claimId}`, change)).json()).toMatchObject({
      status: 409,
      code: 'claim.not_rejected',
    });
  });

  test('cannot be submitted again against a verified owner, and the rest of the change is not saved', async () => {
    const owner = await aUserWithSession();
    const addressId = await anAddress(site.db);
    const claimId = await aClaim(site.db, { userId: owner.id, addressId, status: 'rejected' });
    await aClaim(site.db, { addressId, status: 'verified' });
    const change = { claimStatus: 'pending_verification', bedrooms: 9 };
    expect((await owner.send('PATCH', `/api/property-claims/${claimId}`, change)).statusCode).toBe(409);
    expect((await owner.send('GET', '/api/property-claims/user')).json()[0]).toMatchObject({
      claimStatus: 'rejected',
      bedrooms: 3,
    });
  });

  test('cannot change its contact or ownership type once it is verified', async () => {
    const owner = await aUserWithSession();
    const claimId = await aClaim(site.db, { userId: owner.id, status: 'verified', ownershipType: 'manager' });
    for (const change of [{ ownershipType: 'owner' }, { notes: NOTES }]) {
      expect((await owner.send('PATCH', `/api/property-claims/${claimId}`, change)).json()).toMatchObject({
        status: 409,
        code: 'claim.identity_locked',
      });
    }
  });

  test('becomes an owner’s against a verified owner only as a dispute, like a new claim', async () => {
    const addressId = await anAddress(site.db);
    await aClaim(site.db, { addressId, status: 'verified' });
    const tenant = await aUserWithSession();
    const claimId = await aClaim(site.db, { userId: tenant.id, addressId, ownershipType: 'tenant' });
    const change = (body: object) => tenant.send('PATCH', `/api/property-claims/${claimId}`, body);
    expect((await change({ isDispute: true })).json()).toMatchObject({
      status: 400,
      code: 'claim.dispute_needs_owner',
    });
    const taken = { status: 409, code: 'claim.address_taken' };
    expect((await change({ ownershipType: 'owner' })).json()).toMatchObject(taken);
    expect((await change({ ownershipType: 'owner', isDispute: true })).json()).toMatchObject({
      ownershipType: 'owner',
    });
    // Who is no owner any more disputes nothing any more.
    expect((await change({ ownershipType: 'tenant' })).statusCode).toBe(200);
    expect((await change({ ownershipType: 'owner' })).json()).toMatchObject(taken);
  });

  test('loses its price when it changes from an owner’s to a tenant’s', async () => {
    const owner = await aUserWithSession();
    const claimId = await aClaim(site.db, { userId: owner.id });
    const { json } = await owner.send('PATCH', `/api/property-claims/${claimId}`, {
      ownershipType: 'tenant',
    });
    expect(json()).toMatchObject({ ownershipType: 'tenant', swayPrice: null });
    const again = await owner.send('PATCH', `/api/property-claims/${claimId}`, { swayPrice: 400_000 });
    expect(again.json()).toMatchObject({ status: 400, code: 'claim.price_needs_owner' });
  });

  test('asks about a price far from the estimate once, when it is stated or the estimate changes', async () => {
    const owner = await aUserWithSession();
    // The estimate of 100 m² in Auckland is $1,200,000.
    const body = claimOf(await anAddress(site.db), { floorArea: 100, bedrooms: 3, swayPrice: 120_000 });
    const asked = await owner.send('POST', '/api/property-claims', body);
    expect(asked.json()).toMatchObject({ status: 409, code: 'listing.price_unusual' });
    expect(asked.json().message).toBe(
      '$120,000 is less than a third of the estimate, $1,200,000. Is the price right?',
    );
    const { id } = (
      await owner.send('POST', '/api/property-claims', { ...body, confirmsPrice: true })
    ).json();
    const change = async (details: object) =>
      (await owner.send('PATCH', `/api/property-claims/${id}`, details)).json();
    expect(await change({ yearBuilt: 1980 })).toMatchObject({ swayPrice: 120_000, yearBuilt: 1980 });
    expect(await change({ swayPrice: 1_250_000 })).toMatchObject({ swayPrice: 1_250_000 });
    expect(await change({ swayPrice: 12_500_000 })).toMatchObject({ code: 'listing.price_unusual' });
    expect(await change({ floorArea: 500 })).toMatchObject({ code: 'listing.price_unusual' });
    expect(await change({ floorArea: 500, confirmsPrice: true })).toMatchObject({ floorArea: 500 });
    await change({ bathrooms: 1 });
    await verify(id);
    expect(await change({ isPublicListing: true })).toMatchObject({ isPublicListing: true });
  });

  test('has the verification method that its claimant chose, which admins see', async () => {
    const owner = await aUserWithSession();
    const url = '/api/property-claims';
    const claim = (
      await owner.send(
        'POST',
        url,
        claimOf(await anAddress(site.db), { verificationMethod: 'phone_verification' }),
      )
    ).json();
    expect(claim).toMatchObject({
      verificationMethod: 'phone_verification',
      verificationData: { method: 'phone_verification' },
    });
    const admin = await aUserWithSession('admin');
    expect((await admin.send('GET', '/api/admin/claims')).json()).toMatchObject([
      { id: claim.id, verificationMethod: 'phone_verification' },
    ]);
    const refused = await owner.send(
      'POST',
      url,
      claimOf(await anAddress(site.db), { verificationMethod: 'pigeon' }),
    );
    expect(refused.json()).toMatchObject({
      status: 400,
      issues: [{ path: 'verificationMethod', message: 'Choose how we should check your claim' }],
    });
  });

  test('that is cancelled leaves a notification that links to a page that exists', async () => {
    const owner = await aUserWithSession();
    const { id } = (
      await owner.send('POST', '/api/property-claims', claimOf(await anAddress(site.db)))
    ).json();
    const admin = await aUserWithSession('admin');
    await admin.send('PATCH', `/api/admin/claims/${id}`, {
      version: 1,
      status: 'rejected',
      reason: 'The name differs',
    });
    await owner.send('DELETE', `/api/property-claims/${id}`);
    const [notification] = (await owner.send('GET', '/api/notifications')).json();
    expect(notification).toMatchObject({ kind: 'claim_decided', path: '/my-properties?tab=claims' });
    expect((await site.app.inject(notification.path)).statusCode).toBe(200);
  });

  test('is deleted when it is cancelled, after which the address can be claimed again', async () => {
    const owner = await aUserWithSession();
    const addressId = await anAddress(site.db);
    const claimId = await aClaim(site.db, { userId: owner.id, addressId, status: 'verified' });
    expect((await owner.send('DELETE', `/api/property-claims/${claimId}`)).json()).toEqual({ done: true });
    expect((await owner.send('DELETE', `/api/property-claims/${claimId}`)).json()).toMatchObject({
      status: 404,
      code: 'claim.not_found',
    });
    expect((await owner.send('POST', '/api/property-claims', claimOf(addressId))).statusCode).toBe(200);
  });

  test('is in the account’s export and is deleted with the account', async () => {
    const owner = await aUserWithSession();
    const claimId = await aClaim(site.db, { userId: owner.id });
    const exported = (await owner.send('GET', '/api/auth/export')).json();
    expect(exported.claims).toMatchObject([
      { id: claimId, contact_email: 'mere@sway.example', documents: [] },
    ]);
    const admin = await aUserWithSession('admin');
    expect((await admin.send('DELETE', `/api/admin/users/${owner.id}`)).statusCode).toBe(200);
    expect(await site.db.selectFrom('property_claims').select('id').execute()).toEqual([]);
  });
});

describe('an address', () => {
  test('answers only public fields of its claims: verified first, no rejected ones, no price without an active listing', async () => {
    const addressId = await anAddress(site.db);
    const pending = await aClaim(site.db, { addressId });
    const verified = await aClaim(site.db, { addressId, status: 'verified', ownershipType: 'manager' });
    await aClaim(site.db, { addressId, status: 'rejected' });
    const answer = await site.app.inject(`/api/addresses/${addressId}/claims`);
    expect(answer.json().map(({ id }: { id: number }) => id)).toEqual([verified, pending]);
    expect(Object.keys(answer.json()[0]).toSorted()).toEqual([
      'addressId',
      'claimDate',
      'claimStatus',
      'createdAt',
      'id',
      'isActive',
      'isPublicListing',
      'ownershipType',
      'swayPrice',
      'verificationStatus',
    ]);
    expect(answer.json().map((claim: { swayPrice: unknown }) => claim.swayPrice)).toEqual([null, null]);
  });

  test('that is not in the register answers 404', async () => {
    expect((await site.app.inject('/api/addresses/999999999/claims')).statusCode).toBe(404);
    expect((await site.app.inject('/api/addresses/999999999/listings')).statusCode).toBe(404);
  });
});

describe('publishing', () => {
  async function aVerifiedClaim(options: Parameters<typeof aClaim>[1] = {}) {
    const owner = await aUserWithSession();
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
    'by %s says that the price is entered for the owner, and the audit log has who entered each price',
    async ownershipType => {
      const { patch, owner, claimId } = await aVerifiedClaim({ ownershipType });
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
      const entries = await site.db
        .selectFrom('audit_log')
        .select(['actor_id', 'action', 'subject', 'detail'])
        .orderBy('id')
        .execute();
      const entry = {
        actor_id: owner.id,
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
    const { patch, claimId } = await aVerifiedClaim();
    await patch({ isPublicListing: true });
    expect((await site.app.inject(`/api/properties/${claimId}`)).json().priceEnteredBy).toBeNull();
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
      .select(['is_active', 'is_verified'])
      .where('id', '=', claimId)
      .executeTakeFirst();
    expect(listing).toEqual({ is_active: false, is_verified: false });
  });

  test.each([
    ['the claim is cancelled', (owner: User, url: string) => owner.send('DELETE', url)],
    [
      'the home is hidden',
      (owner: User, url: string) => owner.send('PATCH', url, { isPublicListing: false }),
    ],
  ])('leaves the home hidden if %s while an admin has taken it down', async (_, hide) => {
    const { patch, owner, claimId } = await aVerifiedClaim();
    await patch({ isPublicListing: true });
    const admin = await aUserWithSession('admin');
    const setActive = (isActive: boolean) =>
      admin.send('PATCH', `/api/admin/properties/${claimId}`, { isActive });
    await setActive(false);
    expect((await hide(owner, `/api/property-claims/${claimId}`)).statusCode).toBe(200);
    expect((await setActive(true)).json()).toMatchObject({ isActive: false, hiddenBy: 'owner' });
    expect((await site.app.inject(`/api/properties/${claimId}`)).statusCode).toBe(404);
  });

  test('is not needed for a listing that the owner already had: it gets the badge with the claim', async () => {
    const owner = await aUserWithSession();
    const unitOfPropertyId = await aRecord(site.db);
    const listingId = await aListing(site.db, { ownerId: owner.id, unitOfPropertyId });
    const { address_id: addressId } = await site.db
      .selectFrom('properties')
      .select('address_id')
      .where('id', '=', listingId)
      .executeTakeFirstOrThrow();
    const claimId = await aClaim(site.db, { userId: owner.id, addressId });
    const linzVerified = async () =>
      (await site.app.inject(`/api/properties/${listingId}`)).json().linzVerified;
    expect(await linzVerified()).toBe(false);
    await verify(claimId);
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
    const admin = await aUserWithSession('admin');
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
