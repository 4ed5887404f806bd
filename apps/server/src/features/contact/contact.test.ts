import type { ContactSettings, OwnWaiting, WaitingBuyer, WaitingPlace } from '@sway/contract/contact';
import type { Conversation } from '@sway/contract/conversations';
import { LINK_HEADER, nextCursor } from '@sway/contract/headers';
import type { Notification } from '@sway/contract/notifications';
import { CONTACT_BOUNDS } from '@sway/domain/conversations/beginnings';
import { dateInNewZealand } from '@sway/domain/enquiries/enquiry-rules';
import { useTestApp } from '@sway/testing/app';
import { aConversation, aListing, aPartnerAgent } from '@sway/testing/builders';
import { aSignedInUser } from '@sway/testing/signed-in-user';
import type { SignedInUser } from '@sway/testing/signed-in-user';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { deleteAccount } from '#features/deletion/index.ts';
import { defineHiddenListingJob } from '#features/listings/index.ts';
import { defineWaitingJob } from './tell-waiting.ts';

const site = useTestApp();

let owner: SignedInUser;
let buyer: SignedInUser;
let home: number;

beforeEach(async () => {
  owner = await aSignedInUser(site, { name: 'Hana Owner' });
  buyer = await aSignedInUser(site, { name: 'Mere Buyer' });
  home = await aListing(site.db, { ownerId: owner.id, title: 'Villa on a lane' });
});

type Answered = { statusCode: number; json: <T>() => T };
const codeOf = (answered: Answered) => answered.json<{ code?: string }>().code ?? answered.statusCode;
const settings = `/api/own/properties/`;
const set = (change: Partial<ContactSettings>, who = owner) =>
  who.send('PUT', `${settings}${home}/contact`, {
    whoMayWrite: 'anyone',
    nobodyUntil: null,
    floorNzd: null,
    ...change,
  });
const closedFor = (days: number) =>
  ({ whoMayWrite: 'nobody', nobodyUntil: dateInNewZealand(site.clock(), days) }) as const;
const open = (who = buyer) => who.send('POST', '/api/conversations', { propertyId: home });
const idOf = (opened: Answered) => opened.json<{ id: number }>().id;
const write = (conversationId: number, who = buyer) =>
  who.send('POST', '/api/messages', { propertyId: home, conversationId, content: 'Kia ora' });
const enquire = (inquiryType: string) =>
  buyer.send('POST', '/api/inquiries', { propertyId: home, inquiryType, message: 'Kia ora' });

async function offer(amountNzd: number, conversationId: number, who = buyer) {
  const url = `/api/conversations/${conversationId}/offers`;
  const { version } = (await who.send('GET', url)).json<{ version: string }>();
  const day = dateInNewZealand(site.clock(), 60);
  return who.send('POST', url, {
    amountNzd,
    depositNzd: 0,
    settlesFrom: day,
    settlesUntil: day,
    conditions: [],
    eligibility: 'citizen',
    expiresInDays: 7,
    version,
  });
}

const place = (who = buyer) => who.send('GET', `/api/properties/${home}/waiting-list`);
const join = (who = buyer, entry: object = {}) =>
  who.send('PUT', `/api/properties/${home}/waiting-list`, {
    note: 'We sell in May.',
    isShared: true,
    ...entry,
  });
const leave = (who = buyer) => who.send('DELETE', `/api/properties/${home}/waiting-list`);
const waiting = async () =>
  (await owner.send('GET', `${settings}${home}/waiting-list`)).json<WaitingBuyer[]>();
const letWrite = (entryId: number, who = owner) =>
  who.send('POST', `${settings}${home}/waiting-list/${entryId}/let-write`);
const tell = (text: string, who = owner) =>
  who.send('POST', `${settings}${home}/waiting-list/tell`, { text });
