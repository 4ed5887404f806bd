import type { SavedProperty } from '@sway/contract/watchlist';
import { MAX_SAVED_HOMES } from '@sway/domain/listing-rules';
import type { Actor } from '@sway/domain/permissions';
import { authorize } from '#platform/authorize.ts';
import type { Db } from '#platform/database/database.ts';
import { conflict, notFound } from '#platform/errors.ts';
import type { Paged } from '#platform/http/serve.ts';
import { decodeMoment, encodeMoment } from '#platform/moment-cursor.ts';
import type { Platform } from '#platform/platform.ts';
import { presentListing } from '../listing-presenter.ts';
import * as saves from './watchlist.repo.ts';

/** The homes that one saved, newest save first. */
export async function listSavedHomes(
  { db }: Platform,
  actor: Actor | null,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Paged<SavedProperty[]>> {
  const { id } = authorize(actor, 'account.use');
  const after = decodeMoment(cursor);
  const [rows, total] = await Promise.all([
    saves.findSaves(db, id, limit + 1, after),
    saves.countSaves(db, id),
  ]);
  const kept = rows.slice(0, limit);
  const last = rows.length > limit ? kept.at(-1) : undefined;
  return {
    items: kept.map(presentSave),
    total,
    nextCursor: last ? encodeMoment({ at: last.saved_at.toISOString(), id: last.id }) : null,
  };
}

/** What its owner hides is known by its title alone, as whoever saved it knew it. */
function presentSave(row: saves.SavedRow): SavedProperty {
  return {
    propertyId: row.id,
    title: row.title,
    savedAt: row.saved_at.toISOString(),
    priceWhenSaved: row.price_when_saved,
    wantsMail: row.wants_mail,
    property: row.is_active ? presentListing(row) : null,
  };
}

export async function listSavedIds({ db }: Platform, actor: Actor | null): Promise<number[]> {
  const { id } = authorize(actor, 'account.use');
  return saves.findSavedIds(db, id);
}

/**
 * Saves a home, as often as one likes, or says of a saved one whether its new prices are told by mail.
 * @throws AppError not_found for a home that is not shown; conflict when there are too many saves.
 */
export async function saveHome(
  { db, clock }: Platform,
  actor: Actor | null,
  listingId: number,
  wantsMail: boolean | undefined,
) {
  const { id: userId } = authorize(actor, 'account.use');
  return db.transaction().execute(async tx => {
    const kept = await saves.updateSave(tx, userId, listingId, wantsMail);
    if (kept !== undefined) return { saved: true as const, wantsMail: kept };
    return newSave(tx, { userId, listingId, wantsMail: wantsMail ?? true, at: clock() });
  });
}

async function newSave(tx: Db, save: { userId: number; listingId: number; wantsMail: boolean; at: Date }) {
  const listing = await saves.findSavable(tx, save.listingId);
  if (!listing) throw notFound('Property not found');
  if ((await saves.countSaves(tx, save.userId)) >= MAX_SAVED_HOMES) {
    throw conflict(`You can save up to ${MAX_SAVED_HOMES} homes. Remove one first.`);
  }
  await saves.insertSave(tx, { ...save, price: listing.sway_price });
  return { saved: true as const, wantsMail: save.wantsMail };
}

/** Saves a home no longer; one that was not saved is fine too. */
export async function unsaveHome({ db }: Platform, actor: Actor | null, listingId: number) {
  const { id } = authorize(actor, 'account.use');
  await saves.deleteSave(db, id, listingId);
  return { saved: false as const };
}

/** Stops the mails about one save, for whoever has a mail with its token. @throws AppError not_found */
export async function stopMailsBy({ db }: Platform, token: string): Promise<{ title: string }> {
  const title = await saves.stopMails(db, token);
  if (title === undefined) throw notFound('This link has expired: the home is no longer saved');
  return { title };
}
