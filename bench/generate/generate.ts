import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { seededRandom } from '@sway/demo/random';
import { ADDRESS_HEADER, addressRows } from './address-rows.ts';
import { layLots } from './addresses.ts';
import { landCheck } from './land-check.ts';
import { LISTING_COLUMNS, listingRow } from './listing-rows.ts';
import { PARCEL_HEADER, TITLE_HEADER, VALUATION_HEADER, parcelRows } from './parcel-rows.ts';
import { layStreets } from './streets.ts';
import { createTextFile } from './text-file.ts';
import { listLocalities } from './towns.ts';

export type GenerateOptions = {
  addresses: number;
  /** At most as many as addresses. */
  listings: number;
  /** Whether units of property, titles and valuations are written too, one a lot. */
  parcels: boolean;
  /** Another seed, another country. */
  seed: string;
  folder: string;
};

export const FILES = {
  addresses: 'nz-addresses.csv',
  listings: 'listings.csv',
  parcels: 'unit-of-property.csv',
  titles: 'property-titles.csv',
  valuations: 'valuation-roll.csv',
} as const;

export type Generated = { addresses: number; streets: number; listings: number; parcels: number };

/** LINZ's ids leave gaps, and begin far below the sample's. */
const FIRST_ID = 100_000;

/**
 * Writes files in LINZ's shapes for a country of so many addresses: towns as New Zealand's people are spread, streets on land,
 * names with macrons that come again from town to town, units, suffixes and ranges. The same wish gives the same bytes.
 */
export async function generate(
  { addresses: wanted, listings, parcels, seed, folder }: GenerateOptions,
  onProgress: (addresses: number) => void = () => undefined,
): Promise<Generated> {
  await mkdir(folder, { recursive: true });
  const open = (name: keyof typeof FILES) => createTextFile(join(folder, FILES[name]));
  const addressFile = await open('addresses');
  const listingFile = listings > 0 ? await open('listings') : null;
  const recordFiles = parcels
    ? {
        parcel: await open('parcels'),
        title: await open('titles'),
        valuation: await open('valuations'),
      }
    : null;
  addressFile.add(ADDRESS_HEADER);
  listingFile?.add(`${LISTING_COLUMNS.join(',')}\n`);
  recordFiles?.parcel.add(PARCEL_HEADER);
  recordFiles?.title.add(TITLE_HEADER);
  recordFiles?.valuation.add(VALUATION_HEADER);
  const files = [addressFile, ...(listingFile ? [listingFile] : []), ...Object.values(recordFiles ?? {})];

  const isLand = landCheck();
  const random = seededRandom(`${seed} homes`);
  const done: Generated = { addresses: 0, streets: 0, listings: 0, parcels: 0 };
  let shareDone = 0;
  let id = FIRST_ID;
  for (const locality of listLocalities()) {
    shareDone += locality.share;
    const until = Math.min(wanted, Math.round(wanted * shareDone));
    for (const street of layStreets(locality, until - done.addresses, isLand, seed)) {
      if (done.addresses >= until) break;
      done.streets++;
      const row = addressRows(street);
      for (const lot of layLots(street, random)) {
        for (const address of lot.addresses) {
          if (done.addresses >= until) break;
          id += random.chance(0.9) ? 1 : 2;
          addressFile.add(row(id, address));
          done.addresses++;
          if (!listingFile || done.listings >= Math.floor((done.addresses * listings) / wanted)) continue;
          listingFile.add(listingRow(id, address, street, random));
          done.listings++;
        }
        if (recordFiles) {
          done.parcels++;
          const rows = parcelRows(lot, `${seed} ${id}`, done.parcels, random);
          recordFiles.parcel.add(rows.parcel);
          recordFiles.title.add(rows.title);
          recordFiles.valuation.add(rows.valuation);
        }
        if (done.addresses >= until) break;
      }
      for (const file of files) await file.flushIfFull();
    }
    onProgress(done.addresses);
  }
  await Promise.all(files.map(file => file.close()));
  return done;
}
