import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IMAGE_WIDTHS } from '@sway/domain/image-sizes';
import { notificationText } from '@sway/domain/notification-kinds';
import type { NotificationEvent } from '@sway/domain/notification-kinds';
import { sql } from 'kysely';
import { verify } from '@node-rs/argon2';
import { folderStorage } from '#platform/storage.ts';
import type { Storage } from '#platform/storage.ts';
import { emptyDatabase, workerDatabase } from '@sway/testing/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linkParcels } from '#features/records/index.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@sway/demo/people/demo-accounts';
import { seedDemo } from './seed-demo.ts';
import type { SeedReport } from './seed-demo.ts';

const database = await workerDatabase();
const { db } = database;
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
  return seedDemo({ db, storage: folderStorage(mediaDir), privateStorage });
}

async function count(query: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`${sql.raw(query)}`.execute(db);
  return rows[0]!.count;
}

describe('a seeded database', () => {
  test('holds all that the sample has', async () => {
    expect(report).not.toBeNull();
    expect(await count('select count(*) from users')).toBe(report!.people);
    expect(await count('select count(*) from addresses')).toBe(report!.addresses);
    expect(await count('select count(*) from valuations')).toBe(report!.records);
    expect(await count('select count(*) from properties')).toBe(report!.listings);
  });

  test('is left alone by a second seeding', async () => {
    expect(await seed()).toBeNull();
    expect(await count('select count(*) from properties')).toBe(report!.listings);
  });

  test('links listings, addresses and records that agree with each other', async () => {
    const misfits = `
      select count(*) from properties p join addresses a using (address_id)
      where a.unit_of_property_id is distinct from p.unit_of_property_id
        or not st_equals(a.position, p.position) or a.full_address <> p.address or a.town_city <> p.city`;
    expect(await count(misfits)).toBe(0);
    expect(
      await count('select count(*) from properties where is_verified and unit_of_property_id is null'),
    ).toBe(0);
    expect(await count('select count(*) from addresses where unit_of_property_id is not null')).toBe(
      report!.records,
    );
  });

  test('has every link between addresses and records as containment has it', async () => {
    expect(await linkParcels(db)).toBe(0);
  });

  test('has boundaries about their addresses, of the area that the roll gives', async () => {
    const outside = `
      select count(*) from addresses a join property_boundaries b using (unit_of_property_id)
      where not st_contains(b.boundary, a.position)`;
    const wrongArea = `
      select count(*) from valuations v join property_boundaries b using (unit_of_property_id)
      where abs(st_area(b.boundary::geography) / 10000 / v.land_area_ha - 1) > 0.02`;
    expect(await count(outside)).toBe(0);
    expect(await count(wrongArea)).toBe(0);
  });

  test('shows each listing in three to eight pictures, whose files are in storage at every width', async () => {
    const unpictured = `
      select count(*) from properties p
      where (select count(*) from property_media m where m.property_id = p.id) not between 3 and 8`;
    expect(await count(unpictured)).toBe(0);
    const media = await db.selectFrom('media').select('key').execute();
    const files = media.flatMap(({ key }) => IMAGE_WIDTHS.map(width => join(mediaDir, key, `${width}.webp`)));
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter(file => !existsSync(file))).toEqual([]);
  });

  test('keeps every price from the first to the present one', async () => {
    const broken = `
      select count(*) from properties p
      where p.sway_price <> (select price from price_changes c where c.property_id = p.id order by changed_at desc limit 1)
        or p.created_at <> (select min(changed_at) from price_changes c where c.property_id = p.id)`;
    expect(await count(broken)).toBe(0);
  });

  test('has conversations whose numbers, marks of reading and people agree', async () => {
    expect(await count('select count(*) from conversations')).toBeGreaterThan(2);
    const broken = `
      select count(*) from conversations c join conversation_participants p on p.conversation_id = c.id
      where c.last_sequence <> (select count(*) from messages m where m.conversation_id = c.id)
        or p.last_read_sequence + p.unread_count <> c.last_sequence
        or c.owner_id <> (select owner_id from properties where id = c.property_id)`;
    expect(await count(broken)).toBe(0);
  });

  test('has claims in each state for admin and owner to look at, one disputed, with documents that are there', async () => {
    const { rows } = await sql<{ status: string; claims: number }>`
      select status, count(*) as claims from property_claims c
      where not exists (select from properties p where p.id = c.id) group by status order by status`.execute(
      db,
    );
    expect(rows).toEqual([
      { status: 'pending_verification', claims: 4 },
      { status: 'rejected', claims: 1 },
      { status: 'verified', claims: 1 },
    ]);
    const own = `select count(distinct status) from property_claims c join users u on u.id = c.user_id
      where u.username = 'demo_owner'`;
    expect(await count(own)).toBe(3);
    const disputes = `select count(*) from (select address_id from property_claims where status = 'pending_verification'
      group by address_id having count(*) > 1) disputed`;
    expect(await count(disputes)).toBe(1);
    const documents = await db.selectFrom('claim_documents').select(['file_key', 'size_bytes']).execute();
    expect(documents.length).toBeGreaterThanOrEqual(4);
    for (const { file_key: key, size_bytes: size } of documents) {
      expect((await privateStorage.find(`${key}/document`))?.sizeBytes).toBe(size);
    }
  });

  test('has enquiries in each state and the news of them, each about a home of the one who is asked', async () => {
    expect(await count('select count(distinct status) from property_inquiries')).toBe(3);
    const misfits = `select count(*) from property_inquiries i join properties p on p.id = i.property_id
      left join conversations c on c.id = i.conversation_id
      where i.owner_id <> p.owner_id or i.home <> p.title or not p.is_active
        or c.property_id <> i.property_id or c.buyer_id <> i.inquirer_id`;
    expect(await count(misfits)).toBe(0);
    const untold = `select count(*) from property_inquiries i where not exists (select from notifications n
      where n.user_id = i.owner_id and (n.facts ->> 'enquiryId')::bigint = i.id)`;
    expect(await count(untold)).toBe(0);
    const unread = `select count(*) from conversation_participants p where (p.unread_count > 0) <> exists (
      select from notifications n where n.user_id = p.user_id and n.read_at is null
        and n.topic = 'conversation:' || p.conversation_id)`;
    expect(await count(unread)).toBe(0);
    const news = await db.selectFrom('notifications').select('facts').execute();
    for (const { facts } of news)
      expect(notificationText(facts as NotificationEvent).text).not.toContain('undefined');
  });

  test('lets the demo accounts in, and nobody else', async () => {
    const users = await db.selectFrom('users').select(['username', 'password_hash']).execute();
    const demo = new Set<string>(Object.values(DEMO_ACCOUNTS).map(({ username }) => username));
    const known = users.filter(({ username }) => demo.has(username));
    expect(await Promise.all(known.map(each => verify(each.password_hash, DEMO_PASSWORD)))).toEqual(
      Array(demo.size).fill(true),
    );
    const others = users.filter(({ username }) => !demo.has(username));
    expect(new Set(others.map(({ password_hash }) => password_hash))).toEqual(new Set(['!']));
  });
});
