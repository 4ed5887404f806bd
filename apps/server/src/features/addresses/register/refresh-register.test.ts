import { foldForSearch } from '@sway/domain/text/search-text';
import { anAddress } from '@sway/testing/builders';
import { useTestApp } from '@sway/testing/app';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { refreshRegister } from './refresh-register.repo.ts';

const site = useTestApp();

async function streets() {
  const { rows } = await sql<Record<string, unknown>>`
    select full_road_name, suburb_locality, town_city, search_text, address_count, st_x(position) as lng,
      st_y(position) as lat, xmin::text as written_by from streets order by id`.execute(site.db);
  return rows;
}

async function cells() {
  const { rows } = await sql<{
    zoom: number;
    cellX: number;
    count: number;
    mapX: number;
    writtenBy: string;
  }>`
    select *, xmin::text as written_by from address_cells order by zoom, cell_x, cell_y`.execute(site.db);
  return rows;
}

async function version(): Promise<number> {
  return (await site.db.selectFrom('register_state').select('version').executeTakeFirstOrThrow()).version;
}

test('a street has its folded words, the number of its addresses and their middle', async () => {
  await anAddress(site.db, {
    fullAddress: '1 Kōwhai Road, Ōrewa, Auckland',
    at: { lat: -36.58, lng: 174.69 },
  });
  await anAddress(site.db, {
    fullAddress: '2 Kōwhai Road, Ōrewa, Auckland',
    at: { lat: -36.6, lng: 174.71 },
  });
  await refreshRegister(site.db);
  expect(await streets()).toMatchObject([
    {
      searchText: 'kowhai road orewa auckland',
      addressCount: 2,
      lng: expect.closeTo(174.7),
      lat: expect.closeTo(-36.59),
    },
  ]);
});

test('a town of one suburb stands in the words once', async () => {
  await anAddress(site.db, { fullAddress: '1 Main Road, Kaiwaka' });
  expect(await streets()).toMatchObject([{ searchText: 'main road kaiwaka' }]);
});

test('a street that no address stands on any more goes', async () => {
  const id = await anAddress(site.db, { fullAddress: '1 Kōwhai Road, Ōrewa, Auckland' });
  await refreshRegister(site.db);
  await site.db.deleteFrom('addresses').where('addressId', '=', id).execute();
  await refreshRegister(site.db);
  expect([await streets(), await cells()]).toEqual([[], []]);
});

test('every zoom from 0 to 14 counts every address once, in cells that gather the finer ones', async () => {
  for (const lng of [174.7, 174.7001, 174.9, 170.5]) await anAddress(site.db, { at: { lat: -41, lng } });
  await refreshRegister(site.db);
  const all = await cells();
  const byZoom = Map.groupBy(all, ({ zoom }) => zoom);
  expect([...byZoom.keys()]).toEqual(Array.from({ length: 15 }, (_, zoom) => zoom));
  for (const [zoom, here] of byZoom) {
    expect(here.reduce((sum, { count }) => sum + count, 0)).toBe(4);
    for (const { cellX, mapX } of here) expect(Math.floor(mapX * 12 * 2 ** zoom)).toBe(cellX);
  }
  expect(byZoom.get(14)).toHaveLength(3);
  expect(byZoom.get(0)).toHaveLength(1);
});

test('settling a register that is settled writes nothing but its version, which only rises', async () => {
  await anAddress(site.db);
  await refreshRegister(site.db);
  const before = { streets: await streets(), cells: await cells(), version: await version() };
  await refreshRegister(site.db);
  expect(await streets()).toEqual(before.streets);
  expect(await cells()).toEqual(before.cells);
  expect(await version()).toBeGreaterThan(before.version);
});

test('the database folds texts as the domain does, so that a query and a street agree', async () => {
  const letters = fc.constantFrom(...'aZ ĀāŌōūÉñ’‘ʻ`ʼ-\t\u00a0/12'.split(''));
  const texts = fc.sample(fc.string({ unit: letters, maxLength: 30 }), 300);
  const { rows } = await sql<{ folded: string }>`
    select fold_for_search(text) as folded
    from unnest(${texts}::text[]) with ordinality as given (text, place) order by place`.execute(site.db);
  expect(rows.map(({ folded }) => folded)).toEqual(texts.map(foldForSearch));
});
