import { dateInNewZealand } from '@sway/domain/enquiry-rules';
import { aClaim, aListing, anAddress, anInquiry, aRecord, aUser } from '@sway/testing/builders';
import { useTestApp } from '@sway/testing/app';
import { aSession } from '@sway/testing/sessions';
import { beforeEach, describe, expect, test } from 'vitest';

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

function ask(payload: object, headers: Headers = buyer) {
  return site.app.inject({ method: 'POST', url: '/api/inquiries', headers, payload });
}

function step(id: number, name: 'answer' | 'close', headers: Headers, payload: object = {}) {
  return site.app.inject({ method: 'POST', url: `/api/inquiries/${id}/${name}`, headers, payload });
}

async function box(name: 'received' | 'sent', headers: Headers, query = '') {
  const response = await site.app.inject({ url: `/api/inquiries?box=${name}${query}`, headers });
  return response.json();
}

async function bell(headers: Headers) {
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

describe('asking', () => {
  test('a viewing reaches the owner’s inbox, bell and mailbox, with the asker’s address', async () => {
    const asked = await ask(aViewing());
    expect(asked.json()).toMatchObject({
      status: 'new',
      preferredContactMethod: 'email',
      claimId: home,
      otherName: 'Hana Owner',
    });
    const [received] = await box('received', owner);
    expect(received).toMatchObject({
      id: asked.json().id,
      otherName: 'Mere Buyer',
      contactDetails: 'buyer-secret@sway.example',
      isReceived: true,
    });
    const [notice] = await bell(owner);
    expect(notice).toMatchObject({
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
      'a viewing on a day that is past',
      { viewingPreference: [{ date: '2020-01-01', time: 'morning' }] },
      'viewingPreference',
    ],
    ['a call without a number', { preferredContactMethod: 'phone' }, 'phone'],
    ['two homes at once', { addressId: 5 }, 'propertyId'],
  ])('%s is told at its field', async (_case, change, field) => {
    const response = await ask({ ...aViewing(), ...change });
    expect(response.statusCode).toBe(400);
    expect(response.json().issues[0].field).toBe(field);
  });

  test('a retry asks once; the same again is refused while it waits, and allowed once it was answered', async () => {
    const clientId = crypto.randomUUID();
    const contact = { propertyId: home, inquiryType: 'contact' };
    const first = await ask({ ...contact, clientId });
    expect((await ask({ ...contact, clientId })).json().id).toBe(first.json().id);
    const again = await ask(contact);
    expect(again.statusCode).toBe(409);
    expect(again.json().message).toContain('already sent this enquiry');
    expect((await step(first.json().id, 'answer', owner, { message: 'Yes' })).statusCode).toBe(200);
    expect((await ask(contact)).statusCode).toBe(200);
  });

  test('one’s own home and a hidden home cannot be asked about', async () => {
    expect((await ask({ propertyId: home, inquiryType: 'contact' }, owner)).statusCode).toBe(400);
    await site.db.updateTable('properties').set({ is_active: false }).where('id', '=', home).execute();
    expect((await ask({ propertyId: home, inquiryType: 'contact' })).statusCode).toBe(404);
  });

  test('of a hundred enquiries at once, a day’s ten go through', async () => {
    const homes: number[] = [];
    for (let i = 0; i < 100; i++) homes.push(await aListing(site.db, { ownerId }));
    const answers = await Promise.all(homes.map(propertyId => ask({ propertyId, inquiryType: 'interest' })));
    const statuses = answers.map(answer => answer.statusCode);
    expect(statuses.filter(status => status === 200)).toHaveLength(10);
    expect(statuses.filter(status => status === 429)).toHaveLength(90);
    const refused = answers.find(answer => answer.statusCode === 429)!;
    expect(refused.json().message).toContain('try again tomorrow');
    expect(refused.headers['retry-after']).toBeDefined();
    site.wait(25 * 3_600_000);
    const more = await aListing(site.db, { ownerId });
    expect((await ask({ propertyId: more, inquiryType: 'interest' })).statusCode).toBe(200);
  });

  test('the same enquiry from twenty tabs is one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ask({ propertyId: home, inquiryType: 'agent' })),
    );
    expect(answers.filter(answer => answer.statusCode === 200)).toHaveLength(1);
    expect(await box('received', owner)).toHaveLength(1);
  });
});

