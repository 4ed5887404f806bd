import type { CallInput } from '@sway/contract/call';
import type { offerViewing, ViewingOffer } from '@sway/contract/viewings';
import { overlap, slotsOf, VIEWING_BOUNDS } from '@sway/domain/enquiries/viewing-slots';
import type { Actor } from '@sway/domain/accounts/permissions';
import { lockUsers, requireConfirmedEmail } from '#features/accounts/index.ts';
import { authorize } from '#platform/authorize.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { requireUse } from '#platform/rate-limits/rate-limits.ts';
import { endViewing } from './tell-of-viewing.ts';
import * as repo from './viewings.repo.ts';

/** The times that the actor offers for a home of theirs (product/enquiries.md#booked-viewings). @throws AppError listing.not_found */
export async function listOffers({ db, clock }: Platform, actor: Actor | null, listingId: number) {
  await requireOwnHome(db, actor, listingId);
  return presentOffers(db, listingId, clock());
}

/** Offers times for a home of the actor. @throws AppError with a code of `offerViewing` */
export async function offerTimes(
  platform: Platform,
  actor: Actor | null,
  propertyId: number,
  offer: CallInput<typeof offerViewing>['body'],
): Promise<ViewingOffer[]> {
  const { id } = authorize(actor, 'enquiry.use');
  const now = platform.clock();
  return platform.db.transaction().execute(async tx => {
    await lockUsers(tx, [id]);
    await requireOwnHome(tx, actor, propertyId);
    await requireConfirmedEmail(platform, tx, id);
    const offers = await repo.findOffers(tx, propertyId);
    if (offers.length >= VIEWING_BOUNDS.maxOffers) throw new AppError('viewing.offers_full');
    if (slotsOf(offer, now).length === 0) throw new AppError('viewing.no_times', { path: 'firstDay' });
    if (offers.some(other => overlap(offer, other, now))) throw new AppError('viewing.offers_overlap');
    await requireUse(platform, tx, { limit: 'viewingOffers', subject: id }, 'viewing.daily_limit');
    await repo.insertOffer(tx, { ...offer, propertyId });
    return presentOffers(tx, propertyId, now);
  });
}

/**
 * Removes an offer of the actor. What visitors have booked is cancelled only if the actor says so.
 * @throws AppError viewing.not_found, viewing.has_bookings
 */
export async function removeOffer(
  platform: Platform,
  actor: Actor | null,
  offerId: number,
  cancelsBookings: boolean,
): Promise<ViewingOffer[]> {
  const { id } = authorize(actor, 'enquiry.use');
  const now = platform.clock();
  return platform.db.transaction().execute(async tx => {
    await lockUsers(tx, [id]);
    const home = await repo.findHomeOfOffer(tx, offerId);
    if (home?.ownerId !== id) throw new AppError('viewing.not_found');
    const booked = (await repo.findComingAt(tx, home.id, now)).filter(row => row.offerId === offerId);
    if (booked.length > 0 && !cancelsBookings) throw new AppError('viewing.has_bookings');
    for (const row of booked) await endViewing(platform, tx, row, 'cancelled');
    await repo.deleteOffer(tx, offerId);
    return presentOffers(tx, home.id, now);
  });
}

async function requireOwnHome(db: Db, actor: Actor | null, listingId: number): Promise<void> {
  const { id } = authorize(actor, 'enquiry.use');
  if ((await repo.findHome(db, listingId))?.ownerId !== id) throw new AppError('listing.not_found');
}

async function presentOffers(db: Db, propertyId: number, now: Date): Promise<ViewingOffer[]> {
  const coming = await repo.findComingAt(db, propertyId, now);
  return (await repo.findOffers(db, propertyId)).map(offer => ({
    ...offer,
    booked: coming.filter(({ offerId }) => offerId === offer.id).length,
  }));
}