const told = async (who: SignedInUser) =>
  (await who.send('GET', '/api/notifications'))
    .json<Notification[]>()
    .filter(({ kind }) => kind === 'waiting_list')
    .map(({ title, text }) => `${title}: ${text}`);

describe('who may write', () => {
  test('where anybody may, a conversation and an enquiry begin', async () => {
    expect(codeOf(await write(idOf(await open())))).toBe(200);
    expect((await enquire('interest')).statusCode).toBeLessThan(300);
  });

  test('where only offers are read, an offer opens the conversation, in which both can then write', async () => {
    await set({ whoMayWrite: 'offers' });
    const opened = await open();
    expect(opened.json()).toMatchObject({ canWrite: false, canInvite: false, stop: 'offers_only' });
    const id = idOf(opened);
    expect(codeOf(await write(id))).toBe('contact.offers_only');
    const agentId = await aPartnerAgent(site.db);
    const invited = await buyer.send('POST', `/api/conversations/${id}/agents`, { agentId });
    expect(codeOf(invited)).toBe('contact.offers_only');
    expect(codeOf(await enquire('contact'))).toBe('contact.offers_only');
    expect((await owner.send('GET', '/api/conversations')).json()).toEqual([]);
    expect(codeOf(await offer(900_000, id))).toBe(200);
    expect(codeOf(await write(id))).toBe(200);
    expect((await open()).json()).toMatchObject({ canWrite: true, stop: null });
  });

  test.each([
    ['waiting', () => ({ whoMayWrite: 'waiting' as const }), 'contact.waiting_only'],
    ['nobody', () => closedFor(30), 'contact.nobody_yet'],
  ])(
    'where it is %s, nothing begins, also in a conversation opened before, and what exists goes on',
    async (_, rule, code) => {
      const empty = idOf(await open());
      const other = await aSignedInUser(site);
      const begun = await aConversation(site.db, home, other.id, ['Kia ora']);
      await set(rule());
      const third = await aSignedInUser(site);
      expect(codeOf(await open(third))).toBe(code);
      expect(codeOf(await write(empty))).toBe(code);
      expect(codeOf(await offer(900_000, empty))).toBe(code);
      expect(codeOf(await enquire('agent'))).toBe(code);
      expect(codeOf(await write(begun, other))).toBe(200);
      expect(codeOf(await offer(900_000, begun, other))).toBe(200);
    },
  );

  test('a day until which nobody may write ends by itself', async () => {
    await set(closedFor(1));
    expect(codeOf(await open())).toBe('contact.nobody_yet');
    site.wait(86_400_000);
    expect(codeOf(await open())).toBe(200);
  });

  test.each([
    ['today', { whoMayWrite: 'nobody', nobodyUntil: 0 }, 'contact.date_out_of_range'],
    ['more than a year ahead', { whoMayWrite: 'nobody', nobodyUntil: 366 }, 'contact.date_out_of_range'],
    ['no day', { whoMayWrite: 'nobody', nobodyUntil: null }, 'contact.date_out_of_range'],
    ['a day for anybody', { whoMayWrite: 'anyone', nobodyUntil: 5 }, 'contact.date_out_of_range'],
    ['a year ahead', { whoMayWrite: 'nobody', nobodyUntil: 365 }, 200],
  ] as const)('%s is answered', async (_, { whoMayWrite, nobodyUntil: days }, code) => {
    const nobodyUntil = days === null ? null : dateInNewZealand(site.clock(), days);
    expect(codeOf(await set({ whoMayWrite, nobodyUntil }))).toBe(code);
  });

  test('is set by the owner alone and shown to everybody; a floor is shown to nobody else', async () => {
    const admin = await aSignedInUser(site, { userType: 'admin' });
    await set({ whoMayWrite: 'offers', floorNzd: 876_543 });
    for (const who of [buyer, admin]) {
      expect(codeOf(await set({}, who))).toBe('listing.not_found');
      expect(codeOf(await who.send('GET', `${settings}${home}/contact`))).toBe('listing.not_found');
    }
    expect((await owner.send('GET', `${settings}${home}/contact`)).json()).toMatchObject({
      floorNzd: 876_543,
    });
    const seen = [
      (await buyer.send('GET', `/api/properties/${home}`)).body,
      (await admin.send('GET', '/api/admin/properties')).body,
      (await buyer.send('GET', '/api/properties')).body,
      (await site.app.inject(`/property/${home}`)).body,
      (await buyer.send('GET', '/api/auth/export')).body,
    ];
    expect(seen[0]).toContain('"whoMayWrite":"offers"');
    for (const text of seen) expect(text).not.toMatch(/876.?543|floor_?nzd/i);
    expect((await owner.send('GET', '/api/auth/export')).body).toContain('876543');
  });
});

