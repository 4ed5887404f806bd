import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { endRun, findFailureBefore, reportAlive, startRun } from '#platform/backup-runs.repo.ts';
import type { Db } from '#platform/database/database.ts';
import { noteErased } from '#platform/erasures/erased-list.ts';
import { BackupError, reasonOf } from './backup-error.ts';
import type { BackupInput } from './backup-input.ts';
import { requireCurrentSchema } from './database/schema-version.ts';
import {
  listSnapshots,
  prepareFolder,
  snapshotName,
  snapshotsIn,
  withFolderLock,
} from './folder/backup-folder.ts';
import { flush } from './folder/flush.ts';
import { writeManifest } from './folder/manifest.ts';
import { removeOldBackups } from './remove-old.ts';
import type { Removed } from './remove-old.ts';
import { writeMedia } from './write-media.ts';
import { writeRows } from './write-rows.ts';

export type BackupReport = {
  /** The name of the new snapshot. */
  snapshot: string;
  tables: number;
  rows: number;
  files: number;
  copied: { files: number; bytes: number };
  removed: Removed;
};

const ALIVE_EVERY_MS = 60_000;

/** Backs a site up now. @throws BackupError */
export async function backUp(input: BackupInput): Promise<BackupReport> {
  await requireCurrentSchema(input.db);
  return carryOut(input, await startRun(input.db, input.folder.path));
}

/**
 * Backs a site up while it runs: the rows of one moment and the media that they refer to, as a new snapshot in the folder. A backup that
 * fails or is killed leaves the former snapshots as they were.
 * @param run the id under which the backup is noted as running
 * @param require checks what else the backup needs; its error is noted like those of the backup
 * @throws BackupError
 */
export async function carryOut(
  input: BackupInput,
  run: number,
  require: () => Promise<void> = async () => undefined,
): Promise<BackupReport> {
  const { db, folder } = input;
  const alive = keepAlive(db, run);
  try {
    await require();
    const report = await withFolderLock(folder, 'writing', async () => {
      await tellOfFailure(input, run);
      return makeSnapshot(input, alive.check);
    });
    await endRun(db, run, null);
    return report;
  } catch (error) {
    // The reason of the failure matters more than whether it can be noted.
    await endRun(db, run, reasonOf(error)).catch(() => undefined);
    throw error;
  } finally {
    alive.stop();
  }
}

async function tellOfFailure({ db, onNotice }: BackupInput, run: number): Promise<void> {
  const former = await findFailureBefore(db, run);
  if (!former) return;
  const at = former.startedAt.toISOString();
  const reason = former.failure ?? 'it was interrupted.';
  onNotice(`The backup before this one, started at ${at}, was not completed: ${reason}`);
}

async function makeSnapshot(input: BackupInput, requireAlive: () => Promise<void>): Promise<BackupReport> {
  const { folder, keep, onProgress } = input;
  await prepareFolder(folder);
  const earlier = await listSnapshots(folder);
  for (const { path, isComplete } of earlier) if (!isComplete) await rm(path, { recursive: true });
  const name = snapshotName(new Date());
  const path = join(snapshotsIn(folder), name);
  await mkdir(path);
  try {
    const { keys, ...rows } = await writeRows(input, path);
    const { copied, ...media } = await writeMedia(input, path, keys, earlier);
    await requireAlive();
    // People who have been erased by now are still in the snapshots before this one.
    await noteErased(input.db, folder.path, null);
    await writeManifest(path, { ...rows, ...media }, folder.key);
    await flush(snapshotsIn(folder));
    onProgress('removing old backups');
    const removed = await removeOldBackups(folder, keep, input.onNotice);
    return {
      snapshot: name,
      tables: rows.tables.length,
      rows: rows.tables.reduce((sum, table) => sum + table.rows, 0),
      files: media.media.count,
      copied,
      removed,
    };
  } catch (error) {
    const isComplete = (await listSnapshots(folder)).some(one => one.name === name && one.isComplete);
    if (!isComplete) await rm(path, { recursive: true, force: true }).catch(() => undefined);
    throw error;
  }
}

/** Reports that the backup runs, so that files which it may have to copy are not deleted. */
function keepAlive(db: Db, run: number) {
  let hasLapsed = false;
  const report = async () => {
    if (!(await reportAlive(db, run))) hasLapsed = true;
  };
  // A database that does not answer is reported by the backup itself.
  const timer = setInterval(() => void report().catch(() => undefined), ALIVE_EVERY_MS);
  return {
    async check() {
      await report();
      if (hasLapsed)
        throw new BackupError(
          'The backup was suspended for so long that files may have been deleted. Run it again.',
        );
    },
    stop: () => clearInterval(timer),
  };
}
