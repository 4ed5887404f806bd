import { stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { startRunIfDue } from '#platform/backup-runs.repo.ts';
import type { Platform } from '#platform/platform.ts';
import { carryOut } from './back-up.ts';
import { BackupError, reasonOf } from './backup-error.ts';

/** How often each instance asks whether a backup is due. */
const ASK_EVERY_MS = 60_000;

type Scheduled = Pick<Platform, 'config' | 'db' | 'jobs' | 'log' | 'storage' | 'privateStorage'>;

/**
 * Makes backups as the settings say, by one of the instances at a time. The database stores the time of the last one, so that a restart
 * does not repeat or omit one.
 */
export function scheduleBackups(platform: Scheduled): void {
  const { config, jobs } = platform;
  if (!config.backups) return;
  jobs.onEveryInstance(async stopping => {
    await backUpIfDue(platform, stopping);
    await pause(ASK_EVERY_MS, undefined, { signal: stopping });
  });
}

/** Makes a backup if one is due. A failure is logged and noted, and the next backup tells of it. */
export async function backUpIfDue(platform: Scheduled, stopping: AbortSignal): Promise<void> {
  const { config, db, log, storage, privateStorage } = platform;
  const { folder, everyHours, keep } = config.backups!;
  const run = await startRunIfDue(db, folder, everyHours);
  if (run === null) return;
  const input = {
    db,
    storages: { storage, privateStorage },
    folder: { path: folder, key: config.backupKey },
    keep,
    onProgress() {
      if (stopping.aborted) throw new BackupError('The server stopped.');
    },
    onNotice: (notice: string) => log.warn(`Backup: ${notice}`),
  };
  try {
    await carryOut(input, run, () => requireFolder(folder));
  } catch (error) {
    log.warn(`The backup to ${folder} failed: ${reasonOf(error)}`);
  }
}

/** Checks that the disk is mounted: otherwise the backup would fill the disk below. */
async function requireFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => null);
  if (!found?.isDirectory())
    throw new BackupError(`BACKUP_TO is not a folder: ${folder}. Create it, or mount its disk.`);
}
