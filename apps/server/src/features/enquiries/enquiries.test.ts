import { hash } from '@node-rs/argon2';
import { dateInNewZealand } from '@sway/domain/enquiry-rules';
import { aClaim, aListing, anAddress, anEnquiry, aRecord, aUser } from '@sway/testing/builders';
import { useTestApp } from '@sway/testing/app';
import { aSession } from '@sway/testing/sessions';
import { beforeEach, describe, expect, test } from 'vitest';
import { disableAccount, enableAccount } from '#features/admin/index.ts';

const site = useTestApp();

type Headers = Record<string, string>;
let ownerId: number;
let buyerId: number;
let owner: Headers;
let buyer: Headers;
let home: number;

beforeEach(async () => {
  ownerId = await aUser(site.db, { name: 'Hana Owner', email: 'owner-secret@sway.example' });
  buyerId = await aUser(site.db, {
    name: 'Mere Buyer',
    email: 'buyer-secret@sway.example',
    userType: 'buyer',
  });
  owner = await aSession(site.db, ownerId);
  buyer = await aSession(site.db, buyerId);
  home = await aListing(site.db, { ownerId, title: 'Villa on a lane' });
});

function enquire(payload: object, headers: Headers = buyer) {
  return site.app.inject({ method: 'POST', url: '/api/inquiries', headers, payload });
}

function step(id: number, name: 'answer' | 'close', headers: Headers, payload: object = {}) {
  return site.app.inject({ method: 'POST', url: `/api/inquiries/${id}/${name}`, headers, payload });
}

async function box(name: 'received' | 'sent', headers: Headers, query = '') {
  const response = await site.app.inject({ url: `/api/inquiries?box=${name}${query}`, headers });
  return response.json();
}

async function notificationsOf(headers: Headers) {
  return (await site.app.inject({ url: '/api/notifications', headers })).json();
}

function mails() {
  return site.db.selectFrom('outbox').selectAll().orderBy('id').execute();
}

const aViewing = () => ({
  propertyId: home,
  inquiryType: 'viewing',
  message: 'Is the path steep?',
  viewingPreference: [{ date: dateInNewZealand(new Date(), 3), time: 'morning' }],
});

