import { useTestApp } from '@sway/testing/app';
import { aListing, anAddress } from '@sway/testing/builders';
import { repetitions } from '@sway/testing/depth';
import { collection, feature, layerFile, polygon, square } from '@sway/testing/layer-files';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { refreshRegister } from '#features/addresses/index.ts';
import type { Db } from '#platform/database/database.ts';
import { importLayer, removeLayer } from '../import/import-layer.ts';
import { storeStreetLayers } from './store-home-layers.ts';

const site = useTestApp();

/** A place so many metres east of the middle of `square`. */
const east = (metres: number) => ({ lat: -36.8284, lng: 174.7977 + metres / 89_100 });
const METRES = fc.integer({ min: -30, max: 30 }).map(tens => tens * 10);

const zones = (sides: readonly (readonly [sizeM: number, eastM: number])[]) =>
  layerFile(
    collection(
      sides.map(([sizeM, eastM], n) => feature(polygon(square(sizeM, eastM)), { Zone: 'AB'[n % 2] })),
    ),
  );

/** The homes whose stored answers differ from what the layers say. */
async function wrongHomes(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select id, property_id, said, h.layers from properties p
      cross join lateral layers_around(published_place(p.privacy, p.position, p.address_id)) said
      full join home_layers h on h.property_id = p.id
    where coalesce(h.layers, '{}') is distinct from said`.execute(db);
  return rows;
}

async function changePrivacy(id: number, privacy: string, metres: number): Promise<void> {
  const { lat, lng } = east(metres);
  await sql`
    insert into private_areas (address_id, city, region, latitude, longitude, west, south, east, north)
    select address_id, 'Auckland', 'Auckland', ${lat}, ${lng}, ${lng - 0.002}, ${lat - 0.001}, ${lng + 0.002}, ${lat + 0.001}
    from properties where id = ${id} on conflict do nothing`.execute(site.db);
  await sql`
    update properties set privacy = ${privacy}, position = st_setsrid(st_makepoint(${lng}, ${lat}), 4326),
      unit_of_property_id = null, avm_price = null
    where id = ${id}`.execute(site.db);
}

type Act = (homes: number[]) => Promise<unknown>;
const NAME = fc.constantFrom('flood', 'flood-plain', 'noise');
const ACT: fc.Arbitrary<Act> = fc.oneof(
  fc
    .tuple(NAME, fc.array(fc.tuple(fc.constantFrom(90, 260, 500), METRES), { minLength: 1, maxLength: 4 }))
    .map(
      ([name, sides]): Act =>
        () =>
          importLayer(site.db, name, zones(sides)),
    ),
  NAME.map(
    (name): Act =>
      () =>
        removeLayer(site.db, name),
  ),
  fc.tuple(fc.nat(), fc.constantFrom('exact', 'street', 'area'), METRES).map(
    ([n, privacy, metres]): Act =>
      homes =>
        changePrivacy(homes[n % homes.length]!, privacy, metres),
  ),
  METRES.map((metres): Act => async homes => {
    homes.push(await aListing(site.db, { at: east(metres) }));
    // Its address is one more of a street, as after an import.
    await storeStreetLayers(site.db);
  }),
);

test('what is stored of homes is what layers say of their published places, whatever happens to both', async () => {
  const homes: number[] = [];
  for (const metres of [0, 120, 240])
    homes.push(await aListing(site.db, { addressId: await anAddress(site.db, { at: east(metres) }) }));
  await refreshRegister(site.db);
  await fc.assert(
    fc.asyncProperty(fc.array(ACT, { minLength: 3, maxLength: 8 }), async acts => {
      for (const act of acts) {
        await act(homes);
        expect(await wrongHomes(site.db)).toEqual([]);
      }
    }),
    { numRuns: repetitions({ quick: 6, full: 15 }) },
  );
});

test('a street that has another address is asked about again', async () => {
  const addressId = await anAddress(site.db, { fullAddress: '1 Aroha Street, Karori', at: east(0) });
  await refreshRegister(site.db);
  const id = await aListing(site.db, { addressId });
  await importLayer(site.db, 'flood', zones([[100, 0]]));
  await changePrivacy(id, 'street', 0);
  const stored = () =>
    site.db.selectFrom('home_layers').select('layers').where('propertyId', '=', id).execute();
  expect(await stored()).toEqual([{ layers: ['+flood', '+flood/A'] }]);
  await anAddress(site.db, { fullAddress: '2 Aroha Street, Karori', at: east(200) });
  await refreshRegister(site.db);
  await storeStreetLayers(site.db);
  expect(await stored()).toEqual([{ layers: ['~flood', '~flood/A'] }]);
});

test('homes that are deleted leave nothing behind', async () => {
  await importLayer(site.db, 'flood', zones([[500, 0]]));
  const id = await aListing(site.db, { at: east(0) });
  const stored = () => site.db.selectFrom('home_layers').select('propertyId').execute();
  expect(await stored()).toEqual([{ propertyId: id }]);
  await site.db.deleteFrom('properties').where('id', '=', id).execute();
  expect(await stored()).toEqual([]);
});
