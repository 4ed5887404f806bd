import { createHash } from 'node:crypto';
import { isoDayInNewZealand } from '@sway/domain/text/format';
import { BUSIEST_USER, insertManyRows, LONG_CONVERSATION_ID } from '@sway/testing/many-rows';
import { emptyDatabase } from '@sway/testing/own-database';
import type { OwnDatabase } from '@sway/testing/own-database';
import { measureRowsRead } from '@sway/testing/rows-read';
import { sql } from 'kysely';
import type { ControlledTransaction } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findByEmail, findLogin } from '#features/accounts/auth.repo.ts';
import { findSession } from '#features/accounts/sessions/sessions.repo.ts';
import { findAddress } from '#features/addresses/addresses.repo.ts';
import { findInBox, searchInBox } from '#features/addresses/search/box.repo.ts';
import { findSuggestions } from '#features/addresses/search/suggest.repo.ts';
import { findAgents } from '#features/agents/agents.repo.ts';
import { findAudit } from '#features/audit/audit.repo.ts';
import { findQueue } from '#features/claims/admin-claims.repo.ts';
import { countConversations, findConversations } from '#features/conversations/conversations.repo.ts';
import { findMessages } from '#features/conversations/messages.repo.ts';
import { findEnquiriesOf } from '#features/enquiries/enquiries.repo.ts';
import { readChanges, readFeedPosition } from '#features/listings/listing-feed.repo.ts';
import { findListing } from '#features/listings/listings.repo.ts';
import { findOwnListings } from '#features/listings/own/own-figures.repo.ts';
import { findHits, findSearches } from '#features/listings/searches/saved-searches.repo.ts';
import { findWaitingHits, lockDueDigests } from '#features/listings/searches/search-digests.repo.ts';
import { findSaves } from '#features/listings/saved/watchlist.repo.ts';
import { addVisitorsToTotals, deleteEarlierViews } from '#features/listings/views/views.repo.ts';
import { findMailsOf, giveUpExpiredMails, takeMails } from '#features/mail/mail.repo.ts';
import { findPoints } from '#features/map/register-tiles/address-tile.repo.ts';
import { findParcels, findParks } from '#features/map/register-tiles/parcel-tile.repo.ts';
import { CUT_MARGIN, tileBox } from '#features/map/tile-grid.ts';
import { findPublicKeys } from '#features/media/media.repo.ts';
import { countUnread, findNotifications } from '#features/notifications/notifications.repo.ts';
import { takeDueMails } from '#features/notifications/unread-messages.repo.ts';
import * as offers from '#features/offers/offers.repo.ts';
import { relinkListings } from '#features/listings/own/linked-records.repo.ts';
import { findRecord } from '#features/records/record.repo.ts';
import { searchRecords } from '#features/records/record-search.repo.ts';
import { findWaiting } from '#features/scans/scans.repo.ts';
import { findComingAt, findDue, findOffers, findViewingsOf } from '#features/viewings/viewings.repo.ts';
import type { Tables } from '#platform/database/tables.ts';
import { openDatabase } from '#platform/database/database.ts';
import type { Database, Db } from '#platform/database/database.ts';

/** Inserting the rows takes most of the time. */
const TIMEOUT_MS = 180_000;

/** Pages have ten entries; the busiest user has more than a hundred of everything. */
const MAX_ROWS = 60;

/** A database of its own: in the worker's one, indexes contain entries of rows that other tests deleted. */
let own: OwnDatabase;
let database: Database;
let tx: ControlledTransaction<Tables>;

beforeAll(async () => {
  own = await emptyDatabase();
  const { DATABASE_URL, DATA_DIR = '' } = own.settings;
  database = await openDatabase({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR });
  await sql`vacuum analyze`.execute(database.db);
  tx = await database.db.startTransaction().execute();
  await insertManyRows(tx);
  // Thousands of rows are few enough to be read one after another; a site has millions.
  await sql`set local enable_seqscan = off`.execute(tx);
}, TIMEOUT_MS);

afterAll(async () => {
  await tx.rollback().execute();
  await database.close();
  await own.remove();
});

type Work = (db: Db) => Promise<unknown>;

/** Tables of some dozen rows, which are read as a whole: an operator imports layers one by one. */
const SHORT_TABLES = new Set(['layers']);

/**
 * The reasons why a piece of work reads more than it needs: an index that it does not use, a table that it reads from beginning to end, or
 * many entries of an index.
 */
