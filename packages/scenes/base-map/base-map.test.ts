import { VectorTile } from '@mapbox/vector-tile';
import type { VectorTileLayer } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { PMTiles } from 'pmtiles';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { decodeLand } from '../../../apps/web/src/shared/map/land/land-data.ts';
import { COUNTRY, drawLand } from './land.ts';
import type { Ring } from './rings.ts';

const FOLDER = new URL('../../../apps/web/public/basemap/', import.meta.url);

type Label = {
  properties: { name: string; kind: string; rank: number };
  geometry: { coordinates: [number, number] };
};

function read(file: string): string {
  return readFileSync(new URL(file, FOLDER), 'utf8');
}

const labels = (JSON.parse(read('places.json')) as { features: Label[] }).features;
const streets = decodeLand(JSON.parse(read('../../../../packages/scenes/base-map/land-streets.json')))
  .coordinates as Ring[][];
const streetsWithBounds = streets.map(rings => ({ rings, bounds: boundsOf(rings[0]!) }));
const tiles = openTiles();

function isOnLand(point: [number, number]): boolean {
  return streetsWithBounds.some(
    ({ rings: [coast, ...lakes], bounds }) =>
      isWithin(bounds, point) && contains(coast!, point) && !lakes.some(lake => contains(lake, point)),
  );
}

type Bounds = { west: number; south: number; east: number; north: number };

function boundsOf(ring: Ring): Bounds {
  const bounds = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const [x, y] of ring) {
    bounds.west = Math.min(bounds.west, x);
    bounds.south = Math.min(bounds.south, y);
    bounds.east = Math.max(bounds.east, x);
    bounds.north = Math.max(bounds.north, y);
  }
  return bounds;
}

/** Most islands are told from a point by their bounds alone, which takes a thousandth of the time of reading their coast. */
function isWithin({ west, south, east, north }: Bounds, [x, y]: [number, number]): boolean {
  return x >= west && x <= east && y >= south && y <= north;
}

/** Whether a point is on land or within one or two kilometres of it: the Gazetteer places some towns at their waterfront, and the coast is accurate to 100 m. */
function isByLand([x, y]: [number, number]): boolean {
  return [0, -0.01, 0.01, -0.02, 0.02].some(dx => [0, -0.01, 0.01].some(dy => isOnLand([x + dx, y + dy])));
}

function contains(ring: Ring, [x, y]: [number, number]): boolean {
  return ring.slice(1).reduce((inside, [x1, y1], index) => {
    const [x0, y0] = ring[index]!;
    const crosses = y0 > y !== y1 > y && x < ((x1 - x0) * (y - y0)) / (y1 - y0) + x0;
    return crosses ? !inside : inside;
  }, false);
}

function namesOf(list: Label[]): string[] {
  return list.map(({ properties }) => properties.name);
}

function positionOf(name: string): [number, number] | undefined {
  return labels.find(({ properties }) => properties.name === name)?.geometry.coordinates;
}

