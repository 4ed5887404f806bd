import { hash } from '@node-rs/argon2';
import { useTestApp } from '@sway/testing/app';
import { aClaim, aListing, anAddress, aRecord, aUser } from '@sway/testing/builders';
import { aSession } from '@sway/testing/sessions';
import { anOwnerAndABuyer, aViewingOf, enquiryRequests } from '@sway/testing/enquiries';
import { beforeEach, describe, expect, test } from 'vitest';
import { disableAccount, enableAccount } from '#features/admin/index.ts';

const site = useTestApp();
const { sendEnquiry, step, box, mails } = enquiryRequests(site);

type Headers = Record<string, string>;
let ownerId: number;
let owner: Headers;
let buyer: Headers;
let home: number;

beforeEach(async () => {
  ({ ownerId, owner, buyer, home } = await anOwnerAndABuyer(site));
});

const enquire = (payload: object, headers: Headers = buyer) => sendEnquiry(payload, headers);
const aViewing = () => aViewingOf(home);

describe('homes whose owner’s account is disabled', () => {
  let addressId: number;
  beforeEach(async () => {
    const unitOfPropertyId = await aRecord(site.db);
    addressId = await anAddress(site.db, { unitOfPropertyId });
    await site.db.updateTable('users').set({ username: 'hana' }).where('id', '=', ownerId).execute();
    await aClaim(site.db, { userId: ownerId, addressId, status: 'verified' });
    await disableAccount(site, 'hana', undefined);
  });
  const aVisit = (subject: object) => ({ ...aViewing(), propertyId: undefined, ...subject });

  test('are treated as homes without an owner on Sway, and nothing is mailed to the owner', async () => {
    const { unitOfPropertyId } = await site.db
      .selectFrom('addresses')
      .select('unitOfPropertyId')
      .where('addressId', '=', addressId)
      .executeTakeFirstOrThrow();
    for (const subject of [{ addressId }, { unitOfPropertyId }])
      expect((await enquire(aVisit(subject))).json()).toMatchObject({ code: 'enquiry.no_owner_yet' });
    expect((await enquire(aViewing())).json()).toMatchObject({ status: 404, code: 'enquiry.home_not_found' });
    // That the account is disabled is all that its owner is mailed.
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Your Sway account is disabled']);
  });

  test('keep the interest in them until the account is enabled', async () => {
    const stored = await enquire({ addressId, inquiryType: 'interest', message: 'I grew up here.' });
    expect(stored.json()).toMatchObject({ isWaitingForOwner: true, otherName: null });
    await enableAccount(site, 'hana');
    expect(await box('received', await aSession(site.db, ownerId))).toMatchObject([
      { message: 'I grew up here.' },
    ]);
    expect((await enquire(aVisit({ addressId }))).json()).toMatchObject({ otherName: 'Hana Owner' });
  });
});

