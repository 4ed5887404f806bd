import { useTestApp } from '@sway/testing/app';
import {
  aClaim,
  aConversation,
  aListing,
  anAddress,
  anEnquiry,
  aRecord,
  aPartnerAgent,
  aUser,
  aWaitingEntry,
} from '@sway/testing/builders';
import { dateInNewZealand } from '@sway/domain/enquiries/enquiry-rules';
import { momentInNewZealand } from '@sway/domain/enquiries/viewing-slots';
import { startUntilHeld, whileHeld } from '@sway/testing/held-rows';
import type { Row } from '@sway/testing/held-rows';
import { aSession } from '@sway/testing/sessions';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { disableAccount, enableAccount } from '#features/admin/index.ts';
import { linkParcels } from '#features/records/index.ts';
import { defineWaitingJob } from '#features/contact/tell-waiting.ts';
import { refreshEstimates } from '#features/estimates/refresh-estimates.ts';
import { defineHiddenListingJob, showEstimates } from '#features/listings/index.ts';
import { expireOffers } from '#features/offers/expire-offers.ts';
import { removeFile } from '#features/scans/scanned-files.ts';

// What two changes do to each other that happen at once, on PostgreSQL (docs/decisions/0029-lock-order.md): a row is held, so that the
// first one stops in its middle, while the second one runs.

const site = useTestApp();

type Person = { id: number; headers: Record<string, string> };
type Who = 'admin' | 'owner' | 'rival' | 'buyer' | 'agent' | 'other';
let people: Record<Who, Person>;
/** The owner is verified; the rival's claim waits. The agent is invited into the conversation of buyer and owner, where the buyer has made an offer. */
let home: Record<'addressId' | 'freeId' | 'listingId' | 'hiddenId' | 'claimId' | 'rivalClaimId', number>;
let conversationId: number;
let enquiryId: number;
const DAY_MS = 86_400_000;
/** The buyer's, of the owner's listing; another visitor can come at the same time. */
let booked: { id: number; startsAt: string };

async function aPerson(username: Who, userType: 'admin' | 'owner' | 'buyer' | 'agent'): Promise<Person> {
  const { db } = site;
  const id = userType === 'agent' ? await aPartnerAgent(db) : await aUser(db, { userType });
  await db.updateTable('users').set({ username }).where('id', '=', id).execute();
  return { id, headers: await aSession(db, id) };
}

beforeEach(async () => {
  const { db } = site;
  people = {
    admin: await aPerson('admin', 'admin'),
    owner: await aPerson('owner', 'owner'),
    rival: await aPerson('rival', 'owner'),
    buyer: await aPerson('buyer', 'buyer'),
    agent: await aPerson('agent', 'agent'),
    other: await aPerson('other', 'buyer'),
  };
  const ownerId = people.owner.id;
  const listingId = await aListing(db, { ownerId });
  const { addressId } = await db
    .selectFrom('properties')
    .select('addressId')
    .where('id', '=', listingId)
    .executeTakeFirstOrThrow();
  home = {
    addressId,
    freeId: await anAddress(db),
    listingId,
    hiddenId: await aListing(db, { ownerId, isActive: false }),
    claimId: await aClaim(db, { userId: ownerId, addressId, status: 'verified' }),
    rivalClaimId: await aClaim(db, { userId: people.rival.id, addressId }),
  };
  conversationId = await aConversation(db, listingId, people.buyer.id);
  enquiryId = await anEnquiry(db, { propertyId: listingId, ownerId, inquirerId: people.buyer.id });
  const ofClaim = { propertyId: null, addressId, claimId: home.claimId };
  await db.updateTable('property_inquiries').set(ofClaim).where('id', '=', enquiryId).execute();
  const report = { about: 'home', listingId, reporterId: people.buyer.id, reportedUserId: ownerId } as const;
  await db
    .insertInto('reports')
    .values({ ...report, reason: 'sold', createdAt: new Date() })
    .execute();
  booked = await aViewing();
  await answerOffer('buyer', '', terms());
  const invitation = { agentId: people.agent.id };
  await send('buyer', 'POST', `/api/conversations/${conversationId}/agents`, invitation);
});