describe('the committed base map', () => {
  it('needs at most 150 kB compressed for a wide view', () => {
    const files = ['land-country.json', 'places.json', 'regions.json'].map(read);
    expect(files.reduce((sum, text) => sum + gzipSync(text).length, 0)).toBeLessThan(150_000);
  });

  it('has land in tiles of up to 3 MB, of which a view reads only its own', async () => {
    const { archive, file, readBytes } = tiles;
    expect(file.length).toBeLessThan(3_000_000);
    // Maps ask for no tile outside these longitudes, and the Chatham Islands are on the other side of 180°.
    expect(await archive.getHeader()).toMatchObject({
      minZoom: 0,
      maxZoom: 12,
      tileType: 1,
      minLon: -180,
      maxLon: 180,
    });
    // The middle of Auckland on a screen of 1280 × 800 px at zoom 11: 4 × 3 tiles.
    const before = readBytes();
    for (let x = 2016; x < 2020; x++) for (let y = 1248; y < 1251; y++) await archive.getZxy(11, x, y);
    expect(readBytes() - before).toBeLessThan(40_000);
  });

  it.each([5, 8, 12])('has the same land in tiles of zoom %i as in the file of streets', async zoom => {
    // Far from any coast, on land and at sea, and an island of the Chathams.
    const inland: [number, number][] = [
      [175.6, -39.1],
      [171.2, -43.4],
      [-176.55, -44],
    ];
    const atSea: [number, number][] = [
      [173, -38],
      [177.5, -41.5],
      [-176.45, -44.6],
    ];
    for (const spot of inland) expect(await isOnTiles(spot, zoom), String(spot)).toBe(true);
    for (const spot of atSea) expect(await isOnTiles(spot, zoom), String(spot)).toBe(false);
  });

  it('has the land a second time, with far fewer corners, for the wide lines along the coast', async () => {
    // The Hauraki Gulf with its islands at zoom 8.
    const tile = await tiles.archive.getZxy(8, 252, 156);
    const { land, shore } = new VectorTile(new PbfReader(new Uint8Array(tile!.data))).layers;
    expect(cornersOf(shore!)).toBeGreaterThan(cornersOf(land!) / 4);
    expect(cornersOf(shore!)).toBeLessThan(cornersOf(land!) * 0.6);
  });

  it.each(['land-country.json', '../../../../packages/scenes/base-map/land-streets.json'])(
    'has closed rings within New Zealand in %s',
    file => {
      for (const ring of decodeLand(JSON.parse(read(file))).coordinates.flat()) {
        expect(ring.length).toBeGreaterThanOrEqual(4);
        expect(ring.at(-1)).toEqual(ring[0]);
        for (const [x, y] of ring) expect(isInNewZealand([x!, y!])).toBe(true);
      }
    },
  );

  it('has towns on land and waters on water', () => {
    const towns = labels.filter(({ properties }) => properties.kind !== 'water');
    const waters = labels.filter(({ properties }) => properties.kind === 'water');
    expect(namesOf(towns.filter(({ geometry }) => !isByLand(geometry.coordinates)))).toEqual([]);
    expect(namesOf(waters.filter(({ geometry }) => isOnLand(geometry.coordinates)))).toEqual([]);
  });

  it('puts every label inside New Zealand', () => {
    expect(labels.length).toBeGreaterThan(1000);
    for (const { geometry } of labels) expect(isInNewZealand(geometry.coordinates)).toBe(true);
  });

  it('uses the Gazetteer’s official names, without superseded ones', () => {
    const names = namesOf(labels);
    const official = [
      'Whanganui',
      'Taupō',
      'Ōtāhuhu',
      'Whakatāne',
      'Kaikōura',
      'Whangārei',
      'Paraparaumu',
      'St Heliers',
    ];
    const superseded = ['Wanganui', 'Taupo', 'Otahuhu', 'Kaikoura', 'Saint Heliers', 'Remuwera'];
    expect(official.filter(name => !names.includes(name))).toEqual([]);
    expect(superseded.filter(name => names.includes(name))).toEqual([]);
    expect(positionOf('Auckland')?.map(Math.round)).toEqual([175, -37]);
  });

  it('encodes land so that decoding returns the same ring', () => {
    const ring: Ring = [
      [170, -44],
      [170.4, -44],
      [170.4, -44.4],
      [170, -44.4],
      [170, -44],
    ];
    const [decoded] = decodeLand(drawLand([[ring]], { ...COUNTRY, simplifyAfterDeg: 0 })).coordinates[0]!;
    expect(decoded).toEqual([
      [170.1, -44],
      [170.3, -44],
      [170.4, -44.1],
      [170.4, -44.3],
      [170.3, -44.4],
      [170.1, -44.4],
      [170, -44.3],
      [170, -44.1],
      [170.1, -44],
    ]);
  });
});

function isInNewZealand([x, y]: [number, number]): boolean {
  return y > -53 && y < -33.9 && ((x > 165.5 && x < 180) || (x > -177.5 && x < -175.5));
}

/** The committed file of tiles, and how many bytes of it were read. */
function openTiles() {
  const file = readFileSync(new URL('land.pmtiles', FOLDER));
  let bytes = 0;
  const archive = new PMTiles({
    getKey: () => 'land',
    async getBytes(offset, length) {
      bytes += length;
      return { data: new Uint8Array(file.subarray(offset, offset + length)).buffer };
    },
  });
  return { archive, file, readBytes: () => bytes };
}

function cornersOf(layer: VectorTileLayer): number {
  return Array.from({ length: layer.length }, (_, i) => layer.feature(i).loadGeometry())
    .flat()
    .reduce((sum, ring) => sum + ring.length, 0);
}

/** Whether a position is on the land of its tile. */
async function isOnTiles([lng, lat]: [number, number], zoom: number): Promise<boolean> {
  const across = 2 ** zoom;
  const mapX = ((lng + 180) / 360) * across;
  const sin = Math.sin((lat * Math.PI) / 180);
  const mapY = (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * across;
  const tile = await tiles.archive.getZxy(zoom, Math.floor(mapX), Math.floor(mapY));
  const layer = tile && new VectorTile(new PbfReader(new Uint8Array(tile.data))).layers['land'];
  if (!layer) return false;
  const at: [number, number] = [(mapX % 1) * layer.extent, (mapY % 1) * layer.extent];
  const rings = Array.from({ length: layer.length }, (_, i) => layer.feature(i).loadGeometry()).flat();
  // Inside a coast and not inside a lake: an odd number of rings.
  return (
    rings.filter(ring =>
      contains(
        ring.map(({ x, y }): [number, number] => [x, y]),
        at,
      ),
    ).length %
      2 ===
    1
  );
}
