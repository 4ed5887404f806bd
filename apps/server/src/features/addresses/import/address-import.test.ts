import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Address } from '@sway/contract/addresses';
import { useTestApp } from '@sway/testing/app';
import { importPath, NOTHING } from '@sway/testing/imports';
import { LINZ_HEADERS, fileOf, linzFile, linzRow } from '@sway/testing/linz-files';
import type { LinzCells } from '@sway/testing/linz-files';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

const site = useTestApp();

async function countsOf(path: string) {
  return (await importPath(site.db, path)).counts;
}

/** The register, and the transactions that wrote and locked each row: an untouched row has the same ones. */
async function register() {
  const { rows } = await sql<Record<string, unknown>>`
    select *, st_x(position) as lng, st_y(position) as lat, xmin::text as written_by,
      xmax::text as locked_by from addresses order by address_id
  `.execute(site.db);
  return rows;
}

async function fieldsOf(field: string) {
  return (await register()).map(row => row[field]);
}

test('an imported address is found by text and box, with its position, and opens by its id', async () => {
  expect(await countsOf(linzFile([{}]))).toEqual({ ...NOTHING, read: 1, added: 1 });
  const payload = {
    search: '12a komako',
    bounds: { north: -36.8, south: -36.9, east: 174.8, west: 174.7 },
  };
  const search = await site.app.inject({ method: 'POST', url: '/api/addresses/search', payload });
  expect(search.json<{ addresses: Address[] }>().addresses).toEqual([
    {
      id: 900001,
      addressId: 900001,
      fullAddress: '12A Kōmako Lane, Devonport, Auckland',
      fullAddressNumber: '12A',
      unit: null,
      addressNumber: 12,
      addressNumberSuffix: 'A',
      fullRoadName: 'Kōmako Lane',
      roadName: 'Kōmako',
      roadTypeName: 'Lane',
      suburbLocality: 'Devonport',
      townCity: 'Auckland',
      territorialAuthority: 'Auckland',
      postcode: '0624',
      addressClass: null,
      addressLifecycle: 'Current',
      shapeX: 174.79771234,
      shapeY: -36.82845678,
      unitOfPropertyId: null,
    },
  ]);
  expect((await site.app.inject('/api/addresses/900001')).statusCode).toBe(200);
});

test('an address of the Chathams, beyond the antimeridian, is found there', async () => {
  await countsOf(linzFile([{ WKT: 'POINT (-43.9535 -176.5591)', shape_X: '', shape_Y: '' }]));
  const payload = { bounds: { north: -43, south: -45, east: -176, west: 179 } };
  const search = await site.app.inject({ method: 'POST', url: '/api/addresses/search', payload });
  expect(search.json<{ addresses: Address[] }>().addresses).toMatchObject([
    { shapeX: -176.5591, shapeY: -43.9535 },
  ]);
});

test('an address of the Chathams that is written beyond 180 degrees is the same one', async () => {
  const cells = { WKT: 'POINT (183.4403 -43.9531)', shape_X: '183.4403', shape_Y: '-43.9531' };
  expect(await countsOf(linzFile([cells], 105689))).toEqual({ ...NOTHING, read: 1, added: 1 });
  const folded = { WKT: '', shape_X: '-176.5597', shape_Y: '-43.9531' };
  expect(await countsOf(linzFile([folded], 105689))).toEqual({ ...NOTHING, read: 1, unchanged: 1 });
});

test('a file in metres is read by its degrees, and refused where it has none', async () => {
  const metres = { WKT: 'POINT (1748739.12 5427010.55)', shape_X: '1748739.12', shape_Y: '5427010.55' };
  const path = linzFile([{ ...metres, gd2000_xcoord: '174.776', gd2000_ycoord: '-41.292' }], 105689);
  expect(await countsOf(path)).toEqual({ ...NOTHING, read: 1, added: 1 });
  await expect(importPath(site.db, linzFile([metres]))).rejects.toThrow(
    'position is in metres of New Zealand Transverse Mercator (EPSG:2193), not in degrees; export the file again in WGS 84',
  );
});