async function aViewing(): Promise<{ id: number; startsAt: string }> {
  const firstDay = dateInNewZealand(site.clock(), 3);
  const startsAt = momentInNewZealand(firstDay, 600).toISOString();
  const times = { startMinute: 600, durationMinutes: 30, isWeekly: true, maxVisitors: 2, noticeHours: 12 };
  await site.db
    .insertInto('viewing_offers')
    .values({ propertyId: home.listingId, firstDay, ...times })
    .execute();
  await book('buyer', startsAt)();
  const { id } = await site.db.selectFrom('viewings').select('id').executeTakeFirstOrThrow();
  return { id, startsAt };
}

const book = (by: Who, startsAt: string) => () =>
  send(by, 'POST', '/api/viewings', { propertyId: home.listingId, startsAt });

const terms = () => {
  const day = dateInNewZealand(site.clock(), 90);
  const when = { settlesFrom: day, settlesUntil: day, expiresInDays: 1 };
  return { ...when, amountNzd: 900_000, depositNzd: 0, conditions: [], eligibility: 'citizen' };
};

/** Makes or answers an offer in the conversation of buyer and owner, with what is there on the screen. */
async function answerOffer(by: Who, path: string, body: object): Promise<Answer> {
  const url = `/api/conversations/${conversationId}/offers`;
  const read = await site.app.inject({ url, headers: people[by].headers });
  return send(by, 'POST', url + path, { ...body, version: read.json<{ version: string }>().version });
}

type Answer = { status: number; code?: string };

async function send(
  by: Who,
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
): Promise<Answer> {
  const { headers } = people[by];
  const response = await site.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: response.statusCode, code: response.json<Answer>().code ?? 'none' };
}

const removal = (who: Who) => () => send('admin', 'DELETE', `/api/admin/users/${people[who].id}`);
const disabling = (who: Who) => async (): Promise<Answer> => {
  await disableAccount(site, who, undefined);
  return { status: 200 };
};
const changeAgent = (change: object) =>
  send('admin', 'PATCH', `/api/admin/agents/${people.agent.id}`, change);
const block = (by: Who, who: Who) => () => send(by, 'POST', '/api/blocks', { userId: people[who].id });
const withdrawal = { version: 1, status: 'rejected', reason: 'The title names another.' };

const seal = (who: Who) =>
  send(who, 'PUT', `/api/own/sealed-figures/${home.addressId}`, {
    amountNzd: 900_000,
    conditions: [],
    until: dateInNewZealand(site.clock(), 30),
  });

