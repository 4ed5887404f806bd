import { readFileSync } from 'node:fs';
import { useTestApp } from '@sway/testing/app';
import { importPath, NOTHING } from '@sway/testing/imports';
import { fileOf, linzFile, LINZ_HEADERS, linzRow } from '@sway/testing/linz-files';
import {
  RECORD_HEADERS,
  recordFile,
  recordRow,
  squareRing,
  squareWkt,
  unitId,
} from '@sway/testing/record-files';
import { storedRows } from '@sway/testing/stored-rows';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { toCamelCase } from '#platform/database/camel-case-rows.ts';
import type { ImportOptions } from '#platform/import/import-result.ts';
import { linkParcels } from '../link-parcels.ts';

const site = useTestApp();

async function countsOf(path: string, options?: Partial<ImportOptions>) {
  return (await importPath(site.db, path, options)).counts;
}

async function shapeOf(id: string) {
  const { rows } = await sql<{ valid: boolean; areaM2: number; holes: number; parts: number; lng: number }>`
    select st_isvalid(boundary) as valid, area_m2 as "areaM2", st_nrings(boundary) - st_numgeometries(boundary) as holes,
      st_numgeometries(boundary) as parts, st_x(st_centroid(boundary)) as lng
    from property_boundaries where unit_of_property_id = ${id}`.execute(site.db);
  return rows[0]!;
}

describe('units of property', () => {
  test('are stored with their boundary, holes, parts and area', async () => {
    const [outer, hole] = [squareRing(174.8, -36.8, 0.002), squareRing(174.8, -36.8, 0.001)];
    const wkt = `MULTIPOLYGON (((${outer}), (${hole})), ((${squareRing(174.9, -36.8, 0.002)})))`;
    expect(await countsOf(recordFile(113968, [{ WKT: wkt }]))).toEqual({ ...NOTHING, read: 1, added: 1 });
    const shape = await shapeOf(unitId(1));
    expect(shape).toMatchObject({ valid: true, holes: 1, parts: 2 });
    expect(Math.abs(shape.areaM2 / (222.0 * 178.4 * 1.75) - 1)).toBeLessThan(0.01);
  });

  test('come as well under other names of the shape, without a name of their own, and with ids in capitals', async () => {
    const header = 'unit_of_property_id,geom';
    const path = fileOf(`${header}\n${unitId(3).toUpperCase()},"${squareWkt()}"\n`);
    expect(await countsOf(path)).toMatchObject({ added: 1 });
    expect(await storedRows(site.db, 'property_boundaries')).toMatchObject([
      { unitOfPropertyId: unitId(3), propertyName: null },
    ]);
  });

  test('a file without names leaves those that are known', async () => {
    await countsOf(recordFile(113968, [{}]));
    expect(await countsOf(recordFile(113968, [{}], 'WKT,unit_of_property_id'))).toMatchObject({
      unchanged: 1,
    });
    const moved = recordFile(113968, [{ WKT: squareWkt(174.9) }], 'WKT,unit_of_property_id');
    expect(await countsOf(moved)).toMatchObject({ changed: 1 });
    expect(await storedRows(site.db, 'property_boundaries')).toMatchObject([
      { propertyName: 'Kōmako House' },
    ]);
  });

  test('a ring that crosses itself becomes the areas it goes round; an open one is closed', async () => {
    const bow = 'POLYGON((174 -37,174.01 -36.99,174.01 -37,174 -36.99,174 -37))';
    const open = 'POLYGON((174 -37,174.01 -37,174.01 -36.99,174 -36.99))';
    const path = recordFile(113968, [{ WKT: bow }, { WKT: open, unit_of_property_id: unitId(2) }]);
    expect(await countsOf(path)).toMatchObject({ added: 2, rejected: 0 });
    expect(await shapeOf(unitId(1))).toMatchObject({ valid: true, parts: 2 });
    expect(await shapeOf(unitId(2))).toMatchObject({ valid: true, parts: 1 });
    expect(await countsOf(path)).toMatchObject({ unchanged: 2 });
  });

  test.each([
    [{ unit_of_property_id: '' }, 'no unit_of_property_id'],
    [{ unit_of_property_id: '12345' }, 'unit_of_property_id is not a UUID'],
    [{ WKT: 'NULL' }, 'no boundary'],
    [{ WKT: 'MULTIPOLYGON EMPTY' }, 'no boundary'],
    [{ WKT: 'POINT (174 -37)' }, 'boundary is not a POLYGON or MULTIPOLYGON'],
    [{ WKT: squareWkt(151.2, -33.8) }, 'boundary is outside New Zealand'],
    [{ WKT: 'POLYGON((174 -37,174.1 -37,174 -37))' }, 'boundary has a ring without area'],
  ])('a row with %j is refused: %s', async (cells, reason) => {
    const { counts, firstRejects } = await importPath(
      site.db,
      recordFile(113968, [cells, { unit_of_property_id: unitId(2) }]),
    );
    expect(counts).toEqual({ ...NOTHING, read: 2, added: 1, rejected: 1 });
    expect(firstRejects).toMatchObject([{ line: 2, reason }]);
  });

  test('the number of boundaries is kept through imports, repeats and deletions', async () => {
    const total = async () =>
      (await site.db.selectFrom('record_counts').selectAll().executeTakeFirst())?.total ?? 0;
    const rows = Array.from({ length: 25 }, (_, n) => ({ unit_of_property_id: unitId(n) }));
    await countsOf(recordFile(113968, rows));
    await countsOf(recordFile(113968, rows.slice(5)));
    expect(await total()).toBe(25);
    await site.db.deleteFrom('property_boundaries').where('unitOfPropertyId', '=', unitId(3)).execute();
    expect(await total()).toBe(24);
  });
});

