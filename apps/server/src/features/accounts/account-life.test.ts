import {
  aClaim,
  aClaimDocument,
  aConversation,
  aListing,
  aNotification,
  aPartnerAgent,
  aUser,
  anAgent,
  anEnquiry,
} from '@sway/testing/builders';
import { useTestApp } from '@sway/testing/app';
import { sendMailsDuringTests } from '@sway/testing/mail-sending';
import { openMailServer } from '@sway/testing/mail-server';
import type { ReceivedMail } from '@sway/testing/mail-server';
import { aSession } from '@sway/testing/sessions';
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notify } from '#features/notifications/index.ts';
import { driverOf } from '#platform/database/database.ts';

const PASSWORD = 'kererū in the pōhutukawa';
let passwordHash: string;

const server = await openMailServer();
const site = useTestApp({ SMTP_URL: server.url });
sendMailsDuringTests(site);

beforeAll(async () => {
  passwordHash = await hash(PASSWORD);
});

afterAll(() => server.close());

/** Waits for a mail to an address and takes it from the received ones. */
async function mailTo(address: string, subject = ''): Promise<ReceivedMail> {
  const mail = await server.mailTo(address, subject);
  server.received.splice(server.received.indexOf(mail), 1);
  return mail;
}

/** Waits until a mail was refused, and then for longer than the pause after a first attempt. */
async function untilTriedAgain(): Promise<void> {
  await expect.poll(() => server.next.refuse).toBe(0);
  const answers = () => site.db.selectFrom('outbox').select('id').where('answer', 'is not', null).execute();
  await expect.poll(answers).toHaveLength(1);
  site.wait(60_000);
}

function tokenIn({ text }: ReceivedMail): string {
  return /token=([\w-]+)/.exec(text)![1]!;
}

function post(url: string, payload: object, headers: Record<string, string> = {}) {
  return site.app.inject({ method: 'POST', url, payload, headers });
}

const NEW_USER = {
  name: 'Āwhina Ōtene',
  email: 'awhina@sway.example',
  username: 'āwhina',
  password: PASSWORD,
  confirmPassword: PASSWORD,
};

