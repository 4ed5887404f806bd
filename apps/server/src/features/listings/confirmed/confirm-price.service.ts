import type { Actor } from '@sway/domain/accounts/permissions';
import type { OwnListingDetail } from '@sway/contract/own-properties';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { hashToken } from '#platform/tokens.ts';
import { lockListing } from '../own/own-listings.repo.ts';
import { readOwnListing } from '../own/own-listings.service.ts';
import { requireManagement } from '../own/require-management.ts';
import { findPriceLink } from './asking.repo.ts';
import { canConfirmPrice, confirmPrice } from './resting.repo.ts';

type ConfirmedHome = { id: number; title: string; address: string; swayPrice: number };

/**
 * Confirms the price of the actor's listing. A price that was confirmed in the last days stays as it is
 * (product/prices.md#still-true).
 * @throws AppError listing.not_found, permission.denied
 */
export async function confirmOwnPrice(
  platform: Platform,
  actor: Actor | null,
  listingId: number,
): Promise<OwnListingDetail> {
  await platform.db.transaction().execute(async tx => {
    const listing = await lockListing(tx, listingId);
    if (!listing) throw new AppError('listing.not_found');
    requireManagement(actor, listing);
    if (listing.ownerId !== actor?.id) throw new AppError('permission.denied');
    const at = platform.clock();
    if (await canConfirmPrice(tx, listingId, at)) await confirmPrice(tx, listingId, at);
  });
  return readOwnListing(platform, actor, listingId);
}

/** The home and price that a link in a mail confirms; nothing changes. @throws AppError listing.price_link_ended */
export function readPriceLink({ db, clock }: Platform, token: string): Promise<ConfirmedHome> {
  return requireLink(db, token, clock());
}

/** Confirms a price by a link in a mail, without a login. The link ends. @throws AppError listing.price_link_ended */
export async function confirmByLink({ db, clock }: Platform, token: string): Promise<ConfirmedHome> {
  const at = clock();
  return db.transaction().execute(async tx => {
    const { id } = await requireLink(tx, token, at);
    await lockListing(tx, id);
    // Another use of the link may have come first.
    const home = await requireLink(tx, token, at);
    await confirmPrice(tx, id, at);
    return home;
  });
}

async function requireLink(db: Db, token: string, now: Date): Promise<ConfirmedHome> {
  const home = await findPriceLink(db, hashToken(token), now);
  if (!home) throw new AppError('listing.price_link_ended');
  return home;
}