async function problemsOf(work: Work, indexes: readonly string[], maxRows = MAX_ROWS): Promise<string[]> {
  const { byIndex, sequentially } = await measureRowsRead(tx, work);
  return [
    ...indexes.filter(name => !(name in byIndex)).map(name => `does not use ${name}`),
    ...Object.entries(sequentially)
      .filter(([name]) => !SHORT_TABLES.has(name))
      .map(([name, rows]) => `reads all ${rows} rows of ${name}`),
    ...Object.entries(byIndex).flatMap(([name, rows]) =>
      rows > maxRows ? [`reads ${rows} entries of ${name}`] : [],
    ),
  ];
}

const BOX = { north: -41.05, south: -41.06, west: 174.5, east: 174.51 };
const COUNTRY = { north: -34, south: -48, west: 166, east: 179 };
const TILE = { z: 16, x: 64_535, y: 40_978 };
const DAY_MS = 24 * 3_600_000;
const TODAY = isoDayInNewZealand(new Date());
const STREET = { words: [['acnui'], ['awai']], unit: null, number: null, suffix: null };
const EARLIER = { at: new Date(Date.now() - 3_600_000).toISOString(), id: 1 };

const HOT: { name: string; work: Work; indexes: string[]; maxRows?: number }[] = [
  {
    name: 'the last page of messages',
    work: db => findMessages(db, LONG_CONVERSATION_ID, 0, { limit: 10 }),
    indexes: ['messages_conversation_id_sequence_key', 'conversation_participants_pkey'],
  },
  {
    name: 'an earlier page of messages',
    work: db => findMessages(db, LONG_CONVERSATION_ID, 0, { before: 4000, limit: 10 }),
    indexes: ['messages_conversation_id_sequence_key'],
  },
  {
    name: 'a user’s conversations',
    work: db => findConversations(db, BUSIEST_USER, { limit: 10 }),
    indexes: ['conversations_of_buyer', 'conversations_of_owner', 'conversation_participants_agent'],
  },
  {
    name: 'a user’s notifications',
    work: db => findNotifications(db, BUSIEST_USER, { after: null, limit: 10 }),
    indexes: ['notifications_newest'],
  },
  {
    name: 'the number of a user’s unread notifications',
    work: db => countUnread(db, BUSIEST_USER),
    indexes: ['notifications_unread'],
  },
  {
    name: 'the number of a user’s unread messages',
    work: db => countConversations(db, BUSIEST_USER + 1),
    indexes: ['conversation_participants_user'],
  },
  {
    name: 'suggestions for a street',
    work: db => findSuggestions(db, STREET, null, 8),
    indexes: ['street_prefixes_pkey', 'street_search_pkey', 'addresses_street'],
  },
  {
    name: 'suggestions for a number on a street',
    work: db => findSuggestions(db, { ...STREET, number: 7 }, null, 8),
    indexes: ['street_prefixes_pkey', 'street_search_pkey', 'addresses_street'],
  },
  { name: 'an address by its id', work: db => findAddress(db, 7), indexes: ['addresses_pkey'] },
  { name: 'the addresses in a box', work: db => findInBox(db, BOX, 10), indexes: ['addresses_position'] },
  {
    name: 'the addresses in a box that match words',
    work: db => searchInBox(db, { ...STREET, words: [['street']] }, BOX, 10),
    indexes: ['addresses_position', 'addresses_street', 'street_search_pkey'],
    // All addresses of the streets in the box.
    maxRows: 120,
  },
  {
    name: 'the addresses of the whole country that match a number on many streets',
    work: db => searchInBox(db, { ...STREET, words: [['street']], number: 9_999 }, COUNTRY, 10),
    indexes: ['addresses_street', 'street_search_pkey'],
    // The addresses of 500 streets.
    maxRows: 6_100,
  },
  { name: 'the points of a tile', work: db => findPoints(db, TILE), indexes: ['addresses_position'] },
  {
    name: 'the parcels of a tile',
    work: db => findParcels(db, tileBox(TILE, CUT_MARGIN)),
    indexes: ['property_boundaries_boundary'],
  },
  {
    name: 'the parks of a tile',
    work: db => findParks(db, tileBox(TILE, CUT_MARGIN), tileBox(TILE)),
    indexes: ['property_boundaries_parks'],
  },
  {
    name: 'the claims that wait',
    work: db => findQueue(db, { queue: 'waiting', limit: 10, after: null }),
    indexes: ['property_claims_waiting'],
  },
  {
    name: 'the next page of claims that wait',
    work: db => findQueue(db, { queue: 'waiting', limit: 10, after: EARLIER }),
    indexes: ['property_claims_waiting'],
  },
  {
    name: 'the claims that were decided',
    work: db => findQueue(db, { queue: 'decided', limit: 10, after: null }),
    indexes: ['property_claims_decided'],
  },
  {
    name: 'a listing by its id, with its price history',
    work: db => findListing(db, 7),
    indexes: ['properties_pkey', 'price_changes_property'],
  },
  {
    name: 'an owner’s listings',
    work: db =>
      findOwnListings(db, { ownerId: BUSIEST_USER }, { limit: 10, beforeId: null, now: new Date() }),
    indexes: ['properties_owner', 'property_views_of_users_viewer', 'watchlist_property'],
  },
  {
    name: 'the views of visitors to add to the totals, beside many of users',
    work: db => addVisitorsToTotals(db, TODAY, 10),
    indexes: [],
  },
  {
    name: 'the earlier views of users since the last cleanup',
    work: db =>
      deleteEarlierViews(
        db,
        { from: isoDayInNewZealand(new Date(Date.now() - 2 * DAY_MS)), before: TODAY },
        10,
      ),
    indexes: ['property_views_of_users_day'],
  },
  {
    name: 'a user’s saved homes',
    work: db => findSaves(db, { userId: BUSIEST_USER, partnerId: null }, 10, null),
    indexes: ['watchlist_newest'],
  },
  {
    name: 'the next page of saved homes',
    work: db => findSaves(db, { userId: BUSIEST_USER, partnerId: null }, 10, EARLIER),
    indexes: ['watchlist_newest'],
  },
  {
    name: 'a user’s saved searches',
    work: db => findSearches(db, BUSIEST_USER),
    indexes: ['saved_searches_user'],
  },
  {
    name: 'the homes that a saved search found',
    work: db => findHits(db, BUSIEST_USER, 1, 10),
    indexes: ['saved_searches_pkey', 'properties_pkey'],
  },
  {
    name: 'the users to tell of what their searches found',
    work: db => lockDueDigests(db, new Date(), 10),
    indexes: ['search_digests_due', 'users_pkey'],
  },
  {
    name: 'what a user’s searches found and the user is to be told',
    work: db => findWaitingHits(db, BUSIEST_USER, 10),
    indexes: ['saved_searches_user'],
  },
  {
    name: 'the offers of a conversation, and whether one of its home is accepted',
    work: db => Promise.all([offers.findOffers(db, LONG_CONVERSATION_ID), offers.hasAccepted(db, 7)]),
    indexes: ['offers_conversation', 'offers_accepted'],
  },
  {
    name: 'the offers that have expired',
    work: db => offers.findDue(db, new Date(), 10),
    indexes: ['offers_due'],
  },
  {
    name: 'the offers of a user who leaves, and those to them',
    work: db => offers.withdrawAllOf(db, 7, new Date()),
    indexes: ['conversation_participants_user', 'offers_conversation', 'offers_pkey'],
  },
  {
    name: 'the times for viewings and the coming viewings of a home',
    work: db => Promise.all([findOffers(db, 7), findComingAt(db, 7, new Date())]),
    indexes: ['viewing_offers_property', 'viewings_property'],
  },
  ...(['host', 'visitor'] as const).map(as => ({
    name: `the coming viewings of a user as their ${as}`,
    work: (db: Db) => findViewingsOf(db, BUSIEST_USER, { as, now: new Date(), after: null, limit: 10 }),
    indexes: [as === 'host' ? 'viewings_owner' : 'viewings_visitor'],
  })),
  {
    name: 'the viewings to look at',
    work: db => findDue(db, new Date(), 10),
    indexes: ['viewings_due'],
  },
  {
    name: 'a session by its token',
    work: db => findSession(db, createHash('md5').update('7').digest('hex').repeat(2), new Date()),
    indexes: ['sessions_token_hash_key', 'users_pkey'],
  },
  {
    name: 'a login',
    work: db => findLogin(db, 'KEA7@sway.example'),
    indexes: ['users_username_unique', 'users_email_unique'],
  },
  {
    name: 'a user by e-mail',
    work: db => findByEmail(db, 'kea7@sway.example'),
    indexes: ['users_email_unique'],
  },
  {
    name: 'mails to send',
    work: db => takeMails(db, { now: new Date(), takenUntil: new Date(), limit: 10 }),
    indexes: ['outbox_due', 'outbox_pkey'],
  },
  {
    name: 'mails that expired',
    work: db => giveUpExpiredMails(db, new Date(), 10),
    indexes: ['outbox_expiry'],
  },
  { name: 'a user’s mails', work: db => findMailsOf(db, BUSIEST_USER, 10), indexes: ['outbox_user'] },
  {
    name: 'mails about unread messages that are due',
    work: db => takeDueMails(db, new Date(Date.now() + 600_000), 10),
    indexes: ['unread_mails_due'],
  },
  { name: 'a page of the audit log', work: db => findAudit(db, 10, 3000), indexes: ['audit_log_pkey'] },
  {
    name: 'the enquiries that an owner received',
    work: db => findEnquiriesOf(db, BUSIEST_USER, { box: 'received', after: null, limit: 10 }),
    indexes: ['property_inquiries_received'],
  },
  {
    name: 'the enquiries that a user sent',
    work: db => findEnquiriesOf(db, BUSIEST_USER, { box: 'sent', after: null, limit: 10 }),
    indexes: ['property_inquiries_sent'],
  },
  {
    name: 'the agents',
    work: db => findAgents(db, { search: undefined, after: null, limit: 10 }),
    indexes: ['agents_listed'],
  },
  {
    name: 'an official record with its addresses and listing',
    work: db => findRecord(db, 'U7'),
    indexes: ['addresses_unit_of_property', 'properties_unit_of_property'],
  },
  {
    name: 'a search for records',
    work: db => searchRecords(db, { text: 'U77', addressIds: [], homeId: null, limit: 10 }),
    indexes: ['property_boundaries_id_prefix', 'valuations_situation', 'valuations_legal', 'valuations_plan'],
  },
  {
    name: 'the listings whose links changed',
    work: db => relinkListings(db, 1_000_000),
    indexes: ['addresses_position', 'properties_address'],
  },
  {
    name: 'the listings that changed',
    work: async db => readChanges(db, await readFeedPosition(db), 100),
    indexes: ['properties_changed'],
  },
  {
    name: 'the media that everyone can see',
    work: db => findPublicKeys(db, ['k7', 'k8']),
    indexes: ['media_key_key', 'property_media_media'],
  },
  {
    name: 'the files that wait for the virus scanner',
    work: db => findWaiting(db, undefined, 100),
    indexes: ['claim_documents_awaiting_scan', 'media_awaiting_scan'],
  },
];