describe('a floor', () => {
  test('refuses a first amount below it before anything is sent, and reads the amount itself', async () => {
    await set({ floorNzd: 900_000 });
    const id = idOf(await open());
    expect(codeOf(await offer(899_999, id))).toBe('offer.below_floor');
    expect((await owner.send('GET', '/api/conversations')).json()).toEqual([]);
    site.wait(86_400_000);
    expect(codeOf(await offer(900_000, id))).toBe(200);
  });

  test('is asked once a day, whatever the amount, and no later offer in the conversation tells of it', async () => {
    await set({ floorNzd: 900_000 });
    const id = idOf(await open());
    const amounts = [300_000, 500_000, 700_000, 850_000, 899_999, 900_000, 1_000_000, 2_000_000];
    const first = codeOf(await offer(250_000, id));
    const codes = await Promise.all(amounts.map(async amount => codeOf(await offer(amount, id))));
    expect([first, ...codes]).toEqual(['offer.below_floor', ...amounts.map(() => 'offer.ask_later')]);
    site.wait(86_400_000);
    expect(codeOf(await offer(950_000, id))).toBe(200);
    const { version } = (await buyer.send('GET', `/api/conversations/${id}/offers`)).json<{
      version: string;
    }>();
    await buyer.send('POST', `/api/conversations/${id}/offers/answer`, { act: 'withdraw', version });
    expect(codeOf(await offer(100_000, id))).toBe(200);
  });

  test('is approached by three halves at most in a month of daily tries, each luckily below it', async () => {
    const floorNzd = 900_000;
    await set({ floorNzd });
    const id = idOf(await open());
    let low = 100_000;
    for (let day = 0; day < 30; day++) {
      const amount = Math.floor((low + floorNzd) / 2);
      if (codeOf(await offer(amount, id)) === 'offer.below_floor') low = amount;
      site.wait(86_400_000);
    }
    expect(low).toBe(800_000);
  });
});

const STATEMENT = '/api/own/buyer-statement';
const state = (daysAhead: number, facts: string[] = ['looking', 'cash']) =>
  buyer.send('PUT', STATEMENT, { facts, until: dateInNewZealand(site.clock(), daysAhead) });
/** What a participant of the buyer's conversation reads of the buyer. */
const stated = async (who: SignedInUser, id: number) =>
  (await who.send('GET', `/api/conversations?id=${id}`)).json<Conversation[]>()[0]?.buyerStatement;