test('what shows parcels learns that they changed, and is left alone when they did not', async () => {
  const version = async () =>
    (await site.db.selectFrom('register_state').select('version').executeTakeFirst())?.version;
  await sql`insert into register_state (version) values (nextval('register_version_seq'))
    on conflict do nothing`.execute(site.db);
  const before = await version();
  await countsOf(recordFile(113968, [{}]));
  const after = await version();
  expect(after).toBeGreaterThan(before!);
  await countsOf(recordFile(113968, [{}]));
  expect(await version()).toBe(after);
});

describe('the valuation roll', () => {
  test('is stored in every field, codes as they are, the day as a date', async () => {
    expect(await countsOf(recordFile(114085, [{}]))).toEqual({ ...NOTHING, read: 1, added: 1 });
    const [row] = await storedRows(site.db, 'valuations');
    expect(row).toMatchObject({
      unitOfPropertyId: unitId(1),
      valuationRoll: '12345',
      valuationAssessment: '67800',
      valuationSuffix: 'A',
      districtTaCode: '076',
      situationNumber: '12',
      additionalSituationNumber: 'A',
      situationName: 'KŌMAKO LANE',
      legalDescription: 'LOT 4 DP 12345',
      landAreaHa: 0.0541,
      propertyCategory: 'RD196B',
      ownershipCode: '9',
      effectiveDate: '2024-06-01',
      capitalValue: 2_450_000,
      improvementsValue: 800_000,
      landValue: 1_650_000,
      trees: 0,
      annualValue: null,
      bedrooms: 4,
      improvementsDescription: 'DWG OI',
      zoning: '91',
      actualPropertyUse: '91',
      unitsOfUse: 1,
      offStreetParking: 2,
      buildingAgeIndicator: '196',
      buildingConditionIndicator: 'GG',
      buildingConstructionIndicator: 'WI',
      buildingSiteCoverageM2: 140,
      floorAreaM2: 192,
      massContour: 'LV',
      massView: 'W',
      massScopeOfView: 'M',
      massTotalLivingAreaM2: 170,
      massDeck: 'Y',
      massWorkshopLaundry: 'N',
      massOtherImprovements: 'Y',
      massGarageFreestanding: '1',
      massGarageUnderMainRoof: '0',
      production: '0',
      saleGroup: '7',
      situationSearch: '12a komako lane',
      legalSearch: 'lot 4 dp 12345',
      planSearch: 'dp 12345',
    });
  });

  test('takes both spellings of its columns, and a day that lost its zero', async () => {
    const header = RECORD_HEADERS[114085]
      .replace('mass_garaged_under_main_roof', 'mass_garage_under_main_roof')
      .replace('sale_group', 'sales_group');
    const cells = {
      mass_garage_under_main_roof: '2',
      sales_group: '8',
      current_effective_valuation_date: '1062024',
    };
    expect(await countsOf(recordFile(114085, [cells], header))).toMatchObject({ added: 1 });
    expect(await storedRows(site.db, 'valuations')).toMatchObject([
      { massGarageUnderMainRoof: '2', saleGroup: '8', effectiveDate: '2024-06-01' },
    ]);
  });

  test('keeps rows whose boundary has not come yet: files may come in any order', async () => {
    await countsOf(recordFile(114085, [{}]));
    await countsOf(recordFile(113968, [{}]));
    expect(await storedRows(site.db, 'valuations')).toHaveLength(1);
    expect(await countsOf(recordFile(114085, [{}]))).toEqual({ ...NOTHING, read: 1, unchanged: 1 });
  });

  test.each([
    [{ current_effective_valuation_date: '31022024' }, 'effective_date', 'a day as DDMMYYYY'],
    [{ capital_value: '2.4M' }, 'capital_value', 'an amount'],
    [{ capital_value: '-1' }, 'capital_value', 'an amount'],
    [{ capital_value: '10000000000' }, 'capital_value', 'an amount'],
    [{ land_area: 'x' }, 'land_area_ha', 'an area in hectares'],
    [{ no_of_bedrooms: 'four' }, 'bedrooms', 'a whole number'],
  ])('a row with %j is stored without it: %s', async (cells, column, what) => {
    const { counts, leftEmpty } = await importPath(site.db, recordFile(114085, [cells]));
    expect(counts).toEqual({ ...NOTHING, read: 1, added: 1 });
    expect(await storedRows(site.db, 'valuations')).toMatchObject([
      { [toCamelCase(column)]: null, zoning: '91' },
    ]);
    expect([...leftEmpty.keys()]).toEqual([`${Object.keys(cells)[0]} is not ${what}`]);
  });

  test('is read as a spreadsheet has saved it', async () => {
    const cells = {
      capital_value: '$2,450,000.00',
      land_value: '1.65E+06',
      improvements_value: ' $ - ',
      current_effective_valuation_date: '1/06/2024 0:00',
      no_of_bedrooms: 'N/A',
    };
    const [header, row] = [RECORD_HEADERS[114085], recordRow(114085, cells)];
    const { counts, leftEmpty } = await importPath(site.db, fileOf(`${header}\r${row}\r`));
    expect({ counts, leftEmpty: [...leftEmpty] }).toEqual({
      counts: { ...NOTHING, read: 1, added: 1 },
      leftEmpty: [],
    });
    expect(await storedRows(site.db, 'valuations')).toMatchObject([
      {
        capitalValue: 2_450_000,
        landValue: 1_650_000,
        improvementsValue: null,
        effectiveDate: '2024-06-01',
        bedrooms: null,
      },
    ]);
  });
});

