import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verify } from '@node-rs/argon2';
import { demoSite } from '@sway/demo/demo-site';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@sway/demo/people/demo-accounts';
import { IMAGE_WIDTHS } from '@sway/domain/media/image-sizes';
import { notificationText } from '@sway/domain/notifications/notification-kinds';
import { emptyDatabase, workerDatabase } from '@sway/testing/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkParcels } from '#features/records/index.ts';
import { folderStorage } from '#platform/storage/storage.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { seedDemo } from './seed-demo.ts';
import type { SeedReport } from './seed-demo.ts';

const database = await workerDatabase();
const { db } = database;
const NOW = new Date('2027-02-03T04:05:06Z');
const site = demoSite(NOW);
let mediaDir: string;
let privateStorage: Storage;
let report: SeedReport | null;

beforeAll(async () => {
  await emptyDatabase(database);
  mediaDir = mkdtempSync(join(tmpdir(), 'sway-media-'));
  privateStorage = folderStorage(mkdtempSync(join(mediaDir, 'private-')));
  report = await seed();
});

afterAll(async () => {
  await emptyDatabase(database);
  rmSync(mediaDir, { recursive: true });
});

function seed() {
  return seedDemo({ db, storage: folderStorage(mediaDir), privateStorage, clock: () => NOW });
}

async function count(query: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`${sql.raw(query)}`.execute(db);
  return rows[0]!.count;
}

test.each([
  ['users', site.people.length],
  ['agents', site.agents.length],
  ['addresses', site.addresses.length],
  ['valuations', site.records.length + site.parks.length],
  ['sample_records', site.records.length + site.parks.length],
  ['properties', site.listings.length],
  ['media', site.photographs.length],
  ['property_claims', site.claims.length],
  ['conversations', site.conversations.length],
  ['property_inquiries', site.enquiries.length],
  ['watchlist', site.saves.length],
  ['waiting_entries', site.waiting.length],
  ['buyer_statements', site.statements.length],
  ['offers', site.conversations.flatMap(({ offers }) => offers).length],
  ['property_views', site.viewers.length],
])('every row of %s is stored', async (table, rows) => {
  expect(await count(`select count(*) from ${table}`)).toBe(rows);
});

test('a second seeding changes nothing', async () => {
  expect(report).not.toBeNull();
  expect(await seed()).toBeNull();
  expect(await count('select count(*) from properties')).toBe(report!.listings);
});

test('some homes are private, and none of their texts tells the address', async () => {
  expect(await count(`select count(*) from properties where privacy = 'street' and is_active`)).toBe(2);
  expect(await count(`select count(*) from properties where privacy = 'area' and is_active`)).toBe(1);
  expect(
    await count(`select count(*) from private_homes h join properties p on p.id = h.property_id
      where p.title || p.description ilike '%' || split_part(h.address, ',', 1) || '%'`),
  ).toBe(0);
});

test('listings, addresses and records are linked and agree with each other', async () => {
  const different = `
    select count(*) from properties p join addresses a using (address_id)
    where p.privacy = 'exact' and (a.unit_of_property_id is distinct from p.unit_of_property_id
      or not st_equals(a.position, p.position) or a.full_address <> p.address or a.town_city <> p.city)`;
  expect(await count(different)).toBe(0);
  expect(await count('select count(*) from addresses where unit_of_property_id is not null')).toBe(
    report!.records,
  );
});

test('the links of addresses and records are those that the linking of parcels finds', async () => {
  expect(await count('select count(*) from places_to_link')).toBe(0);
  await sql`insert into places_to_link (area) values (null)`.execute(db);
  expect(await linkParcels(db)).toBe(0);
});

test('a listing is verified where the sample says so, by the claim of its owner', async () => {
  const verified = await sql<{ address: string }>`
    select address from properties where is_verified order by address collate "C"`.execute(db);
  const expected = site.listings.filter(({ isVerified }) => isVerified);
  expect(verified.rows.map(({ address }) => address)).toEqual(
    expected.map(({ address }) => address.fullAddress).toSorted(),
  );
});

test('boundaries are around their addresses, and of the area on the roll', async () => {
  const outside = `
    select count(*) from addresses a join property_boundaries b using (unit_of_property_id)
    where not st_contains(b.boundary, a.position)`;
  const wrongArea = `
    select count(*) from valuations v join property_boundaries b using (unit_of_property_id)
    where abs(st_area(b.boundary::geography) / 10000 / v.land_area_ha - 1) > 0.02`;
  expect(await count(outside)).toBe(0);
  expect(await count(wrongArea)).toBe(0);
});

test('each listing has three to eight photographs, whose files are in the storage at every width', async () => {
  const unpictured = `
    select count(*) from properties p
    where (select count(*) from property_media m where m.property_id = p.id) not between 3 and 8`;
  expect(await count(unpictured)).toBe(0);
  const media = await db.selectFrom('media').select('key').execute();
  const files = media.flatMap(({ key }) => IMAGE_WIDTHS.map(width => join(mediaDir, key, `${width}.webp`)));
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter(file => !existsSync(file))).toEqual([]);
});

