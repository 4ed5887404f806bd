import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A file in a folder of its own, which is deleted when the file has been read or its reader is gone. */
export type TemporaryFile = {
  write: (chunks: AsyncIterable<string>) => Promise<void>;
  /** Reads what was written and deletes it. */
  read: () => Readable;
  remove: () => Promise<void>;
};

/** @param parent the folder for such files; the cleanup job deletes what a killed process leaves in it */
export async function temporaryFile(parent: string): Promise<TemporaryFile> {
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'temporary-'));
  const path = join(folder, 'content');
  const remove = () => rm(folder, { recursive: true, force: true });
  return {
    write: chunks => pipeline(Readable.from(chunks), createWriteStream(path)),
    // What cannot be deleted now is left to the cleanup job.
    read: () => createReadStream(path).once('close', () => void remove().catch(() => undefined)),
    remove,
  };
}
