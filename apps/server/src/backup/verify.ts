import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { BackupError, DamagedError } from './backup-error.ts';
import { filesIn, keyFor, listSnapshots, requireBackups, withFolderLock } from './folder/backup-folder.ts';
import type { BackupFolder, Snapshot } from './folder/backup-folder.ts';
import { secretName } from './folder/encryption.ts';
import { readManifest } from './folder/manifest.ts';
import { ENCRYPTED, measure, readBytes, readCompressed } from './folder/stored-file.ts';
import { pathOfContent } from './media/media-list.ts';
import { readMediaList } from './read-snapshot-files.ts';

export type VerifyInput = {
  folder: BackupFolder;
  onProgress: (doing: string) => void;
  /** Receives everything that is missing, changed or torn, as a sentence. */
  onProblem: (problem: string) => void;
};

export type VerifyReport = { snapshots: number; files: number; bytes: number; problems: number };

/** Reads every file of a folder of backups and compares it with what was written. */
export async function verify(input: VerifyInput): Promise<VerifyReport> {
  const { folder, onProgress, onProblem } = input;
  await requireBackups(folder);
  return withFolderLock(folder, 'reading', async () => {
    const report = { snapshots: 0, files: 0, bytes: 0, problems: 0 };
    const note = (problem: string) => {
      report.problems += 1;
      onProblem(problem);
    };
    const isUsable = await checkMedia(input, note, report);
    for (const snapshot of await listSnapshots(folder)) {
      onProgress(`snapshot ${snapshot.name}`);
      if (!snapshot.isComplete)
        note(
          `Snapshot ${snapshot.name} is incomplete: its backup was interrupted. The next backup removes it.`,
        );
      else {
        report.snapshots += 1;
        await checkSnapshot(folder, snapshot, isUsable, note, report);
      }
    }
    return report;
  });
}

type Totals = Pick<VerifyReport, 'files' | 'bytes'>;

/** Reads all media. @returns the check that a path is there and was found to be whole */
async function checkMedia(
  { folder, onProgress }: VerifyInput,
  note: (problem: string) => void,
  totals: Totals,
) {
  const faulty = new Set<string>();
  for (const part of await readdir(filesIn(folder)).catch(() => [])) {
    for (const name of await readdir(join(filesIn(folder), part))) {
      const path = join(filesIn(folder), part, name);
      // Without the key the snapshots that need these files are reported.
      if (path.endsWith(ENCRYPTED) && !folder.key) continue;
      onProgress(`media: ${++totals.files} files`);
      const problem = await findFault(() => checkContent(folder, path, totals));
      if (!problem) continue;
      faulty.add(path);
      note(problem);
    }
  }
  return async (path: string) => !faulty.has(path) && (await stat(path).catch(() => null)) !== null;
}

async function checkContent({ key }: BackupFolder, path: string, totals: Totals): Promise<void> {
  const usedKey = path.endsWith(ENCRYPTED) ? key : null;
  const measured = measure(readBytes(path, usedKey));
  for await (const _ of measured.chunks());
  const { sha256, sizeBytes } = measured.result();
  totals.bytes += sizeBytes;
  const name = usedKey ? secretName(sha256, usedKey) + ENCRYPTED : sha256;
  if (name !== basename(path)) throw new DamagedError(`${path} is torn or was changed`);
}

async function checkSnapshot(
  folder: BackupFolder,
  snapshot: Snapshot,
  isUsable: (path: string) => Promise<boolean>,
  note: (problem: string) => void,
  totals: Totals,
): Promise<void> {
  const problem = await findFault(async () => {
    const key = keyFor(snapshot, folder);
    const manifest = await readManifest(snapshot.path, key);
    for (const stored of [...manifest.tables, manifest.jobs]) {
      totals.files += 1;
      const fault = await findFault(async () => {
        for await (const chunk of readCompressed(join(snapshot.path, stored.file), key, stored))
          totals.bytes += chunk.length;
      });
      if (fault) note(fault);
    }
    for await (const { name, sha256 } of readMediaList(snapshot, manifest, key)) {
      const path = pathOfContent(folder, sha256, key);
      if (!(await isUsable(path)))
        note(`Snapshot ${snapshot.name} lacks the file ${name}: ${path} is missing or was changed`);
    }
  });
  if (problem) note(problem);
}

/** What is wrong, if something is. @throws errors that say nothing about the backup, such as those of the disk */
async function findFault(check: () => Promise<void>): Promise<string | null> {
  try {
    await check();
    return null;
  } catch (error) {
    if (error instanceof BackupError) return error.message;
    throw error;
  }
}
