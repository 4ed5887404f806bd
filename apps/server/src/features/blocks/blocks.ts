import type { Db } from '#platform/database/database.ts';
import { conflict } from '#platform/errors.ts';
import { findBlockers } from './blocks.repo.ts';

/**
 * Refuses what somebody does that would reach another person, where one of the two has blocked the other. Whatever reaches a
 * person asks here, or is told through `notify`, which asks as well.
 * @throws AppError conflict; who was blocked is told no more than that the other cannot be reached.
 */
export async function requireNoBlock(tx: Db, actorId: number, otherId: number): Promise<void> {
  throwIfBlocked(await findBlockers(tx, actorId, [otherId]), actorId);
}

/** The same where it is known who of two has blocked the other. @throws AppError conflict */
export function throwIfBlocked(blockers: readonly number[], actorId: number): void {
  if (blockers.includes(actorId))
    throw conflict('You have blocked this person. Unblock them to send a message.');
  if (blockers.length > 0) throw conflict('This person cannot receive messages at the moment');
}