describe('what a buyer states', () => {
  test.each([
    ['yesterday', -1, 'contact.statement_out_of_range'],
    ['today', 0, 200],
    ['a year ahead', 365, 200],
    ['more than a year ahead', 366, 'contact.statement_out_of_range'],
  ])('until %s is answered', async (_, days, code) => {
    expect(codeOf(await state(days))).toBe(code);
  });

  test.each([[[]], [['cash', 'cash']], [['rich']]])('%j is refused', async facts => {
    expect(codeOf(await state(30, facts))).toBe('input.invalid');
  });

  test('is read by an owner whom they have written to until its last day, and by nobody else', async () => {
    await state(1);
    const id = await aConversation(site.db, home, buyer.id, ['Kia ora']);
    const until = dateInNewZealand(site.clock(), 1);
    expect(await stated(owner, id)).toEqual({ facts: ['looking', 'cash'], until });
    expect(await stated(buyer, id)).toBeNull();
    const agent = await aSignedInUser(site);
    const joined = { conversationId: id, userId: agent.id, role: 'agent', state: 'accepted' } as const;
    await site.db.insertInto('conversation_participants').values(joined).execute();
    expect(await stated(agent, id)).toBeNull();
    await owner.send('POST', '/api/blocks', { userId: buyer.id });
    expect(await stated(owner, id)).toBeNull();
    await owner.send('DELETE', `/api/blocks/${buyer.id}`);
    site.wait(2 * 86_400_000);
    expect(await stated(owner, id)).toBeNull();
    expect((await buyer.send('GET', STATEMENT)).json()).toMatchObject({ statement: { until } });
  });

  test('is not read in a conversation in which only others have written, and by an offer it is', async () => {
    await state(30);
    const id = idOf(await open());
    await site.db
      .insertInto('messages')
      .values({ conversationId: id, sequence: 1, kind: 'system', content: 'You are introduced.' })
      .execute();
    await site.db.updateTable('conversations').set({ lastSequence: 1 }).where('id', '=', id).execute();
    expect(await stated(owner, id)).toBeNull();
    expect(codeOf(await offer(900_000, id))).toBe(200);
    expect(await stated(owner, id)).toMatchObject({ facts: ['looking', 'cash'] });
  });

  test('is read on a waiting list by those alone whom they let read it, with their name', async () => {
    await state(30);
    expect(codeOf(await join(buyer, { isShared: false, tellsStatement: true }))).toBe('input.invalid');
    await join(buyer, { tellsStatement: false });
    expect(await waiting()).toMatchObject([{ name: 'Mere Buyer', statement: null }]);
    await join(buyer, { tellsStatement: true });
    expect(await waiting()).toMatchObject([{ statement: { facts: ['looking', 'cash'] } }]);
    await state(1);
    site.wait(2 * 86_400_000);
    expect(await waiting()).toMatchObject([{ statement: null }]);
  });

  test('is removed by its person, and with the account', async () => {
    const id = await aConversation(site.db, home, buyer.id, ['Kia ora']);
    await state(30);
    expect((await buyer.send('DELETE', STATEMENT)).json()).toEqual({ statement: null });
    expect(await stated(owner, id)).toBeNull();
    await state(30);
    expect((await buyer.send('GET', '/api/auth/export')).body).toContain('buyerStatement');
    await site.db.transaction().execute(tx => deleteAccount(site, tx, buyer.id));
    expect(await site.db.selectFrom('buyer_statements').selectAll().execute()).toEqual([]);
  });
});

const ownLists = async (who = buyer) =>
  (await who.send('GET', '/api/own/waiting-lists')).json<OwnWaiting[]>();

