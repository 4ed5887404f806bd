import type { Db } from '#platform/database/database.ts';
import { BackupError } from './backup-error.ts';
import { loadRows } from './database/load-rows.ts';
import { withRowSource } from './database/read-snapshot.ts';
import { forEachInGroups } from './media/in-groups.ts';
import { readAlong } from './media/media-list.ts';
import type { Storages } from './media/media-list.ts';
import { listStored } from './media/needed-files.ts';
import type { NeededFile } from './media/needed-files.ts';
import { hashChunks, hashStored, putFile } from './media/put-file.ts';

/**
 * Copies all rows into an empty database, in one transaction, and compares counts and hashes. Nothing may write to the first database.
 * @throws BackupError if the second one has rows or they do not agree
 */
export async function moveRows(
  from: Db,
  to: Db,
  onProgress: (doing: string) => void,
): Promise<{ tables: number; rows: number }> {
  return withRowSource(
    from,
    async source => {
      let rows = 0;
      const counted = {
        ...source,
        async contentOf(table: (typeof source.tables)[number]) {
          const content = await source.contentOf(table);
          rows += content.rows;
          return content;
        },
      };
      await loadRows(to, counted, table => onProgress(`rows of ${table}`));
      return { tables: source.tables.length, rows };
    },
    { isUsed: false },
  );
}

/** Where to move media from and to, and a folder of this machine for files on their way. */
export type MediaMove = {
  from: Storages;
  to: Storages;
  draftsDir: string;
  onProgress: (doing: string) => void;
};

export type MediaMoveReport = { files: number; copied: number; bytes: number };

/**
 * Copies all stored files that the second storages lack, and then compares every file by its hash. A move that was interrupted
 * continues where it was.
 * @throws BackupError if the second storages have other files, or do not agree at the end
 */
export async function moveMedia(move: MediaMove): Promise<MediaMoveReport> {
  await requireNoOtherFiles(move);
  const copied = await copyMissing(move);
  return { ...(await compareAll(move)), copied };
}

async function requireNoOtherFiles({ from, to }: MediaMove): Promise<void> {
  const known = readAlong(listStored(from));
  for await (const file of listStored(to))
    if (!(await known(file)))
      throw new BackupError(
        `There are already files of something else, such as ${file.name}. Use an empty bucket. Nothing was changed.`,
      );
}

async function copyMissing({ from, to, draftsDir, onProgress }: MediaMove): Promise<number> {
  const moved = readAlong(listStored(to));
  let [copied, done] = [0, 0];

  async function* withMoved() {
    for await (const file of listStored(from)) yield { file, there: await moved(file) };
  }

  async function isMoved({ area, name, sizeBytes }: NeededFile, there: NeededFile | undefined) {
    if (there?.sizeBytes !== sizeBytes) return false;
    return (await hashStored(from[area], name)) === (await hashStored(to[area], name));
  }

  await forEachInGroups(withMoved(), async ({ file, there }) => {
    if (!(await isMoved(file, there))) {
      const found = await from[file.area].find(file.name);
      if (!found) throw changed(file);
      await putFile(to[file.area], file.name, found.read(), { draftsDir, check: () => undefined });
      copied += 1;
    }
    onProgress(`media: ${++done} files, ${copied} of them copied`);
  });
  return copied;
}

/** Reads every file on both sides. */
async function compareAll({ from, to, onProgress }: MediaMove): Promise<{ files: number; bytes: number }> {
  const totals = { files: 0, bytes: 0 };
  await forEachInGroups(listStored(from), async file => {
    const { area, name } = file;
    const [before, after] = await Promise.all([from[area].find(name), to[area].find(name)]);
    if (!before || !after) throw changed(file);
    const [expected, found] = await Promise.all([hashChunks(before.read()), hashChunks(after.read())]);
    if (expected !== found) throw changed(file);
    totals.files += 1;
    totals.bytes += file.sizeBytes;
    onProgress(`comparing media: ${totals.files} files`);
  });
  let arrived = 0;
  for await (const _ of listStored(to)) arrived += 1;
  if (arrived !== totals.files)
    throw new BackupError(
      `There are ${totals.files} files, but ${arrived} arrived. Stop the site and run this again.`,
    );
  return totals;
}

function changed({ name }: NeededFile): BackupError {
  return new BackupError(`${name} changed while it was being moved. Stop the site and run this again.`);
}