const CHANGES = {
  'deleting the owner': removal('owner'),
  'deleting the agent': removal('agent'),
  'disabling the owner': disabling('owner'),
  'disabling the agent': disabling('agent'),
  'giving the agent another user type': () =>
    send('admin', 'PATCH', `/api/admin/users/${people.agent.id}`, { userType: 'buyer' }),
  'suspending the agent': () => changeAgent({ status: 'suspended', reason: 'The licence has expired.' }),
  'accepting the agent': () =>
    send('owner', 'POST', `/api/conversations/${conversationId}/agents/${people.agent.id}/accept`, {}),
  'blocking the agent': block('buyer', 'agent'),
  'withdrawing the verification': () =>
    send('admin', 'PATCH', `/api/admin/claims/${home.claimId}`, withdrawal),
  'deciding the dispute': () =>
    send('admin', 'PATCH', `/api/admin/claims/${home.rivalClaimId}`, {
      version: 1,
      status: 'verified',
      reason: 'The title names the rival.',
      withdrawnClaimId: home.claimId,
      withdrawnVersion: 1,
    }),
  'answering an enquiry': () =>
    send('owner', 'POST', `/api/inquiries/${enquiryId}/answer`, { message: 'Kia ora' }),
  'booking a viewing': () => book('other', booked.startsAt)(),
  'cancelling a viewing': () => send('buyer', 'POST', `/api/viewings/${booked.id}/cancel`),
  'countering an offer': () => answerOffer('owner', '', { ...terms(), eligibility: null }),
  'accepting an offer': () => answerOffer('owner', '/answer', { act: 'accept' }),
  'withdrawing an offer': () => answerOffer('buyer', '/answer', { act: 'withdraw' }),
  'deciding about a home with an accepted offer': async () => {
    await answerOffer('owner', '/answer', { act: 'accept' });
    return answerOffer('owner', '/home', { home: 'hidden' });
  },
  'noting that an offer has expired': async () => {
    await expireOffers({ ...site, clock: () => new Date(Date.now() + 2 * DAY_MS) });
    return { status: 200 };
  },
  'sealing a figure': () => seal('other'),
  'showing the address': async () => {
    const hidden = { privacy: 'street', avmPrice: null } as const;
    await site.db.updateTable('properties').set(hidden).where('id', '=', home.listingId).execute();
    return send('owner', 'PUT', `/api/conversations/${conversationId}/address`, {});
  },
  'blocking the buyer': block('owner', 'buyer'),
  'deleting the buyer': removal('buyer'),
  'saving a search': () => send('other', 'POST', '/api/own/searches', { filters: { location: 'Nelson' } }),
  'taking the listing down': () =>
    send('admin', 'PATCH', `/api/admin/properties/${home.listingId}`, { isActive: false }),
  'reporting the listing': () =>
    send('rival', 'POST', '/api/reports', { propertyId: home.listingId, reason: 'sold' }),
  'upholding a report': async () => {
    const { id } = await site.db.selectFrom('reports').select('id').orderBy('id').executeTakeFirstOrThrow();
    return send('admin', 'PATCH', `/api/admin/reports/${id}`, { decision: 'upheld' });
  },
  'removing a video with a virus': async () => {
    await removeFile(site, await aWaitingVideo(), 'Test.Virus');
    return { status: 200 };
  },
} satisfies Record<string, () => Promise<Answer>>;

/** A video of the listing that waits for the virus scanner. */
async function aWaitingVideo() {
  const video = {
    key: 'mp4-waiting',
    kind: 'video',
    contentType: 'video/mp4',
    sha256: 'a'.repeat(64),
  } as const;
  const { id, key } = await site.db
    .insertInto('media')
    .values({ ...video, uploadedBy: people.owner.id, awaitsScan: true })
    .returning(['id', 'key'])
    .executeTakeFirstOrThrow();
  await site.db
    .insertInto('property_media')
    .values({ propertyId: home.listingId, mediaId: id, place: 9 })
    .execute();
  return { kind: 'video', id, key, name: null, claimId: null } as const;
}

type Change = keyof typeof CHANGES;

const ROWS = {
  'the agent’s account': () => ['users', 'id', people.agent.id],
  'the owner’s account': () => ['users', 'id', people.owner.id],
  'the address': () => ['addresses', 'address_id', home.addressId],
  'the listing': () => ['properties', 'id', home.listingId],
  'the enquiry': () => ['property_inquiries', 'id', enquiryId],
  'the viewing': () => ['viewings', 'id', booked.id],
  'the conversation': () => ['conversations', 'id', conversationId],
  'the buyer’s saved home': () => ['watchlist', 'user_id', people.buyer.id],
} satisfies Record<string, () => Row>;

/** Starts one, then the other, while a row is held. @returns their answers once it is free */
async function atOnce(
  held: keyof typeof ROWS,
  one: () => Promise<Answer>,
  other: () => Promise<Answer>,
): Promise<[Answer, Answer]> {
  const [first, second] = await whileHeld(site.db, ROWS[held]() as Row, async () => [
    await startUntilHeld(site.db, one),
    await startUntilHeld(site.db, other),
  ]);
  return Promise.all([first!.result, second!.result]);
}