describe('registering', () => {
  test('signs the user in, preserves macrons, and sends a confirmation link that works once', async () => {
    const response = await post('/api/auth/register', { ...NEW_USER, userType: 'owner' });
    expect(response.json()).toMatchObject({
      name: 'Āwhina Ōtene',
      username: 'āwhina',
      userType: 'owner',
      emailVerified: false,
    });
    const cookie = { cookie: `sway_session=${response.cookies[0]!.value}` };
    const mail = await mailTo(NEW_USER.email);
    expect(mail.text).toContain('Kia ora,');
    const token = tokenIn(mail);
    expect((await post('/api/auth/verify-email', { token })).statusCode).toBe(200);
    expect((await post('/api/auth/verify-email', { token })).json()).toMatchObject({
      status: 409,
      code: 'account.link_expired',
    });
    const session = await site.app.inject({ url: '/api/auth/session', headers: cookie });
    expect(session.json()).toMatchObject({ emailVerified: true });
  });

  test('refuses a username or e-mail address that another user has, ignoring case', async () => {
    await aUser(site.db, { username: 'ĀWHINA', email: 'other@sway.example' });
    const byName = await post('/api/auth/register', NEW_USER);
    expect(byName.statusCode).toBe(409);
    expect(byName.json()).toMatchObject({
      message: 'Username already exists',
      code: 'account.username_taken',
      issues: [{ path: 'username' }],
    });
    await aUser(site.db, { email: 'AWHINA@sway.example' });
    const byEmail = await post('/api/auth/register', { ...NEW_USER, username: 'free' });
    expect(byEmail.json()).toMatchObject({ message: 'Email already exists', code: 'account.email_taken' });
  });

  test('creates one account when ten requests for one username arrive at once', async () => {
    const tries = Array.from({ length: 10 }, (_, i) =>
      post('/api/auth/register', { ...NEW_USER, email: `a${i}@sway.example` }),
    );
    const statuses = (await Promise.all(tries)).map(response => response.statusCode);
    expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  });

  test('refuses the type admin; an agent must give licence details and is pending approval', async () => {
    expect((await post('/api/auth/register', { ...NEW_USER, userType: 'admin' })).statusCode).toBe(400);
    const bare = await post('/api/auth/register', { ...NEW_USER, userType: 'agent' });
    expect(bare.json().issues.map((issue: { path: string }) => issue.path)).toEqual([
      'agency',
      'licenceNumber',
      'specialization',
    ]);
    const licence = { agency: 'Harbour Realty', licenceNumber: '1234567', specialization: 'Villas' };
    const agent = await post('/api/auth/register', { ...NEW_USER, userType: 'agent', ...licence });
    expect(agent.json().agent).toMatchObject({ ...licence, status: 'pending' });
  });

  const bad: [field: string, value: unknown][] = [
    ['username', 'ab'],
    ['username', 'x'.repeat(51)],
    ['username', 'has space'],
    ['username', undefined],
    ['username', { $gt: '' }],
    ['name', ''],
    ['name', 'x'.repeat(101)],
    ['name', 'a\u0000b'],
    ['email', 'nonsense'],
    ['email', `${'x'.repeat(250)}@a.nz`],
    ['email', ['a@b.nz']],
    ['password', '1234567'],
    ['password', 'x'.repeat(201)],
    ['confirmPassword', 'something else'],
    ['userType', 'king'],
  ];
  test.each(bad)('refuses %s = %j and names the field', async (field, value) => {
    const change = field === 'password' ? { password: value, confirmPassword: value } : { [field]: value };
    const response = await post('/api/auth/register', { ...NEW_USER, ...change });
    expect(response.statusCode).toBe(400);
    expect(response.json().issues.map((issue: { path: string }) => issue.path)).toContain(field);
  });

  test.each([
    ['a username of the minimum length', { username: 'abc' }],
    ['a username of the maximum length', { username: 'x'.repeat(50) }],
    ['a name of the maximum length', { name: 'Ā'.repeat(100) }],
    ['a password of the minimum length', { password: 'tui, moa', confirmPassword: 'tui, moa' }],
    ['a password of the maximum length', { password: 'x'.repeat(200), confirmPassword: 'x'.repeat(200) }],
    ['an emoji in a name', { name: 'Mere 🏡' }],
    ['unknown fields, which it ignores', { isAdmin: true, user_type: 'admin' }],
  ])('accepts %s', async (_, change) => {
    const response = await post('/api/auth/register', { ...NEW_USER, ...change });
    expect(response.statusCode).toBe(200);
    expect(response.json().userType).toBe('buyer');
  });

  test('reports "Passwords do not match" on confirmPassword', async () => {
    const response = await post('/api/auth/register', { ...NEW_USER, confirmPassword: 'something else' });
    expect(response.json().issues).toEqual([
      { path: 'confirmPassword', message: 'Passwords do not match', code: 'mismatch' },
    ]);
  });
});

