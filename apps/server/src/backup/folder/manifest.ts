import { createHash } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { BackupError, DamagedError } from '../backup-error.ts';
import { flush } from './flush.ts';
import { ENCRYPTED, exists, readBytes, writeBytes } from './stored-file.ts';

const MANIFEST = 'manifest.json';
/** The manifest's own SHA-256, as `sha256sum -c` reads it. */
const CHECKSUM = 'manifest.sha256';
const FORMAT = 1;

const file = z.object({ file: z.string(), sizeBytes: z.number(), sha256: z.string() });
const manifest = z.object({
  format: z.literal(FORMAT),
  takenAt: z.iso.datetime(),
  engine: z.enum(['embedded', 'postgres']),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(
    file.extend({ name: z.string(), columns: z.array(z.string()), rows: z.number(), digest: z.string() }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  jobs: file.extend({ count: z.number() }),
  media: file.extend({ count: z.number(), contentBytes: z.number() }),
});

/** What a snapshot holds. `takenAt` is the moment at which the rows were read. */
export type Manifest = z.infer<typeof manifest>;

/** Writes the manifest, which makes a snapshot complete: all its files must be on the disk. */
export async function writeManifest(
  folder: string,
  content: Omit<Manifest, 'format'>,
  key: Buffer | null,
): Promise<void> {
  const text = JSON.stringify({ format: FORMAT, ...content }, null, 2);
  const name = MANIFEST + (key ? ENCRYPTED : '');
  const draft = join(folder, `${name}.part`);
  const { sha256 } = await writeBytes(draft, Readable.from([Buffer.from(text)]), key);
  await writeFile(join(folder, CHECKSUM), `${sha256}  ${name}\n`, { flush: true });
  await flush(folder);
  await rename(draft, join(folder, name));
  await flush(folder);
}

/** Whether a snapshot is complete, and encrypted; null if it has no manifest, as it is when its backup was interrupted. */
export async function findManifest(folder: string): Promise<{ isEncrypted: boolean } | null> {
  if (await exists(join(folder, MANIFEST))) return { isEncrypted: false };
  return (await exists(join(folder, MANIFEST + ENCRYPTED))) ? { isEncrypted: true } : null;
}

/** Makes a snapshot incomplete, before its files are removed. */
export async function removeManifest(folder: string): Promise<void> {
  for (const name of [MANIFEST, MANIFEST + ENCRYPTED]) await rm(join(folder, name), { force: true });
  await flush(folder);
}

/** @throws DamagedError if it was changed, is torn or has another key; BackupError if a newer version of Sway wrote it */
export async function readManifest(folder: string, key: Buffer | null): Promise<Manifest> {
  const path = join(folder, MANIFEST + (key ? ENCRYPTED : ''));
  await requireChecksum(folder, path);
  const json: unknown = JSON.parse((await buffer(readBytes(path, key))).toString());
  const parsed = manifest.safeParse(json);
  if (parsed.success) return parsed.data;
  throw new BackupError(`${path} was written by another version of Sway. Read it with that version.`);
}

async function requireChecksum(folder: string, path: string): Promise<void> {
  const stored = await readFile(join(folder, CHECKSUM), 'utf8').catch(() => null);
  if (stored === null) throw new DamagedError(`${join(folder, CHECKSUM)} is missing`);
  const sha256 = createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
  if (stored !== `${sha256}  ${basename(path)}\n`) throw new DamagedError(`${path} is torn or was changed`);
}