test.each(Object.keys(CHANGES) as Change[])('%s alone succeeds', async change => {
  expect(await CHANGES[change]()).toMatchObject({ status: 200 });
});

test.each<[Change, Change, keyof typeof ROWS]>([
  ['disabling the agent', 'giving the agent another user type', 'the agent’s account'],
  ['disabling the agent', 'deleting the agent', 'the agent’s account'],
  ['suspending the agent', 'disabling the agent', 'the conversation'],
  ['accepting the agent', 'disabling the agent', 'the conversation'],
  ['blocking the agent', 'disabling the agent', 'the conversation'],
  ['giving the agent another user type', 'suspending the agent', 'the agent’s account'],
  ['deleting the owner', 'deleting the agent', 'the listing'],
  ['deleting the owner', 'suspending the agent', 'the listing'],
  ['taking the listing down', 'deleting the owner', 'the listing'],
  ['taking the listing down', 'disabling the owner', 'the listing'],
  ['reporting the listing', 'deleting the owner', 'the listing'],
  ['upholding a report', 'deleting the owner', 'the listing'],
  ['upholding a report', 'reporting the listing', 'the listing'],
  ['removing a video with a virus', 'taking the listing down', 'the listing'],
  ['deleting the owner', 'removing a video with a virus', 'the listing'],
  ['answering an enquiry', 'deleting the owner', 'the conversation'],
  ['answering an enquiry', 'withdrawing the verification', 'the conversation'],
  ['answering an enquiry', 'deciding the dispute', 'the conversation'],
  ['deciding the dispute', 'deleting the owner', 'the enquiry'],
  ['deciding the dispute', 'accepting the agent', 'the conversation'],
  ['deciding the dispute', 'deleting the agent', 'the conversation'],
  ['withdrawing the verification', 'disabling the agent', 'the conversation'],
  ['booking a viewing', 'taking the listing down', 'the listing'],
  ['booking a viewing', 'deleting the owner', 'the listing'],
  ['booking a viewing', 'disabling the owner', 'the listing'],
  ['booking a viewing', 'saving a search', 'the listing'],
  ['accepting an offer', 'withdrawing an offer', 'the conversation'],
  ['accepting an offer', 'deleting the owner', 'the conversation'],
  ['accepting an offer', 'noting that an offer has expired', 'the conversation'],
  ['countering an offer', 'accepting an offer', 'the conversation'],
  ['countering an offer', 'disabling the owner', 'the conversation'],
  ['deciding about a home with an accepted offer', 'taking the listing down', 'the listing'],
  ['deciding about a home with an accepted offer', 'deleting the owner', 'the listing'],
  ['sealing a figure', 'deciding the dispute', 'the address'],
  ['sealing a figure', 'deleting the owner', 'the address'],
  ['showing the address', 'deleting the owner', 'the conversation'],
  ['showing the address', 'deleting the buyer', 'the conversation'],
  ['showing the address', 'blocking the buyer', 'the conversation'],
  ['showing the address', 'taking the listing down', 'the conversation'],
  ['cancelling a viewing', 'booking a viewing', 'the viewing'],
  ['cancelling a viewing', 'deleting the owner', 'the viewing'],
])('%s and %s do not wait for each other, while %s is held', async (one, other, held) => {
  for (const { status } of await atOnce(held, CHANGES[one], CHANGES[other]))
    expect([200, 404, 409]).toContain(status);
});

test('of two figures that one person seals at once for an address, the second is a change too early', async () => {
  const answers = await atOnce(
    'the address',
    () => seal('other'),
    () => seal('other'),
  );
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['none', 'sealed.too_early']);
});