describe('titles', () => {
  test('are stored with owners, day and boundary; some have no extent on the map', async () => {
    const rows: Record<string, string>[] = [
      {},
      { title_no: 'NA1/2', WKT: '', issue_date: '1911/03/02 00:00:00', spatial_extents_shared: 'T' },
    ];
    expect(await countsOf(recordFile(50804, rows))).toEqual({ ...NOTHING, read: 2, added: 2 });
    expect(await storedRows(site.db, 'property_titles')).toMatchObject([
      {
        titleNo: 'NA1/2',
        issueDate: '1911-03-02',
        boundary: null,
        areaM2: null,
        spatialExtentsShared: true,
      },
      {
        titleNo: 'NA12C/345',
        linzId: 4_031_122,
        status: 'LIVE',
        type: 'Freehold',
        landDistrict: 'North Auckland',
        issueDate: '1998-05-12',
        guaranteeStatus: 'Guarantee',
        numberOwners: 2,
        spatialExtentsShared: false,
      },
    ]);
  });

  test.each([
    [{ title_no: '' }, 'no title_no'],
    [{ title_no: 'x'.repeat(65) }, 'title_no is not of 64 characters at most'],
    [{ id: '' }, 'no id'],
  ])('a row with %j is refused: %s', async (cells, reason) => {
    const { firstRejects } = await importPath(site.db, recordFile(50804, [cells]));
    expect(firstRejects).toMatchObject([{ line: 2, reason }]);
  });

  test.each([
    [{ issue_date: 'yesterday' }, 'issue_date', 'issue_date is not a date that exists'],
    [{ number_owners: '1.x' }, 'number_owners', 'number_owners is not a whole number'],
    [
      { spatial_extents_shared: 'perhaps' },
      'spatial_extents_shared',
      'spatial_extents_shared is not true or false',
    ],
    [{ WKT: squareWkt(151, -33) }, 'boundary', 'boundary is outside New Zealand'],
  ])('a row with %j is stored without it', async (cells, column, fault) => {
    const { counts, leftEmpty } = await importPath(site.db, recordFile(50804, [cells]));
    expect({ counts, faults: [...leftEmpty.keys()] }).toEqual({
      counts: { ...NOTHING, read: 1, added: 1 },
      faults: [fault],
    });
    expect(await storedRows(site.db, 'property_titles')).toMatchObject([{ [toCamelCase(column)]: null }]);
  });
});

