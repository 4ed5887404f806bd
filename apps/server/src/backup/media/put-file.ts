import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Storage } from '#platform/storage/storage.ts';
import { measure, writeBytes } from '../folder/stored-file.ts';

/** The SHA-256 of bytes. */
export async function hashChunks(chunks: AsyncIterable<Buffer>): Promise<string> {
  const measured = measure(chunks);
  for await (const _ of measured.chunks());
  return measured.result().sha256;
}

/** The SHA-256 of a stored file; null if there is none. */
export async function hashStored(storage: Storage, name: string): Promise<string | null> {
  const found = await storage.find(name);
  return found && hashChunks(found.read());
}

/**
 * Stores a file of any length. It is written to a draft on this machine first.
 * @param check is called with the SHA-256 of the bytes before they are stored; its error prevents that
 */
export async function putFile(
  storage: Storage,
  name: string,
  chunks: AsyncIterable<Buffer>,
  { draftsDir, check }: { draftsDir: string; check: (sha256: string) => void },
): Promise<void> {
  await mkdir(draftsDir, { recursive: true });
  const draft = join(draftsDir, `copy-${randomUUID()}`);
  try {
    const { sha256 } = await writeBytes(draft, chunks, null);
    check(sha256);
    await storage.moveIn(name, draft);
  } finally {
    await rm(draft, { force: true });
  }
}
