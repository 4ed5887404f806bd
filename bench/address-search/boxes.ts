import { findInBox } from '@sway/server/features/addresses/search/box.repo.ts';
import type { Db } from '@sway/server/platform/database/database.ts';
import type pg from 'pg';
import { seededRandom } from '@sway/demo/random';
import { measureSideBySide, measureWithin } from '../lib/measure.ts';

export const BOX_LIMIT = 500;
const BOXES = 200;

type Box = { north: number; south: number; east: number; west: number };

/** Boxes of different sizes around cities. */
function drawBoxes(): Box[] {
  const random = seededRandom('boxes');
  return Array.from({ length: BOXES }, () => {
    // oxfmt-ignore
    const [lat, lng] = random.pick([
      [-36.85, 174.76], [-41.29, 174.77], [-43.53, 172.63], [-45.87, 170.5], [-39.49, 176.9],
    ] as const);
    const half = random.pick([0.002, 0.01, 0.05, 0.3, 2, 8]);
    return { north: lat + half, south: lat - half, east: Math.min(179, lng + half), west: lng - half };
  });
}

/** Measures boxes with our search and with bare pg, and the first run of our search for each. */
export async function measureBoxes(db: Db, client: pg.Client) {
  const boxes = drawBoxes();
  const found = new Map<Box, number[]>();
  const first = await measureWithin(Infinity, boxes, async box => {
    const addresses = await findInBox(db, box, BOX_LIMIT);
    const ids = addresses.map(({ addressId }) => addressId);
    found.set(box, ids);
  });
  const timings = await measureSideBySide(boxes, {
    ours: box => findInBox(db, box, BOX_LIMIT),
    floor: box => addressesById(client, found.get(box)!),
  });
  return { first, ...timings };
}

function addressesById(client: pg.Client, ids: number[]) {
  return client.query({
    name: 'addresses',
    text: 'select *, st_x(position), st_y(position) from addresses where address_id = any ($1::bigint[])',
    values: [ids],
  });
}
