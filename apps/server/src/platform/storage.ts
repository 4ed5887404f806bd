import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, link, mkdir, open, opendir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** Bytes `start` to `end`, both included. */
export type ByteRange = { start: number; end: number };

export type StoredFile = {
  sizeBytes: number;
  read: (range?: ByteRange) => Readable;
};

/** A key under which files lie, and when the last of them came. */
export type StoredKey = { key: string; changedAt: Date };

/** Where media are kept. Names are `<key>/<file>`, made by the server alone, never from what a request sends. */
export type Storage = {
  /** The file, or null when there is none of that name. */
  find: (name: string) => Promise<StoredFile | null>;
  /** Keeps a file. It is there whole or not at all, and survives a loss of power once this resolves. */
  write: (name: string, content: Buffer) => Promise<void>;
  /** The same with a file on this machine, whose path may be empty afterwards. */
  take: (name: string, path: string) => Promise<void>;
  /** Offers a file that never changes and stays where it is. One of that name that is there already stays. */
  share: (name: string, path: string) => Promise<void>;
  /** Every key, in no order, a few at a time. */
  keys: () => AsyncIterable<StoredKey>;
  /** Removes all files of a key. Nothing happens where there are none. */
  remove: (key: string) => Promise<void>;
};

/** Storage in a folder. */
export function folderStorage(folder: string): Storage {
  /** Puts a file in its place through a draft beside it, so that nobody ever meets half of it. */
  async function place(name: string, fill: (draft: string) => Promise<void>): Promise<void> {
    const path = join(folder, name);
    if (await mkdir(dirname(path), { recursive: true })) await flush(folder);
    const draft = `${path}.${randomUUID()}.part`;
    try {
      await fill(draft);
      await rename(draft, path);
      await flush(dirname(path));
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  return {
    async find(name) {
      const path = join(folder, name);
      const found = await stat(path).catch(() => null);
      if (!found?.isFile()) return null;
      return { sizeBytes: found.size, read: range => createReadStream(path, range) };
    },
    write: (name, content) => place(name, draft => writeFile(draft, content, { flush: true })),
    take: (name, path) =>
      place(name, async draft => {
        await moveFile(path, draft);
        await flush(draft);
      }),
    async share(name, path) {
      const target = join(folder, name);
      await mkdir(dirname(target), { recursive: true });
      try {
        // A hard link costs no space; where the folders lie on two disks, or links are unknown, a copy does.
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
    remove: key => rm(join(folder, key), { recursive: true, force: true }),
  };
}

async function moveFile(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (!hasCode(error, 'EXDEV')) throw error;
    await copyFile(from, to);
  }
}

/** Has the disk hold what was written, of a file or of a folder's names. */
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
