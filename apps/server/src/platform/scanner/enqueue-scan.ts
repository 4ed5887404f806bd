import type { Db } from '../database/database.ts';
import type { Platform } from '../platform.ts';

/** The job that scans the files that wait for it. */
export const SCAN_FILES = 'scan-files';

/**
 * Has an uploaded file scanned, in the transaction that inserts its row.
 * @returns whether it has to wait for that, because the site has a virus scanner
 */
export async function enqueueScan(
  { config, jobs }: Pick<Platform, 'config' | 'jobs'>,
  tx: Db,
): Promise<boolean> {
  if (!config.scanner) return false;
  await jobs.enqueue(tx, SCAN_FILES, {});
  return true;
}
