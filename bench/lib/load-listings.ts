import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { withClient } from '@sway/testing/with-client';
import { from as copyFrom } from 'pg-copy-streams';
import { LISTING_COLUMNS, OWNERS } from '../generate/listing-rows.ts';

/** Loads a generated listings file into a database that has their addresses, with owners and first prices. */
export async function loadListings(url: string, path: string): Promise<void> {
  await withClient(url, async client => {
    await client.query('begin');
    // No password has the hash "!".
    await client.query(`insert into users (username, email, password_hash, name, user_type)
      select 'bench_owner_' || n, 'owner' || n || '@bench.example', '!', 'Owner ' || n, 'owner'
      from generate_series(1, ${OWNERS}) as n`);
    const columns = LISTING_COLUMNS.map(name => `${name} text`);
    await client.query(`create temporary table listing_rows (${columns.join(', ')}) on commit drop`);
    const rows = client.query(copyFrom('copy listing_rows from stdin (format csv, header)'));
    await pipeline(createReadStream(path), rows);
    await client.query(`
      insert into properties (owner_id, address_id, title, description, address, suburb, city, region, position, sway_price,
        avm_price, bedrooms, bathrooms, floor_area, property_type, features, price_justification_tags, is_active, is_verified,
        created_at, updated_at, search_text)
      select u.id, address_id::bigint, title, description, address, suburb, city, region,
        st_setsrid(st_makepoint(lng::float8, lat::float8), 4326), sway_price::numeric, avm_price::numeric, bedrooms::int,
        bathrooms::int, floor_area::int, property_type, features::text[], price_justification_tags::text[],
        is_active::boolean, is_verified::boolean, r.created_at::timestamptz, r.created_at::timestamptz, search_text
      from listing_rows r join users u on u.username = 'bench_owner_' || owner`);
    await client.query(`
      insert into price_changes (property_id, price, changed_at)
      select id, sway_price, created_at from properties p
      where not exists (select from price_changes where property_id = p.id)`);
    await client.query('commit');
    await client.query('vacuum (analyze) users, properties, price_changes');
  });
}
