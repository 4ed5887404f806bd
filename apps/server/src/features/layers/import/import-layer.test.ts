import { writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { crc32, deflateRawSync } from 'node:zlib';
import type { LayersHere } from '@sway/contract/layers';
import { useTestApp } from '@sway/testing/app';
import { fileOf } from '@sway/testing/linz-files';
import { importPath } from '@sway/testing/imports';
import { collection, feature, layerFile, MANIFEST, polygon, square } from '@sway/testing/layer-files';
import type { Ring } from '@sway/testing/layer-files';
import { recordFile, squareWkt, unitId } from '@sway/testing/record-files';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { importLayer, removeLayer } from './import-layer.ts';
import { manifestPath } from './manifest.ts';
import { openShapefile } from './open-shapefile.ts';

const site = useTestApp();

const [LNG, LAT] = [174.7977, -36.8284];

const load = (path: string, name = 'flood') => importLayer(site.db, name, path);
const loadSquare = (sizeM: number, eastM = 0) =>
  load(layerFile(collection([feature(polygon(square(sizeM, eastM)))])));

async function here(lng = LNG, lat = LAT): Promise<LayersHere> {
  const response = await site.app.inject(`/api/layers?lat=${lat}&lng=${lng}`);
  expect(response.statusCode).toBe(200);
  return response.json<LayersHere>();
}

/** The same in metres of New Zealand Transverse Mercator. */
async function inMetres(ring: Ring): Promise<{ ring: Ring; wkb: Buffer }> {
  const wkt = `POLYGON((${ring.map(pair => pair.join(' ')).join(',')}))`;
  const { rows } = await sql<{ json: string; wkb: Buffer }>`
    select st_asgeojson(shape) as json, st_asbinary(shape) as wkb
    from (select st_transform(st_geomfromtext(${wkt}, 4326), 2193) as shape) made`.execute(site.db);
  return { ring: JSON.parse(rows[0]!.json).coordinates[0], wkb: rows[0]!.wkb };
}

/** A GeoPackage with one table of these geometries, and a flood zone for each. */
function geoPackage(geometries: (Uint8Array | null)[], srid: number): string {
  const path = layerFile('', 'flood.gpkg');
  const db = new DatabaseSync(path);
  db.exec(`create table gpkg_spatial_ref_sys (srs_id integer primary key, organization_coordsys_id integer);
    create table gpkg_geometry_columns (table_name text, column_name text, srs_id integer);
    create table "flood ""plain""" (fid integer primary key, geom blob, Zone text);
    insert into gpkg_spatial_ref_sys values (${srid}, ${srid});
    insert into gpkg_geometry_columns values ('flood "plain"', 'geom', ${srid})`);
  const insert = db.prepare(`insert into "flood ""plain""" (geom, Zone) values (?, 'A')`);
  for (const geometry of geometries) insert.run(geometry);
  db.close();
  return path;
}

/** A geometry as GeoPackages have it, with an envelope of its header. */
function gpkgGeometry(wkb: Uint8Array): Uint8Array {
  const header = Buffer.alloc(8 + 32);
  header.write('GP', 0, 'latin1');
  header[3] = 0b0000_0011;
  return Buffer.concat([header, wkb]);
}

/** The file of shapes of a shapefile: polygons, and null for a row without one. */
function shpOf(rings: (Ring | null)[]): Buffer {
  const records = rings.map((ring, i) => {
    const content = Buffer.alloc(ring ? 48 + 16 * ring.length : 4);
    if (ring) {
      content.writeInt32LE(5, 0);
      const [lngs, lats] = [ring.map(([lng]) => lng), ring.map(([, lat]) => lat)];
      const box = [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
      box.forEach((side, n) => content.writeDoubleLE(side, 4 + 8 * n));
      content.writeInt32LE(1, 36);
      content.writeInt32LE(ring.length, 40);
      ring.flat().forEach((number, n) => content.writeDoubleLE(number, 48 + 8 * n));
    }
    const head = Buffer.alloc(8);
    head.writeInt32BE(i + 1, 0);
    head.writeInt32BE(content.length / 2, 4);
    return Buffer.concat([head, content]);
  });
  const header = Buffer.alloc(100);
  header.writeInt32BE(9994, 0);
  header.writeInt32BE(50 + Buffer.concat(records).length / 2, 24);
  header.writeInt32LE(1000, 28);
  header.writeInt32LE(5, 32);
  return Buffer.concat([header, ...records]);
}

/** The table of a shapefile, with the zone of each row. */
function dbfOf(zones: string[]): Buffer {
  const header = Buffer.alloc(65);
  header[0] = 3;
  header.writeUInt32LE(zones.length, 4);
  header.writeUInt16LE(65, 8);
  header.writeUInt16LE(9, 10);
  header.write('Zone', 32, 'latin1');
  header.write('C', 43, 'latin1');
  header[48] = 8;
  header[64] = 13;
  return Buffer.concat([header, ...zones.map(zone => Buffer.from(` ${zone.padEnd(8)}`)), Buffer.from([26])]);
}

/** A zip of these files, stored as they are. */
function zipOf(files: Record<string, Buffer>): Buffer {
  const bodies: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(files)) {
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(content.length, 14);
    facts.writeUInt32LE(content.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    entries.push(Buffer.from('PK\x01\x02\x14\0'), facts, place, Buffer.from(name));
    bodies.push(Buffer.from('PK\x03\x04'), facts, Buffer.from(name), content);
    at += 30 + name.length + content.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(Object.keys(files).length, 4);
  end.writeUInt16LE(Object.keys(files).length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...bodies, directory, Buffer.from('PK\x05\x06'), end]);
}

/** A zip of one packed file, with a false statement that it is as small unpacked. */
function deflatedZip(name: string, packed: Buffer): Buffer {
  const zip = zipOf({ [name]: packed });
  const DEFLATED = 8;
  zip.writeUInt16LE(DEFLATED, 8);
  zip.writeUInt16LE(DEFLATED, zip.lastIndexOf('PK\x01\x02') + 10);
  return zip;
}

/** The projection of LINZ's shapefiles. */
const NZTM =
  'PROJCS["NZGD2000_New_Zealand_Transverse_Mercator_2000",GEOGCS["GCS_NZGD_2000",DATUM["D_NZGD_2000",SPHEROID["GRS_1980",6378137.0,298.257222101]],' +
  'PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",1600000.0],' +
  'PARAMETER["False_Northing",10000000.0],PARAMETER["Central_Meridian",173.0],PARAMETER["Scale_Factor",0.9996],' +
  'PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]';

describe('what a layer says', () => {
  test('is asked at the position, with its source, date, licence and words, and whether an edge is near', async () => {
    expect(await here()).toEqual({ layers: 0, answers: [] });
    expect(await loadSquare(400)).toEqual({ read: 1, refused: 0, firstFaults: [] });
    const {
      title,
      kind,
      source,
      licence,
      date: dated,
      attribution,
      link,
      objection: objectionLink,
    } = MANIFEST;
    const facts = { title, kind, source, licence, dated, attribution, link, objectionLink, isSample: false };
    const inside = { ...facts, words: 'Flood plain', isInside: true, isNearEdge: false, parcelShare: null };
    expect(await here()).toEqual({ layers: 1, answers: [inside] });
    await loadSquare(80);
    expect((await here()).answers).toEqual([{ ...inside, isNearEdge: true }]);
    await loadSquare(400, 240);
    expect((await here()).answers).toEqual([{ ...inside, isInside: false, isNearEdge: true }]);
    await loadSquare(400, 300);
    expect(await here()).toEqual({ layers: 1, answers: [] });
  });

  test('is asked over the parcel of the position too', async () => {
    await importPath(
      site.db,
      recordFile(113968, [{ unit_of_property_id: unitId(1), WKT: squareWkt(LNG, LAT, 0.002) }]),
    );
    await loadSquare(2000, 1000);
    const { answers } = await here();
    expect(answers).toMatchObject([{ isNearEdge: true }]);
    expect(answers[0]!.parcelShare).toBeCloseTo(0.5, 1);
  });

  test('is not “near an edge” where an area was only cut into pieces', async () => {
    const corners = Array.from({ length: 600 }, (_, n): [number, number] => {
      const angle = (2 * Math.PI * n) / 600;
      return [LNG + 0.02 * Math.cos(angle), LAT + 0.02 * Math.sin(angle)];
    });
    await load(layerFile(collection([feature(polygon([...corners, corners[0]!]))])));
    const pieces = await sql<{ count: number }>`select count(*) as count from layer_areas`.execute(site.db);
    expect(pieces.rows[0]!.count).toBeGreaterThan(2);
    for (const place of [LNG, LNG + 0.004, LNG + 0.0071])
      expect((await here(place)).answers).toMatchObject([{ isInside: true, isNearEdge: false }]);
  });
});

describe('a file', () => {
  test('of GeoJSON is read in degrees or in the metres that it names, however it is broken into lines', async () => {
    const metres = await inMetres(square(400));
    const crs = { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::2193' } };
    const text = JSON.stringify(
      JSON.parse(collection([feature(polygon(metres.ring), { Zone: 'A', note: '}]"{[' })], { crs })),
      null,
      1,
    );
    expect(await load(layerFile(text))).toMatchObject({ read: 1, refused: 0 });
    expect((await here()).answers).toMatchObject([{ isInside: true, isNearEdge: false }]);
  });

  test('of GeoPackage is read in metres too, and a row without geometry or with a broken one is named', async () => {
    const { wkb } = await inMetres(square(400));
    const broken = gpkgGeometry(wkb.subarray(0, 30));
    const path = geoPackage([gpkgGeometry(wkb), null, broken, Buffer.from('no geometry')], 2193);
    expect(await load(path)).toEqual({
      read: 4,
      refused: 3,
      firstFaults: [
        { number: 2, fault: 'it has no geometry' },
        { number: 3, fault: 'its geometry cannot be read' },
        { number: 4, fault: 'its geometry cannot be read' },
      ],
    });
    expect((await here()).answers).toMatchObject([{ isInside: true }]);
  });

  test('of a zipped shapefile is read in metres, and a row without a shape is named', async () => {
    const { ring } = await inMetres(square(400));
    const parts = { 'f.shp': shpOf([ring, null]), 'f.dbf': dbfOf(['A', 'A']), 'f.prj': Buffer.from(NZTM) };
    expect(await load(layerFile(zipOf(parts), 'flood.zip'))).toEqual({
      read: 2,
      refused: 1,
      firstFaults: [{ number: 2, fault: 'it has no geometry' }],
    });
    expect((await here()).answers).toMatchObject([
      { words: 'Flood plain', isInside: true, isNearEdge: false },
    ]);
    const two = zipOf({ ...parts, 'g.shp': parts['f.shp'], 'g.dbf': parts['f.dbf'] });
    await expect(load(layerFile(two, 'flood.zip'))).rejects.toThrow('this zip has several');
    await expect(load(layerFile('nothing', 'flood.zip'))).rejects.toThrow('this is not a zipped shapefile');
  });

  test('of a zipped shapefile is refused before it fills the memory, whatever it says of its size', async () => {
    const { ring } = await inMetres(square(400));
    const parts = { 'f.shp': shpOf([ring]), 'f.prj': Buffer.from(NZTM) };
    const bomb = deflatedZip('f.dbf', deflateRawSync(Buffer.alloc(20_000_000)));
    const path = layerFile(bomb, 'flood.zip');
    await expect(openShapefile(path, 10_000_000)).rejects.toThrow('unpacked, a zip has at most 10 MB');
    const many = Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`${n}.txt`, Buffer.alloc(0)]));
    await expect(load(layerFile(zipOf({ ...many, ...parts }), 'flood.zip'))).rejects.toThrow(
      'at most 100 files',
    );
  });

  test('names shapes that are no polygons, are elsewhere or lack what the words are of, and imports the others', async () => {
    const bow: Ring = [
      [LNG, LAT],
      [LNG + 0.01, LAT + 0.01],
      [LNG + 0.01, LAT],
      [LNG, LAT + 0.01],
      [LNG, LAT],
    ];
    const features = [
      feature(polygon(square(400))),
      feature({ type: 'Point', coordinates: [LNG, LAT] }),
      feature(polygon(square(400)), { Other: 1 }),
      feature(polygon(square(400).map(([lng, lat]): [number, number] => [lng - 100, lat]))),
      feature({ type: 'Polygon', coordinates: 'x' }),
      feature(polygon(bow), { Zone: 'B' }),
      feature(polygon(square(400)), { Zone: 'x'.repeat(201) }),
    ];
    const { refused, firstFaults } = await load(layerFile(collection(features)));
    expect(refused).toBe(5);
    expect(firstFaults.toSorted((a, b) => a.number - b.number)).toEqual([
      { number: 2, fault: 'it has no polygon' },
      { number: 3, fault: 'it has no Zone' },
      { number: 4, fault: 'it is outside New Zealand' },
      { number: 5, fault: 'its geometry cannot be read' },
      { number: 7, fault: 'its Zone is too long' },
    ]);
    const values = await site.db.selectFrom('layer_areas').select('value').distinct().execute();
    expect(values.map(({ value }) => value).toSorted()).toEqual(['A', 'B']);
  });

  test.each([
    [
      'that is cut off',
      collection([feature(polygon(square(400))), feature(polygon(square(90)))]).slice(0, -40),
      'the file is cut off',
    ],
    [
      'without a shape that can be imported',
      collection([feature(null)]),
      'No shape of this file could be imported',
    ],
    ['that is another JSON', '{"a": 1}', 'not a GeoJSON FeatureCollection'],
  ])('%s leaves the layer as it was', async (_, text, reason) => {
    await loadSquare(400);
    const before = await here();
    await expect(load(layerFile(text))).rejects.toThrow(reason);
    expect(await here()).toEqual(before);
  });

  test('that is no GeoPackage, or of another kind, says so', async () => {
    await expect(load(layerFile('nothing', 'flood.gpkg'))).rejects.toThrow('this is not a GeoPackage');
    await expect(load(layerFile('nothing', 'flood.csv'))).rejects.toThrow('a layer is a GeoJSON');
    await expect(load(layerFile('nothing'), 'Flood plain')).rejects.toThrow('lower-case letters');
  });
});

