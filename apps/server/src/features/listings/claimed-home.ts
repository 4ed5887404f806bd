import { estimateValue } from '@sway/domain/estimate';
import { regionOf } from '@sway/domain/regions';
import { foldForSearch } from '@sway/domain/search-text';
import type { Db } from '#platform/database/database.ts';
import {
  findPlace,
  hasOtherListing,
  insertClaimedListing,
  insertFirstPrice,
  setActive,
  setVerified,
} from './claimed-home.repo.ts';
import type { ClaimedHome, PlaceRow } from './claimed-home.repo.ts';

/**
 * Makes listing N of claim N, or shows it again if it is there (D15). Hiding and showing does not restart its price history.
 * @returns `listed-otherwise` where the same home is shown already, by the same person or from another claim.
 */
export async function publishClaimedHome(
  tx: Db,
  home: ClaimedHome,
  now: Date,
): Promise<'published' | 'listed-otherwise'> {
  if (await hasOtherListing(tx, home)) return 'listed-otherwise';
  if (await setActive(tx, home.id, true, now)) return 'published';
  const place = await findPlace(tx, home.addressId);
  await insertClaimedListing(tx, { ...home, ...describePlace(place), ...estimateOf(home, place), now });
  await insertFirstPrice(tx, home.id, home.swayPrice, now);
  return 'published';
}

/** Hides a listing, if there is one of this id. */
export async function hideListing(tx: Db, listingId: number, now: Date): Promise<void> {
  await setActive(tx, listingId, false, now);
}

type Claimant = { id: number; user_id: number; address_id: number };

/** A claim is gone: the listing made from it is hidden, and nothing of its claimant's at the address counts as verified. */
export async function hideClaimedListing(tx: Db, claim: Claimant, now: Date): Promise<void> {
  await setActive(tx, claim.id, false, now);
  await setVerified(tx, claim.user_id, claim.address_id, false);
}

/** A claim as owner is verified: so is what its claimant has listed at the address before (D20). */
export async function verifyListingsOf(
  tx: Db,
  { user_id: userId, address_id: addressId }: Claimant,
): Promise<void> {
  await setVerified(tx, userId, addressId, true);
}

function cityOf({
  town_city: town,
  suburb_locality: suburb,
  territorial_authority: authority,
}: PlaceRow): string {
  return town ?? suburb ?? authority?.replace(/\s+(?:City|District)$/u, '') ?? 'New Zealand';
}

/** What the register says of where a home is, as a listing has it. The title is the address until its owner finds a better one. */
function describePlace(place: PlaceRow) {
  const city = cityOf(place);
  const region = place.territorial_authority ? regionOf(place.territorial_authority) : city;
  const suburb = place.suburb_locality === city ? null : place.suburb_locality;
  const street = `${place.full_address_number} ${place.full_road_name}`;
  return {
    title: [street, suburb ?? city].join(', ').slice(0, 200),
    address: place.full_address,
    suburb,
    city,
    region,
    searchText: foldForSearch([place.full_address, suburb, city, region].filter(Boolean).join(' | ')),
  };
}

function estimateOf({ floorArea, propertyType, bedrooms }: ClaimedHome, place: PlaceRow) {
  const input = { city: cityOf(place), floorArea: floorArea ?? 0, propertyType, bedrooms: bedrooms ?? 0 };
  return { avmPrice: estimateValue(input)?.amountNzd ?? null };
}