test.each(HOT)('$name: few rows are read, through the right index', async ({ work, indexes, maxRows }) => {
  expect(await problemsOf(work, indexes, maxRows)).toEqual([]);
});

const PLANTED: [string, ReturnType<typeof sql>, string, string[]][] = [
  [
    'an expression around the column',
    sql`select id from sessions where token_hash || '' = ${'0'.repeat(64)}`,
    'sessions_token_hash_key',
    ['does not use sessions_token_hash_key', 'reads all 6000 rows of sessions'],
  ],
  [
    'another expression than the index has',
    sql`select id from users where upper(email) = 'KEA7@SWAY.EXAMPLE'`,
    'users_email_unique',
    ['does not use users_email_unique', 'reads all 3000 rows of users'],
  ],
  [
    'an order that the index does not have',
    sql`select id from notifications where user_id = ${BUSIEST_USER} order by id + 0 desc limit 10`,
    'notifications_newest',
    ['reads 266 entries of notifications_newest'],
  ],
  [
    'a condition that is applied to every entry of the index',
    sql`select count(*) from addresses where address_id % 7 = 0`,
    'addresses_pkey',
    ['reads 12000 entries of addresses_pkey'],
  ],
  [
    'a box made of both coordinates',
    sql`select address_id from addresses where st_x(position) between 174.5 and 174.51`,
    'addresses_position',
    ['does not use addresses_position', 'reads all 12000 rows of addresses'],
  ],
];

test.each(PLANTED)('%s is found', async (_, statement, index, problems) => {
  expect(await problemsOf(db => statement.execute(db), [index])).toEqual(problems);
});
