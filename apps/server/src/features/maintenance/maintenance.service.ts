import { writeAudit } from '#features/audit/index.ts';
import type { Platform } from '#platform/platform.ts';
import { deleteMaintenance, findMaintenance, writeMaintenance } from './maintenance.repo.ts';

/** How long an instance uses the state that it has read, in ms. Maintenance begins and ends on all instances within that time. */
export const REUSE_MS = 1_000;

/** Begins the maintenance, or gives it another reason. Only the operator's command line uses this. */
export async function beginMaintenance({ db, clock }: Platform, reason: string): Promise<void> {
  const at = clock();
  await db.transaction().execute(async tx => {
    await writeMaintenance(tx, { reason, beganAt: at });
    await writeAudit(tx, { actorId: null, action: 'maintenance.begin', subject: 'site', reason, at });
  });
}

/** Ends the maintenance. @returns false if there was none */
export function endMaintenance({ db, clock }: Platform): Promise<boolean> {
  return db.transaction().execute(async tx => {
    if (!(await deleteMaintenance(tx))) return false;
    await writeAudit(tx, { actorId: null, action: 'maintenance.end', subject: 'site', at: clock() });
    return true;
  });
}

/**
 * Returns a function that tells the reason of the maintenance, or null without one. It reads the database once a second at most. While
 * the database cannot be read, the last answer counts: requests fail for their own reason then.
 */
export function maintenanceReason({
  db,
  clock,
}: Pick<Platform, 'db' | 'clock'>): () => Promise<string | null> {
  let reason: string | null = null;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;
  async function read(): Promise<void> {
    try {
      reason = (await findMaintenance(db))?.reason ?? null;
    } catch {
      // The last answer counts.
    }
    readAt = clock().getTime();
    reading = null;
  }
  return async () => {
    const ageMs = clock().getTime() - readAt;
    // A clock that was set back makes what was read appear to be from the future.
    if (ageMs < 0 || ageMs > REUSE_MS) await (reading ??= read());
    return reason;
  };
}
