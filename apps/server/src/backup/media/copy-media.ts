import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { draftsIn, filesIn } from '../folder/backup-folder.ts';
import type { BackupFolder } from '../folder/backup-folder.ts';
import { flush } from '../folder/flush.ts';
import { encryptedSize } from '../folder/encryption.ts';
import { measure, writeBytes } from '../folder/stored-file.ts';
import { BackupError } from '../backup-error.ts';
import { inGroups } from './in-groups.ts';
import { pathOfContent } from './media-list.ts';
import type { MediaFile, Storages } from './media-list.ts';
import type { NeededFile } from './needed-files.ts';

/** What was copied into the folder, as opposed to what was in it already. */
export type Copied = { files: number; bytes: number };

/**
 * Copies files into a folder of backups, but for those that the former backup has: a stored file never changes.
 * @param former the former backup's file of the same name; called in the order of the files
 * @returns the list of all files in their order; `copied` counts while it is read
 */
export function copyMedia(
  folder: BackupFolder,
  storages: Storages,
  needed: AsyncIterable<NeededFile>,
  former: (file: NeededFile) => Promise<MediaFile | undefined>,
) {
  const copied: Copied = { files: 0, bytes: 0 };
  const changedFolders = new Set([filesIn(folder)]);

  async function* withFormer() {
    for await (const file of needed) yield { file, known: await former(file) };
  }

  async function copyOne(file: NeededFile, known: MediaFile | undefined): Promise<MediaFile> {
    if (known?.sizeBytes === file.sizeBytes && (await hasContent(folder, known))) return known;
    const { sha256 } = await copyContent(file);
    return { ...file, sha256 };
  }

  async function copyContent({ area, name, sizeBytes }: NeededFile): Promise<{ sha256: string }> {
    const found = await storages[area].find(name);
    if (!found) throw new BackupError(`The file ${name} was deleted while it was being backed up.`);
    const draft = join(draftsIn(folder), randomUUID());
    const measured = measure(found.read());
    await writeBytes(draft, measured.chunks(), folder.key);
    const content = measured.result();
    if (content.sizeBytes !== sizeBytes)
      throw new BackupError(`The file ${name} changed while it was being backed up.`);
    await keep(draft, content.sha256, sizeBytes);
    return content;
  }

  async function keep(draft: string, sha256: string, sizeBytes: number): Promise<void> {
    const path = pathOfContent(folder, sha256, folder.key);
    if (await hasContent(folder, { sha256, sizeBytes })) return rm(draft);
    await mkdir(dirname(path), { recursive: true });
    await rename(draft, path);
    changedFolders.add(dirname(path));
    copied.files += 1;
    copied.bytes += sizeBytes;
  }

  return {
    copied,
    async *list(): AsyncGenerator<MediaFile> {
      // A former list is read in order, so before several files are copied at once.
      yield* inGroups(withFormer(), ({ file, known }) => copyOne(file, known));
      for (const changed of changedFolders) await flush(changed);
    },
  };
}

/** Whether a content is in the folder, in its full length. */
async function hasContent(
  folder: BackupFolder,
  { sha256, sizeBytes }: Pick<MediaFile, 'sha256' | 'sizeBytes'>,
): Promise<boolean> {
  const found = await stat(pathOfContent(folder, sha256, folder.key)).catch(() => null);
  return found !== null && found.size === (folder.key ? encryptedSize(sizeBytes) : sizeBytes);
}
