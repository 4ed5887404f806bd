import type { ClaimedHomeBody } from '@sway/contract/claims';
import { suggestTitle } from '@sway/domain/listing-rules';
import type { Db } from '#platform/database/database.ts';
import { conflict } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { findPlace, hasListing, hasOtherListing, setVerified } from './claimed-home.repo.ts';
import type { ClaimedHome } from './claimed-home.repo.ts';
import { CHANGED_SINCE, changeListing } from './own/change-listing.ts';
import { createListing } from './own/create-listing.ts';
import { requireHomeAddress } from './own/home-address.ts';
import type { AttachFiles } from './own/listing-files.ts';
import { lockListing, undelete } from './own/own-listings.repo.ts';
import { showListing } from './own/show-listing.ts';

/**
 * Makes listing N of claim N, or shows it again if it is there (D15). Hiding and showing does not restart its price history;
 * one that was deleted comes back.
 * @returns `listed-otherwise` where the same home is shown already, by the same person or from another claim.
 * @throws AppError conflict when an admin keeps it off the site.
 */
export async function publishClaimedHome(
  platform: Platform,
  tx: Db,
  home: ClaimedHome,
): Promise<'published' | 'listed-otherwise'> {
  if (await hasOtherListing(tx, home)) return 'listed-otherwise';
  if (await hasListing(tx, home.id)) {
    await undelete(tx, home.id);
    await showListing(platform, tx, home.id, true);
    return 'published';
  }
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

/**
 * Makes listing N of claim N as its owner describes it, files and all, private for now.
 * @throws AppError conflict on the version where it is there already, for it is to be edited from what it is now; bad_input
 * naming every fact that it lacks.
 */
export async function describeClaimedHome(
  platform: Platform,
  tx: Db,
  { id, user_id: ownerId, address_id: addressId }: Claimant,
  body: ClaimedHomeBody,
  attach: AttachFiles,
): Promise<void> {
  if (await hasListing(tx, id)) {
    const isThere = await lockListing(tx, id);
    if (isThere) throw conflict(CHANGED_SINCE, 'version');
    await undelete(tx, id);
    const back = (await lockListing(tx, id))!;
    return changeListing(platform, tx, back, { ...body, version: back.version }, attach);
  }
  const { suburb, city } = await requireHomeAddress(tx, addressId);
  await createListing(platform, tx, {
    ...body,
    id,
    ownerId,
    addressId,
    title: body.title ?? suggestTitle({ ...body, bedrooms: body.bedrooms ?? null }, suburb ?? city),
    description: body.description ?? '',
    bedrooms: body.bedrooms ?? null,
    bathrooms: body.bathrooms ?? null,
    floorArea: body.floorArea ?? null,
    features: body.features ?? [],
    priceJustificationTags: body.priceJustificationTags ?? [],
    priceJustificationText: body.priceJustificationText || null,
    unitOfPropertyId: body.unitOfPropertyId ?? null,
    mediaIds: await attach(tx),
    isActive: false,
  });
}

/** Hides the listing of a claim, where it has become one. */
export async function hideClaimedHome(platform: Platform, tx: Db, claimId: number): Promise<void> {
  const listing = await lockListing(tx, claimId);
  if (listing) await showListing(platform, tx, claimId, false);
}

type Claimant = { id: number; user_id: number; address_id: number };

/** A claim is gone: the listing made from it is hidden, and nothing of its claimant's at the address counts as verified. */
export async function hideClaimedListing(platform: Platform, tx: Db, claim: Claimant): Promise<void> {
  await hideClaimedHome(platform, tx, claim.id);
  await setVerified(tx, claim.user_id, claim.address_id, false);
}

/** A claim as owner is verified: so is what its claimant has listed at the address before (D20). */
export async function verifyListingsOf(
  tx: Db,
  { user_id: userId, address_id: addressId }: Claimant,
): Promise<void> {
  await setVerified(tx, userId, addressId, true);
}
