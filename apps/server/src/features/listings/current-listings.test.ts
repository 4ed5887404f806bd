import type { Listing } from '@sway/contract/properties';
import { aListing, aPictureOf, aUser } from '@sway/testing/builders';
import { useTestApp } from '@sway/testing/app';
import { collection, feature, layerFile, polygon, square } from '@sway/testing/layer-files';
import { sql } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import { importLayer } from '#features/layers/index.ts';
import { readActiveListings } from './listing-feed.repo.ts';

const site = useTestApp();

async function listed(query = ''): Promise<number[]> {
  const response = await site.app.inject(`/api/properties?${query}`);
  const ids = response.json<Listing[]>().map(({ id }) => id);
  expect(Number(response.headers['x-total-count'])).toBe(ids.length);
  return ids.toSorted((a, b) => a - b);
}

describe('an answer reflects every change that was committed before the request', () => {
  test('a new listing, a new price, hiding, showing and deleting are seen', async () => {
    const id = await aListing(site.db, { swayPrice: 900_000 });
    expect(await listed('maxPrice=1000000')).toEqual([id]);
    await site.db.updateTable('properties').set({ swayPrice: 1_100_000 }).where('id', '=', id).execute();
    expect(await listed('maxPrice=1000000')).toEqual([]);
    expect(await listed('minPrice=1000000')).toEqual([id]);
    await site.db.updateTable('properties').set({ isActive: false }).where('id', '=', id).execute();
    expect(await listed()).toEqual([]);
    await site.db.updateTable('properties').set({ isActive: true }).where('id', '=', id).execute();
    expect(await listed()).toEqual([id]);
    await site.db.deleteFrom('properties').where('id', '=', id).execute();
    expect(await listed()).toEqual([]);
  });

  test('a listing that moves is found at its new position only', async () => {
    const id = await aListing(site.db, { at: { lat: -36.8, lng: 174.7 } });
    const summary = async () => (await site.app.inject('/api/properties/summary')).json();
    expect(await summary()).toMatchObject({ bounds: { north: -36.8 } });
    await site.db
      .updateTable('properties')
      .set({ position: sql`st_setsrid(st_makepoint(170.5, -45.9), 4326)` })
      .where('id', '=', id)
      .execute();
    expect(await summary()).toEqual({
      matching: 1,
      total: 1,
      bounds: { north: -45.9, south: -45.9, east: 170.5, west: 170.5 },
    });
  });

  test('a change of texts or pictures replaces a cached page', async () => {
    const id = await aListing(site.db);
    const page = async () => (await site.app.inject('/api/properties')).json<Listing[]>()[0];
    expect(await page()).toMatchObject({ id, images: [] });
    await site.db.updateTable('properties').set({ title: 'Villa by the sea' }).execute();
    expect(await page()).toMatchObject({ title: 'Villa by the sea' });
    await aPictureOf(site.db, id);
    expect((await page())!.images).toHaveLength(1);
    await site.db.deleteFrom('property_media').execute();
    expect((await page())!.images).toEqual([]);
  });

  test('a change that is rolled back is not seen', async () => {
    const id = await aListing(site.db);
    const failing = site.db.transaction().execute(async tx => {
      await tx.updateTable('properties').set({ isActive: false }).execute();
      throw new Error('Changed my mind');
    });
    await expect(failing).rejects.toThrow('Changed my mind');
    expect(await listed()).toEqual([id]);
  });

  test('a deleted listing whose row is inserted again is found', async () => {
    const id = await aListing(site.db);
    await listed();
    await site.db.transaction().execute(async tx => {
      await sql`create temp table saved on commit drop as select * from properties`.execute(tx);
      await sql`delete from properties`.execute(tx);
      const { rows } = await sql<{ name: string }>`
        select quote_ident(attname) as name from pg_attribute
        where attrelid = 'properties'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(
        tx,
      );
      const columns = sql.raw(rows.map(({ name }) => name).join(', '));
      await sql`insert into properties (${columns}) select ${columns} from saved`.execute(tx);
    });
    expect(await listed()).toEqual([id]);
  });

  test('a truncated table gives an empty list', async () => {
    await aListing(site.db);
    expect(await listed()).toHaveLength(1);
    await sql`truncate properties cascade`.execute(site.db);
    expect(await listed()).toEqual([]);
  });

  test('concurrent requests during concurrent writes see what was committed before each request', async () => {
    const ownerId = await aUser(site.db);
    const seen = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const id = await aListing(site.db, { ownerId });
        return (await listed('limit=100')).includes(id);
      }),
    );
    expect(seen).toEqual(seen.map(() => true));
  });
});

describe.runIf(inject('databaseTemplate').engine === 'postgres')(
  'overlapping transactions, which the embedded engine runs one after another',
  () => {
    test('a change that starts first and commits last is not missed', async () => {
      const [early, late] = [await aListing(site.db), await aListing(site.db)];
      const open = await site.db.startTransaction().execute();
      await open.updateTable('properties').set({ isActive: false }).where('id', '=', early).execute();
      await site.db.updateTable('properties').set({ isActive: false }).where('id', '=', late).execute();
      expect(await listed()).toEqual([early]);
      const another = await aListing(site.db);
      expect(await listed()).toEqual([early, another]);
      await open.commit().execute();
      expect(await listed()).toEqual([another]);
    });

    test('a deletion that commits late is not missed', async () => {
      const [early, late] = [await aListing(site.db), await aListing(site.db)];
      const open = await site.db.startTransaction().execute();
      await open.deleteFrom('properties').where('id', '=', early).execute();
      await site.db.deleteFrom('properties').where('id', '=', late).execute();
      expect(await listed()).toEqual([early]);
      await open.commit().execute();
      expect(await listed()).toEqual([]);
    });
  },
);

test('rows restored from a server with higher transaction ids are followed from their next change on', async () => {
  const id = await aListing(site.db);
  await sql`alter table properties disable trigger properties_mark_changed`.execute(site.db);
  await sql`update properties set changed_xid = '9000000000', sway_price = 1234567`.execute(site.db);
  await sql`insert into listing_removals values (${id}, '9000000000') on conflict do nothing`.execute(
    site.db,
  );
  await sql`alter table properties enable trigger properties_mark_changed`.execute(site.db);
  const other = await aListing(site.db);
  expect(await listed()).toContain(other);
  await site.db.updateTable('properties').set({ swayPrice: 2_000_000 }).where('id', '=', id).execute();
  expect(await listed('minPrice=2000000&maxPrice=2000000')).toEqual([id]);
});

test('the listing index loads without asking a layer', async () => {
  await importLayer(site.db, 'flood', layerFile(collection([feature(polygon(square(500)))])));
  const id = await aListing(site.db, { at: { lat: -36.8284, lng: 174.7977 } });
  const rollback = new Error('Rollback');
  const load = site.db.transaction().execute(async tx => {
    await sql`drop function layers_around; drop function published_place`.execute(tx);
    expect(await readActiveListings(tx, 0, 10)).toMatchObject([{ id, layers: ['+flood', '+flood/A'] }]);
    throw rollback;
  });
  await expect(load).rejects.toBe(rollback);
});
