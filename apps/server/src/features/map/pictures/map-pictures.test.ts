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

/** Whether a place in px from the middle of a picture is on its land: rings that turn around it once more one way than the other. */
function isLandAt(body: string, [x, y]: [number, number]): boolean {
  const path = /<path id="land"[^>]* d="([^"]*)"/.exec(body)![1]!;
  const turns = path.split('z').flatMap(ring => {
    let [fromX, fromY] = [NaN, NaN];
    const steps = (ring.match(/-?[\d.]+ -?[\d.]+/g) ?? []).map(step =>
      step.split(' ').map(units => Number(units) / 4),
    );
    return steps.map(([dx, dy], i) => {
      const [toX, toY] = i === 0 ? [dx!, dy!] : [fromX + dx!, fromY + dy!];
      const crosses = fromY > y !== toY > y && x < ((toX - fromX) * (y - fromY)) / (toY - fromY) + fromX;
      const turn = i > 0 && crosses ? Math.sign(toY - fromY) : 0;
      [fromX, fromY] = [toX, toY];
      return turn;
    });
  });
  return turns.reduce((sum, turn) => sum + turn, 0) !== 0;
}

test.each([10, 12, 13.5, 16])(
  'a picture at zoom %d has the land and, around it, the sea and lakes',
  async zoom => {
    // Oriental Bay, with the harbour north of it; Lake Pupuke; and the hills by Taupō.
    const bay = await pictureAt({ lat: -41.2898, lng: 174.7953, zoom });
    expect(bay.body).toContain('<path id="water"');
    const away = 1000 * 2 ** (zoom - 16);
    expect(isLandAt(bay.body, [0, Math.min(190, away)])).toBe(true);
    expect(isLandAt(bay.body, [0, -Math.min(190, away)])).toBe(false);
    const lake = await pictureAt({ lat: -36.7803, lng: 174.7657, zoom });
    expect(isLandAt(lake.body, [0, 0])).toBe(false);
    const inland = await pictureAt({ lat: -39.1, lng: 175.6, zoom });
    for (const x of [-659, 0, 659])
      for (const y of [-199, 0, 199]) expect(isLandAt(inland.body, [x, y])).toBe(true);
  },
);

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
