import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** Bytes `start` to `end`, both included. */
export type ByteRange = { start: number; end: number };

export type StoredFile = {
  sizeBytes: number;
  read: (range?: ByteRange) => Readable;
};

/** Where media are kept. Names are `<key>/<file>`, made by the server alone, never from what a request sends. */
export type Storage = {
  /** The file, or null when there is none of that name. */
  find: (name: string) => Promise<StoredFile | null>;
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
  };
}
