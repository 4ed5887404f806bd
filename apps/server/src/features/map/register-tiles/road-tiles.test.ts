import { useTestApp } from '@sway/testing/app';
import { aRecord } from '@sway/testing/builders';
import { importPath } from '@sway/testing/imports';
import { squareWkt } from '@sway/testing/record-files';
import { lineWkt, roadFile } from '@sway/testing/road-files';
import type { RoadCells } from '@sway/testing/road-files';
import { mapPicturePath } from '@sway/contract/paths';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { expect, test } from 'vitest';
import { drawRoads } from '#features/roads/index.ts';
import { mapXOf, mapYOf } from '../tile-grid.ts';

const site = useTestApp();
const HERE = { lat: -36.83, lng: 174.79 };
const KILOMETRE = 0.0112;

function tileAt(z: number, lng = HERE.lng): string {
  return [z, Math.floor(mapXOf(lng) * 2 ** z), Math.floor(mapYOf(HERE.lat) * 2 ** z)].join('/');
}

async function layersAt(zoom: number, lng = HERE.lng) {
  const response = await site.app.inject(`/api/tiles/roads/${tileAt(zoom, lng)}.mvt`);
  expect(response.statusCode, response.body).toBe(200);
  const { layers } = new VectorTile(new PbfReader(response.rawPayload));
  const features = Object.entries(layers).map(([name, layer]) => [
    name,
    Array.from({ length: layer.length }, (_, i) => layer.feature(i)),
  ]);
  return {
    bytes: response.rawPayload.length,
    headers: response.headers,
    layers: Object.fromEntries(features),
  };
}

async function roadsAt(zoom: number): Promise<{ class: string; name?: string; shield?: string }[]> {
  const { layers } = await layersAt(zoom);
  return (layers['roads'] ?? []).map((feature: { properties: object }) => feature.properties);
}

function road(id: number, name: string, lengthKm: number, cells: RoadCells = {}): RoadCells {
  const end = { lat: HERE.lat, lng: HERE.lng + lengthKm * KILOMETRE };
  return { road_id: id, full_road_name: name, is_land: 'T', WKT: lineWkt(HERE, end), ...cells };
}

test('the ground of a town is where streets are close to each other, without the sea and country roads', async () => {
  // On the slopes of Karori, beside the quay of the harbour, and one road over the hills.
  const spot = (lat: number, lng: number) => ({ lat, lng });
  const town = Array.from({ length: 12 }, (_, i): [from: Spot, to: Spot] => [
    spot(-41.28 - 0.001 * i, 174.775),
    spot(-41.28 - 0.001 * i, 174.815),
  ]);
  const ways = [...town, [spot(-41.3, 174.66), spot(-41.27, 174.7)] as const];
  const cells = ways.map(([from, to], i): RoadCells => ({
    road_id: i + 1,
    full_road_name: `Kauri Street ${i}`,
    is_land: 'T',
    WKT: lineWkt(from, to),
  }));
  await importPath(site.db, roadFile(123110, cells));
  await drawRoads(site.db);
  for (const zoom of [12, 13, 16]) {
    expect(await isTown(spot(-41.2855, 174.776), zoom)).toBe(true);
    expect(await isTown(spot(-41.2855, 174.8), zoom), 'in the harbour').toBe(false);
    expect(await isTown(spot(-41.285, 174.68), zoom), 'on the country road').toBe(false);
  }
  expect((await layersAt(9)).layers['towns']).toBeUndefined();
});

test('parcels of a recreational zone are parks, with their name unless it is an address', async () => {
  await aRecord(site.db, { at: HERE, zoning: '51', name: 'Kererū Reserve' });
  await aRecord(site.db, { at: { ...HERE, lng: HERE.lng + 0.001 }, zoning: '52', name: '4 Domain Road' });
  await aRecord(site.db, { at: { ...HERE, lng: HERE.lng - 0.001 }, zoning: '91' });
  for (const zoom of [13, 16]) {
    const parks = (await layersAt(zoom)).layers['parks'] ?? [];
    const names = parks.map(({ properties }: { properties: { name?: string } }) => properties.name);
    expect(names.toSorted(), `zoom ${zoom}`).toEqual(['Kererū Reserve', undefined].slice(0, names.length));
    expect(names).toContain('Kererū Reserve');
  }
  expect((await layersAt(10)).layers['parks']).toBeUndefined();
  const picture = await site.app.inject(mapPicturePath({ ...HERE, zoom: 16 }));
  expect(picture.body.match(/<path id="parks"[^>]* d="([^"]*)"/)![1]!.match(/M/g)).toHaveLength(2);
});

test('a park across the edge of two tiles is drawn in both and named in one of them', async () => {
  const edge = (Math.ceil(mapXOf(HERE.lng) * 2 ** 16) / 2 ** 16) * 360 - 180;
  await aRecord(site.db, { at: { ...HERE, lng: edge - 0.00004 }, zoning: '51', name: 'Hinemoa Park' });
  const namesAt = async (lng: number) =>
    (await layersAt(16, lng)).layers['parks'].map(({ properties }: { properties: object }) => properties);
  expect(await namesAt(edge - 0.0001)).toEqual([{ name: 'Hinemoa Park' }]);
  expect(await namesAt(edge + 0.0001)).toEqual([{}]);
});