describe('answering', () => {
  test('opens the conversation with question and answer, tells the asker, and happens once', async () => {
    const { id } = (await ask(aViewing())).json();
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
    expect((await bell(buyer))[0]).toMatchObject({ kind: 'enquiry_answered' });
    expect((await mails()).at(-1)).toMatchObject({
      recipient: 'buyer-secret@sway.example',
      body: expect.stringContaining('Saturday at ten suits.'),
    });
    expect((await step(id, 'answer', owner, { message: 'Again' })).statusCode).toBe(409);
  });

  test('of ten answers at once, one is given', async () => {
    const { id } = (await ask(aViewing())).json();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => step(id, 'answer', owner, { message: `Answer ${i}` })),
    );
    expect(answers.filter(answer => answer.statusCode === 200)).toHaveLength(1);
    const messages = await site.db.selectFrom('messages').select('id').execute();
    expect(messages).toHaveLength(2);
  });

  test('who wished to be answered on Sway gets no mail', async () => {
    const { id } = (
      await ask({ propertyId: home, inquiryType: 'contact', preferredContactMethod: 'in_app' })
    ).json();
    await step(id, 'answer', owner, { message: 'Kia ora' });
    expect((await mails()).map(mail => mail.user_id)).toEqual([ownerId]);
    expect(await bell(buyer)).toHaveLength(1);
  });

  test('to everybody else an enquiry is not there', async () => {
    const { id } = (await ask(aViewing())).json();
    const stranger = await aSession(site.db, await aUser(site.db));
    expect((await step(id, 'answer', stranger, { message: 'Kia ora' })).statusCode).toBe(404);
    expect((await step(id, 'answer', buyer, { message: 'Kia ora' })).statusCode).toBe(404);
    expect((await step(id, 'close', stranger)).statusCode).toBe(404);
  });

  test('either side closes; a closed one is not answered', async () => {
    const { id } = (await ask(aViewing())).json();
    expect((await step(id, 'close', owner)).json()).toMatchObject({ status: 'closed' });
    expect((await bell(buyer))[0]).toMatchObject({ title: 'Your enquiry was closed' });
    expect((await step(id, 'close', buyer)).statusCode).toBe(200);
    expect((await step(id, 'answer', owner, { message: 'Late' })).statusCode).toBe(409);
  });
});

describe('homes whose owner has not joined', () => {
  test('interest is kept, counted, and passed on to whoever verifies a claim there', async () => {
    const unitOfPropertyId = await aRecord(site.db);
    const addressId = await anAddress(site.db, { unitOfPropertyId });
    const asked = await ask({ unitOfPropertyId, inquiryType: 'interest', message: 'I grew up here.' });
    expect(asked.json()).toMatchObject({ isWaitingForOwner: true, otherName: null });
    const url = `/api/inquiries/interest?unitOfPropertyId=${unitOfPropertyId}`;
    expect((await site.app.inject({ url })).json()).toEqual({ people: 1 });
    const claimId = await aClaim(site.db, { userId: ownerId, addressId });
    const admin = await aSession(site.db, await aUser(site.db, { userType: 'admin' }));
    const decided = await site.app.inject({
      method: 'PATCH',
      url: `/api/admin/claims/${claimId}`,
      headers: admin,
      payload: { status: 'verified' },
    });
    expect(decided.statusCode).toBe(200);
    expect((await bell(owner)).map((notice: { kind: string }) => notice.kind).toSorted()).toEqual([
      'claim_decided',
      'enquiry_received',
    ]);
    const [received] = await box('received', owner);
    const answered = await step(received.id, 'answer', owner, { message: 'Kia ora!' });
    expect(answered.json()).toMatchObject({ conversationId: null, answer: 'Kia ora!' });
    expect((await box('sent', buyer))[0]).toMatchObject({ answer: 'Kia ora!', otherName: 'Hana Owner' });
  });

  test('nobody can show such a home, so no viewing is asked for', async () => {
    const unitOfPropertyId = await aRecord(site.db);
    const refused = await ask({ unitOfPropertyId, inquiryType: 'contact' });
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toContain('has not joined Sway yet');
  });

  test('a claimed address is its claimant’s to answer, shown or not', async () => {
    const addressId = await anAddress(site.db);
    await aClaim(site.db, { userId: ownerId, addressId, status: 'verified' });
    expect((await ask({ addressId, inquiryType: 'contact' })).statusCode).toBe(200);
    expect(await box('received', owner)).toHaveLength(1);
  });
});

describe('privacy', () => {
  test('the asker never sees the owner’s details, and strangers’ lists are empty', async () => {
    await ask(aViewing());
    const sent = await site.app.inject({ url: '/api/inquiries?box=sent', headers: buyer });
    expect(sent.body).not.toContain('owner-secret');
    const stranger = await aSession(site.db, await aUser(site.db));
    for (const name of ['sent', 'received'] as const) expect(await box(name, stranger)).toEqual([]);
  });

  test('what an asker who leaves has written and how to reach them goes with them', async () => {
    const id = await anInquiry(site.db, { propertyId: home, ownerId, inquirerId: buyerId });
    const admin = await aSession(site.db, await aUser(site.db, { userType: 'admin' }));
    const erased = await site.app.inject({
      method: 'DELETE',
      url: `/api/admin/users/${buyerId}`,
      headers: admin,
    });
    expect(erased.statusCode).toBe(200);
    expect((await box('received', owner))[0]).toMatchObject({ id, message: '', contactDetails: null });
    expect((await step(id, 'answer', owner, { message: 'Kia ora' })).statusCode).toBe(409);
  });
});

test('lists are paged, newest first, and can be of one status', async () => {
  const ids: number[] = [];
  for (let i = 0; i < 3; i++) {
    const inquirerId = await aUser(site.db);
    ids.unshift(await anInquiry(site.db, { propertyId: home, ownerId, inquirerId }));
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