test('a file of shapes in metres is refused, and the projection is named', async () => {
  const ring = '1748739 5427010, 1748839 5427010, 1748839 5427110, 1748739 5427010';
  for (const layer of [113968, 50804] as const)
    await expect(
      importPath(site.db, recordFile(layer, [{ WKT: `MULTIPOLYGON (((${ring})))` }])),
    ).rejects.toThrow('boundary is in metres of New Zealand Transverse Mercator (EPSG:2193)');
});

describe('a second import', () => {
  test.each([113968, 114085, 50804] as const)(
    'of layer %i touches no row, and a changed cell its own alone',
    async layer => {
      const key = layer === 50804 ? 'title_no' : 'unit_of_property_id';
      const table = (
        { 113968: 'property_boundaries', 114085: 'valuations', 50804: 'property_titles' } as const
      )[layer];
      const changed: Record<string, string> = {
        113968: 'property_name',
        114085: 'situation_name',
        50804: 'status',
      };
      const two = [{ [key]: unitId(1) }, { [key]: unitId(2) }];
      const path = recordFile(layer, two);
      await countsOf(path);
      const before = await storedRows(site.db, table);
      expect(await countsOf(path)).toEqual({ ...NOTHING, read: 2, unchanged: 2 });
      expect(await storedRows(site.db, table)).toEqual(before);
      const other = recordFile(layer, [two[0]!, { ...two[1]!, [changed[layer]!]: 'LIVE 2' }]);
      expect(await countsOf(other)).toEqual({ ...NOTHING, read: 2, changed: 1, unchanged: 1 });
      const after = await storedRows(site.db, table);
      expect(after[0]).toEqual(before[0]);
      expect(after[1]).not.toEqual(before[1]);
    },
  );
});

