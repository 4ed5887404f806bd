import { createHash, randomBytes } from 'node:crypto';
import { isoDayInNewZealand } from '@sway/domain/format';
import type { Actor } from '@sway/domain/permissions';
import { notFound } from '#platform/errors.ts';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { networkOf } from '#platform/http/network-of.ts';
import { insertSalt, findOwnerOfActive, findSalt, insertView } from './views.repo.ts';

/** One viewer counts at no more homes a day: more than anybody looks at, and a bound for the table. */
const MAX_HOMES_A_DAY = 300;

/**
 * Counts a look at a listing, open to everybody: each account, and signed out each network, once a day, New Zealand's day.
 * Nothing else that a browser says of itself makes another viewer of it. Owners do not count at their own.
 * @param address the network address of the caller. It is hashed with the day's salt and never kept.
 * @throws AppError not_found when there is no such listing, or its owner hides it.
 */
export async function trackView(
  { db, clock }: Platform,
  actor: Actor | null,
  listingId: number,
  address: string,
): Promise<{ counted: boolean }> {
  const ownerId = await findOwnerOfActive(db, listingId);
  if (ownerId === undefined) throw notFound('Property not found');
  if (actor?.id === ownerId) return { counted: false };
  const day = isoDayInNewZealand(clock());
  const viewer = actor ? `user:${actor.id}` : await hashOf(db, day, address);
  return { counted: await insertView(db, { listingId, day, viewer, maxPerDay: MAX_HOMES_A_DAY }) };
}

async function hashOf(db: Db, day: string, address: string): Promise<string> {
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
