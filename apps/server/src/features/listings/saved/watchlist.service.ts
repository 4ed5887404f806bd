import type { CallInput } from '@sway/contract/call';
import type { markSaved, SavedListing, SavedMarks } from '@sway/contract/watchlist';
import type { EnteredCosts } from '@sway/domain/costs/home-costs';
import { MAX_SAVED_HOMES } from '@sway/domain/listings/listing-rules';
import type { Actor } from '@sway/domain/accounts/permissions';
import { t } from '@sway/domain/language/texts';
import { lockUsers } from '#features/accounts/index.ts';
import { authorize } from '#platform/authorize.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { momentCursor, pageByTime } from '#platform/http/paging.ts';
import type { Paged, PageQuery } from '#platform/http/paging.ts';
import type { Platform } from '#platform/platform.ts';
import { presentCosts, presentMarks, presentSavedListing } from '../listing-presenter.ts';
import { findPartner } from './shortlist.repo.ts';
import * as saves from './watchlist.repo.ts';

/** The actor's saved homes, the last saved first. */
export async function listSavedHomes(
  { db }: Platform,
  actor: Actor | null,
  { limit, cursor }: PageQuery,
): Promise<Paged<SavedListing[]>> {
  const { id } = authorize(actor, 'account.use');
  const after = momentCursor.decode(cursor);
  const partner = await findPartner(db, id);
  const people = { userId: id, partnerId: partner?.id ?? null };
  const [rows, total] = await Promise.all([
    saves.findSaves(db, people, limit + 1, after),
    saves.countSaves(db, id),
  ]);
  return pageByTime(rows, row => row.savedAt, { total, limit, present: presentSavedListing });
}

/** Those of some homes that the actor has saved. */
export async function listSavedAmong(
  { db }: Platform,
  actor: Actor | null,
  ids: number[],
): Promise<SavedListing[]> {
  const { id } = authorize(actor, 'account.use');
  const partner = await findPartner(db, id);
  const people = { userId: id, partnerId: partner?.id ?? null };
  return (await saves.findSaves(db, people, ids.length, null, ids)).map(presentSavedListing);
}

/** Keeps what the actor entered of the costs of a saved home; nothing entered deletes it. @throws AppError watchlist.not_saved */
export async function saveCosts(
  { db, clock }: Platform,
  actor: Actor | null,
  propertyId: number,
  costs: EnteredCosts,
) {
  const { id: userId } = authorize(actor, 'account.use');
  const savedAt = clock();
  const isEmpty = Object.values(costs).every(value => value === null);
  await db.transaction().execute(async tx => {
    // No home leaves the list meanwhile.
    await lockUsers(tx, [userId]);
    if (!(await saves.isSaved(tx, userId, propertyId))) throw new AppError('watchlist.not_saved');
    if (isEmpty) await saves.deleteCosts(tx, { userId, propertyId });
    else await saves.storeCosts(tx, { userId, propertyId }, { ...costs, savedAt });
  });
  return { costs: isEmpty ? null : presentCosts({ ...costs, savedAt }) };
}

export async function listSavedIds({ db }: Platform, actor: Actor | null): Promise<number[]> {
  const { id } = authorize(actor, 'account.use');
  return saves.findSavedIds(db, id);
}

/**
 * Saves a home, or sets for a saved one whether the user is mailed about new prices. Saving is idempotent.
 * @throws AppError listing.not_found, watchlist.full
 */
export async function saveHome(
  { db, clock }: Platform,
  actor: Actor | null,
  listingId: number,
  wantsMail: boolean | undefined,
) {
  const { id: userId } = authorize(actor, 'account.use');
  return db.transaction().execute(async tx => {
    const mails = await saves.updateSave(tx, userId, listingId, wantsMail);
    if (mails !== undefined) return { saved: true as const, wantsMail: mails };
    return insertSave(tx, { userId, listingId, wantsMail: wantsMail ?? true, at: clock() });
  });
}

async function insertSave(tx: Db, save: { userId: number; listingId: number; wantsMail: boolean; at: Date }) {
  if ((await lockUsers(tx, [save.userId])) === 0) throw new AppError('session.required');
  const listing = await saves.findSavable(tx, save.listingId);
  if (!listing) throw new AppError('listing.not_found');
  if ((await saves.countSaves(tx, save.userId)) >= MAX_SAVED_HOMES) {
    throw new AppError('watchlist.full', {
      detail: t`You can save up to ${MAX_SAVED_HOMES} homes. Remove one first.`,
    });
  }
  await saves.insertSave(tx, { ...save, price: listing.swayPrice });
  return { saved: true as const, wantsMail: save.wantsMail };
}

/**
 * Changes what the actor notes of a saved home, from the version that was read, so that no window overwrites another one.
 * @throws AppError watchlist.not_saved, watchlist.changed
 */
export async function markSavedHome(
  { db, clock }: Platform,
  actor: Actor | null,
  listingId: number,
  { version, ...marks }: CallInput<typeof markSaved>['body'],
): Promise<SavedMarks> {
  const { id: userId } = authorize(actor, 'account.use');
  const row = await saves.updateMarks(db, { userId, listingId, version }, marks, clock());
  if (row) return presentMarks(row);
  throw new AppError(
    (await saves.isSaved(db, userId, listingId)) ? 'watchlist.changed' : 'watchlist.not_saved',
  );
}

/**
 * Removes a saved home. Has no effect if it is not saved. What the actor noted of it only goes with it if they said so.
 * @throws AppError watchlist.has_marks
 */
export async function unsaveHome(
  { db }: Platform,
  actor: Actor | null,
  listingId: number,
  withMarks: boolean,
) {
  const { id } = authorize(actor, 'account.use');
  await db.transaction().execute(async tx => {
    await lockUsers(tx, [id]);
    if (!withMarks && (await saves.hasMarks(tx, id, listingId))) throw new AppError('watchlist.has_marks');
    await saves.deleteSave(tx, id, listingId);
  });
  return { saved: false as const };
}

/** Stops the mails about one saved home; needs only the token of a mail. @throws AppError watchlist.link_expired */
export async function stopMailsByToken({ db }: Platform, token: string): Promise<{ title: string }> {
  const title = await saves.stopMails(db, token);
  if (title === undefined) throw new AppError('watchlist.link_expired');
  return { title };
}
