import { FLOOR_BANDS, floorBandOf, MIN_STREET_HOMES, textThatTells } from '@sway/domain/listings/privacy';
import { privateAreaAt } from '@sway/domain/listings/private-area';
import { foldForSearch } from '@sway/domain/text/search-text';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { HomeAddress } from '../own/home-address.ts';
import type { ListingState } from '../own/listing-state.ts';
import {
  findAreaOf,
  findHomesLeft,
  findHomesOfSuburb,
  findStreetOf,
  insertArea,
} from './private-places.repo.ts';
import type { Likeness, StoredArea } from './private-places.repo.ts';

export type PublishedPlace = Omit<HomeAddress, 'addressId' | 'unitOfPropertyId'>;

/**
 * The place that is published of a home at a locked address (product/listings.md#address-privacy).
 * @throws AppError listing.text_tells_address, listing.too_few_homes
 */
export async function publishedPlace(
  tx: Db,
  listing: ListingState,
  home: HomeAddress,
): Promise<PublishedPlace> {
  if (listing.privacy === 'exact') return home;
  const { title, description, priceJustificationText } = listing;
  const texts = { title, description, priceJustificationText };
  const path = textThatTells(texts, home.address, listing.privacy, foldForSearch);
  if (path) throw new AppError('listing.text_tells_address', { path });
  return listing.privacy === 'street' ? streetOf(tx, home) : areaOf(tx, listing, home);
}

async function streetOf(tx: Db, home: HomeAddress): Promise<PublishedPlace> {
  const { road, homes, latitude, longitude } = await findStreetOf(tx, home.addressId);
  if (homes < MIN_STREET_HOMES) throw tooFewHomes();
  const { suburb, city, region } = home;
  return { address: nameOf(road, suburb, city), suburb, city, region, postcode: null, latitude, longitude };
}

async function areaOf(tx: Db, listing: ListingState, home: HomeAddress): Promise<PublishedPlace> {
  const area = (await findAreaOf(tx, home.addressId)) ?? (await chooseArea(tx, listing, home));
  const { suburb, city, region, latitude, longitude } = area;
  return { address: nameOf(suburb, city), suburb, city, region, postcode: null, latitude, longitude };
}

/** Chooses the area of an address, in its suburb if that has enough homes alike, and stores it for ever. */
async function chooseArea(
  tx: Db,
  listing: ListingState,
  { addressId, ...home }: HomeAddress,
): Promise<StoredArea> {
  const like = likenessOf(listing);
  const place = { lat: home.latitude, lng: home.longitude };
  const { suburb, city, region } = home;
  const scopes = [
    { find: () => findHomesOfSuburb(tx, addressId, like), name: { suburb, city, region } },
    {
      find: () => findHomesLeft(tx, { addressId, isDistrict: false }, like),
      name: { suburb: null, city, region },
    },
    {
      find: () => findHomesLeft(tx, { addressId, isDistrict: true }, like),
      name: { suburb: null, city: region, region },
    },
  ];
  for (const { find, name } of scopes) {
    const area = privateAreaAt(await find(), place);
    if (!area) continue;
    const stored = { ...name, ...area };
    await insertArea(tx, addressId, stored);
    return stored;
  }
  throw tooFewHomes();
}

/** What public records have to say of homes that this one cannot be told from. A price says about what a home is worth. */
function likenessOf({ bedrooms, floorArea, propertyType, swayPrice }: ListingState): Likeness {
  const minFloor = floorBandOf(floorArea);
  if (bedrooms === null || minFloor === null) throw tooFewHomes();
  return {
    bedrooms,
    minFloor: minFloor === FLOOR_BANDS[0] ? 0 : minFloor,
    maxFloor: FLOOR_BANDS.find(least => least > minFloor) ?? 1_000_000,
    minValue: swayPrice / 2,
    maxValue: swayPrice * 2,
    isUnit: propertyType === 'Townhouse' ? null : propertyType === 'Apartment' || propertyType === 'Unit',
  };
}

function tooFewHomes() {
  return new AppError('listing.too_few_homes', { path: 'privacy' });
}

/** A suburb named like its town is named once. */
function nameOf(...parts: (string | null)[]): string {
  return [...new Set(parts.filter(part => part !== null))].join(', ');
}
