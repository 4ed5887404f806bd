import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { reasonOf } from './backup-error.ts';
import { filesIn, keyFor, listSnapshots } from './folder/backup-folder.ts';
import type { BackupFolder, Snapshot } from './folder/backup-folder.ts';
import { flush } from './folder/flush.ts';
import { readManifest, removeManifest } from './folder/manifest.ts';
import { pathOfContent } from './media/media-list.ts';
import { readMediaList } from './read-snapshot-files.ts';

export type Removed = { snapshots: number; files: number };

/**
 * Removes the oldest snapshots but for `keep`, then the media that none of the others uses. Killed at any point, it leaves complete
 * snapshots with all their media.
 * @param keep 1 or more; null to keep all
 */
export async function removeOldBackups(
  folder: BackupFolder,
  keep: number | null,
  onNotice: (notice: string) => void,
): Promise<Removed> {
  if (keep === null) return { snapshots: 0, files: 0 };
  const complete = (await listSnapshots(folder)).filter(({ isComplete }) => isComplete);
  const old = complete.slice(0, -keep);
  for (const { path } of old) {
    // Without its manifest a snapshot counts as incomplete, however much of it is left.
    await removeManifest(path);
    await rm(path, { recursive: true });
  }
  const kept = complete.slice(-keep);
  try {
    return { snapshots: old.length, files: await removeUnused(folder, await usedPaths(folder, kept)) };
  } catch (error) {
    onNotice(
      `Media of removed snapshots stay in the folder, because a kept one cannot be read: ${reasonOf(error)}`,
    );
    return { snapshots: old.length, files: 0 };
  }
}

/** The paths of the media of snapshots, each once. */
async function usedPaths(folder: BackupFolder, snapshots: readonly Snapshot[]): Promise<Set<string>> {
  const used = new Set<string>();
  for (const snapshot of snapshots) {
    const key = keyFor(snapshot, folder);
    const manifest = await readManifest(snapshot.path, key);
    for await (const { sha256 } of readMediaList(snapshot, manifest, key))
      used.add(pathOfContent(folder, sha256, key));
  }
  return used;
}

async function removeUnused(folder: BackupFolder, used: ReadonlySet<string>): Promise<number> {
  let removed = 0;
  for (const part of await readdir(filesIn(folder))) {
    const path = join(filesIn(folder), part);
    for (const name of await readdir(path)) {
      if (used.has(join(path, name))) continue;
      await rm(join(path, name));
      removed += 1;
    }
  }
  await flush(filesIn(folder));
  return removed;
}
