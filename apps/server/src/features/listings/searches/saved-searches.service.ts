import type { CallInput } from '@sway/contract/call';
import { MAX_LISTED_HITS } from '@sway/contract/searches';
import type { changeSearch, SavedSearch, saveSearch, SearchHit } from '@sway/contract/searches';
import type { Actor } from '@sway/domain/accounts/permissions';
import {
  nameOfSearch,
  SAVED_SEARCH_LIMITS,
  searchKey,
  setFilters,
} from '@sway/domain/listings/saved-searches';
import { lockUsers } from '#features/accounts/index.ts';
import { authorize } from '#platform/authorize.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { presentSavedSearch, presentSearchHit } from '../listing-presenter.ts';
import { scheduleDigests } from './search-digests.repo.ts';
import * as repo from './saved-searches.repo.ts';

/** The actor's saved searches, the last saved first. */
export async function listSearches({ db }: Platform, actor: Actor | null): Promise<SavedSearch[]> {
  const { id } = authorize(actor, 'account.use');
  return (await repo.findSearches(db, id)).map(presentSavedSearch);
}

/**
 * Saves a search (product/enquiries.md#saved-searches). One with the same filters that the actor has saved already stays as it is.
 * @throws AppError search.full
 */
export async function save(
  { db, clock }: Platform,
  actor: Actor | null,
  { filters, name }: CallInput<typeof saveSearch>['body'],
): Promise<SavedSearch> {
  const { id: userId } = authorize(actor, 'account.use');
  return db.transaction().execute(async tx => {
    // Locks the user's row, so that concurrent requests save one after the other.
    if ((await lockUsers(tx, [userId])) === 0) throw new AppError('session.required');
    const searches = await repo.findSearches(tx, userId);
    const same = searches.find(each => searchKey(each.filters) === searchKey(filters));
    if (same) return presentSavedSearch(same);
    if (searches.length >= SAVED_SEARCH_LIMITS.maxSearches) throw new AppError('search.full');
    const id = await repo.insertSearch(tx, {
      userId,
      name: name ?? nameOfSearch(filters),
      filters: setFilters(filters),
      at: clock(),
    });
    return readSearch(tx, userId, id);
  });
}

/** Changes a search of the actor's. @throws AppError search.not_found */
export async function change(
  { db, clock }: Platform,
  actor: Actor | null,
  id: number,
  { name, filters, mails, isPaused, lookedAt }: CallInput<typeof changeSearch>['body'],
): Promise<SavedSearch> {
  const { id: userId } = authorize(actor, 'account.use');
  return db.transaction().execute(async tx => {
    const isChanged = await repo.updateSearch(tx, userId, id, {
      name: name ?? null,
      filters: filters ? setFilters(filters) : null,
      mails: mails ?? null,
      isPaused: isPaused ?? null,
      lookedAt: lookedAt === undefined ? null : new Date(lookedAt),
      at: clock(),
    });
    if (!isChanged) throw new AppError('search.not_found');
    if (mails) await scheduleDigests(tx, [userId]);
    return readSearch(tx, userId, id);
  });
}

/** Deletes a search of the actor's. Has no effect if there is none. */
export async function remove({ db }: Platform, actor: Actor | null, id: number) {
  const { id: userId } = authorize(actor, 'account.use');
  await repo.deleteSearch(db, userId, id);
  return { saved: false as const };
}

/** The shown homes that a search of the actor's has found, the last first. @throws AppError search.not_found */
export async function listHits({ db }: Platform, actor: Actor | null, id: number): Promise<SearchHit[]> {
  const { id: userId } = authorize(actor, 'account.use');
  await readSearch(db, userId, id);
  const rows = await repo.findHits(db, userId, id, MAX_LISTED_HITS);
  return rows.map(presentSearchHit);
}

/** Pauses a search; needs only the token of a mail. @throws AppError search.link_expired */
export async function stopByToken({ db }: Platform, token: string): Promise<{ name: string }> {
  const name = await repo.pauseByToken(db, token);
  if (name === undefined) throw new AppError('search.link_expired');
  return { name };
}

async function readSearch(db: Db, userId: number, id: number): Promise<SavedSearch> {
  const search = (await repo.findSearches(db, userId)).find(each => each.id === id);
  if (!search) throw new AppError('search.not_found');
  return presentSavedSearch(search);
}