test('the price history of a listing goes from its first day to its price', async () => {
  const broken = `
    select count(*) from properties p
    where p.sway_price <> (select price from price_changes c where c.property_id = p.id order by changed_at desc limit 1)
      or p.created_at <> (select min(changed_at) from price_changes c where c.property_id = p.id)`;
  expect(await count(broken)).toBe(0);
});

test('the sequences, read marks and participants of conversations agree', async () => {
  const broken = `
    select count(*) from conversations c join conversation_participants p on p.conversation_id = c.id
    where c.last_sequence <> (select count(*) from messages m where m.conversation_id = c.id)
      or p.last_read_sequence + p.unread_count <> c.last_sequence
      or c.owner_id <> (select owner_id from properties where id = c.property_id)`;
  expect(await count(broken)).toBe(0);
});

test('the documents of claims are in the private storage', async () => {
  const documents = await db.selectFrom('claim_documents').select(['fileKey', 'sizeBytes']).execute();
  expect(documents.length).toBeGreaterThanOrEqual(4);
  for (const { fileKey: key, sizeBytes: size } of documents)
    expect((await privateStorage.find(`${key}/document`))?.sizeBytes).toBe(size);
});

test('an enquiry is to the owner of its listing, who is notified of it', async () => {
  const misdirected = `select count(*) from property_inquiries i join properties p on p.id = i.property_id
    left join conversations c on c.id = i.conversation_id
    where i.owner_id <> p.owner_id or i.home <> p.title or not p.is_active
      or c.property_id <> i.property_id or c.buyer_id <> i.inquirer_id`;
  expect(await count(misdirected)).toBe(0);
  const withoutNotification = `select count(*) from property_inquiries i where not exists (select from notifications n
    where n.user_id = i.owner_id and (n.facts ->> 'enquiryId')::bigint = i.id)`;
  expect(await count(withoutNotification)).toBe(0);
});

test('a conversation has an unread notification for exactly those participants who have unread messages', async () => {
  const different = `select count(*) from conversation_participants p where (p.unread_count > 0) <> exists (
    select from notifications n where n.user_id = p.user_id and n.read_at is null
      and n.topic = 'conversation:' || p.conversation_id)`;
  expect(await count(different)).toBe(0);
});

test('every notification has a text', async () => {
  const notifications = await db.selectFrom('notifications').select('facts').execute();
  expect(notifications.length).toBeGreaterThan(site.enquiries.length);
  for (const { facts } of notifications) expect(notificationText(facts).text).not.toContain('undefined');
});

test('no listing has more saves than viewers, nor a week with more saves or enquiries than views', async () => {
  const saved = `select count(*) from properties p where
    (select count(*) from watchlist w where w.property_id = p.id)
      > (select visitors from property_view_totals t where t.property_id = p.id)
        + (select count(distinct viewer) from property_views v where v.property_id = p.id)`;
  expect(await count(saved)).toBe(0);
  for (const [table, at] of [
    ['watchlist', 'saved_at'],
    ['property_inquiries', 'created_at'],
  ]) {
    const unseen = `select count(*) from (
      select property_id, date_trunc('week', ${at} at time zone 'Pacific/Auckland')::date as week, count(*) as acts
      from ${table} where ${at} > '${NOW.toISOString()}'::timestamptz - interval '70 days' group by 1, 2) a
      where acts > coalesce((select views from property_view_weeks w
        where w.property_id = a.property_id and w.week = a.week), 0)`;
    expect(await count(unseen), table).toBe(0);
  }
});

test('nothing is dated after the start of the site', async () => {
  const dates = [
    'users.created_at',
    'properties.updated_at',
    'price_changes.changed_at',
    'property_claims.submitted_at',
    'messages.created_at',
    'watchlist.saved_at',
    'notifications.created_at',
  ];
  for (const date of dates) {
    const [table, column] = date.split('.');
    const late = `select count(*) from ${table} where ${column} > '${NOW.toISOString()}'`;
    expect(await count(late), date).toBe(0);
  }
});

test('only the demo accounts have a password', async () => {
  const users = await db.selectFrom('users').select(['username', 'passwordHash']).execute();
  const demo = new Set<string>(Object.values(DEMO_ACCOUNTS).map(({ username }) => username));
  const known = users.filter(({ username }) => demo.has(username));
  expect(await Promise.all(known.map(each => verify(each.passwordHash, DEMO_PASSWORD)))).toEqual(
    Array(demo.size).fill(true),
  );
  const others = users.filter(({ username }) => !demo.has(username));
  expect(new Set(others.map(({ passwordHash }) => passwordHash))).toEqual(new Set(['!']));
});
