import type { MapLayer } from '@sway/contract/layers';
import { AREA_LAYER } from '@sway/contract/tiles';
import { useTestApp } from '@sway/testing/app';
import { collection, feature, layerFile, MANIFEST, polygon, square } from '@sway/testing/layer-files';
import type { Ring } from '@sway/testing/layer-files';
import { VectorTile } from '@mapbox/vector-tile';
import { sql } from 'kysely';
import { PbfReader } from 'pbf';
import { expect, test } from 'vitest';
import { mapXOf, mapYOf } from '#features/map/index.ts';
import { importLayer } from '../import/import-layer.ts';

const site = useTestApp();

const PLACE = { lat: -36.8284, lng: 174.7977 };

type Feature = Parameters<typeof collection>[0][number];
const load = (features: Feature[], name = 'flood') =>
  importLayer(site.db, name, layerFile(collection(features)));

function tileAt(zoom: number, { lat, lng } = PLACE, name = 'flood'): string {
  const [x, y] = [mapXOf(lng), mapYOf(lat)].map(share => Math.floor(share * 2 ** zoom));
  return `/api/tiles/layers/${name}/${zoom}/${x}/${y}.mvt`;
}

async function areasOn(url: string) {
  const response = await site.app.inject(url);
  expect(response.statusCode, response.body).toBe(200);
  expect(response.rawPayload.length).toBeLessThanOrEqual(200_000);
  const layer = new VectorTile(new PbfReader(response.rawPayload)).layers[AREA_LAYER];
  return Array.from({ length: layer?.length ?? 0 }, (_, i) => layer!.feature(i));
}

/** A ring around the place whose edge is ragged, so that it has as many corners as asked for. */
function raggedRing(corners: number, radiusDegrees: number): Ring {
  const ring = Array.from({ length: corners }, (_, n): [number, number] => {
    const angle = (2 * Math.PI * n) / corners;
    const radius = radiusDegrees * (1 + 0.02 * (n % 2));
    return [PLACE.lng + radius * Math.cos(angle), PLACE.lat + radius * Math.sin(angle)];
  });
  return [...ring, ring[0]!];
}

test('an area is on the tiles of a map with its words and its place in the legend', async () => {
  const zones = [
    feature(polygon(square(400)), { Zone: 'B' }),
    feature(polygon(square(4000, 3000)), { Zone: 'A' }),
  ];
  await load(zones);
  const found = await areasOn(tileAt(12));
  expect(found.map(({ properties }) => properties).toSorted((a, b) => +a.color! - +b.color!)).toEqual([
    { color: 0, words: 'Flood plain' },
    { color: 1, words: 'B' },
  ]);
  const { layers } = (await site.app.inject('/api/layers/all')).json<{ layers: MapLayer[] }>();
  const { title, kind, source, licence, date: dated, attribution, link } = MANIFEST;
  const legend = [
    { value: 'A', words: 'Flood plain' },
    { value: 'B', words: 'B' },
  ];
  const facts = { title, kind, source, licence, dated, attribution, link, isSample: false };
  expect(layers).toEqual([{ name: 'flood', ...facts, legend, hasOthers: false }]);
});

test('an area is left out of the zooms at which it cannot be seen', async () => {
  await load([feature(polygon(square(15)))]);
  const zooms = [5, 10, 13, 14, 15];
  const counts = await Promise.all(zooms.map(async zoom => (await areasOn(tileAt(zoom))).length));
  expect(counts).toEqual([0, 0, 0, 0, 1]);
});

test('an area that is stored in pieces is drawn as one, without the cuts', async () => {
  await load([feature(polygon(raggedRing(1000, 0.004)))]);
  const stored = await sql<{ pieces: number }>`
    select count(*) as pieces from layer_areas where zoom = 15`.execute(site.db);
  expect(stored.rows[0]!.pieces).toBeGreaterThan(5);
  for (const zoom of [10, 13, 15]) {
    const found = await areasOn(tileAt(zoom));
    expect(found, `zoom ${zoom}`).toHaveLength(1);
    expect(found[0]!.loadGeometry(), `zoom ${zoom}`).toHaveLength(1);
  }
  const [corners] = (await areasOn(tileAt(10)))[0]!.loadGeometry();
  expect(corners!.length).toBeLessThan(100);
});

test('a tile with very much on it stays below 200 kB', async () => {
  const rings = Array.from({ length: 30 }, (_, n) => feature(polygon(raggedRing(4000, 0.002 + n * 0.0001))));
  await load(rings);
  for (const zoom of [12, 15]) expect((await areasOn(tileAt(zoom))).length).toBeGreaterThan(0);
});

test('tiles are kept until the layer is imported again, and an unchanged one is answered with 304', async () => {
  await load([feature(polygon(square(400)))]);
  const first = await site.app.inject(tileAt(14));
  const { etag } = first.headers;
  expect(first.headers['cache-control']).toContain('max-age=3600');
  const again = () => site.app.inject({ url: tileAt(14), headers: { 'if-none-match': String(etag) } });
  expect((await again()).statusCode).toBe(304);
  await load([feature(polygon(square(800)))]);
  expect((await again()).statusCode).toBe(200);
});

test('a layer that the site does not have, and a zoom without tiles, are refused', async () => {
  await load([feature(polygon(square(400)))]);
  expect((await site.app.inject(tileAt(14, PLACE, 'zones'))).statusCode).toBe(404);
  for (const zoom of [4, 16]) expect((await site.app.inject(tileAt(zoom))).statusCode).toBe(400);
  expect(await areasOn(tileAt(14, { lat: -41.3, lng: 174.8 }))).toEqual([]);
});
