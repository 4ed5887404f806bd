import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, link, mkdir, open, opendir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** Bytes `start` to `end`, both included. */
export type ByteRange = { start: number; end: number };

export type StoredFile = {
  sizeBytes: number;
  read: (range?: ByteRange) => Readable;
};

/** A file in a list of all files. */
export type ListedFile = { name: string; sizeBytes: number };

/** A key with files, and when the last of them was written. */
export type StoredKey = { key: string; changedAt: Date };

/** Where media are stored. Names are `<key>/<file>`, made by the server, never from the input of a request. */
export type Storage = {
  /** The file, or null when no file has this name. */
  find: (name: string) => Promise<StoredFile | null>;
  /** Stores a file. Readers see the complete file or none, and it survives a power failure once this resolves. */
  write: (name: string, content: Buffer) => Promise<void>;
  /** Stores a file of this machine in the same way. The file at `path` can be moved away by this. */
  moveIn: (name: string, path: string) => Promise<void>;
  /** Adds a file that never changes, if possible without copying it. Does nothing when the name exists. */
  share: (name: string, path: string) => Promise<void>;
  /** Lists every key, in no particular order, a few at a time. */
  keys: () => AsyncIterable<StoredKey>;
  /** Lists every file in the order of the names' characters, a few at a time. */
  list: () => AsyncIterable<ListedFile>;
  /** Removes all files of a key. Does nothing when there are none. */
  remove: (key: string) => Promise<void>;
  /** @throws when nothing can be stored. */
  check: () => Promise<void>;
};

const DRAFT = '.part';

/** Storage in a folder. */
export function folderStorage(folder: string): Storage {
  return {
    async find(name) {
      const path = join(folder, name);
      const found = await stat(path).catch(() => null);
      if (!found?.isFile()) return null;
      return { sizeBytes: found.size, read: range => createReadStream(path, range) };
    },
    write: (name, content) =>
      writeAtomically(folder, name, draft => writeFile(draft, content, { flush: true })),
    moveIn: (name, path) =>
      writeAtomically(folder, name, async draft => {
        await moveFile(path, draft);
        await flush(draft);
      }),
    async share(name, path) {
      const target = join(folder, name);
      await mkdir(dirname(target), { recursive: true });
      try {
        // A hard link takes no space; it is copied when the folders are on two disks or links are not supported.
        await link(path, target);
      } catch (error) {
        if (!hasCode(error, 'EEXIST')) await copyFile(path, target);
      }
    },
    async *keys() {
      const entries = await opendir(folder).catch(() => []);
      for await (const entry of entries) {
        const found = entry.isDirectory() ? await stat(join(folder, entry.name)).catch(() => null) : null;
        if (found) yield { key: entry.name, changedAt: found.mtime };
      }
    },
    async *list() {
      for (const key of await namesIn(folder, '/')) {
        for (const file of await namesIn(join(folder, key))) {
          if (file.endsWith(DRAFT)) continue;
          const found = await stat(join(folder, key, file)).catch(() => null);
          if (found?.isFile()) yield { name: `${key}/${file}`, sizeBytes: found.size };
        }
      }
    },
    remove: key => rm(join(folder, key), { recursive: true, force: true }),
    check: () => writeProbe(folder),
  };
}

async function writeProbe(folder: string): Promise<void> {
  const probe = join(folder, `.probe-${randomUUID()}`);
  try {
    await writeFile(probe, 'writable');
  } finally {
    await rm(probe, { force: true });
  }
}

/** Writes to a draft file next to the final one and renames it, so that readers never see an incomplete file. */
async function writeAtomically(
  folder: string,
  name: string,
  fill: (draft: string) => Promise<void>,
): Promise<void> {
  const path = join(folder, name);
  if (await mkdir(dirname(path), { recursive: true })) await flush(folder);
  const draft = `${path}.${randomUUID()}${DRAFT}`;
  try {
    await fill(draft);
    await rename(draft, path);
    await flush(dirname(path));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** The names in a folder, in the order that they have with what follows them; none if it is not a folder. */
async function namesIn(folder: string, followedBy = ''): Promise<string[]> {
  try {
    const names = await readdir(folder);
    return names.toSorted((a, b) => (a + followedBy < b + followedBy ? -1 : 1));
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR')) return [];
    throw error;
  }
}

async function moveFile(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (!hasCode(error, 'EXDEV')) throw error;
    await copyFile(from, to);
  }
}

/** Flushes a file, or the names in a folder, to the disk. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
