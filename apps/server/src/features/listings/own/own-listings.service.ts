import type {
  CreateListing,
  OwnListing,
  OwnListingDetail,
  OwnListingSummary,
  UpdateListing,
} from '@sway/contract/own-properties';
import { can } from '@sway/domain/accounts/permissions';
import type { Actor } from '@sway/domain/accounts/permissions';
import { formatCsv } from '@sway/domain/text/csv';
import { lockUsers, requireConfirmedEmail } from '#features/accounts/index.ts';
import { authorize } from '#platform/authorize.ts';
import { AppError } from '#platform/errors.ts';
import { idCursor, pageById } from '#platform/http/paging.ts';
import type { Paged, PageQuery } from '#platform/http/paging.ts';
import { requireRecentProof } from '#platform/http/caller/access.ts';
import type { SignedIn } from '#platform/http/caller/actor.ts';
import type { Platform } from '#platform/platform.ts';
import { presentFigures, presentOwnListing, presentOwnListingDetail } from '../listing-presenter.ts';
import { createListing } from './create-listing.ts';
import { resolveAddress } from './home-address.ts';
import { storeListingFiles } from './listing-files.ts';
import { lockListing, markDeleted } from './own-listings.repo.ts';
import {
  countOwnListings,
  findFiguresForFile,
  findOwnListing,
  findOwnListings,
  summarizeOwnListings,
} from './own-figures.repo.ts';
import type { OwnListingFilter } from './own-figures.repo.ts';
import { changeListingAsAdmin, recordDeletionByAdmin } from './change-as-admin.ts';
import { changeListing } from './change-listing.ts';
import { requireNotTakenDown } from './listing-visibility.ts';
import { requireManagement } from './require-management.ts';
import { recordPriceForOwner } from './price-for-owner.ts';
import { onHidden } from '../saved/hidden-notifications.ts';

const MAX_HOMES_IN_FILE = 1_000;

/**
 * Creates a listing (product/api.md#own-properties). `ownerId` can only be the actor's (product/accounts.md#the-actor-is-the-session);
 * the posted estimate is ignored (product/prices.md#the-server-computes-the-estimate). Until the owner's e-mail address is
 * confirmed, the listing can only be created hidden, as a draft.
 * @throws AppError with a code of `createProperty`
 */
export async function createOwnListing(
  platform: Platform,
  actor: Actor | null,
  body: CreateListing,
): Promise<OwnListingDetail> {
  const { id: ownerId } = authorize(actor, 'listing.create');
  if (body.ownerId !== undefined && body.ownerId !== ownerId) {
    throw new AppError('permission.not_yourself');
  }
  const home = await resolveAddress(platform.db, body);
  await using files = await storeListingFiles(platform, ownerId, body);
  const listingId = await platform.db.transaction().execute(async tx => {
    // Before the check of the address holds the row.
    await lockUsers(tx, [ownerId]);
    if (body.isActive) await requireConfirmedEmail(platform, tx, ownerId);
    return createListing(platform, tx, {
      ...body,
      ownerId,
      home,
      unitOfPropertyId: body.unitOfPropertyId ?? null,
      description: body.description ?? '',
      priceJustificationText: body.priceJustificationText || null,
      mediaIds: await files.attach(tx),
    });
  });
  return readDetail(platform, actor, listingId);
}

/**
 * Changes a listing. A listing that is active after the change needs a confirmed e-mail address; a hidden one is a draft. What an admin
 * changes of another user's is audited and announced.
 * @throws AppError with a code of `updateProperty`
 */
export async function updateListing(
  platform: Platform,
  actor: SignedIn | null,
  listingId: number,
  change: UpdateListing,
): Promise<OwnListingDetail> {
  const signedIn = authorize(actor, 'account.use');
  const { id: actorId } = signedIn;
  await using files = await storeListingFiles(platform, actorId, change);
  await platform.db.transaction().execute(async tx => {
    const before = await lockListing(tx, listingId, change.addressId);
    if (!before) throw new AppError('listing.not_found');
    requireManagement(actor, before);
    if (change.isActive ?? before.isActive) await requireConfirmedEmail(platform, tx, actorId);
    if (before.ownerId === actorId) {
      await changeListing(platform, tx, before, change, files);
      await recordPriceForOwner(platform, tx, listingId, before.swayPrice);
    } else {
      requireRecentProof(signedIn);
      await changeListingAsAdmin(platform, tx, actorId, before, change, files);
    }
  });
  return readDetail(platform, actor, listingId);
}

/**
 * Deletes a listing. Its row stays for its conversations and the audit log. The owner cannot delete a listing that an admin has taken
 * down, and so cannot list the home again. An admin's deletion of another user's is audited and announced.
 * @throws AppError with a code of `deleteProperty`
 */
export async function deleteListing(platform: Platform, actor: SignedIn | null, listingId: number) {
  const signedIn = authorize(actor, 'account.use');
  const { id: actorId } = signedIn;
  await platform.db.transaction().execute(async tx => {
    const listing = await lockListing(tx, listingId);
    if (!listing) throw new AppError('listing.not_found');
    requireManagement(actor, listing);
    if (listing.ownerId !== actorId) requireRecentProof(signedIn);
    if (!can(actor, 'admin.use')) requireNotTakenDown(listing);
    await markDeleted(tx, listingId, platform.clock());
    if (listing.isActive) await onHidden(platform, tx, listingId);
    if (listing.ownerId !== actorId) await recordDeletionByAdmin(platform, tx, actorId, listing);
  });
  return { deleted: true as const };
}

/** One of the actor's listings for editing, active or hidden. @throws AppError listing.not_found, permission.denied */
export async function readOwnListing(
  { db, clock }: Platform,
  actor: Actor | null,
  listingId: number,
): Promise<OwnListingDetail> {
  authorize(actor, 'account.use');
  const row = await findOwnListing(db, listingId, clock());
  if (!row) throw new AppError('listing.not_found');
  requireManagement(actor, row);
  return presentOwnListingDetail(row, actor);
}

async function readDetail(
  { db, clock }: Platform,
  actor: Actor | null,
  listingId: number,
): Promise<OwnListingDetail> {
  const row = await findOwnListing(db, listingId, clock());
  if (!row) throw new AppError('listing.not_found');
  return presentOwnListingDetail(row, actor);
}

/** The actor's listings with their figures, hidden ones included; only that of an address if one is given. */
export async function listOwnListings(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: Actor | null,
  { limit, cursor, addressId }: PageQuery & Pick<OwnListingFilter, 'addressId'>,
): Promise<Paged<OwnListing[]>> {
  const { id } = authorize(actor, 'account.use');
  const beforeId = idCursor.decode(cursor);
  const filter = { ownerId: id, addressId };
  const [rows, total] = await Promise.all([
    findOwnListings(db, filter, { limit: limit + 1, beforeId, now: clock() }),
    countOwnListings(db, filter),
  ]);
  return pageById(rows, { total, limit, present: presentOwnListing });
}

/** The figures of all of the actor's listings together. */
export async function summarizeOwn({ db, clock }: Platform, actor: Actor | null): Promise<OwnListingSummary> {
  const { id } = authorize(actor, 'account.use');
  return summarizeOwnListings(db, id, clock());
}

/** The figures of the actor's listings as a CSV file. */
export async function figuresFile({ db }: Platform, actor: Actor | null): Promise<string> {
  const { id } = authorize(actor, 'account.use');
  return formatCsv(presentFigures(await findFiguresForFile(db, id, MAX_HOMES_IN_FILE)));
}
