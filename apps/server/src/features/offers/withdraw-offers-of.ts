import { markUnderDiscussion } from '#features/listings/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { withdrawAllOf } from './offers.repo.ts';

/** Withdraws the offers of a user who leaves, and those to them, so that their homes are free for others. */
export async function withdrawOffersOf({ clock }: Platform, tx: Db, userId: number): Promise<void> {
  await markUnderDiscussion(tx, await withdrawAllOf(tx, userId, clock()), false);
}