describe('one’s own waiting lists', () => {
  test('have the homes with place, note and price, the last joined first, and nobody else’s', async () => {
    const second = await aListing(site.db, { ownerId: owner.id, title: 'Cottage' });
    await join();
    await join(await aSignedInUser(site));
    await buyer.send('PUT', `/api/properties/${second}/waiting-list`, { note: '', isShared: false });
    expect(await ownLists()).toMatchObject([
      { propertyTitle: 'Cottage', note: '', isShared: false, before: 0 },
      {
        propertyTitle: 'Villa on a lane',
        note: 'We sell in May.',
        propertyPrice: 2_790_000,
        mayWrite: false,
      },
    ]);
    expect(await ownLists(owner)).toEqual([]);
    const first = await buyer.send('GET', '/api/own/waiting-lists?limit=1');
    const cursor = nextCursor(String(first.headers[LINK_HEADER]));
    const next = await buyer.send('GET', `/api/own/waiting-lists?limit=1&cursor=${cursor}`);
    expect(next.json()).toMatchObject([{ propertyId: home }]);
    await site.db.updateTable('properties').set({ isActive: false }).where('id', '=', home).execute();
    expect((await ownLists())[1]).toMatchObject({ propertyState: 'hidden', propertyPrice: null });
  });

  test('give a place back within ten minutes, with what the owner had allowed, and tell nobody of it', async () => {
    const others = await Promise.all([aSignedInUser(site), aSignedInUser(site)]);
    await join();
    for (const who of others) await join(who);
    await letWrite((await waiting())[0]!.id);
    const before = await told(owner);
    const { undo } = (await leave()).json<{ undo: string }>();
    expect(await ownLists()).toEqual([]);
    // Of somebody else it is another text.
    await join(await aSignedInUser(site), { undo });
    expect((await waiting()).map(({ mayWrite }) => mayWrite)).toEqual([false, false, false]);
    site.wait(10 * 60_000 - 5_000);
    expect((await join(buyer, { undo })).json()).toMatchObject({ mayWrite: true });
    expect((await waiting())[0]).toMatchObject({ name: 'Mere Buyer', mayWrite: true });
    expect((await told(owner)).length).toBe(before.length);
    const again = (await leave()).json<{ undo: string }>();
    site.wait(10 * 60_000 + 1);
    await join(buyer, { undo: again.undo });
    expect((await waiting()).at(-1)).toMatchObject({ name: 'Mere Buyer', mayWrite: false });
    await join(others[0], { undo: 'nonsense' });
    expect((await leave(owner)).json()).toEqual({ left: true, undo: null });
  });
});