describe('creating an enquiry', () => {
  test('about a viewing reaches the owner’s list, notifications and mail, with the enquirer’s address', async () => {
    const created = await enquire(aViewing());
    expect(created.json()).toMatchObject({
      status: 'new',
      preferredContactMethod: 'email',
      propertyId: home,
      claimId: null,
      otherName: 'Hana Owner',
    });
    const [received] = await box('received', owner);
    expect(received).toMatchObject({
      id: created.json().id,
      otherName: 'Mere Buyer',
      contactDetails: 'buyer-secret@sway.example',
      isReceived: true,
    });
    const [notification] = await notificationsOf(owner);
    expect(notification).toMatchObject({
      kind: 'enquiry_received',
      text: 'Mere Buyer would like to view Villa on a lane.',
      path: `/my-properties?tab=enquiries&enquiry=${received.id}`,
      isRead: false,
    });
    const [mail] = await mails();
    expect(mail).toMatchObject({ recipient: 'owner-secret@sway.example', user_id: ownerId });
    expect(mail!.body).toContain('Is the path steep?');
  });

  test.each([
    ['a viewing without a day', { viewingPreference: [] }, 'viewingPreference'],
    [
      'a viewing on a past day',
      { viewingPreference: [{ date: '2020-01-01', time: 'morning' }] },
      'viewingPreference',
      'enquiry.date_out_of_range',
    ],
    ['a call without a number', { preferredContactMethod: 'phone' }, 'phone'],
    ['two homes at once', { addressId: 5 }, 'propertyId'],
  ])('for %s is refused with the field named', async (_case, change, field, code = 'input.invalid') => {
    const response = await enquire({ ...aViewing(), ...change });
    expect(response.json()).toMatchObject({ status: 400, code, issues: [{ path: field }] });
  });

  test('with a repeated clientId returns the existing one; a second one is refused until the first is answered', async () => {
    const clientId = crypto.randomUUID();
    const contact = { propertyId: home, inquiryType: 'contact' };
    const first = await enquire({ ...contact, clientId });
    expect((await enquire({ ...contact, clientId })).json().id).toBe(first.json().id);
    const again = await enquire(contact);
    expect(again.json()).toMatchObject({ status: 409, code: 'enquiry.already_waiting' });
    expect(again.json().message).toContain('already sent this enquiry');
    expect((await step(first.json().id, 'answer', owner, { message: 'Yes' })).statusCode).toBe(200);
    expect((await enquire(contact)).statusCode).toBe(200);
  });

  test('about the actor’s own home or a hidden listing is refused', async () => {
    expect((await enquire({ propertyId: home, inquiryType: 'contact' }, owner)).json()).toMatchObject({
      status: 400,
      code: 'enquiry.own_home',
    });
    await site.db.updateTable('properties').set({ is_active: false }).where('id', '=', home).execute();
    expect((await enquire({ propertyId: home, inquiryType: 'contact' })).json()).toMatchObject({
      status: 404,
      code: 'enquiry.home_not_found',
    });
  });

  test('is limited to three a day about one home', async () => {
    for (const inquiryType of ['interest', 'contact', 'agent'])
      expect((await enquire({ propertyId: home, inquiryType })).statusCode).toBe(200);
    const first = (await box('sent', buyer)).at(-1)!;
    expect((await step(first.id, 'close', buyer)).statusCode).toBe(200);
    const beyond = await enquire({ propertyId: home, inquiryType: first.inquiryType });
    expect(beyond.json()).toMatchObject({ status: 429, code: 'enquiry.home_daily_limit' });
    expect(beyond.headers['retry-after']).toBeDefined();
  });

  test('is limited to ten a day, also with a hundred requests at once', async () => {
    const homes: number[] = [];
    for (let i = 0; i < 100; i++) homes.push(await aListing(site.db, { ownerId }));
    const answers = await Promise.all(
      homes.map(propertyId => enquire({ propertyId, inquiryType: 'interest' })),
    );
    const statuses = answers.map(answer => answer.statusCode);
    expect(statuses.filter(status => status === 200)).toHaveLength(10);
    expect(statuses.filter(status => status === 429)).toHaveLength(90);
    const refused = answers.find(answer => answer.statusCode === 429)!;
    expect(refused.json()).toMatchObject({
      code: 'enquiry.daily_limit',
      message: expect.stringContaining('try again tomorrow') as string,
    });
    expect(refused.headers['retry-after']).toBeDefined();
    site.wait(25 * 3_600_000);
    const more = await aListing(site.db, { ownerId });
    expect((await enquire({ propertyId: more, inquiryType: 'interest' })).statusCode).toBe(200);
  });

  test('from twenty tabs at once creates one enquiry', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => enquire({ propertyId: home, inquiryType: 'agent' })),
    );
    expect(answers.filter(answer => answer.statusCode === 200)).toHaveLength(1);
    expect(await box('received', owner)).toHaveLength(1);
  });
});

