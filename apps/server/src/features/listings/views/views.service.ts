import { createHash, randomBytes } from 'node:crypto';
import { isoDayInNewZealand } from '@sway/domain/format';
import type { Actor } from '@sway/domain/permissions';
import { notFound } from '#platform/errors.ts';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { bookSalt, findOwnerOfActive, findSalt, insertView } from './views.repo.ts';

/** What is seen of a visitor who is not signed in. It is hashed with the day's salt and never kept. */
export type Visitor = { address: string; browser: string };

/**
 * Counts a look at a listing, open to everybody: each person once a day, New Zealand's day; owners do not count at their own.
 * @throws AppError not_found when there is no such listing, or its owner hides it.
 */
export async function trackView(
  { db, clock }: Platform,
  actor: Actor | null,
  listingId: number,
  visitor: Visitor,
): Promise<{ counted: boolean }> {
  const ownerId = await findOwnerOfActive(db, listingId);
  if (ownerId === undefined) throw notFound('Property not found');
  if (actor?.id === ownerId) return { counted: false };
  const day = isoDayInNewZealand(clock());
  const viewer = actor ? `user:${actor.id}` : await hashOf(db, day, visitor);
  return { counted: await insertView(db, listingId, day, viewer) };
}

async function hashOf(db: Db, day: string, { address, browser }: Visitor): Promise<string> {
  const salt = (await findSalt(db, day)) ?? (await newSalt(db, day));
  const hash = createHash('sha256').update(`${salt}\n${address}\n${browser}`).digest('hex');
  return `visitor:${hash.slice(0, 32)}`;
}

async function newSalt(db: Db, day: string): Promise<string> {
  const salt = randomBytes(32).toString('hex');
  await bookSalt(db, day, salt);
  return (await findSalt(db, day)) ?? salt;
}
