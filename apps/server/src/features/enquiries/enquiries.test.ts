import { useTestApp } from '@sway/testing/app';
import { aClaim, aListing, anAddress, anEnquiry, aRecord, aUser } from '@sway/testing/builders';
import { aSession } from '@sway/testing/sessions';
import { anOwnerAndABuyer, aViewingOf, enquiryRequests } from '@sway/testing/enquiries';
import { beforeEach, describe, expect, test } from 'vitest';

const site = useTestApp();
const { sendEnquiry, step, box, notificationsOf, mails } = enquiryRequests(site);

type Headers = Record<string, string>;
let ownerId: number;
let buyerId: number;
let owner: Headers;
let buyer: Headers;
let home: number;

beforeEach(async () => {
  ({ ownerId, buyerId, owner, buyer, home } = await anOwnerAndABuyer(site));
});

const enquire = (payload: object, headers: Headers = buyer) => sendEnquiry(payload, headers);
const aViewing = () => aViewingOf(home);

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
    expect(mail).toMatchObject({ recipient: 'owner-secret@sway.example', userId: ownerId });
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
    await site.db.updateTable('properties').set({ isActive: false }).where('id', '=', home).execute();
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
    expect(Number(beyond.headers['retry-after'])).toBeGreaterThan(80_000);
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
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000);
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
    expect((await mails()).map(mail => mail.userId)).toEqual([ownerId]);
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