describe('the waiting list', () => {
  test('is joined once by two joins at once, kept in order by 8 people, and left in one press', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => aSignedInUser(site)));
    await Promise.all([...people, ...people].map(who => join(who)));
    expect(await waiting()).toHaveLength(8);
    const befores = (await Promise.all(people.map(who => place(who)))).map(
      each => each.json<WaitingPlace>().entry!.before,
    );
    expect(befores.toSorted()).toEqual([0, 0, 0, 0, 0, 5, 5, 5]);
    await join(people[0], { note: 'Another note' });
    expect((await place(people[0])).json()).toMatchObject({ entry: { note: 'Another note' } });
    expect(codeOf(await leave(people[0]))).toBe(200);
    expect((await place(people[0])).json()).toEqual({ entry: null, mayWrite: false });
    expect(await waiting()).toHaveLength(7);
  });

  test('shows the owner names and notes of those who share them, and nobody else anything', async () => {
    const hidden = await aSignedInUser(site, { name: 'Aroha Hidden' });
    await join();
    await join(hidden, { isShared: false });
    expect(await waiting()).toMatchObject([
      { name: 'Mere Buyer', note: 'We sell in May.', mayWrite: false },
      { name: null, note: '' },
    ]);
    expect(await told(owner)).toEqual([
      'Somebody waits for your home: The waiting list of Villa on a lane has grown.',
    ]);
    expect(codeOf(await buyer.send('GET', `${settings}${home}/waiting-list`))).toBe('listing.not_found');
    expect(codeOf(await join(owner))).toBe('conversation.own_home');
  });

  test('lets whom the owner chooses write, who is told, whoever else may', async () => {
    await set({ whoMayWrite: 'waiting' });
    await join();
    expect(codeOf(await open())).toBe('contact.waiting_only');
    const [entry] = await waiting();
    expect(codeOf(await letWrite(entry!.id, buyer))).toBe('listing.not_found');
    expect((await letWrite(entry!.id)).json()).toMatchObject({ mayWrite: true });
    expect(await told(buyer)).toEqual([
      'You may write to the owner: The owner of Villa on a lane would like to hear from you.',
    ]);
    expect((await place()).json()).toMatchObject({ mayWrite: true });
    expect(codeOf(await write(idOf(await open())))).toBe(200);
    await leave();
    expect(codeOf(await letWrite(entry!.id))).toBe('contact.not_waiting');
  });

  test('tells all of a change, twice a day at most, each once, and nobody who left', async () => {
    const gone = await aSignedInUser(site);
    defineWaitingJob(site);
    await site.jobs.start();
    const blocked = await aSignedInUser(site);
    for (const who of [buyer, gone, blocked]) await join(who);
    await leave(gone);
    await owner.send('POST', '/api/blocks', { userId: blocked.id });
    expect(codeOf(await tell('We sell in May.'))).toBe(200);
    await expect.poll(() => told(buyer)).toEqual(['News about Villa on a lane: We sell in May.']);
    for (const who of [gone, blocked]) expect(await told(who)).toEqual([]);
    const mails = await site.db.selectFrom('outbox').select('body').where('userId', '=', buyer.id).execute();
    expect(mails.filter(({ body }) => body.includes('We sell in May.'))).toHaveLength(1);
    expect(mails.at(-1)!.body).toContain('Stop e-mails like this:');
    expect(codeOf(await tell('And the roof is new.'))).toBe(200);
    expect(codeOf(await tell('Once more.'))).toBe('contact.tell_limit');
    expect(codeOf(await tell('Not mine.', buyer))).toBe('listing.not_found');
  });

  test('across a block nobody joins or is seen; an account that ends leaves all lists', async () => {
    defineHiddenListingJob(site);
    await site.jobs.start();
    await join();
    await owner.send('POST', '/api/blocks', { userId: buyer.id });
    expect(await waiting()).toEqual([]);
    expect(codeOf(await join())).toBe('message.blocked');
    await owner.send('DELETE', `/api/blocks/${buyer.id}`);
    expect(await waiting()).toHaveLength(1);
    await site.db.updateTable('users').set({ disabledAt: site.clock() }).where('id', '=', buyer.id).execute();
    expect(await waiting()).toEqual([]);
    await site.db.updateTable('users').set({ disabledAt: null }).where('id', '=', buyer.id).execute();
    expect(await waiting()).toHaveLength(1);
    await site.db.transaction().execute(tx => deleteAccount(site, tx, buyer.id));
    expect(await waiting()).toEqual([]);
    await join(await aSignedInUser(site));
    await set({ floorNzd: 900_000 });
    await site.db.transaction().execute(tx => deleteAccount(site, tx, owner.id));
    for (const table of ['waiting_entries', 'home_floors'] as const)
      expect(await site.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  });

  test('is full with as many as it can have, and one account joins a bounded number a day', async () => {
    await site.db
      .with('people', db =>
        db
          .insertInto('users')
          .columns(['username', 'email', 'passwordHash', 'name', 'userType'])
          .expression(
            sql`select 'waits' || n, 'waits' || n || '@sway.example', '!', 'Mere', 'buyer'
              from generate_series(1, ${CONTACT_BOUNDS.maxWaiting}::int) n`,
          )
          .returning('id'),
      )
      .insertInto('waiting_entries')
      .columns(['propertyId', 'userId', 'note', 'isShared', 'joinedAt'])
      .expression(sql`select ${home}::bigint, id, '', false, now() from people`)
      .execute();
    expect(codeOf(await join())).toBe('contact.list_full');
    expect((await place()).json()).toMatchObject({ entry: null });
    const homes = await Promise.all(
      Array.from({ length: 31 }, () => aListing(site.db, { ownerId: owner.id })),
    );
    const codes: unknown[] = [];
    for (const id of homes) {
      const joined = await buyer.send('PUT', `/api/properties/${id}/waiting-list`, {
        note: '',
        isShared: false,
      });
      codes.push(codeOf(joined));
    }
    expect(codes).toEqual([...homes.slice(1).map(() => 200), 'contact.join_limit']);
  });
});
