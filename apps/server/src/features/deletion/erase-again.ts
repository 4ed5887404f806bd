import { writeAudit } from '#features/audit/index.ts';
import { findReturned } from '#platform/erasures/erased-list.ts';
import type { Platform } from '#platform/platform.ts';
import { deleteAccount } from './deletion.service.ts';

/** How many people were erased again, and why others could not be. */
export type ErasedAgain = { erased: number; failures: string[] };

/**
 * Erases the people again who are in the list of a folder of backups, and whom the restore of an older backup has brought back. Each is
 * erased in a transaction of its own, so a run that was interrupted can be repeated.
 */
export async function eraseAgain(platform: Platform, folder: string): Promise<ErasedAgain> {
  const { db, clock } = platform;
  const result: ErasedAgain = { erased: 0, failures: [] };
  for (const id of await findReturned(db, folder)) {
    try {
      await db.transaction().execute(async tx => {
        await deleteAccount(platform, tx, id);
        const entry = { actorId: null, action: 'user.delete', subject: `user ${id}` } as const;
        await writeAudit(tx, { ...entry, reason: 'Erased before the restore', at: clock() });
      });
      result.erased += 1;
    } catch (error) {
      result.failures.push(`user ${id}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return result;
}
