import { useTestApp } from '@sway/testing/app';
import { importPath } from '@sway/testing/imports';
import { lineWkt, roadFile } from '@sway/testing/road-files';
import { mapPicturePath } from '@sway/contract/paths';
import { expect, test } from 'vitest';
import { drawRoads } from '#features/roads/index.ts';

const site = useTestApp();
const HERE = { lat: -36.83, lng: 174.79 };

function pictureAt(at: { lat: number; lng: number; zoom: number }, headers = {}) {
  return site.app.inject({ url: mapPicturePath(at), headers });
}

async function importStreets(...names: string[]) {
  const rows = names.map((name, i) => {
    const lat = HERE.lat - 0.001 * i;
    return {
      road_id: i + 1,
      full_road_name: name,
      is_land: 'T',
      WKT: lineWkt({ lat, lng: HERE.lng - 0.004 }, { lat, lng: HERE.lng + 0.004 }),
    };
  });
  await importPath(site.db, roadFile(123110, rows));
  await drawRoads(site.db);
}

test('a picture has the streets around its middle, with their names', async () => {
  await importStreets('Kererū Street', 'Tūī <& Rātā Road');
  const { statusCode, headers, body } = await pictureAt({ ...HERE, zoom: 14 });
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('image/svg+xml');
  // A street through the middle, 0.008 degrees long: 186 px at this zoom, in quarters.
  expect(body).toMatch(/<path id="local"[^>]* d="[^"]*M-373 0l746 0/);
  expect(body).toContain('>Tūī &lt;&amp; Rātā Road</text>');
  const elsewhere = await pictureAt({ lat: -41.29, lng: 174.78, zoom: 14 });
  expect(elsewhere.body).not.toContain('id="local"');
});

test('a picture is kept by browsers and drawn again when the register changes', async () => {
  await importStreets('Kererū Street');
  const first = await pictureAt({ ...HERE, zoom: 15 });
  expect(first.headers['cache-control']).toContain('public');
  const tag = { 'if-none-match': String(first.headers['etag']) };
  expect((await pictureAt({ ...HERE, zoom: 15 }, tag)).statusCode).toBe(304);
  await importStreets('Kererū Street', 'Tūī Road');
  expect((await pictureAt({ ...HERE, zoom: 15 }, tag)).statusCode).toBe(200);
});

test.each([
  ['no place on the map', { lat: -91, lng: 174, zoom: 14 }],
  ['the whole country, whose streets nobody could tell apart', { ...HERE, zoom: 4 }],
  ['closer than any map', { ...HERE, zoom: 22 }],
])('there is no picture of %s', async (_, at) => {
  expect((await pictureAt(at)).statusCode).toBe(400);
});