describe('where people wait for a home,', () => {
  let waitingId: number;

  // What the owner writes, and that the home is hidden, is told by jobs.
  beforeEach(async () => {
    waitingId = await aWaitingEntry(site.db, home.listingId, people.buyer.id);
    defineWaitingJob(site);
    defineHiddenListingJob(site);
    await site.jobs.start();
  });

  const list = () => `/api/properties/${home.listingId}/waiting-list`;
  const ownList = () => `/api/own/properties/${home.listingId}/waiting-list`;
  const join = () => send('other', 'PUT', list(), { note: '', isShared: true });
  const letWrite = () => send('owner', 'POST', `${ownList()}/${waitingId}/let-write`, {});
  const tell = () => send('owner', 'POST', `${ownList()}/tell`, { text: 'We sell in May.' });
  const leave = () => send('buyer', 'DELETE', list());

  test.each([
    ['joining and telling', join, tell],
    ['joining and leaving', join, leave],
    ['telling and leaving', tell, leave],
    ['letting somebody write who leaves', letWrite, leave],
    ['letting somebody write whose account is deleted', letWrite, removal('buyer')],
    ['joining as the owner is deleted', join, removal('owner')],
    ['telling as the owner is deleted', tell, removal('owner')],
  ])('%s do not wait for each other', async (_, one, other) => {
    for (const { status } of await atOnce('the owner’s account', one, other))
      expect([200, 401, 404]).toContain(status);
  });

  test('somebody who joins twice at once waits once', async () => {
    const answers = await atOnce('the owner’s account', join, join);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const waits = site.db.selectFrom('waiting_entries').select('id').where('userId', '=', people.other.id);
    expect(await waits.execute()).toHaveLength(1);
  });
});

test('an address that is shown while its home becomes exact is forgotten', async () => {
  const { db } = site;
  const hidden = { privacy: 'street', avmPrice: null } as const;
  await db.updateTable('properties').set(hidden).where('id', '=', home.listingId).execute();
  const exact = async (): Promise<Answer> => {
    await db.updateTable('properties').set({ privacy: 'exact' }).where('id', '=', home.listingId).execute();
    return { status: 200 };
  };
  const [, shown] = await atOnce('the listing', exact, () =>
    send('owner', 'PUT', `/api/conversations/${conversationId}/address`, {}),
  );
  expect(shown).toEqual({ status: 409, code: 'conversation.address_public' });
  expect(await db.selectFrom('shown_addresses').selectAll().execute()).toEqual([]);
});

test('deleting an account and estimating its homes do not wait for each other', async () => {
  const { db } = site;
  const ownerId = people.rival.id;
  // The account's verified homes are locked by their addresses, in the order opposite to that of their ids.
  const [first, second] = [await anAddress(db), await anAddress(db)];
  await aListing(db, { ownerId, addressId: second, isVerified: true });
  const between = await aListing(db);
  await aListing(db, { ownerId, addressId: first, isVerified: true });
  const { estimating, deleting } = await whileHeld(db, ['properties', 'id', between], async () => ({
    estimating: await startUntilHeld(db, () => refreshEstimates({ db, clock: site.clock, showEstimates })),
    deleting: await startUntilHeld(db, removal('rival')),
  }));
  await estimating.result;
  expect(await deleting.result).toMatchObject({ status: 200 });
});

test.each([
  [
    'are linked again',
    (record: string) =>
      sql`update property_boundaries set boundary = st_translate(boundary, 1, 1) where unit_of_property_id = ${record}`,
  ],
  [
    'get another land area',
    (record: string) => sql`update valuations set land_area_ha = 7 where unit_of_property_id = ${record}`,
  ],
])('the listings that %s after an import are locked in the order of their ids', async (_, change) => {
  const { db } = site;
  const unitOfPropertyId = await aRecord(db);
  // The register has them in the order opposite to that of their ids.
  const [first, second] = [await anAddress(db), await anAddress(db)];
  await linkParcels(db);
  const lower = await aListing(db, { addressId: second, unitOfPropertyId });
  const higher = await aListing(db, { addressId: first, unitOfPropertyId });
  await sql`update properties set title = title where id = ${lower}`.execute(db);
  await change(unitOfPropertyId).execute(db);
  const { linking, free } = await whileHeld(db, ['properties', 'id', lower], async () => ({
    linking: await startUntilHeld(db, () => linkParcels(db)),
    free: await sql`select from properties where id = ${higher} for no key update skip locked`.execute(db),
  }));
  await linking.result;
  expect(free.rows).toHaveLength(1);
});

