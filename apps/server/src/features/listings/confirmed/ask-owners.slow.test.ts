import { aListing, anAddress } from '@sway/testing/builders';
import { useTestApp } from '@sway/testing/app';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { askOwners } from './ask-owners.ts';

const site = useTestApp();
const DAY_MS = 24 * 3_600_000;

test('of 1,000 homes over 200 days, each owner is asked once, reminded once, and each home rests on time', async () => {
  const addressId = await anAddress(site.db);
  // Two homes for every third owner. Prices were confirmed over 60 days before.
  const start = Date.parse('2026-08-01T00:00:00Z');
  await sql`insert into users (username, email, name, password_hash, user_type, email_verified_at)
    select 'owner_' || n, 'owner' || n || '@example.nz', 'Owner', 'x', 'owner', now() from generate_series(1, 750) n`.execute(
    site.db,
  );
  const owners = (
    await sql<{ id: number }>`select id from users where username like 'owner\\_%' order by id`.execute(
      site.db,
    )
  ).rows;
  const homes = Array.from({ length: 1_000 }, (_, i) => owners[i % 750]!.id);
  const template = await aListing(site.db, { ownerId: owners[0]!.id, addressId });
  await sql`insert into properties (owner_id, address_id, title, description, address, city, region, position, sway_price,
      bedrooms, bathrooms, floor_area, property_type, search_text, confirmed_at)
    select o.owner_id, p.address_id, 'Home ' || o.n, p.description, p.address, p.city, p.region, p.position, p.sway_price,
      p.bedrooms, p.bathrooms, p.floor_area, p.property_type, p.search_text,
      ${new Date(start)}::timestamptz - make_interval(hours => (o.n * 37 % 1440)::int)
    from properties p cross join unnest(${homes}::bigint[]) with ordinality as o (owner_id, n)
    where p.id = ${template}`.execute(site.db);
  await sql`update properties set is_active = false where id = ${template}`.execute(site.db);
  for (let hour = 0; hour < 200 * 24; hour++) {
    // The server stands still for three days.
    if (hour >= 100 * 24 && hour < 103 * 24) continue;
    const at = new Date(start + hour * 3_600_000);
    await askOwners({ ...site, clock: () => at });
  }
  const asked = new Map<string, number[]>();
  for (const { body, createdAt } of await site.db.selectFrom('outbox').selectAll().orderBy('id').execute())
    for (const [title] of body.matchAll(/Home \d+/g))
      asked.set(title, [...(asked.get(title) ?? []), createdAt.getTime()]);
  expect(asked.size).toBe(1_000);
  const late: string[] = [];
  for (const [i] of homes.entries()) {
    const confirmed = start - (((i + 1) * 37) % 1440) * 3_600_000;
    const days = asked.get(`Home ${i + 1}`)!.map(at => (at - confirmed) / DAY_MS);
    const isOnTime = [90, 100, 120].every((due, step) => days[step]! >= due && days[step]! < due + 5);
    if (days.length !== 3 || !isOnTime)
      late.push(`Home ${i + 1}: ${days.map(day => day.toFixed(1)).join(', ')}`);
  }
  expect(late).toEqual([]);
  const { rows } = await sql`select from properties where is_listed`.execute(site.db);
  expect(rows).toHaveLength(0);
});
