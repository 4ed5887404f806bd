import { createReadStream } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** Bytes `start` to `end`, both included. */
export type ByteRange = { start: number; end: number };

export type StoredFile = {
  sizeBytes: number;
  read: (range?: ByteRange) => Readable;
};

/** Where files are kept. Names are `<key>/<file>`, made by the server alone, never from what a request sends. */
export type Storage = {
  /** The file, or null when there is none of that name. */
  find: (name: string) => Promise<StoredFile | null>;
  /** Keeps a file. It is there whole or not at all, and survives a loss of power once this resolves. */
  write: (name: string, content: Buffer) => Promise<void>;
  /** Deletes a file; one that is not there is as good as deleted. */
  remove: (name: string) => Promise<void>;
};

/** Storage in a folder. */
export function folderStorage(folder: string): Storage {
  return {
    async find(name) {
      const path = join(folder, name);
      const found = await stat(path).catch(() => null);
      if (!found?.isFile()) return null;
      return { sizeBytes: found.size, read: range => createReadStream(path, range) };
    },
    async write(name, content) {
      const path = join(folder, name);
      await mkdir(dirname(path), { recursive: true });
      const draft = `${path}.${randomUUID()}.part`;
      try {
        await writeFile(draft, content, { flush: true });
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async remove(name) {
      await rm(join(folder, name), { force: true });
    },
  };
}