describe('enquiries that one change touches', () => {
  let ofListing: number;
  let ofClaim: number;

  // The one about the listing has the lower id, and is stored after the one about the claim.
  beforeEach(async () => {
    const { db } = site;
    const [ownerId, inquirerId] = [people.owner.id, people.buyer.id];
    const about = (id: number, subject: object) =>
      db.updateTable('property_inquiries').set(subject).where('id', '=', id).execute();
    ofListing = enquiryId;
    await about(ofListing, { propertyId: home.listingId, addressId: null, claimId: null });
    const viewing = { propertyId: home.listingId, ownerId, inquirerId, inquiryType: 'viewing' } as const;
    ofClaim = await anEnquiry(db, viewing);
    await about(ofClaim, { propertyId: null, addressId: home.addressId, claimId: home.claimId });
    await about(ofListing, { message: 'Is it sunny in winter too?' });
  });

  const later = () => sql`select from property_inquiries where id = ${ofClaim} for no key update skip locked`;

  test.each<[string, () => Promise<Answer>]>([
    ['deleting the enquirer', removal('buyer')],
    ['deleting the owner', removal('owner')],
    ['withdrawing the verification', CHANGES['withdrawing the verification']],
    ['deciding the dispute', CHANGES['deciding the dispute']],
  ])('are locked in the order of their ids: %s', async (_, change) => {
    const { db } = site;
    const { changing, free } = await whileHeld(db, ['property_inquiries', 'id', ofListing], async () => ({
      changing: await startUntilHeld(db, change),
      free: await later().execute(db),
    }));
    expect(await changing.result).toMatchObject({ status: 200 });
    expect(free.rows).toHaveLength(1);
  });

  test('are locked in the order of their ids when an account is enabled', async () => {
    const { db } = site;
    await disableAccount(site, 'owner', undefined);
    const second = await anAddress(db);
    await aClaim(db, { userId: people.owner.id, addressId: second, status: 'verified' });
    const waiting = { ownerId: null, claimId: null, propertyId: null };
    const at = (id: number, addressId: number) =>
      db
        .updateTable('property_inquiries')
        .set({ ...waiting, addressId })
        .where('id', '=', id)
        .execute();
    // The claims are read in the order of their ids.
    await at(ofListing, second);
    await at(ofClaim, home.addressId);
    const { enabling, free } = await whileHeld(db, ['property_inquiries', 'id', ofListing], async () => ({
      enabling: await startUntilHeld(db, () => enableAccount(site, 'owner')),
      free: await later().execute(db),
    }));
    await enabling.result;
    expect(free.rows).toHaveLength(1);
  });
});

const enquireAt = (subject: object) => () =>
  send('other', 'POST', '/api/inquiries', { inquiryType: 'contact', ...subject });
const show = () => send('owner', 'PATCH', `/api/properties/${home.hiddenId}`, { isActive: true });
const facts = {
  propertyType: 'House',
  swayPrice: 900_000,
  bedrooms: 3,
  bathrooms: 1,
  floorArea: 120,
  confirmsPrice: true,
};
const listHome = () => send('owner', 'POST', '/api/properties', { addressId: home.freeId, ...facts });
const claim = () =>
  send('owner', 'POST', '/api/property-claims', {
    addressId: home.freeId,
    ownershipType: 'owner',
    propertyType: 'House',
  });

const write = () =>
  send('buyer', 'POST', '/api/messages', {
    propertyId: home.listingId,
    conversationId,
    content: 'Is it still for sale?',
  });