describe('enquiries of a claimant who is no longer verified', () => {
  let addressId: number;
  let firstClaim: number;
  let admin: Headers;

  /** An unanswered enquiry that waited, one that was made to the owner, and an answered one, all with the owner. */
  beforeEach(async () => {
    const unitOfPropertyId = await aRecord(site.db);
    addressId = await anAddress(site.db, { unitOfPropertyId });
    admin = await aSession(site.db, await aUser(site.db, { userType: 'admin' }));
    const interest = { inquiryType: 'interest', preferredContactMethod: 'phone', phone: '021 555 0142' };
    expect((await enquire({ addressId, ...interest })).statusCode).toBe(200);
    expect((await enquire({ unitOfPropertyId, ...interest })).statusCode).toBe(200);
    firstClaim = await aClaim(site.db, { userId: ownerId, addressId });
    await decide(firstClaim, { status: 'verified' });
    expect((await enquire({ addressId, inquiryType: 'contact' })).statusCode).toBe(200);
    expect((await enquire({ addressId, inquiryType: 'agent' })).statusCode).toBe(200);
    const [newest] = await box('received', owner);
    expect((await step(newest.id, 'answer', owner, { message: 'Kia ora' })).statusCode).toBe(200);
    expect(await box('received', owner)).toHaveLength(4);
  });

  async function decide(claimId: number, decision: object) {
    const payload = { version: 1, ...decision };
    const url = `/api/admin/claims/${claimId}`;
    const answer = await site.app.inject({ method: 'PATCH', url, headers: admin, payload });
    expect(answer.statusCode, answer.body).toBe(200);
  }

  async function aRival() {
    const userId = await aUser(site.db, { name: 'Real Owner' });
    const claimId = await aClaim(site.db, { userId, addressId });
    return { claimId, headers: await aSession(site.db, userId) };
  }

  const statuses = (enquiries: { inquiryType: string; status: string }[]) =>
    enquiries.map(({ inquiryType, status }) => `${inquiryType} ${status}`);

  test('go to the owner for whom a dispute is decided, except answered ones', async () => {
    const before = await box('received', owner);
    const rival = await aRival();
    await decide(rival.claimId, {
      status: 'verified',
      withdrawnClaimId: firstClaim,
      withdrawnVersion: 1,
      reason: 'The title says so.',
    });
    expect(statuses(await box('received', owner))).toEqual(['agent responded']);
    const received = await box('received', rival.headers);
    expect(statuses(received)).toEqual(['contact new', 'interest new', 'interest new']);
    expect(received[1]).toMatchObject({ contactDetails: '021 555 0142', claimId: rival.claimId });
    const waiting = before.filter(({ status }: { status: string }) => status === 'new');
    for (const { id } of waiting) {
      for (const name of ['answer', 'close'] as const)
        expect((await step(id, name, owner, { message: 'Pay the deposit' })).json()).toMatchObject({
          code: 'enquiry.not_found',
        });
      expect((await step(id, 'answer', rival.headers, { message: 'Kia ora' })).statusCode).toBe(200);
    }
    expect(statuses(await box('received', owner))).toEqual(['agent responded']);
  });

  test.each([
    ['withdrawn', () => decide(firstClaim, { status: 'rejected', reason: 'The title names another.' })],
    [
      'cancelled',
      () => site.app.inject({ method: 'DELETE', url: `/api/property-claims/${firstClaim}`, headers: owner }),
    ],
    [
      'deleted with the account by an admin',
      () => site.app.inject({ method: 'DELETE', url: `/api/admin/users/${ownerId}`, headers: admin }),
    ],
    [
      'deleted with the account by the claimant',
      async () => {
        const password = 'kererū in the pōhutukawa';
        const passwordHash = await hash(password);
        await site.db.updateTable('users').set({ passwordHash }).where('id', '=', ownerId).execute();
        const url = '/api/auth/delete-account';
        return site.app.inject({ method: 'POST', url, headers: owner, payload: { password } });
      },
    ],
  ])('wait for the next owner when the claim is %s', async (_, end) => {
    expect((await end())?.statusCode ?? 200).toBe(200);
    const sent = await box('sent', buyer);
    expect(
      sent.map((row: { isWaitingForOwner: boolean; otherName: string }) => [
        row.isWaitingForOwner,
        row.otherName === null,
      ]),
    ).toEqual([
      [false, false],
      [true, true],
      [true, true],
      [true, true],
    ]);
    const rival = await aRival();
    await decide(rival.claimId, { status: 'verified' });
    expect(statuses(await box('received', rival.headers))).toEqual([
      'contact new',
      'interest new',
      'interest new',
    ]);
  });

  describe('about the claimant’s own listing', () => {
    let listingId: number;

    beforeEach(async () => {
      listingId = await aListing(site.db, { ownerId, addressId, title: 'Mine, says Hana' });
      const phone = { preferredContactMethod: 'phone', phone: '021 555 0177' };
      const viewing = { ...aViewing(), propertyId: listingId, ...phone };
      expect((await enquire(viewing)).json()).toMatchObject({ propertyId: listingId });
      // The same interest is waiting for the owner of the address already.
      const again = { inquiryType: 'interest', propertyId: listingId, ...phone };
      expect((await enquire(again)).json()).toMatchObject({ propertyId: listingId });
    });

    test('go to the owner for whom a dispute is decided, as enquiries about the address, and one that repeats another is closed', async () => {
      const before = await box('received', owner, '&status=new');
      expect(before[0]).toMatchObject({ propertyId: listingId, contactDetails: '021 555 0177' });
      const rival = await aRival();
      const withdrawn = { withdrawnClaimId: firstClaim, withdrawnVersion: 1, reason: 'The title says so.' };
      await decide(rival.claimId, { status: 'verified', ...withdrawn });
      expect(statuses(await box('received', owner))).toEqual(['agent responded']);
      const answer = { message: 'Pay the deposit' };
      expect((await step(before[0].id, 'answer', owner, answer)).json()).toMatchObject({
        code: 'enquiry.not_found',
      });
      const received = await box('received', rival.headers);
      expect(statuses(received)).toEqual(['viewing new', 'contact new', 'interest new', 'interest new']);
      const { fullAddress: address } = await site.db
        .selectFrom('addresses')
        .select('fullAddress')
        .where('addressId', '=', addressId)
        .executeTakeFirstOrThrow();
      expect(received[0]).toMatchObject({
        addressId,
        propertyId: null,
        home: address,
        contactDetails: '021 555 0177',
      });
      expect(statuses(await box('sent', buyer))).toEqual([
        'interest closed',
        'viewing new',
        'agent responded',
        'contact new',
        'interest new',
        'interest new',
      ]);
    });

    test.each([
      ['withdrawn', () => decide(firstClaim, { status: 'rejected', reason: 'The title names another.' })],
      [
        'deleted with the account',
        () => site.app.inject({ method: 'DELETE', url: `/api/admin/users/${ownerId}`, headers: admin }),
      ],
    ])('wait for the next owner when the claim is %s', async (_, end) => {
      await end();
      const sent = await box('sent', buyer);
      expect(sent[1]).toMatchObject({
        inquiryType: 'viewing',
        status: 'new',
        isWaitingForOwner: true,
        addressId,
      });
      const rival = await aRival();
      await decide(rival.claimId, { status: 'verified' });
      expect((await box('received', rival.headers))[0]).toMatchObject({ inquiryType: 'viewing', addressId });
    });
  });

  test('go to the verified owner when a manager’s verification ends', async () => {
    const managed = await anAddress(site.db);
    const managerId = await aUser(site.db);
    const manager = await aClaim(site.db, {
      userId: managerId,
      addressId: managed,
      ownershipType: 'manager',
      status: 'verified',
    });
    expect((await enquire({ addressId: managed, inquiryType: 'interest' })).statusCode).toBe(200);
    const rival = await aUser(site.db);
    await decide(await aClaim(site.db, { userId: rival, addressId: managed }), { status: 'verified' });
    expect(await box('received', await aSession(site.db, rival))).toEqual([]);
    await decide(manager, { status: 'rejected', reason: 'The authority ended.' });
    expect(statuses(await box('received', await aSession(site.db, rival)))).toEqual(['interest new']);
    expect(await box('received', await aSession(site.db, managerId))).toEqual([]);
  });
});