test('a file that a spreadsheet has saved is read alike: other separators, line ends and names of columns', async () => {
  const rows = [{ address_id: '1' }, { address_id: '2' }];
  const text = [LINZ_HEADERS[123113], ...rows.map(cells => linzRow(cells)), ''].join('\n');
  await countsOf(fileOf(text));
  const tabs = text.replaceAll(/,(?=(?:[^"\n]*"[^"\n]*")*[^"\n]*$)/gm, '\t');
  const header = LINZ_HEADERS[123113].toUpperCase().replaceAll('_', ' ').split(',');
  const variants = [
    text.replaceAll('\n', '\r'),
    text.replaceAll('\n', '\r\n'),
    `\uFEFFsep=;\r\n${tabs.replaceAll('\t', ';')}`,
    Buffer.from(`\uFEFF${tabs}`, 'utf16le'),
    text.replaceAll('\n', ',,\n').replace(LINZ_HEADERS[123113], header.map(name => `"${name}"`).join(' , ')),
  ];
  for (const variant of variants)
    expect(await countsOf(fileOf(variant))).toEqual({ ...NOTHING, read: 2, unchanged: 2 });
});

test('cells that are not needed and cannot be read are left empty, and the report says in how many rows', async () => {
  const path = linzFile([
    { address_id: '1', address_number: '12A' },
    { address_id: '2', address_number: 'x' },
  ]);
  const { counts, leftEmpty } = await importPath(site.db, path);
  expect(counts).toEqual({ ...NOTHING, read: 2, added: 2 });
  expect([...leftEmpty]).toEqual([['address_number is not a whole number', { cells: 2, firstLine: 2 }]]);
  expect(await fieldsOf('addressNumber')).toEqual([null, null]);
});

test('a second import changes nothing, says so and touches no row', async () => {
  const path = linzFile([{ address_id: '1' }, { address_id: '2' }]);
  await countsOf(path);
  const before = await register();
  expect(await countsOf(path)).toEqual({ ...NOTHING, read: 2, unchanged: 2 });
  expect(await register()).toEqual(before);
});

test.each<LinzCells>([
  { town_city: 'Tāmaki Makaurau' },
  { postcode: '' },
  { address_number_high: '14' },
  { shape_Y: '-36.82845679' },
  { full_address: '12A Komako Lane, Devonport, Auckland' },
  { address_lifecycle: 'Retired' },
])('a changed cell (%j) changes its own row alone', async cells => {
  await countsOf(linzFile([{ address_id: '1' }, { address_id: '2' }]));
  const before = await register();
  const counts = await countsOf(linzFile([{ address_id: '1' }, { address_id: '2', ...cells }]));
  expect(counts).toEqual({ ...NOTHING, read: 2, changed: 1, unchanged: 1 });
  const after = await register();
  expect(after[0]).toEqual(before[0]);
  expect(after[1]).not.toEqual(before[1]);
});

test('of an id that comes again the last sound row counts, and a second import finds nothing to change', async () => {
  const path = linzFile([
    { address_id: '1', town_city: 'Ōtaki' },
    { address_id: '2' },
    { address_id: '1', town_city: 'Bluff' },
    { address_id: '1', town_city: 'Levin', shape_X: '0' },
  ]);
  expect(await countsOf(path)).toEqual({ ...NOTHING, read: 4, added: 2, duplicates: 1, rejected: 1 });
  expect(await fieldsOf('townCity')).toEqual(['Bluff', 'Auckland']);
  expect(await countsOf(path)).toEqual({ ...NOTHING, read: 4, unchanged: 2, duplicates: 1, rejected: 1 });
});

test('an id that comes again chunks of the file apart is one row, the last, whatever the rows between', async () => {
  const long = 'o'.repeat(1500);
  // Short rows behind long ones would find room on an earlier page, if rows were not only added behind the others.
  const between = Array.from({ length: 1500 }, (_, n) => ({
    address_id: String(n + 10),
    full_address: n % 3 === 0 ? long : 'o',
  }));
  const again = [1, 2, 3].map(id => ({ address_id: String(id), town_city: 'Levin' }));
  const path = linzFile([
    ...again.map(row => ({ ...row, full_address: long, town_city: 'Bluff' })),
    ...between,
    ...again.map(row => ({ ...row, town_city: 'Foxton' })),
    ...between,
    ...again,
  ]);
  const counts = { ...NOTHING, read: 3009, duplicates: 1506 };
  expect(await countsOf(path)).toEqual({ ...counts, added: 1503 });
  expect((await fieldsOf('townCity')).slice(0, 3)).toEqual(['Levin', 'Levin', 'Levin']);
  expect(await countsOf(path)).toEqual({ ...counts, unchanged: 1503 });
});

test('refused rows stand in the rejects file with line, reason and text, and stop nothing', async () => {
  const bad = linzRow({ address_id: '2', shape_X: '0', full_address: '1 "The Oaks", Ōtaki' });
  const path = fileOf(
    [
      LINZ_HEADERS[123113],
      linzRow({ address_id: '1' }),
      bad,
      '1,2',
      '',
      linzRow({ address_id: '3' }),
      '',
    ].join('\n'),
  );
  const { counts, firstRejects, rejected } = await importPath(site.db, path);
  expect(counts).toEqual({ ...NOTHING, read: 4, added: 2, rejected: 2 });
  expect(firstRejects.map(({ line }) => line)).toEqual([3, 4]);
  expect(rejected).toBe(
    'line,reason,row\n' +
      `3,position is outside New Zealand,"${bad.replaceAll('"', '""')}"\n` +
      '4,no full_address,"1,2"\n',
  );
});

test('without rejects there is no rejects file, not even that of an earlier import', async () => {
  const path = fileOf(`${LINZ_HEADERS[123113]}\n${linzRow()}\n1,2\n`);
  await importPath(site.db, path);
  expect(existsSync(`${path}.rejects.csv`)).toBe(true);
  writeFileSync(path, readFileSync(linzFile([{}])));
  await importPath(site.db, path);
  expect(existsSync(`${path}.rejects.csv`)).toBe(false);
});

test('of a file that was cut off everything before the cut is imported', async () => {
  const whole = [LINZ_HEADERS[123113], linzRow({ address_id: '1' }), linzRow({ address_id: '2' })].join('\n');
  expect(await countsOf(fileOf(whole.slice(0, -60)))).toEqual({ ...NOTHING, read: 2, added: 1, rejected: 1 });
  expect(await fieldsOf('addressId')).toEqual([1]);
});

test('an import that is stopped leaves the register as it was, and running it again completes it', async () => {
  const path = linzFile(Array.from({ length: 2000 }, (_, n) => ({ address_id: String(n + 1) })));
  const stop = new AbortController();
  const { stopped, counts } = await importPath(site.db, path, {
    signal: stop.signal,
    onProgress: ({ phase }) => phase === 'importing' && stop.abort(),
  });
  expect({ stopped, added: counts.added }).toEqual({ stopped: true, added: 0 });
  expect(await register()).toEqual([]);
  expect(await countsOf(path)).toEqual({ ...NOTHING, read: 2000, added: 2000 });
});

test('layer 105689 brings unit, class and type under their own names; on the water its name stands for the road', async () => {
  const land = { address_id: '1', unit_value: '4', address_class: 'Thoroughfare', road_type_name: 'Lane' };
  const water = {
    address_id: '2',
    full_road_name: '',
    road_name: '',
    road_type_name: '',
    water_name: 'Kenepuru',
  };
  await countsOf(linzFile([land, water], 105689));
  expect(await register()).toMatchObject([
    { unit: '4', addressClass: 'Thoroughfare', roadName: 'Kōmako', roadTypeName: 'Lane' },
    { fullRoadName: 'Kenepuru', roadName: 'Kenepuru', roadTypeName: null },
  ]);
});

test('layer 53353, which has full road names alone, gets its road names from them', async () => {
  await countsOf(linzFile([{ full_road_name: 'Tōtara Glen Road' }], 53353));
  expect(await register()).toMatchObject([
    { roadName: 'Tōtara Glen', roadTypeName: 'Road', townCity: 'Auckland', territorialAuthority: null },
  ]);
});

test('a layer that knows less leaves alone what a better one said, unless the road itself is another', async () => {
  const highway = { full_road_name: 'State Highway 1', road_name: '1', road_name_type: 'State Highway' };
  await countsOf(linzFile([{ ...highway, address_lifecycle: 'Proposed' }]));
  const before = await register();
  expect(await countsOf(linzFile([highway], 53353))).toMatchObject({ unchanged: 1 });
  expect(await register()).toEqual(before);
  expect(await countsOf(linzFile([{ full_road_name: 'Kauri Road' }], 53353))).toMatchObject({ changed: 1 });
  expect(await register()).toMatchObject([
    { roadName: 'Kauri', roadTypeName: 'Road', addressLifecycle: 'Proposed', postcode: '0624' },
  ]);
});