const save = (listingId: number) => () => send('buyer', 'PUT', `/api/watchlist/${listingId}`, {});

describe('what begins while it is about to become impossible is refused:', () => {
  test('an enquiry about an address whose owner loses the verification', async () => {
    const enquire = enquireAt({ addressId: home.addressId });
    const [, answer] = await atOnce('the enquiry', CHANGES['withdrawing the verification'], enquire);
    expect(answer).toEqual({ status: 409, code: 'enquiry.no_owner_yet' });
  });

  test('an enquiry about a listing whose owner is disabled', async () => {
    const enquire = enquireAt({ propertyId: home.listingId });
    const [, answer] = await atOnce('the listing', disabling('owner'), enquire);
    expect(answer).toEqual({ status: 404, code: 'enquiry.home_not_found' });
  });

  test('a viewing of a listing that is taken down', async () => {
    const [, answer] = await atOnce(
      'the listing',
      CHANGES['taking the listing down'],
      book('other', booked.startsAt),
    );
    expect(answer).toEqual({ status: 404, code: 'listing.not_found' });
  });

  describe.each([
    ['disabled', disabling('owner')],
    ['deleted', removal('owner')],
  ])('as an owner whose account is %s,', (_, end) => {
    test.each([
      ['showing a listing', show],
      ['creating a listing', listHome],
      ['claiming a home', claim],
    ])('%s', async (__, act) => {
      const [, answer] = await atOnce('the listing', end, act);
      expect(answer).toEqual({ status: 401, code: 'session.required' });
      const shown = site.db.selectFrom('properties').select('id').where('isActive', '=', true);
      expect(await shown.execute()).toEqual([]);
    });
  });

  // A deletion changes what was saved after it has waited for everything that was written with the user's name.
  test.each([
    ['a message', () => write],
    ['a saved home', async () => save(await aListing(site.db))],
    ['a search', () => () => send('buyer', 'POST', '/api/own/searches', { filters: { location: 'Nelson' } })],
    ['a viewing', () => book('buyer', booked.startsAt)],
  ])('%s of a user whose account is deleted', async (_, prepare) => {
    const act = await prepare();
    expect(await save(home.listingId)()).toMatchObject({ status: 200 });
    const [deletion, answer] = await atOnce('the buyer’s saved home', removal('buyer'), act);
    expect(answer).toEqual({ status: 401, code: 'session.required' });
    expect(deletion).toMatchObject({ status: 200 });
    expect(await site.db.selectFrom('watchlist').select('userId').execute()).toEqual([]);
    const written = site.db.selectFrom('messages').select('id').where('senderId', '=', people.buyer.id);
    expect(await written.execute()).toEqual([]);
  });

  test('a conversation with an owner who blocks the buyer', async () => {
    const propertyId = await aListing(site.db, { ownerId: people.owner.id });
    const start = () => send('buyer', 'POST', '/api/conversations', { propertyId });
    const [, answer] = await atOnce('the conversation', block('owner', 'buyer'), start);
    expect(answer).toMatchObject({ code: 'message.blocked' });
  });
});

test('an agent who is blocked while being invited is not invited', async () => {
  const { db } = site;
  const agentId = await aPartnerAgent(db);
  const url = `/api/conversations/${conversationId}/agents`;
  const begin = async () => [
    await startUntilHeld(db, () => send('buyer', 'POST', url, { agentId })),
    await startUntilHeld(db, () => send('buyer', 'POST', '/api/blocks', { userId: agentId })),
  ];
  const begun = await whileHeld(db, ['users', 'id', people.owner.id], begin, 'update');
  await Promise.all(begun.map(({ result }) => result));
  const rows = await db
    .selectFrom('conversation_participants')
    .select('userId')
    .where('userId', '=', agentId)
    .where('state', '<>', 'removed')
    .execute();
  expect(rows).toEqual([]);
});