describe('enquiries about a listing whose owner is not the verified owner', () => {
  let addressId: number;
  let listingId: number;
  let admin: Headers;

  beforeEach(async () => {
    addressId = await anAddress(site.db);
    listingId = await aListing(site.db, { ownerId, addressId });
    admin = await aSession(site.db, await aUser(site.db, { userType: 'admin' }));
    expect((await enquire({ ...aViewing(), propertyId: listingId })).statusCode).toBe(200);
  });

  /** Verifies another user's claim on the address. */
  async function verifyAnother(): Promise<{ id: number; headers: Headers }> {
    const id = await aUser(site.db, { username: 'real.owner' });
    const claimId = await aClaim(site.db, { userId: id, addressId });
    const payload = { version: 1, status: 'verified' };
    const url = `/api/admin/claims/${claimId}`;
    const answer = await site.app.inject({ method: 'PATCH', url, headers: admin, payload });
    expect(answer.statusCode).toBe(200);
    return { id, headers: await aSession(site.db, id) };
  }

  test('go to the verified owner', async () => {
    const real = await verifyAnother();
    expect(await box('received', owner)).toEqual([]);
    expect(await box('received', real.headers)).toMatchObject([{ inquiryType: 'viewing', addressId }]);
  });

  test('stay with an agent or manager who is verified', async () => {
    const acting = { userId: ownerId, addressId, ownershipType: 'manager', status: 'verified' } as const;
    await aClaim(site.db, acting);
    const real = await verifyAnother();
    expect(await box('received', owner)).toMatchObject([{ propertyId: listingId }]);
    expect(await box('received', real.headers)).toEqual([]);
  });

  test('wait for an owner when the account is deleted', async () => {
    await site.app.inject({ method: 'DELETE', url: `/api/admin/users/${ownerId}`, headers: admin });
    expect(await box('sent', buyer)).toMatchObject([
      { isWaitingForOwner: true, addressId, propertyId: null },
    ]);
    expect(await box('received', (await verifyAnother()).headers)).toHaveLength(1);
  });
});

test('enquiries wait until the account is enabled when a claim of a disabled one is verified', async () => {
  const addressId = await anAddress(site.db);
  await enquire({ addressId, inquiryType: 'interest' });
  const claimId = await aClaim(site.db, { userId: ownerId, addressId });
  await site.db.updateTable('users').set({ username: 'hana' }).where('id', '=', ownerId).execute();
  await disableAccount(site, 'hana', undefined);
  const admin = await aSession(site.db, await aUser(site.db, { userType: 'admin' }));
  const payload = { version: 1, status: 'verified' };
  await site.app.inject({ method: 'PATCH', url: `/api/admin/claims/${claimId}`, headers: admin, payload });
  expect(await box('sent', buyer)).toMatchObject([{ isWaitingForOwner: true }]);
  await enableAccount(site, 'hana');
  expect(await box('sent', buyer)).toMatchObject([{ isWaitingForOwner: false, otherName: 'Hana Owner' }]);
});
