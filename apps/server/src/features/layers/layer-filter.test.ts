import type { Listing } from '@sway/contract/properties';
import { useTestApp } from '@sway/testing/app';
import { aListing } from '@sway/testing/builders';
import { collection, feature, layerFile, polygon, square } from '@sway/testing/layer-files';
import { beforeEach, expect, test } from 'vitest';
import { importLayer, removeLayer } from './import/import-layer.ts';

const site = useTestApp();

const PLACE = { lat: -36.8284, lng: 174.7977 };
/** So many metres east of the place. */
const east = (metres: number) => ({ ...PLACE, lng: PLACE.lng + metres / 89_100 });

const homes = { inA: 0, inB: 0, between: 0, beyond: 0 };

beforeEach(async () => {
  homes.inA = await aListing(site.db, { at: PLACE });
  homes.inB = await aListing(site.db, { at: east(1000) });
  homes.between = await aListing(site.db, { at: east(500) });
  homes.beyond = await aListing(site.db, { at: east(5000) });
});

const loadZones = () => {
  const zones = [
    feature(polygon(square(400)), { Zone: 'A' }),
    feature(polygon(square(400, 1000)), { Zone: 'B' }),
  ];
  return importLayer(site.db, 'flood', layerFile(collection(zones)));
};

/** Which of the homes a filter finds. */
async function found(filter: Record<string, string>): Promise<string[]> {
  const response = await site.app.inject(`/api/properties?${new URLSearchParams(filter)}`);
  expect(response.statusCode, response.body).toBe(200);
  const ids = new Set(response.json<Listing[]>().map(({ id }) => id));
  return Object.entries(homes)
    .filter(([, id]) => ids.has(id))
    .map(([name]) => name);
}

test('homes are found inside a layer or one of its values, and outside only where the layer surrounds them', async () => {
  expect(await found({ byLayer: 'inside flood' })).toEqual([]);
  expect(await found({ byLayer: 'outside flood' })).toEqual([]);
  await loadZones();
  expect(await found({ byLayer: 'inside flood' })).toEqual(['inA', 'inB']);
  expect(await found({ byLayer: 'inside flood/A' })).toEqual(['inA']);
  expect(await found({ byLayer: 'outside flood' })).toEqual(['between']);
  expect(await found({ byLayer: 'outside flood/A' })).toEqual(['inB', 'between']);
  expect(await found({ byLayer: 'outside flood/A; inside flood' })).toEqual(['inB']);
  expect(await found({ byLayer: 'outside school' })).toEqual([]);
  expect(await found({ byLayer: 'flood' })).toEqual([]);
});

test('homes are looked at again when a layer is imported or removed', async () => {
  await loadZones();
  expect(await found({ byLayer: 'inside flood' })).toEqual(['inA', 'inB']);
  await importLayer(site.db, 'flood', layerFile(collection([feature(polygon(square(400)))])));
  expect(await found({ byLayer: 'inside flood' })).toEqual(['inA']);
  await removeLayer(site.db, 'flood');
  expect(await found({ byLayer: 'inside flood' })).toEqual([]);
});
