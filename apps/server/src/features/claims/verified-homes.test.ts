import { useTestApp } from '@sway/testing/app';
import { aClaim, aConversation, aListing, anAddress } from '@sway/testing/builders';
import { decideClaim, verifyClaim } from '@sway/testing/decide-claim';
import { aSignedInUser } from '@sway/testing/signed-in-user';
import {
  anAddressWithRecord,
  aVerifiedOwner,
  badges,
  claimAs,
  FAR,
  HOME,
  listAs,
  withdrawVerification,
} from '@sway/testing/verified-homes';
import { describe, expect, onTestFinished, test } from 'vitest';
import { defineHiddenListingJob } from '#features/listings/index.ts';

const site = useTestApp();

describe('a home with a verified owner', () => {
  test('cannot be listed, moved to or claimed by others, and the errors explain how to dispute', async () => {
    const { addressId } = await aVerifiedOwner(site);
    const other = await aSignedInUser(site);
    const elsewhere = (await listAs(other, (await anAddressWithRecord(site, FAR)).addressId)).json();
    const answers = [
      await listAs(other, addressId),
      await listAs(other, addressId, { isActive: false }),
      await other.send('PATCH', `/api/properties/${elsewhere.id}`, { addressId, version: elsewhere.version }),
      await other.send('POST', '/api/property-claims', {
        addressId,
        ownershipType: 'owner',
        propertyType: 'House',
      }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409, 409]);
    for (const answer of answers) expect(answer.json().message).toContain('dispute their claim');
    expect(answers[0]!.json().issues).toMatchObject([{ path: 'addressId' }]);
  });

  test('hides other users’ listings at the verification and notifies their owners with the reason', async () => {
    const { addressId } = await anAddressWithRecord(site);
    const rival = await aSignedInUser(site);
    const { id: rivalId } = (await listAs(rival, addressId)).json();
    defineHiddenListingJob(site);
    await site.jobs.start();
    onTestFinished(() => site.jobs.stop());
    const watcher = await aSignedInUser(site, { userType: 'buyer' });
    await watcher.send('PUT', `/api/watchlist/${rivalId}`, {});
    await verifyClaim(site, await claimAs(await aSignedInUser(site), addressId, HOME));
    await expect
      .poll(async () => (await watcher.send('GET', '/api/notifications')).json())
      .toMatchObject([{ kind: 'home_hidden' }]);
    expect((await site.app.inject(`/api/properties/${rivalId}`)).statusCode).toBe(404);
    expect((await site.app.inject('/api/properties')).json()).toEqual([]);
    expect((await rival.send('GET', '/api/own/properties')).json()).toMatchObject([
      { id: rivalId, isActive: false, hasOtherOwner: true, isTakenDown: false },
    ]);
    expect((await rival.send('GET', '/api/notifications')).json()[0]).toMatchObject({
      title: 'Your listing is hidden',
      text: expect.stringContaining('dispute their claim'),
    });
    for (const [person, url] of [
      [rival, `/api/properties/${rivalId}`],
      [await aSignedInUser(site, { userType: 'admin' }), `/api/admin/properties/${rivalId}`],
    ] as const) {
      const shown = await person.send('PATCH', url, { isActive: true });
      expect([shown.statusCode, shown.json().message]).toEqual([
        409,
        expect.stringContaining('dispute their claim'),
      ]);
    }
    const { version } = (await rival.send('GET', `/api/own/properties/${rivalId}`)).json();
    const edited = await rival.send('PATCH', `/api/properties/${rivalId}`, { bedrooms: 4, version });
    expect(edited.json()).toMatchObject({ bedrooms: 4, isActive: false });
  });

  test('hides an agent’s listing at the verification too', async () => {
    const { addressId } = await anAddressWithRecord(site);
    const agent = await aSignedInUser(site);
    const agentClaim = await aClaim(site.db, {
      userId: agent.id,
      addressId,
      ownershipType: 'agent',
      status: 'verified',
    });
    const publish = () =>
      agent.send('PATCH', `/api/property-claims/${agentClaim}`, { isPublicListing: true });
    expect((await publish()).statusCode).toBe(200);
    await verifyClaim(site, await claimAs(await aSignedInUser(site), addressId, HOME));
    expect((await site.app.inject(`/api/properties/${agentClaim}`)).statusCode).toBe(404);
    expect((await publish()).json()).toMatchObject({ status: 409, code: 'listing.other_owner' });
  });

  test('can be disputed: the queue shows rival claims and listings, and the opposite decision restores the listing', async () => {
    const { addressId } = await anAddressWithRecord(site);
    const rightfulOwner = await aSignedInUser(site);
    const { id: rightful } = (await listAs(rightfulOwner, addressId)).json();
    const impostor = await aSignedInUser(site);
    const impostorClaim = await claimAs(impostor, addressId, HOME);
    const pending = (
      await (await aSignedInUser(site, { userType: 'admin' })).send('GET', '/api/admin/claims?queue=disputed')
    ).json();
    expect(pending).toMatchObject([
      { id: impostorClaim, rivals: [], rivalListings: [{ id: rightful, isActive: true }] },
    ]);
    await verifyClaim(site, impostorClaim);
    await impostor.send('PATCH', `/api/property-claims/${impostorClaim}`, { isPublicListing: true });

    const dispute = await claimAs(rightfulOwner, addressId, { ...HOME, isDispute: true });
    const admin = await aSignedInUser(site, { userType: 'admin' });
    expect((await admin.send('GET', '/api/admin/claims?queue=disputed')).json()).toMatchObject([
      {
        id: dispute,
        rivals: [{ id: impostorClaim, claimStatus: 'verified' }],
        rivalListings: [{ id: impostorClaim, isActive: true }],
      },
    ]);
    expect((await decideClaim(site, dispute, { status: 'verified' })).json()).toMatchObject({
      status: 409,
      code: 'claim.owner_already_verified',
    });
    await withdrawVerification(site, impostorClaim);
    expect((await rightfulOwner.send('GET', '/api/notifications')).json()[0]).toMatchObject({
      title: 'You can show your listing again',
    });
    await verifyClaim(site, dispute);
    const active = (await site.app.inject('/api/properties')).json();
    expect(active.map(({ id }: { id: number }) => id)).toEqual([rightful]);
    expect((await rightfulOwner.send('GET', '/api/notifications')).json()).toContainEqual(
      expect.objectContaining({ title: 'Your home is back on the site' }),
    );
    const reactivated = await impostor.send('PATCH', `/api/properties/${impostorClaim}`, { isActive: true });
    expect(reactivated.statusCode).toBe(409);
  });

  test('can be disputed again: the dispute is submitted after a question and after a rejection', async () => {
    const { addressId } = await aVerifiedOwner(site);
    const disputer = await aSignedInUser(site);
    const dispute = await claimAs(disputer, addressId, { ...HOME, isDispute: true });
    const admin = await aSignedInUser(site, { userType: 'admin' });
    const submit = () =>
      disputer.send('PATCH', `/api/property-claims/${dispute}`, { claimStatus: 'pending_verification' });
    const asked = await admin.send('POST', `/api/admin/claims/${dispute}/question`, {
      version: 1,
      question: 'Please add your rates notice.',
    });
    expect(asked.statusCode).toBe(200);
    expect((await submit()).json()).toMatchObject({ claimStatus: 'pending_verification', askedFor: null });
    await decideClaim(site, dispute, { status: 'rejected', reason: 'The rates notice is missing.' });
    expect((await submit()).json()).toMatchObject({ claimStatus: 'pending_verification' });
    const disputed = (await admin.send('GET', '/api/admin/claims?queue=disputed')).json();
    expect(disputed).toMatchObject([{ id: dispute, submissions: 3 }]);
  });

  test('does not keep another claimant from answering what an admin has asked', async () => {
    const { addressId } = await anAddressWithRecord(site);
    const asked = await aSignedInUser(site);
    const claimId = await claimAs(asked, addressId);
    await (
      await aSignedInUser(site, { userType: 'admin' })
    ).send('POST', `/api/admin/claims/${claimId}/question`, { version: 1, question: 'A bill, please.' });
    await verifyClaim(site, await claimAs(await aSignedInUser(site), addressId));
    const answer = () =>
      asked.send('PATCH', `/api/property-claims/${claimId}`, { claimStatus: 'pending_verification' });
    expect((await answer()).json()).toMatchObject({ askedFor: null });
    await decideClaim(site, claimId, { status: 'rejected', reason: 'The name differs' });
    expect((await answer()).json()).toMatchObject({ status: 409, code: 'claim.address_taken' });
    const url = `/api/property-claims/${claimId}`;
    const disputed = { claimStatus: 'pending_verification', isDispute: true };
    expect((await asked.send('PATCH', url, disputed)).statusCode).toBe(200);
  });

  test('can be disputed by owners only; a dispute without a verified owner is an ordinary claim', async () => {
    const { addressId } = await aVerifiedOwner(site);
    const tenant = await aSignedInUser(site);
    const body = { addressId, ownershipType: 'tenant', isDispute: true };
    expect((await tenant.send('POST', '/api/property-claims', body)).json()).toMatchObject({
      status: 400,
      code: 'claim.dispute_needs_owner',
    });
    await claimAs(tenant, (await anAddressWithRecord(site, FAR)).addressId, { isDispute: true });
  });

  test('tells other owners that they can show their listings again when the owner’s account is deleted', async () => {
    const { addressId } = await anAddressWithRecord(site);
    const rival = await aSignedInUser(site);
    const { id: rivalId } = (await listAs(rival, addressId)).json();
    const owner = await aSignedInUser(site);
    await verifyClaim(site, await claimAs(owner, addressId, HOME));
    const admin = await aSignedInUser(site, { userType: 'admin' });
    expect((await admin.send('DELETE', `/api/admin/users/${owner.id}`)).statusCode).toBe(200);
    expect((await rival.send('GET', '/api/notifications')).json()[0]).toMatchObject({
      title: 'You can show your listing again',
    });
    const again = await rival.send('PATCH', `/api/properties/${rivalId}`, { isActive: true });
    expect(again.json()).toMatchObject({ isActive: true, hasOtherOwner: false });
  });

  test('lets other owners activate their listings again after the verified claim is cancelled', async () => {
    const { addressId } = await anAddressWithRecord(site);
    const rival = await aSignedInUser(site);
    const { id: rivalId } = (await listAs(rival, addressId)).json();
    const owner = await aSignedInUser(site);
    const claimId = await claimAs(owner, addressId, HOME);
    await verifyClaim(site, claimId);
    await owner.send('DELETE', `/api/property-claims/${claimId}`);
    expect((await site.app.inject(`/api/properties/${rivalId}`)).statusCode).toBe(404);
    const again = await rival.send('PATCH', `/api/properties/${rivalId}`, { isActive: true });
    expect(again.json()).toMatchObject({ isActive: true, hasOtherOwner: false });
  });

  test('cannot have another user’s active listing: the database refuses it from either side', async () => {
    const addressId = await anAddress(site.db);
    await aListing(site.db, { addressId });
    await expect(aClaim(site.db, { addressId, status: 'verified' })).rejects.toThrow(
      'listed by somebody else',
    );
    const owned = await anAddress(site.db);
    await aClaim(site.db, { addressId: owned, status: 'verified' });
    await expect(aListing(site.db, { addressId: owned })).rejects.toThrow('by its verified owner alone');
    const hidden = await aListing(site.db, { addressId: owned, isActive: false });
    const show = site.db.updateTable('properties').set({ isActive: true }).where('id', '=', hidden);
    await expect(show.execute()).rejects.toThrow('by its verified owner alone');
  });

  test('never has rival active listings after a verification that was concurrent with them', async () => {
    for (let round = 0; round < 5; round++) {
      const { addressId } = await anAddressWithRecord(site);
      const owner = await aSignedInUser(site);
      const claimId = await claimAs(owner, addressId, HOME);
      const hider = await aSignedInUser(site);
      const { id: hidden } = (await listAs(hider, addressId, { isActive: false })).json();
      const mover = await aSignedInUser(site);
      const elsewhere = (await listAs(mover, (await anAddressWithRecord(site, FAR)).addressId)).json();
      const rivals = await Promise.all([aSignedInUser(site), aSignedInUser(site), aSignedInUser(site)]);
      const admin = await aSignedInUser(site, { userType: 'admin' });
      const [decision, ...others] = await Promise.all([
        admin.send('PATCH', `/api/admin/claims/${claimId}`, { version: 1, status: 'verified' }),
        ...rivals.map(rival => listAs(rival, addressId)),
        hider.send('PATCH', `/api/properties/${hidden}`, { isActive: true }),
        mover.send('PATCH', `/api/properties/${elsewhere.id}`, { addressId, version: elsewhere.version }),
      ]);
      expect(decision!.statusCode, decision!.body).toBe(200);
      for (const { statusCode } of others) expect([200, 409]).toContain(statusCode);
      const shown = (await site.app.inject(`/api/addresses/${addressId}/listings`)).json();
      expect(shown).toEqual([]);
    }
  });
});

