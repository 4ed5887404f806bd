import { createHash, randomBytes } from 'node:crypto';
import { addDays } from '@sway/domain/exploration/streaks';
import { isoDayInNewZealand } from '@sway/domain/text/format';
import type { Actor } from '@sway/domain/accounts/permissions';
import { AppError } from '#platform/errors.ts';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { networkOf } from '#platform/http/caller/network-of.ts';
import { VIEW_RETENTION_DAYS } from './view-cleanup.ts';
import { insertSalt, findOwnerOfActive, findSalt, insertView } from './views.repo.ts';

/** The most listings that one viewer can count at in a day: more than anyone looks at, and a bound for the table. */
const MAX_LISTINGS_PER_DAY = 300;

/**
 * Counts a view of a listing, once a day (New Zealand's day) for each account, or for each network of visitors. Open to everyone. What
 * the browser sends makes no difference. The owner's own views do not count.
 * @param address the network address of the caller, which is hashed with the day's salt and never stored.
 * @throws AppError listing.not_found
 */
export async function trackView(
  { db, clock }: Platform,
  actor: Actor | null,
  listingId: number,
  address: string,
): Promise<{ counted: boolean }> {
  const ownerId = await findOwnerOfActive(db, listingId);
  if (ownerId === undefined) throw new AppError('listing.not_found');
  if (actor?.id === ownerId) return { counted: false };
  const day = isoDayInNewZealand(clock());
  const viewer = actor ? `user:${actor.id}` : await hashVisitor(db, day, address);
  const earlierUntil = addDays(day, -VIEW_RETENTION_DAYS);
  const view = { listingId, day, viewer, maxPerDay: MAX_LISTINGS_PER_DAY, earlierUntil };
  return { counted: await insertView(db, view) };
}

async function hashVisitor(db: Db, day: string, address: string): Promise<string> {
  const salt = (await findSalt(db, day)) ?? (await newSalt(db, day));
  const hash = createHash('sha256')
    .update(`${salt}\n${networkOf(address)}`)
    .digest('hex');
  return `visitor:${hash.slice(0, 32)}`;
}

async function newSalt(db: Db, day: string): Promise<string> {
  const salt = randomBytes(32).toString('hex');
  await insertSalt(db, day, salt);
  return (await findSalt(db, day)) ?? salt;
}