describe('awkward files: what is good is imported, the rest reported', () => {
  test('the shape in lat-lon order', async () => {
    const ring = squareRing(174.7977, -36.8284, 0.0002);
    const swapped = ring.split(',').map(pair => pair.split(' ').toReversed().join(' '));
    await countsOf(recordFile(113968, [{ WKT: `MULTIPOLYGON(((${swapped.join(',')})))` }]));
    await countsOf(recordFile(113968, [{ unit_of_property_id: unitId(2) }]));
    const [a, b] = [await shapeOf(unitId(1)), await shapeOf(unitId(2))];
    expect(a).toEqual(b);
    const address = linzFile([{ WKT: 'POINT (-36.8284 174.7977)', shape_X: '', shape_Y: '' }]);
    expect(await countsOf(address)).toMatchObject({ added: 1, rejected: 0 });
    await linkParcels(site.db);
    expect(await storedRows(site.db, 'addresses')).toMatchObject([{ unitOfPropertyId: unitId(1) }]);
  });

  test('a byte order mark and NULLs', async () => {
    const nulls = { property_category: 'NULL', no_of_bedrooms: 'NULL', situation_number: 'NULL' };
    const roll = `\uFEFF${RECORD_HEADERS[114085]}\r\n${recordRow(114085, nulls)}\r\n`;
    expect(await countsOf(fileOf(roll))).toMatchObject({ added: 1, rejected: 0 });
    expect(await storedRows(site.db, 'valuations')).toMatchObject([
      { propertyCategory: null, bedrooms: null, situationNumber: null },
    ]);
    const addresses = `\uFEFF${LINZ_HEADERS[123113]}\r\n${linzRow({ postcode: 'NULL' })}\r\n`;
    expect(await countsOf(fileOf(addresses))).toMatchObject({ added: 1, rejected: 0 });
    expect(await storedRows(site.db, 'addresses')).toMatchObject([{ postcode: null }]);
  });

  test('a file that was cut off mid-row', async () => {
    for (const layer of [113968, 50804] as const) {
      const rows = [1, 2, 3].map(n =>
        recordRow(layer, { unit_of_property_id: unitId(n), title_no: `NA${n}` }),
      );
      const whole = [RECORD_HEADERS[layer], ...rows].join('\n');
      const path = fileOf(whole.slice(0, whole.lastIndexOf('(((') + 40));
      expect(await countsOf(path)).toEqual({ ...NOTHING, read: 3, added: 2, rejected: 1 });
      expect(readFileSync(`${path}.rejects.csv`, 'utf8')).toMatch(/\n4,broken quote,/);
    }
    const addresses = [LINZ_HEADERS[123113], linzRow({ address_id: '1' }), linzRow({ address_id: '2' })].join(
      '\n',
    );
    expect(await countsOf(fileOf(addresses.slice(0, -60)))).toMatchObject({ read: 2, added: 1, rejected: 1 });
  });

  test('five places outside New Zealand', async () => {
    const places = [
      [151.2, -33.8],
      [0, 0],
      [-0.12, 51.5],
      [174.8, 36.8],
      [-70.6, -33.4],
    ] as const;
    const far = places.map(([lng, lat], n) => ({
      unit_of_property_id: unitId(10 + n),
      WKT: squareWkt(lng, lat),
    }));
    const path = recordFile(113968, [
      ...far,
      { unit_of_property_id: unitId(1) },
      { unit_of_property_id: unitId(2) },
    ]);
    expect(await countsOf(path)).toEqual({ ...NOTHING, read: 7, added: 2, rejected: 5 });
    expect(
      readFileSync(`${path}.rejects.csv`, 'utf8').match(/boundary is outside New Zealand/g),
    ).toHaveLength(5);
    const addresses = linzFile([
      ...places.map(([lng, lat], n) => ({
        address_id: String(10 + n),
        shape_X: String(lng),
        shape_Y: String(lat),
      })),
      { address_id: '1' },
    ]);
    expect(await countsOf(addresses)).toEqual({ ...NOTHING, read: 6, added: 1, rejected: 5 });
  });

  test('nine duplicated titles: the last row of each counts', async () => {
    const titles = Array.from({ length: 9 }, (_, n) => ({ id: String(n + 1), title_no: `NA${n + 1}` }));
    const path = recordFile(50804, [
      ...titles.map(title => ({ ...title, status: 'PRTC' })),
      { id: '10', title_no: 'NA10' },
      ...titles,
    ]);
    expect(await countsOf(path)).toEqual({ ...NOTHING, read: 19, added: 10, duplicates: 9 });
    expect((await storedRows(site.db, 'property_titles')).map(({ status }) => status)).toEqual(
      Array(10).fill('LIVE'),
    );
    expect(await countsOf(path)).toEqual({ ...NOTHING, read: 19, unchanged: 10, duplicates: 9 });
  });
});
