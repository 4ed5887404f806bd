import type { Privacy } from '@sway/domain/listings/privacy';
import type { Db } from '#platform/database/database.ts';
import { requireHomeAddress } from '../own/home-address.ts';
import { stateOf } from '../own/listing-state.ts';
import { lockListing, updateListingRow } from '../own/own-listings.repo.ts';

/** Changes how much of a home's place is told, and nothing else. @throws AppError listing.text_tells_address, listing.too_few_homes */
export async function hidePlace(tx: Db, listingId: number, privacy: Privacy, at: Date): Promise<void> {
  const before = (await lockListing(tx, listingId))!;
  const home = await requireHomeAddress(tx, before.addressId);
  await updateListingRow(tx, listingId, { ...stateOf(before), privacy }, home, null, at);
}