describe('answering an enquiry', () => {
  test('opens the conversation with question and answer, notifies the enquirer, and works once', async () => {
    const { id } = (await enquire(aViewing())).json();
    const answered = await step(id, 'answer', owner, { message: 'Saturday at ten suits.' });
    expect(answered.json()).toMatchObject({ status: 'responded', answer: 'Saturday at ten suits.' });
    const { conversationId } = answered.json();
    const messages = await site.app.inject({
      url: `/api/conversations/${conversationId}/messages`,
      headers: buyer,
    });
    expect(messages.json()).toMatchObject([
      { sequence: 1, kind: 'system', content: expect.stringContaining('Is the path steep?') },
      { sequence: 2, senderId: ownerId, content: 'Saturday at ten suits.' },
    ]);
    expect((await notificationsOf(buyer))[0]).toMatchObject({ kind: 'enquiry_answered' });
    expect((await mails()).at(-1)).toMatchObject({
      recipient: 'buyer-secret@sway.example',
      body: expect.stringContaining('Saturday at ten suits.'),
    });
    expect((await step(id, 'answer', owner, { message: 'Again' })).json()).toMatchObject({
      status: 409,
      code: 'enquiry.already_answered',
    });
  });

  test('succeeds once when ten answers arrive at once', async () => {
    const { id } = (await enquire(aViewing())).json();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => step(id, 'answer', owner, { message: `Answer ${i}` })),
    );
    expect(answers.filter(answer => answer.statusCode === 200)).toHaveLength(1);
    const messages = await site.db.selectFrom('messages').select('id').execute();
    expect(messages).toHaveLength(2);
  });

  test('sends no mail to an enquirer who chose to be answered on Sway', async () => {
    const { id } = (
      await enquire({ propertyId: home, inquiryType: 'contact', preferredContactMethod: 'in_app' })
    ).json();
    await step(id, 'answer', owner, { message: 'Kia ora' });
    expect((await mails()).map(mail => mail.user_id)).toEqual([ownerId]);
    expect(await notificationsOf(buyer)).toHaveLength(1);
  });

  test('or closing it answers 404 to users who are not its owner or enquirer', async () => {
    const { id } = (await enquire(aViewing())).json();
    const anotherUser = await aSession(site.db, await aUser(site.db));
    expect((await step(id, 'answer', anotherUser, { message: 'Kia ora' })).json()).toMatchObject({
      status: 404,
      code: 'enquiry.not_found',
    });
    expect((await step(id, 'answer', buyer, { message: 'Kia ora' })).statusCode).toBe(404);
    expect((await step(id, 'close', anotherUser)).statusCode).toBe(404);
  });

  test('is refused once the owner or the enquirer has closed it', async () => {
    const { id } = (await enquire(aViewing())).json();
    expect((await step(id, 'close', owner)).json()).toMatchObject({ status: 'closed' });
    expect((await notificationsOf(buyer))[0]).toMatchObject({ title: 'Your enquiry was closed' });
    expect((await step(id, 'close', buyer)).statusCode).toBe(200);
    expect((await step(id, 'answer', owner, { message: 'Late' })).json()).toMatchObject({
      status: 409,
      code: 'enquiry.closed',
    });
  });
});