test('without a manifest, or with one that lacks something, an import says what to state', async () => {
  const path = fileOf(collection([feature(polygon(square(400)))]), 'flood.geojson');
  await expect(load(path)).rejects.toThrow(
    'a JSON with title, kind, source, licence, date, attribution, link, objection',
  );
  const rest = { ...MANIFEST, licence: undefined };
  writeFileSync(manifestPath(path), JSON.stringify({ ...rest, kind: 'risk', link: 'http://a.example' }));
  const failure = await load(path).catch((error: Error) => error.message);
  expect(failure).toContain('licence: ');
  expect(failure).toContain('kind: ');
  expect(failure).toContain('link: is not a link with https');
  writeFileSync(manifestPath(path), '{');
  await expect(load(path)).rejects.toThrow('is not JSON');
});

test('a layer is replaced by a file of its name, and removed with its areas', async () => {
  await loadSquare(400);
  await load(layerFile(collection([feature(polygon(square(400)))])), 'zones');
  expect((await here()).answers).toHaveLength(2);
  await loadSquare(4, 5000);
  expect((await here()).answers).toHaveLength(1);
  expect([await removeLayer(site.db, 'zones'), await removeLayer(site.db, 'zones')]).toEqual([true, false]);
  expect(await here()).toEqual({ layers: 1, answers: [] });
});
