import type { SampleListing } from '@sway/demo/listings/sample-listing';
import { pick } from '@sway/domain/by-name';
import { MEASURE_NAMES } from '@sway/domain/listings/listing-fields';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { insertRows, insertWithIds } from './insert-rows.ts';
import type { StoredPhotograph } from './store-photographs.ts';

/** Ids of listings and claims, which share a sequence (product/listings.md#listings-and-claims-share-their-ids), ascending. */
export async function takeHomeIds(tx: Db, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval('home_id_seq') as id from generate_series(1, ${count}::int)`.execute(tx);
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}

/** Inserts the listings with their price histories. @returns their ids, in the order of the listings */
export async function insertListings(
  tx: Db,
  listings: readonly SampleListing[],
  ids: { person: ReadonlyMap<string, number>; unitOfProperty: ReadonlyMap<number, string> },
): Promise<number[]> {
  const homeIds = await takeHomeIds(tx, listings.length);
  await insertRows(
    tx,
    'properties',
    listings.map((listing, i) => ({
      id: homeIds[i]!,
      ownerId: ids.person.get(listing.ownerUsername)!,
      addressId: listing.address.id,
      unitOfPropertyId: ids.unitOfProperty.get(listing.address.id) ?? null,
      title: listing.title,
      description: listing.description,
      address: listing.address.fullAddress,
      suburb: listing.home.place.suburb.name,
      city: listing.home.place.city.name,
      region: listing.home.place.city.region,
      position: `SRID=4326;POINT(${listing.address.lng} ${listing.address.lat})`,
      swayPrice: listing.swayPriceNzd,
      avmPrice: listing.estimateNzd,
      ...pick(listing.home, MEASURE_NAMES),
      propertyType: listing.home.propertyType,
      features: listing.features,
      readiness: listing.readiness,
      priceJustificationTags: listing.justificationTags,
      priceJustificationText: listing.justificationText,
      isActive: listing.isActive,
      createdAt: listing.priceChanges[0]!.at,
      updatedAt: listing.priceChanges.at(-1)!.at,
      confirmedAt: listing.priceChanges.at(-1)!.at,
      searchText: listing.searchText,
    })),
  );
  await insertRows(
    tx,
    'price_changes',
    listings.flatMap(({ priceChanges }, i) =>
      priceChanges.map(({ priceNzd, at }) => ({ propertyId: homeIds[i]!, price: priceNzd, changedAt: at })),
    ),
  );
  return homeIds;
}

/** Inserts the photographs, and which listings show them. */
export async function insertPhotographs(
  tx: Db,
  photographs: readonly StoredPhotograph[],
  listings: readonly SampleListing[],
  listingIds: readonly number[],
): Promise<void> {
  const mediaIds = await insertWithIds(
    tx,
    'media',
    photographs.map(photograph => ({
      key: photograph.name,
      kind: 'image',
      contentType: 'image/webp',
      width: photograph.width,
      height: photograph.height,
      description: photograph.alt,
      preview: photograph.preview,
      sha256: photograph.sha256,
    })),
  );
  const idOf = new Map(photographs.map(({ name }, i) => [name, mediaIds[i]!]));
  await insertRows(
    tx,
    'property_media',
    listings.flatMap((listing, i) =>
      listing.photographs.map(({ name }, place) => ({
        propertyId: listingIds[i]!,
        mediaId: idOf.get(name)!,
        place,
      })),
    ),
  );
}
