import { anAddress } from '@sway/testing/builders';
import { useTestApp } from '@sway/testing/app';
import { importPath, NOTHING, REBUILD } from '@sway/testing/imports';
import { squareWkt } from '@sway/testing/record-files';
import { lineWkt, roadFile } from '@sway/testing/road-files';
import type { RoadCells } from '@sway/testing/road-files';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { refreshRegister } from '#features/addresses/index.ts';
import { drawRoads } from './index.ts';

const site = useTestApp();

const WEST = { lat: -36.83, lng: 174.79 };
const EAST = { lat: -36.83, lng: 174.795 };
const ROAD: RoadCells = {
  WKT: lineWkt(WEST, EAST),
  road_id: 7,
  full_road_name: 'Kōmako Lane',
  road_name_label: 'Kōmako Lane',
  is_land: 'T',
};

type LineRow = {
  name: string;
  class: string;
  shield: string;
  firstZoom: number;
  parts: number;
  wkt: string;
};

/** The finest lines, in degrees with four decimals. */
async function drawnLines(): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select name, class, shield, first_zoom, st_numgeometries(line) as parts,
      st_astext(st_snaptogrid(st_transform(line, 4326), 0.0001), 4) as wkt
    from road_lines where level = 4 order by name, wkt`.execute(site.db);
  return rows;
}

async function countsOf(path: string) {
  return (await importPath(site.db, path)).counts;
}

describe('files of roads', () => {
  test.each([
    ['NZ Addresses Roads', 123110, ROAD],
    [
      'NZ Addresses Roads with latitudes first',
      123110,
      { ...ROAD, WKT: `MULTILINESTRING ((-36.83 174.79,-36.83 174.795))` },
    ],
    ['NZ Roads (Addressing)', 53382, { ...ROAD, geometry_class: 'Addressing Road' }],
    [
      'NZ Roads Subsections (Addressing)',
      53383,
      { ...ROAD, WKT: 'LINESTRING (174.79 -36.83,174.795 -36.83)', road_section_id: 9 },
    ],
    [
      'NZ Roads Subsections (Addressing) with heights',
      53383,
      { ...ROAD, WKT: 'LINESTRING Z (174.79 -36.83 4.1,174.795 -36.83 4.2)', road_section_id: 9 },
    ],
  ] as const)('%s: a road is drawn along its line', async (_title, layer, cells) => {
    const path = roadFile(layer, [cells]);
    expect(await countsOf(path)).toEqual({ ...NOTHING, read: 1, added: 1 });
    expect(await drawRoads(site.db)).toBe(1);
    expect(await drawnLines()).toMatchObject([
      { name: 'Kōmako Lane', class: 'local', shield: '', wkt: 'LINESTRING(174.79 -36.83,174.795 -36.83)' },
    ]);
    expect(await countsOf(path)).toEqual({ ...NOTHING, read: 1, unchanged: 1 });
    expect(await drawRoads(site.db)).toBeNull();
  });

  test('sections of one road are one line, and a file of whole roads replaces them', async () => {
    const middle = { lat: -36.83, lng: 174.7925 };
    await countsOf(
      roadFile(53383, [
        { ...ROAD, road_section_id: 1, WKT: lineWkt(WEST, middle) },
        { ...ROAD, road_section_id: 2, WKT: lineWkt(middle, EAST) },
      ]),
    );
    await drawRoads(site.db);
    expect(await drawnLines()).toMatchObject([{ name: 'Kōmako Lane', parts: 1 }]);
    await countsOf(roadFile(123110, [{ ...ROAD, full_road_name: 'Kōmako Street' }]));
    await drawRoads(site.db);
    expect(await drawnLines()).toMatchObject([{ name: 'Kōmako Street', parts: 1 }]);
  });

  test('a state highway is known by its route or its name, and has its number', async () => {
    await countsOf(
      roadFile(53382, [
        { ...ROAD, road_id: 1, full_road_name: 'Great South Road', full_route_name: 'State Highway 1' },
        { ...ROAD, road_id: 2, full_road_name: 'State Highway 30A' },
        { ...ROAD, road_id: 3, full_road_name: 'Northern Motorway' },
      ]),
    );
    await drawRoads(site.db);
    expect(await drawnLines()).toMatchObject([
      { name: 'Great South Road', class: 'highway', shield: '1', firstZoom: 5 },
      { name: 'Northern Motorway', class: 'highway', shield: '', firstZoom: 7 },
      { name: 'State Highway 30A', class: 'highway', shield: '30A', firstZoom: 7 },
    ]);
  });

  test('routes on water are kept and not drawn', async () => {
    expect(await countsOf(roadFile(123110, [{ ...ROAD, is_land: 'F' }]))).toMatchObject({ added: 1 });
    expect(await drawRoads(site.db)).toBe(0);
  });

  test('rows without a usable line are rejected with the reason', async () => {
    const rows: RoadCells[] = [
      { WKT: '' },
      { WKT: 'MULTILINESTRING EMPTY' },
      { WKT: 'POINT (174.79 -36.83)' },
      { WKT: 'LINESTRING (174.79 -36.83,x -36.83)' },
      { WKT: 'LINESTRING (2.35 48.85,2.36 48.86)' },
      { WKT: 'LINESTRING (174.79 -36.83,174.79 -36.83)' },
      { road_id: 0 },
    ];
    const result = await importPath(
      site.db,
      roadFile(123110, [ROAD, ...rows.map((cells, i) => ({ ...ROAD, road_id: 100 + i, ...cells }))]),
    );
    expect(result.counts).toMatchObject({ read: 8, added: 1, rejected: 7 });
    const reasons = result
      .rejected!.split('\n')
      .slice(1, 8)
      .map(line => line.split(',')[1]!.replaceAll('"', ''));
    expect(reasons).toEqual([
      'no line',
      'no line',
      'line is not a LINESTRING or MULTILINESTRING',
      'line is not a LINESTRING or MULTILINESTRING',
      'line is outside New Zealand',
      'line has no length',
      'road_id is not a number from 1',
    ]);
  });

  test('a file that replaces the whole table is drawn as one that changes rows', async () => {
    await importPath(site.db, roadFile(123110, [ROAD]), REBUILD);
    expect(await drawRoads(site.db)).toBe(1);
  });

  test('suburbs are stored with their people and a place for their name on their land', async () => {
    const suburb = {
      WKT: squareWkt(174.79, -36.83, 0.01),
      id: 5,
      name: 'Stanley Bay',
      type: 'Suburb',
      population_estimate: 2190,
    };
    const path = roadFile(113764, [suburb, { ...suburb, id: 6, name: '' }]);
    expect(await countsOf(path)).toMatchObject({ read: 2, added: 1, rejected: 1 });
    const { rows } = await sql`
      select name, type, population, st_covers(boundary, label_at) as "isOnLand" from localities`.execute(
      site.db,
    );
    expect(rows).toEqual([{ name: 'Stanley Bay', type: 'Suburb', population: 2190, isOnLand: true }]);
  });
});

describe('without a file of roads', () => {
  /** Houses every 20 m along a line to the east, even numbers in the north and odd ones in the south. */
  async function houses(street: string, numbers: number[], at = WEST) {
    for (const number of numbers) {
      const spot = { lat: at.lat + (number % 2 === 0 ? 2e-4 : -2e-4), lng: at.lng + number * 1e-4 };
      await anAddress(site.db, { fullAddress: `${number} ${street}, Devonport, Auckland`, at: spot });
    }
    await refreshRegister(site.db);
  }

  test('a street’s line is the middle between the houses on its sides, in the order of their numbers', async () => {
    await houses('Tōtara Lane', [3, 1, 2, 4, 6, 5, 8, 7, 10, 9]);
    expect(await drawRoads(site.db)).toBe(1);
    const [line] = await drawnLines();
    expect(line).toMatchObject({ name: 'Tōtara Lane', class: 'local', parts: 1 });
    const latitudes = [...line!.wkt.matchAll(/-36\.\d+/g)].map(([text]) => Number(text));
    for (const latitude of latitudes) expect(Math.abs(latitude - WEST.lat)).toBeLessThan(1.5e-4);
    expect(await drawRoads(site.db)).toBeNull();
  });

  test('a street is split where the next number is far away', async () => {
    await houses('Tōtara Lane', [1, 2, 3, 4, 5, 6, 7, 8, 301, 302, 303, 304, 305, 306, 307, 308]);
    await drawRoads(site.db);
    expect(await drawnLines()).toMatchObject([{ parts: 2 }]);
  });

  test('one house, or several at one place, are no street', async () => {
    await houses('Tōtara Lane', [7]);
    await anAddress(site.db, { fullAddress: '1 Rimu Street, Devonport, Auckland', at: WEST });
    await anAddress(site.db, { fullAddress: '2 Rimu Street, Devonport, Auckland', at: WEST });
    await refreshRegister(site.db);
    expect(await drawRoads(site.db)).toBe(0);
  });

  test('an import of roads replaces the derived lines', async () => {
    await houses('Tōtara Lane', [1, 2, 3, 4, 5, 6]);
    await drawRoads(site.db);
    await countsOf(roadFile(123110, [ROAD]));
    await drawRoads(site.db);
    expect(await drawnLines()).toMatchObject([{ name: 'Kōmako Lane' }]);
  });
});
