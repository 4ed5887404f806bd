import { join } from 'node:path';
import type { Platform } from '#platform/platform.ts';
import { filesIn } from '../folder/backup-folder.ts';
import type { BackupFolder } from '../folder/backup-folder.ts';
import { secretName } from '../folder/encryption.ts';
import { ENCRYPTED } from '../folder/stored-file.ts';

export type Storages = Pick<Platform, 'storage' | 'privateStorage'>;

/** The two storages, in the order of their files in a list. */
export const AREAS = ['storage', 'privateStorage'] as const satisfies (keyof Storages)[];
export type Area = (typeof AREAS)[number];

/** A file of the media: where it is stored, and its content. */
export type MediaFile = { area: Area; name: string; sizeBytes: number; sha256: string };

/** The columns that name stored files. A key is a folder of files. */
export const KEYS: Record<Area, string> = {
  storage: 'select key from public.media',
  privateStorage: 'select file_key as key from public.claim_documents',
};

/** Where a content is in a folder of backups: each one once, however many files and snapshots have it. */
export function pathOfContent(folder: BackupFolder, sha256: string, key: Buffer | null): string {
  const name = key ? secretName(sha256, key) : sha256;
  return join(filesIn(folder), name.slice(0, 2), key ? name + ENCRYPTED : name);
}

/** Whether one file is before another one in lists, which are in the order of areas and then names. */
export function isBefore(a: Pick<MediaFile, 'area' | 'name'>, b: Pick<MediaFile, 'area' | 'name'>): boolean {
  const areas = AREAS.indexOf(a.area) - AREAS.indexOf(b.area);
  return areas === 0 ? a.name < b.name : areas < 0;
}

/** Reads a list along with another one: each call returns the file of this name, or undefined. Ask in the order of lists. */
export function readAlong<T extends Pick<MediaFile, 'area' | 'name'>>(list: AsyncIterable<T>) {
  const files = list[Symbol.asyncIterator]();
  let current: IteratorResult<T> | null = null;
  return async (wanted: Pick<MediaFile, 'area' | 'name'>): Promise<T | undefined> => {
    current ??= await files.next();
    while (!current.done && isBefore(current.value, wanted)) current = await files.next();
    if (current.done || isBefore(wanted, current.value)) return undefined;
    return current.value;
  };
}
