import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { findBlockers } from './blocks.repo.ts';

/**
 * Refuses an action that reaches another user when one of the two has blocked the other. Every such action calls this or
 * `notify`, which checks blocks too.
 * @throws AppError message.blocked_by_you; message.blocked, which does not reveal the block
 */
export async function requireNoBlock(tx: Db, actorId: number, otherId: number): Promise<void> {
  const blockers = await findBlockers(tx, actorId, [otherId]);
  if (blockers.includes(actorId)) throw new AppError('message.blocked_by_you');
  if (blockers.length > 0) throw new AppError('message.blocked');
}