describe('a listing that is older than its claim', () => {
  test('is adopted by the verified claim with its id, conversations, saves and prices, and publishing activates it', async () => {
    const owner = await aSignedInUser(site);
    const { addressId, unitOfPropertyId } = await anAddressWithRecord(site);
    const { id: listingId } = (await listAs(owner, addressId, { unitOfPropertyId, isActive: true })).json();
    const buyer = await aSignedInUser(site, { userType: 'buyer' });
    await buyer.send('PUT', `/api/watchlist/${listingId}`, {});
    const conversation = await aConversation(site.db, listingId, buyer.id, ['Kia ora']);
    const claimId = await claimAs(owner, addressId, HOME);
    const own = async () => (await owner.send('GET', '/api/property-claims/user')).json()[0];
    expect(await own()).toMatchObject({ listingId: null, isPublicListing: false });
    await verifyClaim(site, claimId);
    expect(await own()).toMatchObject({ id: claimId, listingId, isPublicListing: true });
    expect(await badges(site, listingId)).toEqual([true, true, true]);
    const patch = (isPublicListing: boolean) =>
      owner.send('PATCH', `/api/property-claims/${claimId}`, { isPublicListing });
    // Hiding notifies the users who saved the listing, in a job.
    await site.jobs.start();
    onTestFinished(() => site.jobs.stop());
    expect((await patch(true)).statusCode).toBe(200);
    expect((await patch(false)).json()).toMatchObject({ isPublicListing: false });
    expect((await site.app.inject(`/api/properties/${listingId}`)).statusCode).toBe(404);
    const published = await patch(true);
    expect(published.json()).toMatchObject({ listingId, isPublicListing: true });
    const shown = (await site.app.inject('/api/properties')).json();
    expect(shown.map(({ id }: { id: number }) => id)).toEqual([listingId]);
    const detail = (await site.app.inject(`/api/properties/${listingId}`)).json();
    expect(detail.priceHistory).toMatchObject([{ price: 1_250_000 }]);
    expect((await owner.send('GET', '/api/own/properties')).json()).toMatchObject([
      { id: listingId, saves: 1, conversations: 1 },
    ]);
    const claims = (await site.app.inject(`/api/addresses/${addressId}/claims`)).json();
    expect(claims).toMatchObject([{ id: claimId, isPublicListing: true, swayPrice: 1_250_000 }]);
    // The claim's id and the listing's id refer to the same listing.
    for (const propertyId of [claimId, listingId]) {
      const opened = await buyer.send('POST', '/api/conversations', { propertyId });
      expect([opened.statusCode, opened.json().id, opened.json().propertyId]).toEqual([
        200,
        conversation,
        listingId,
      ]);
    }
  });

  test('is the only one when the claim is published and the home is listed at once', async () => {
    for (let round = 0; round < 3; round++) {
      const owner = await aSignedInUser(site);
      const { addressId } = await anAddressWithRecord(site);
      const claimId = await claimAs(owner, addressId, HOME);
      await verifyClaim(site, claimId);
      const answers = await Promise.all([
        owner.send('PATCH', `/api/property-claims/${claimId}`, { isPublicListing: true }),
        listAs(owner, addressId),
        owner.send('PUT', `/api/property-claims/${claimId}/listing`, HOME),
      ]);
      for (const { statusCode, body } of answers) expect([200, 409], body).toContain(statusCode);
      expect((await owner.send('GET', '/api/own/properties')).json()).toHaveLength(1);
    }
  });

  test('gets the enquiries that are made about its address', async () => {
    const owner = await aSignedInUser(site);
    const { addressId, unitOfPropertyId } = await anAddressWithRecord(site);
    const { id: listingId } = (await listAs(owner, addressId, { unitOfPropertyId })).json();
    await verifyClaim(site, await claimAs(owner, addressId, HOME));
    const enquirer = await aSignedInUser(site, { userType: 'buyer' });
    const created = await enquirer.send('POST', '/api/inquiries', {
      addressId,
      inquiryType: 'interest',
      message: 'Is it sunny in winter?',
      preferredContactMethod: 'email',
    });
    expect(created.statusCode, created.body).toBe(200);
    expect(created.json()).toMatchObject({ propertyId: listingId });
  });

  test('cannot be created again from the claim: the answer is a version conflict', async () => {
    const owner = await aSignedInUser(site);
    const { addressId } = await anAddressWithRecord(site);
    await listAs(owner, addressId);
    const claimId = await claimAs(owner, addressId, HOME);
    await verifyClaim(site, claimId);
    const answer = await owner.send('PUT', `/api/property-claims/${claimId}/listing`, HOME);
    expect([answer.statusCode, answer.json().issues?.[0].path]).toEqual([409, 'version']);
  });

  test('is restored with its id when it was deleted and its claim is published', async () => {
    const owner = await aSignedInUser(site);
    const { addressId } = await anAddressWithRecord(site);
    const { id: listingId } = (await listAs(owner, addressId)).json();
    const claimId = await claimAs(owner, addressId, HOME);
    await verifyClaim(site, claimId);
    await owner.send('DELETE', `/api/properties/${listingId}`);
    const published = await owner.send('PATCH', `/api/property-claims/${claimId}`, { isPublicListing: true });
    expect(published.json()).toMatchObject({ listingId, isPublicListing: true });
  });

  test('is neither activated nor hidden by a claim that is not verified', async () => {
    const owner = await aSignedInUser(site);
    const { addressId } = await anAddressWithRecord(site);
    const { id: listingId } = (await listAs(owner, addressId)).json();
    const claimId = await claimAs(owner, addressId, HOME);
    const url = `/api/property-claims/${claimId}`;
    expect((await owner.send('PATCH', url, { isPublicListing: true })).json()).toMatchObject({
      status: 409,
      code: 'claim.not_publishable',
    });
    await owner.send('PATCH', url, { isPublicListing: false });
    await owner.send('DELETE', url);
    expect((await site.app.inject(`/api/properties/${listingId}`)).statusCode).toBe(200);
  });
});