type Spot = { lat: number; lng: number };

/** Whether the tile of a place has the ground of a town there. */
async function isTown({ lat, lng }: Spot, zoom: number): Promise<boolean> {
  const [x, y] = [mapXOf(lng) * 2 ** zoom, mapYOf(lat) * 2 ** zoom];
  const url = `/api/tiles/roads/${zoom}/${Math.floor(x)}/${Math.floor(y)}.mvt`;
  const { rawPayload } = await site.app.inject(url);
  const layer = new VectorTile(new PbfReader(rawPayload)).layers['towns'];
  const rings = Array.from({ length: layer?.length ?? 0 }, (_, i) => layer!.feature(i).loadGeometry()).flat();
  const at = { x: (x % 1) * 4096, y: (y % 1) * 4096 };
  const around = rings.filter(ring =>
    ring.reduce((isInside, to, i) => {
      const from = ring.at(i - 1)!;
      const crosses =
        from.y > at.y !== to.y > at.y &&
        at.x < ((to.x - from.x) * (at.y - from.y)) / (to.y - from.y) + from.x;
      return crosses ? !isInside : isInside;
    }, false),
  );
  return around.length % 2 === 1;
}

test('a road is drawn from the zoom that its length and class are worth, and named where there is room', async () => {
  const path = roadFile(123110, [
    road(1, 'State Highway 1', 30),
    road(2, 'State Highway 16', 30),
    road(3, 'Long Acre Road', 12),
    road(4, 'Kererū Street', 0.4),
  ]);
  await importPath(site.db, path);
  await drawRoads(site.db);
  const one = { class: 'highway', shield: '1' };
  const sixteen = { class: 'highway', shield: '16' };
  expect(await roadsAt(4)).toEqual([]);
  expect(await roadsAt(5)).toEqual([one]);
  expect(await roadsAt(7)).toEqual([one, sixteen]);
  expect(await roadsAt(10)).toEqual([
    { ...one, name: 'State Highway 1' },
    { ...sixteen, name: 'State Highway 16' },
    { class: 'through' },
  ]);
  expect(await roadsAt(12)).toContainEqual({ class: 'local' });
  expect(await roadsAt(14)).toContainEqual({ class: 'local', name: 'Kererū Street' });
});

test('a road has only the corners that its zoom can show', async () => {
  // Bends of 1.3 m every 15 m, which is less than half a pixel up to zoom 14.
  const bends = Array.from({ length: 60 }, (_, n) => ({
    lat: HERE.lat + (n % 2) * 1.2e-5,
    lng: HERE.lng + n * 0.015 * KILOMETRE,
  }));
  await importPath(site.db, roadFile(123110, [road(1, 'Kererū Street', 0, { WKT: lineWkt(...bends) })]));
  await drawRoads(site.db);
  const cornersAt = async (zoom: number) =>
    (await layersAt(zoom)).layers['roads'][0].loadGeometry()[0].length;
  expect(await cornersAt(14)).toBe(2);
  expect(await cornersAt(15)).toBeGreaterThan(10);
});

test('a suburb has its name once, and its edges', async () => {
  const WKT = squareWkt(HERE.lng, HERE.lat, 0.05);
  await importPath(
    site.db,
    roadFile(113764, [{ WKT, id: 5, name: 'Ōrākei', type: 'Suburb', population_estimate: 4000 }]),
  );
  expect((await layersAt(10)).layers).toEqual({});
  const { layers } = await layersAt(12);
  expect(layers['localities'].map((feature: { properties: object }) => feature.properties)).toEqual([
    { name: 'Ōrākei', population: 4000 },
  ]);
  expect(layers['locality-edges']).toHaveLength(1);
});

test('a tile of too many roads leaves out the shortest and stays within 200 kB', async () => {
  const rows = Array.from({ length: 7_000 }, (_, i) => {
    const lat = HERE.lat + (i % 500) * 2e-5;
    const bends = Array.from({ length: 12 }, (_bend, n) => ({
      lat: lat + (n % 2) * 1e-4,
      lng: HERE.lng + (n + i / 1000) * 2e-4,
    }));
    return road(i + 1, `Tītoki Street ${i}`, 0, { WKT: lineWkt(...bends) });
  });
  await importPath(site.db, roadFile(123110, rows));
  await drawRoads(site.db);
  const { bytes, layers } = await layersAt(14);
  expect(bytes).toBeLessThanOrEqual(200_000);
  expect(layers['roads'].length).toBeGreaterThan(1000);
});

test('a tile is not sent again while the register is the same, and is drawn again when roads change', async () => {
  await importPath(site.db, roadFile(123110, [road(1, 'Kererū Street', 2)]));
  await drawRoads(site.db);
  const url = `/api/tiles/roads/${tileAt(14)}.mvt`;
  const first = await site.app.inject(url);
  const etag = first.headers.etag as string;
  expect(first.headers['cache-control']).toContain('public');
  expect((await site.app.inject({ url, headers: { 'if-none-match': etag } })).statusCode).toBe(304);
  await importPath(site.db, roadFile(123110, [road(1, 'Tūī Street', 2)]));
  await drawRoads(site.db);
  expect((await site.app.inject({ url, headers: { 'if-none-match': etag } })).statusCode).toBe(200);
});
