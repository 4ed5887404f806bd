import type { Db } from '#platform/database/database.ts';
import { noteErased } from '#platform/erasures/erased-list.ts';
import type { Platform } from '#platform/platform.ts';

const NOTE_ERASED = 'note-erased';

/** Adds a job that writes the deleted user to the list beside the backups (product/accounts.md#after-a-restore). */
export async function noteErasure({ config, jobs }: Platform, tx: Db, userId: number): Promise<void> {
  if (config.backups) await jobs.enqueue(tx, NOTE_ERASED, { userId });
}

export function defineErasureJobs({ jobs, config, db }: Platform): void {
  jobs.define(NOTE_ERASED, async data => {
    if (config.backups) await noteErased(db, config.backups.folder, Number(data['userId']));
  });
}
