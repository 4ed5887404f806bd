import type { ListedFile } from '#platform/storage/storage.ts';
import { AREAS } from './media-list.ts';
import type { Area, MediaFile, Storages } from './media-list.ts';

/** A stored file that rows refer to. */
export type NeededFile = Omit<MediaFile, 'sha256'>;

/**
 * The stored files of keys, in the order of lists.
 * @param keysOf the keys of an area with a slash at their end, in the order of their characters, as the storage lists names
 * @param onMissing is called for a key that has no file
 */
export async function* neededFiles(
  storages: Storages,
  keysOf: (area: Area) => AsyncIterable<string>,
  onMissing: (area: Area, key: string) => void,
): AsyncGenerator<NeededFile> {
  for (const area of AREAS) {
    const files = storages[area].list()[Symbol.asyncIterator]();
    let file: IteratorResult<ListedFile> = await files.next();
    for await (const key of keysOf(area)) {
      while (!file.done && file.value.name < key) file = await files.next();
      if (file.done || !file.value.name.startsWith(key)) onMissing(area, key.slice(0, -1));
      for (; !file.done && file.value.name.startsWith(key); file = await files.next())
        yield { area, ...file.value };
    }
  }
}

/** Every stored file, in the order of lists. */
export async function* listStored(storages: Storages): AsyncGenerator<NeededFile> {
  for (const area of AREAS) for await (const file of storages[area].list()) yield { area, ...file };
}