describe('a forgotten password', () => {
  const passwords = { password: 'a new password', confirmPassword: 'a new password' };

  test('is reset with a link that works once and ends every session', async () => {
    const id = await aUser(site.db, { username: 'mere', email: 'mere@sway.example', passwordHash });
    const session = await aSession(site.db, id);
    await post('/api/auth/forgot-password', { email: 'MERE@sway.example' });
    const token = tokenIn(await mailTo('mere@sway.example', 'Set a new'));
    expect((await post('/api/auth/reset-password', { token, ...passwords })).statusCode).toBe(200);
    expect((await post('/api/auth/reset-password', { token, ...passwords })).statusCode).toBe(409);
    expect((await site.app.inject({ url: '/api/auth/session', headers: session })).statusCode).toBe(401);
    expect((await post('/api/auth/login', { username: 'mere', password: 'a new password' })).statusCode).toBe(
      200,
    );
  });

  test('gets the same answer for an unknown address, to which nothing is sent', async () => {
    const response = await post('/api/auth/forgot-password', { email: 'nobody@sway.example' });
    expect(response.json()).toEqual({ done: true });
    expect(await site.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });

  test('has a link that expires after an hour and that a later link invalidates', async () => {
    await aUser(site.db, { email: 'mere@sway.example', passwordHash });
    await post('/api/auth/forgot-password', { email: 'mere@sway.example' });
    const first = tokenIn(await mailTo('mere@sway.example', 'Set a new'));
    await post('/api/auth/forgot-password', { email: 'mere@sway.example' });
    const second = tokenIn(await mailTo('mere@sway.example', 'Set a new'));
    expect((await post('/api/auth/reset-password', { token: first, ...passwords })).statusCode).toBe(409);
    site.wait(3_600_001);
    expect((await post('/api/auth/reset-password', { token: second, ...passwords })).statusCode).toBe(409);
  });

  test('is reset once when ten requests use the same link at once', async () => {
    await aUser(site.db, { email: 'mere@sway.example', passwordHash });
    await post('/api/auth/forgot-password', { email: 'mere@sway.example' });
    const token = tokenIn(await mailTo('mere@sway.example', 'Set a new'));
    const tries = Array.from({ length: 10 }, () => post('/api/auth/reset-password', { token, ...passwords }));
    const statuses = (await Promise.all(tries)).map(response => response.statusCode);
    expect(statuses.filter(status => status === 200)).toHaveLength(1);
  });
});

describe('mail', () => {
  test('is retried after a refusal by the server and arrives once', async () => {
    server.next.refuse = 1;
    // This address is used only here, because mails of earlier tests can still arrive.
    const email = 'refused-at-first@sway.example';
    await post('/api/auth/register', { ...NEW_USER, email });
    await untilTriedAgain();
    await mailTo(email);
    expect(server.received.filter(mail => mail.to === email)).toEqual([]);
  });

  test('about an event has an unsubscribe link in its text and headers, also after a retry', async () => {
    server.next.refuse = 1;
    const userId = await aUser(site.db, { email: 'claimant@sway.example' });
    const event = { kind: 'claim_decided', claimId: 1, address: '1 Rātā Street', isVerified: true } as const;
    await site.db.transaction().execute(tx => notify(site, tx, userId, event, { from: null }));
    await untilTriedAgain();
    const { headers, text } = await mailTo('claimant@sway.example');
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const link = headers.get('list-unsubscribe')!.replace(/^<|>$/g, '');
    expect(link).toMatch(/^https:\/\/sway\.example\/unsubscribe\?token=/);
    expect(text).toContain(link);
  });
});

describe('the export of an account', () => {
  test('is possible ten times an hour', async () => {
    const headers = await aSession(site.db, await aUser(site.db));
    const statuses: number[] = [];
    for (let i = 0; i < 11; i += 1)
      statuses.push((await site.app.inject({ url: '/api/auth/export', headers })).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });

  test('needs one connection of the database, so that others are answered meanwhile', async () => {
    const headers = await aSession(site.db, await aUser(site.db));
    const { pool } = driverOf(site.db);
    // Jobs and indexes of the site use connections too, but not during each of several exports.
    let least = Infinity;
    for (let times = 0; times < 5; times++) {
      let most = 0;
      const count = () => {
        most = Math.max(most, pool.totalCount - pool.idleCount + pool.waitingCount);
      };
      pool.on('acquire', count);
      expect((await site.app.inject({ url: '/api/auth/export', headers })).statusCode).toBe(200);
      pool.off('acquire', count);
      least = Math.min(least, most);
    }
    expect(least).toBeLessThanOrEqual(2);
  });

  test('has the user’s own data and no contact details of others', async () => {
    const id = await aUser(site.db, { name: 'Mere Rāwiri', email: 'mere@sway.example' });
    const buyer = await aUser(site.db, { email: 'buyer@sway.example' });
    const listing = await aListing(site.db, { ownerId: id, isActive: false });
    await aConversation(site.db, listing, buyer, ['Is it for sale?', 'Nearly.']);
    const response = await site.app.inject({ url: '/api/auth/export', headers: await aSession(site.db, id) });
    expect(response.json()).toMatchObject({
      user: { id, name: 'Mere Rāwiri', email: 'mere@sway.example' },
      listings: [{ id: listing, is_active: false }],
      messages: [{ content: 'Nearly.' }],
    });
    expect(response.json().conversations).toMatchObject([
      {
        role: 'owner',
        messages: [{ content: 'Is it for sale?' }, { from: 'Mere Rāwiri', content: 'Nearly.' }],
      },
    ]);
    expect(response.body).not.toContain('buyer@sway.example');
  });

  test('has claims, enquiries, notifications, saved and viewed homes, reviews, blocks and reports', async () => {
    const { db } = site;
    const [id, other] = [
      await aUser(db),
      await aUser(db, { name: 'Other Person', email: 'other@secret.example' }),
    ];
    const headers = await aSession(db, id);
    const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
      site.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    const own = await aListing(db, { ownerId: id });
    const theirs = await aListing(db, { ownerId: other, title: 'Bach by the sea' });
    await aClaimDocument(site, await aClaim(db, { userId: id }));
    await anEnquiry(db, {
      propertyId: theirs,
      ownerId: other,
      inquirerId: id,
      contactDetails: 'me@sway.example',
    });
    await anEnquiry(db, { propertyId: own, ownerId: id, inquirerId: other, contactDetails: '021 555 0199' });
    await anEnquiry(db, {
      propertyId: theirs,
      ownerId: other,
      inquirerId: await aUser(db),
      contactDetails: 'third@secret.example',
    });
    await aNotification(db, id);
    await call('PUT', `/api/watchlist/${theirs}`, {});
    await call('POST', `/api/properties/${theirs}/view`);
    const agentId = await aPartnerAgent(db, 'Tama Reweti');
    const review = {
      agentId,
      authorId: id,
      rating: 4,
      content: 'Kind and quick.',
      createdAt: new Date(),
      updatedAt: new Date(),
    };
    await db.insertInto('agent_reviews').values(review).execute();
    await call('POST', '/api/blocks', { userId: other });
    const conversationId = await aConversation(db, theirs, id, ['Kia ora']);
    await db
      .insertInto('reports')
      .values({
        reporterId: id,
        conversationId,
        reason: 'spam',
        detail: 'Twice.',
        createdAt: new Date(),
      })
      .execute();
    const exported = (await call('GET', '/api/auth/export')).json();
    expect(exported).toMatchObject({
      claims: [{ documents: [{ file_name: 'rates.pdf' }] }],
      enquiriesSent: [{ owner: 'Other Person', contact_details: 'me@sway.example' }],
      enquiriesReceived: [{ enquirer: 'Other Person', contact_details: '021 555 0199' }],
      notifications: [{ kind: 'home_hidden' }],
      savedHomes: [{ property_id: theirs, title: 'Bach by the sea' }],
      viewedHomes: [{ property_id: theirs }],
      reviews: [{ agent: 'Tama Reweti', rating: 4, content: 'Kind and quick.' }],
      blocks: [{ blocked: 'Other Person' }],
      reports: [{ reason: 'spam', detail: 'Twice.' }],
      agentProfile: [],
    });
    expect(JSON.stringify(exported)).not.toContain('secret.example');
  });

  test('of an agent has the licence, the reviews, and the messages that the agent could read', async () => {
    const { db } = site;
    const agentId = await aPartnerAgent(db);
    const review = {
      agentId,
      authorId: await aUser(db),
      rating: 5,
      content: 'Ka pai.',
      createdAt: new Date(),
      updatedAt: new Date(),
    };
    await db.insertInto('agent_reviews').values(review).execute();
    const conversationId = await aConversation(db, await aListing(db), await aUser(db), [
      'Before the agent',
      'Since the agent',
    ]);
    const participant = {
      conversationId,
      userId: agentId,
      role: 'agent' as const,
      fromSequence: 1,
    };
    await db
      .insertInto('conversation_participants')
      .values({ ...participant, state: 'accepted', lastReadSequence: 1 })
      .execute();
    const read = async () =>
      (await site.app.inject({ url: '/api/auth/export', headers: await aSession(db, agentId) })).body;
    expect(JSON.parse(await read())).toMatchObject({
      agentProfile: [{ status: 'approved' }],
      reviewsReceived: [{ rating: 5, content: 'Ka pai.' }],
      conversations: [{ role: 'agent', messages: [{ content: 'Since the agent' }] }],
    });
    expect(await read()).not.toContain('Before the agent');
    await db
      .updateTable('conversation_participants')
      .set({ state: 'removed' })
      .where('role', '=', 'agent')
      .execute();
    expect(await read()).not.toContain('Since the agent');
  });
});

describe('deleting an account', () => {
  test('anonymises the user, hides the listings, and leaves the conversation to the other party', async () => {
    const id = await aUser(site.db, {
      username: 'mere',
      name: 'Mere Rāwiri',
      email: 'mere@sway.example',
      passwordHash,
    });
    const buyer = await aUser(site.db);
    const listing = await aListing(site.db, { ownerId: id });
    const conversation = await aConversation(site.db, listing, buyer, ['Kia ora', 'Kia ora']);
    const headers = await aSession(site.db, id);
    expect((await post('/api/auth/delete-account', { password: 'wrong' }, headers)).json()).toMatchObject({
      status: 400,
      code: 'account.password_wrong',
    });
    expect((await post('/api/auth/delete-account', { password: PASSWORD }, headers)).statusCode).toBe(200);
    const rows = await site.db.selectFrom('users').selectAll().where('id', '=', id).execute();
    expect(JSON.stringify(rows)).not.toMatch(/mere|argon2/i);
    expect((await site.app.inject(`/api/properties/${listing}`)).json()).toMatchObject({
      status: 404,
      code: 'listing.not_found',
    });
    expect((await site.app.inject(`/api/users/${id}`)).json()).toMatchObject({
      status: 404,
      code: 'user.not_found',
    });
    const messages = await site.db
      .selectFrom('messages')
      .selectAll()
      .where('conversationId', '=', conversation)
      .execute();
    expect(messages).toHaveLength(2);
  });

  test.each(['one after the other', 'at once'])(
    'of both sides, %s, deletes their conversation and enquiry, but not one that was reported or has an agent',
    async when => {
      const [owner, buyer] = [await aUser(site.db, { passwordHash }), await aUser(site.db, { passwordHash })];
      const listings = [];
      for (let i = 0; i < 3; i++) listings.push(await aListing(site.db, { ownerId: owner }));
      const [alone, reported, withAgent] = await Promise.all(
        listings.map(listing => aConversation(site.db, listing, buyer, ['Kia ora', 'Kia ora'])),
      );
      const enquiryId = await anEnquiry(site.db, {
        propertyId: listings[0]!,
        ownerId: owner,
        inquirerId: buyer,
      });
      await site.db
        .updateTable('property_inquiries')
        .set({ status: 'responded', answer: 'It is.', respondedAt: new Date() })
        .where('id', '=', enquiryId)
        .execute();
      await site.db
        .insertInto('reports')
        .values({ reporterId: buyer, conversationId: reported!, reason: 'scam', createdAt: new Date() })
        .execute();
      await site.db
        .insertInto('conversation_participants')
        .values({ conversationId: withAgent!, userId: await aPartnerAgent(site.db), role: 'agent' })
        .execute();
      const left = async () =>
        (await site.db.selectFrom('conversations').select('id').orderBy('id').execute()).map(({ id }) => id);
      const leave = async (id: number) =>
        post('/api/auth/delete-account', { password: PASSWORD }, await aSession(site.db, id));
      const first = leave(owner);
      // Alone, the first deletion leaves the other side its conversation.
      const between =
        when === 'at once' ? alone : await first.then(async () => (await left()).find(id => id === alone));
      expect(between).toBe(alone);
      const answers = await Promise.all([first, leave(buyer)]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      expect(await left()).toEqual([reported, withAgent].toSorted((a, b) => a! - b!));
      expect(await site.db.selectFrom('property_inquiries').select('id').execute()).toEqual([]);
    },
  );

  test('is refused for the last admin, also when two admins delete their accounts at once', async () => {
    const [one, two] = [
      await aUser(site.db, { userType: 'admin', passwordHash }),
      await aUser(site.db, { userType: 'admin', passwordHash }),
    ];
    const deleteAccount = async (id: number) =>
      post('/api/auth/delete-account', { password: PASSWORD }, await aSession(site.db, id));
    const answers = await Promise.all([deleteAccount(one), deleteAccount(two)]);
    const statuses = answers.map(response => response.statusCode);
    expect(statuses.toSorted()).toEqual([200, 409]);
  });
});

test('deleting an agent’s account deletes the licence', async () => {
  const id = await anAgent(site.db);
  await site.db.updateTable('users').set({ passwordHash }).where('id', '=', id).execute();
  await post('/api/auth/delete-account', { password: PASSWORD }, await aSession(site.db, id));
  expect(await site.db.selectFrom('agents').selectAll().execute()).toEqual([]);
});
