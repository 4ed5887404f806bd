import { latestYearBuilt } from '@sway/domain/claims/claim-rules';
import { useTestApp } from '@sway/testing/app';
import { aClaim, anAddress } from '@sway/testing/builders';
import { verifyClaim } from '@sway/testing/decide-claim';
import { aSignedInUser } from '@sway/testing/signed-in-user';
import { describe, expect, test } from 'vitest';

const site = useTestApp();

const NOTES = 'Contact: aroha@sway.example\nPhone: 021 555 0142\nName: Aroha Ōtāhuhu';

function claimOf(addressId: number, more: object = {}) {
  return { addressId, ownershipType: 'owner', propertyType: 'House', notes: NOTES, ...more };
}

describe('a claim', () => {
  test('starts as pending whatever the body states, with both names of each duplicated field', async () => {
    const addressId = await anAddress(site.db);
    const owner = await aSignedInUser(site);
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
    const buyer = await aSignedInUser(site, { userType: 'buyer' });
    await buyer.send('POST', '/api/property-claims', claimOf(await anAddress(site.db)));
    expect((await buyer.send('GET', '/api/auth/session')).json()).toMatchObject({ userType: 'owner' });
  });

  test('takes contact details from the account when the notes have none, and mails the account', async () => {
    const owner = await aSignedInUser(site);
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
    const owner = await aSignedInUser(site);
    const answer = await owner.send('POST', '/api/property-claims', claimOf(await anAddress(site.db), more));
    expect(answer.json().code).toBe(code);
  });

  test('can be made beside pending claims of others, but not against a verified owner', async () => {
    const addressId = await anAddress(site.db);
    const first = await aClaim(site.db, { addressId });
    const second = await aSignedInUser(site);
    expect((await second.send('POST', '/api/property-claims', claimOf(addressId))).statusCode).toBe(200);
    await verifyClaim(site, first);
    const third = await (await aSignedInUser(site)).send('POST', '/api/property-claims', claimOf(addressId));
    expect(third.json()).toMatchObject({ status: 409, code: 'claim.address_taken' });
    expect(third.json().message).toContain('already claimed');
  });

  test.each(['tenant', 'agent', 'manager'] as const)(
    'verified as %s does not block others',
    async ownershipType => {
      const addressId = await anAddress(site.db);
      await aClaim(site.db, { addressId, ownershipType, status: 'verified' });
      const answer = await (
        await aSignedInUser(site)
      ).send('POST', '/api/property-claims', claimOf(addressId));
      expect(answer.statusCode).toBe(200);
    },
  );

  test('is a conflict when the user has already claimed the address, whatever the status', async () => {
    for (const status of ['pending_verification', 'verified', 'rejected'] as const) {
      const owner = await aSignedInUser(site);
      const addressId = await anAddress(site.db);
      await aClaim(site.db, { addressId, userId: owner.id, ownershipType: 'manager', status });
      expect((await owner.send('POST', '/api/property-claims', claimOf(addressId))).json()).toMatchObject({
        status: 409,
        code: 'claim.already_yours',
      });
    }
  });

  test('can be corrected and submitted again after a rejection, with a new submission time', async () => {
    const owner = await aSignedInUser(site);
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
    const owner = await aSignedInUser(site);
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
    const owner = await aSignedInUser(site);
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
    const tenant = await aSignedInUser(site);
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
    // A tenant disputes nothing, so the claim is an ordinary one from then on.
    expect((await change({ ownershipType: 'tenant' })).statusCode).toBe(200);
    expect((await change({ ownershipType: 'owner' })).json()).toMatchObject(taken);
  });

  test('loses its price when it changes from an owner’s to a tenant’s', async () => {
    const owner = await aSignedInUser(site);
    const claimId = await aClaim(site.db, { userId: owner.id });
    const { json } = await owner.send('PATCH', `/api/property-claims/${claimId}`, {
      ownershipType: 'tenant',
    });
    expect(json()).toMatchObject({ ownershipType: 'tenant', swayPrice: null });
    const again = await owner.send('PATCH', `/api/property-claims/${claimId}`, { swayPrice: 400_000 });
    expect(again.json()).toMatchObject({ status: 400, code: 'claim.price_needs_owner' });
  });

  test('asks about a price far from the estimate once, when it is stated or the estimate changes', async () => {
    const owner = await aSignedInUser(site);
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
    await verifyClaim(site, id);
    expect(await change({ isPublicListing: true })).toMatchObject({ isPublicListing: true });
  });

  test('has the verification method that its claimant chose, which admins see', async () => {
    const owner = await aSignedInUser(site);
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
    const admin = await aSignedInUser(site, { userType: 'admin' });
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
    const owner = await aSignedInUser(site);
    const { id } = (
      await owner.send('POST', '/api/property-claims', claimOf(await anAddress(site.db)))
    ).json();
    const admin = await aSignedInUser(site, { userType: 'admin' });
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
    const owner = await aSignedInUser(site);
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
    const owner = await aSignedInUser(site);
    const claimId = await aClaim(site.db, { userId: owner.id });
    const exported = (await owner.send('GET', '/api/auth/export')).json();
    expect(exported.claims).toMatchObject([
      { id: claimId, contact_email: 'mere@sway.example', documents: [] },
    ]);
    const admin = await aSignedInUser(site, { userType: 'admin' });
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
