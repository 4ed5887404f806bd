import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { seededRandom } from '@sway/demo/random';
import { layLots } from './addresses.ts';
import { openGround } from './ground.ts';
import { ADDRESS_HEADER, addressRows, ROAD_HEADER, roadRow } from './linz-rows.ts';
import { LISTING_COLUMNS, listingRow } from './listing-rows.ts';
import { layStreets } from './streets.ts';
import { listLocalities } from './towns.ts';

export type GenerateOptions = {
  addresses: number;
  /** At most the number of addresses. */
  listings: number;
  /** Whether to write the roads too, one for each street. */
  roads?: boolean;
  /** Each seed generates a different country. */
  seed: string;
  folder: string;
};

export const FILES = {
  addresses: 'nz-addresses.csv',
  listings: 'listings.csv',
  roads: 'nz-addresses-roads.csv',
} as const;

export type Generated = { addresses: number; streets: number; listings: number };

/** The ids have gaps like LINZ's, and are far below those of the sample data. */
const FIRST_ID = 100_000;

const BUFFERED_BYTES = 1 << 20;

/**
 * Writes files in LINZ's formats for a country with the given number of addresses: towns with the shares of New Zealand's
 * population, streets on land, names with macrons that repeat between towns, units, suffixes and ranges. The same options
 * generate the same bytes.
 */
export async function generate(
  { addresses: total, listings, roads = false, seed, folder }: GenerateOptions,
  onProgress: (addresses: number) => void = () => undefined,
): Promise<Generated> {
  await mkdir(folder, { recursive: true });
  const open = (name: keyof typeof FILES, header: string) => {
    const file = createWriteStream(join(folder, FILES[name]), { highWaterMark: BUFFERED_BYTES });
    file.write(header);
    return file;
  };
  const addressFile = open('addresses', ADDRESS_HEADER);
  const listingFile = listings > 0 ? open('listings', `${LISTING_COLUMNS.join(',')}\n`) : null;
  const roadFile = roads ? open('roads', ROAD_HEADER) : null;
  const files = [addressFile, listingFile, roadFile].filter(file => file !== null);

  const ground = openGround();
  const random = seededRandom(`${seed} homes`);
  const done: Generated = { addresses: 0, streets: 0, listings: 0 };
  let shareDone = 0;
  let id = FIRST_ID;
  for (const locality of listLocalities()) {
    shareDone += locality.share;
    const until = Math.min(total, Math.round(total * shareDone));
    for (const street of layStreets(locality, until - done.addresses, ground, seed)) {
      if (done.addresses >= until) break;
      done.streets++;
      roadFile?.write(roadRow(street, done.streets));
      const row = addressRows(street);
      for (const addresses of layLots(street, random)) {
        for (const address of addresses) {
          if (done.addresses >= until) break;
          id += random.chance(0.9) ? 1 : 2;
          addressFile.write(row(id, address));
          done.addresses++;
          if (!listingFile || done.listings >= Math.floor((done.addresses * listings) / total)) continue;
          listingFile.write(listingRow(id, address, street, random));
          done.listings++;
        }
        if (done.addresses >= until) break;
      }
      for (const file of files) if (file.writableNeedDrain) await once(file, 'drain');
    }
    onProgress(done.addresses);
  }
  await Promise.all(files.map(file => finished(file.end())));
  return done;
}
