import { join } from 'node:path';
import type { BackupInput } from './backup-input.ts';
import { keyFor } from './folder/backup-folder.ts';
import type { BackupFolder, Snapshot } from './folder/backup-folder.ts';
import { toJsonLines } from './folder/lines.ts';
import { readManifest } from './folder/manifest.ts';
import type { Manifest } from './folder/manifest.ts';
import { ENCRYPTED, writeCompressed } from './folder/stored-file.ts';
import { copyMedia } from './media/copy-media.ts';
import type { Copied } from './media/copy-media.ts';
import { readAlong } from './media/media-list.ts';
import type { MediaFile } from './media/media-list.ts';
import { neededFiles } from './media/needed-files.ts';
import { readMediaList } from './read-snapshot-files.ts';
import type { WrittenRows } from './write-rows.ts';

const LIST = 'media.jsonl';
const MAX_NAMED = 5;

/** Copies the media of the rows into the folder, and writes their list into the snapshot's. */
export async function writeMedia(
  { storages, folder, onProgress, onNotice }: BackupInput,
  path: string,
  keys: WrittenRows['keys'],
  earlier: readonly Snapshot[],
): Promise<Pick<Manifest, 'media'> & { copied: Copied }> {
  const missing: string[] = [];
  const needed = neededFiles(storages, keys, (_, key) => missing.push(key));
  const former = readAlong(await formerList(folder, earlier));
  const { copied, list } = copyMedia(folder, storages, needed, former);
  const totals = { count: 0, contentBytes: 0 };
  async function* counted(): AsyncGenerator<MediaFile> {
    for await (const file of list()) {
      totals.count += 1;
      totals.contentBytes += file.sizeBytes;
      onProgress(`media: ${totals.count} files`);
      yield file;
    }
  }
  const file = LIST + '.gz' + (folder.key ? ENCRYPTED : '');
  const stored = await writeCompressed(join(path, file), toJsonLines(counted()), folder.key);
  if (missing.length > 0)
    onNotice(
      `The site itself lacks the files of ${missing.length} uploads, such as ${missing.slice(0, MAX_NAMED).join(', ')}: they are not in the backup.`,
    );
  return { media: { file, ...stored, ...totals }, copied };
}

/** The list of the newest earlier snapshot that can be read and is encrypted like the new one; otherwise no files. */
async function formerList(
  folder: BackupFolder,
  earlier: readonly Snapshot[],
): Promise<AsyncIterable<MediaFile>> {
  const usable = earlier.filter(one => one.isComplete && one.isEncrypted === (folder.key !== null));
  for (const snapshot of usable.toReversed()) {
    try {
      const key = keyFor(snapshot, folder);
      const manifest = await readManifest(snapshot.path, key);
      return readMediaList(snapshot, manifest, key);
    } catch {
      // Then all media are compared by their content, which takes longer.
    }
  }
  return (async function* none() {})();
}
