import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { findPlace, hasOtherListing, setActive, setVerified } from './claimed-home.repo.ts';
import type { ClaimedHome } from './claimed-home.repo.ts';
import { createListing } from './own/create-listing.ts';

/**
 * Makes listing N of claim N, or shows it again if it is there (D15). Hiding and showing does not restart its price history.
 * @returns `listed-otherwise` where the same home is shown already, by the same person or from another claim.
 */
export async function publishClaimedHome(
  platform: Pick<Platform, 'clock'>,
  tx: Db,
  home: ClaimedHome,
): Promise<'published' | 'listed-otherwise'> {
  if (await hasOtherListing(tx, home)) return 'listed-otherwise';
  if (await setActive(tx, home.id, true, platform.clock())) return 'published';
  const { full_address: address, unit_of_property_id: unitOfPropertyId } = await findPlace(
    tx,
    home.addressId,
  );
  await createListing(platform, tx, {
    ...home,
    // The address is the title until its owner finds a better one.
    title: address.split(', ').slice(0, 2).join(', ').slice(0, 200),
    description: home.description ?? '',
    unitOfPropertyId,
    priceJustificationTags: [],
    priceJustificationText: null,
    isActive: true,
  });
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