describe('homes whose owner has not joined', () => {
  test('interest is stored, counted, and assigned to the owner when a claim is verified', async () => {
    const unitOfPropertyId = await aRecord(site.db);
    const addressId = await anAddress(site.db, { unitOfPropertyId });
    const created = await enquire({ unitOfPropertyId, inquiryType: 'interest', message: 'I grew up here.' });
    expect(created.json()).toMatchObject({ isWaitingForOwner: true, otherName: null });
    const url = `/api/inquiries/interest?unitOfPropertyId=${unitOfPropertyId}`;
    expect((await site.app.inject({ url })).json()).toEqual({ people: 1 });
    const claimId = await aClaim(site.db, { userId: ownerId, addressId });
    const admin = await aSession(site.db, await aUser(site.db, { userType: 'admin' }));
    const decided = await site.app.inject({
      method: 'PATCH',
      url: `/api/admin/claims/${claimId}`,
      headers: admin,
      payload: { version: 1, status: 'verified' },
    });
    expect(decided.statusCode).toBe(200);
    expect(
      (await notificationsOf(owner)).map((notification: { kind: string }) => notification.kind).toSorted(),
    ).toEqual(['claim_decided', 'enquiry_received']);
    const [received] = await box('received', owner);
    const answered = await step(received.id, 'answer', owner, { message: 'Kia ora!' });
    expect(answered.json()).toMatchObject({ conversationId: null, answer: 'Kia ora!' });
    expect((await box('sent', buyer))[0]).toMatchObject({ answer: 'Kia ora!', otherName: 'Hana Owner' });
  });

  test('a request for contact is refused', async () => {
    const unitOfPropertyId = await aRecord(site.db);
    const refused = await enquire({ unitOfPropertyId, inquiryType: 'contact' });
    expect(refused.json()).toMatchObject({ status: 409, code: 'enquiry.no_owner_yet' });
    expect(refused.json().message).toContain('has not joined Sway yet');
  });

  test('an enquiry about a claimed address goes to the claimant, also without an active listing', async () => {
    const addressId = await anAddress(site.db);
    await aClaim(site.db, { userId: ownerId, addressId, status: 'verified' });
    expect((await enquire({ addressId, inquiryType: 'contact' })).statusCode).toBe(200);
    expect(await box('received', owner)).toHaveLength(1);
  });
});

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
    const { unit_of_property_id: unitOfPropertyId } = await site.db
      .selectFrom('addresses')
      .select('unit_of_property_id')
      .where('address_id', '=', addressId)
      .executeTakeFirstOrThrow();
    for (const subject of [{ addressId }, { unitOfPropertyId }])
      expect((await enquire(aVisit(subject))).json()).toMatchObject({ code: 'enquiry.no_owner_yet' });
    expect((await enquire(aViewing())).json()).toMatchObject({ status: 404, code: 'enquiry.home_not_found' });
    expect(await mails()).toEqual([]);
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
        await site.db
          .updateTable('users')
          .set({ password_hash: passwordHash })
          .where('id', '=', ownerId)
          .execute();
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
      const { full_address: address } = await site.db
        .selectFrom('addresses')
        .select('full_address')
        .where('address_id', '=', addressId)
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

describe('privacy', () => {
  test('the enquirer never sees the owner’s contact details, and other users’ lists are empty', async () => {
    await enquire(aViewing());
    const sent = await site.app.inject({ url: '/api/inquiries?box=sent', headers: buyer });
    expect(sent.body).not.toContain('owner-secret');
    const anotherUser = await aSession(site.db, await aUser(site.db));
    for (const name of ['sent', 'received'] as const) expect(await box(name, anotherUser)).toEqual([]);
  });

  test('deleting the enquirer removes the message and contact details, and the enquiry cannot be answered', async () => {
    const id = await anEnquiry(site.db, { propertyId: home, ownerId, inquirerId: buyerId });
    const admin = await aSession(site.db, await aUser(site.db, { userType: 'admin' }));
    const deleted = await site.app.inject({
      method: 'DELETE',
      url: `/api/admin/users/${buyerId}`,
      headers: admin,
    });
    expect(deleted.statusCode).toBe(200);
    expect((await box('received', owner))[0]).toMatchObject({ id, message: '', contactDetails: null });
    expect((await step(id, 'answer', owner, { message: 'Kia ora' })).json()).toMatchObject({
      status: 409,
      code: 'enquiry.enquirer_left',
    });
  });
});

test('lists are paged, newest first, and can be filtered by status', async () => {
  const ids: number[] = [];
  for (let i = 0; i < 3; i++) {
    const inquirerId = await aUser(site.db);
    ids.unshift(await anEnquiry(site.db, { propertyId: home, ownerId, inquirerId }));
  }
  await step(ids[0]!, 'close', owner);
  const first = await site.app.inject({ url: '/api/inquiries?box=received&limit=2', headers: owner });
  expect(first.json().map((row: { id: number }) => row.id)).toEqual(ids.slice(0, 2));
  expect(first.headers['x-total-count']).toBe('3');
  const cursor = /cursor=([^&>]+)/.exec(String(first.headers.link))![1];
  expect((await box('received', owner, `&limit=2&cursor=${cursor}`))[0].id).toBe(ids[2]);
  expect(await box('received', owner, '&status=new')).toHaveLength(2);
  const count = await site.app.inject({ url: '/api/inquiries/count', headers: owner });
  expect(count.json()).toEqual({ received: 3, waiting: 2, sent: 0 });
});
