import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable, pipeline as connect } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { DamagedError } from '../backup-error.ts';
import { decrypt, encrypt, FileFault } from './encryption.ts';

/** A file as it lies on the disk. */
export type StoredFile = { sizeBytes: number; sha256: string };

/** The ending of encrypted files. */
export const ENCRYPTED = '.aes';

/** Passes bytes on and measures them. Read `result` at the end. */
export function measure(chunks: AsyncIterable<Buffer>) {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  return {
    async *chunks(): AsyncGenerator<Buffer> {
      for await (const chunk of chunks) {
        hash.update(chunk);
        sizeBytes += chunk.length;
        yield chunk;
      }
    },
    result: (): StoredFile => ({ sizeBytes, sha256: hash.digest('hex') }),
  };
}

/** Writes bytes to a new file, encrypted if there is a key, and flushes it to the disk. */
export async function writeBytes(
  path: string,
  chunks: AsyncIterable<Buffer>,
  key: Buffer | null,
): Promise<StoredFile> {
  const measured = measure(key ? encrypt(chunks, key) : chunks);
  await pipeline(measured.chunks(), createWriteStream(path, { flush: true }));
  return measured.result();
}

/** The same, compressed. */
export function writeCompressed(
  path: string,
  chunks: AsyncIterable<Buffer>,
  key: Buffer | null,
): Promise<StoredFile> {
  // The level at which compression takes as long as reading the rows.
  return writeBytes(path, through(chunks, createGzip({ level: 1 })), key);
}

/**
 * The bytes of a file, decrypted if there is a key.
 * @param expected compares the file with what was written; all bytes are to be used only once the end is reached
 * @throws DamagedError that names the file if it is missing, changed or torn
 */
export async function* readBytes(
  path: string,
  key: Buffer | null,
  expected?: StoredFile,
): AsyncGenerator<Buffer> {
  try {
    const stored = expected ? compared(createReadStream(path), expected) : createReadStream(path);
    yield* key ? decrypt(stored, key) : stored;
  } catch (error) {
    throw named(path, error);
  }
}

/** The same, decompressed. */
export async function* readCompressed(
  path: string,
  key: Buffer | null,
  expected?: StoredFile,
): AsyncGenerator<Buffer> {
  try {
    yield* through(readBytes(path, key, expected), createGunzip());
  } catch (error) {
    throw named(path, error);
  }
}

/** Whether a file exists. */
export async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isFile() ?? false;
}

async function* compared(chunks: AsyncIterable<Buffer>, expected: StoredFile): AsyncGenerator<Buffer> {
  const measured = measure(chunks);
  yield* measured.chunks();
  const found = measured.result();
  if (found.sizeBytes < expected.sizeBytes) throw new FileFault('is torn');
  if (found.sizeBytes > expected.sizeBytes || found.sha256 !== expected.sha256)
    throw new FileFault('was changed');
}

function through(
  chunks: AsyncIterable<Buffer>,
  transform: ReturnType<typeof createGzip> | ReturnType<typeof createGunzip>,
): AsyncIterable<Buffer> {
  // An error of any part ends the last stream, from which it is thrown.
  return connect(Readable.from(chunks, { objectMode: false }), transform, () => undefined);
}

/** The error with the file's name, which the parts that find a fault do not know. */
function named(path: string, error: unknown): unknown {
  if (error instanceof FileFault) return new DamagedError(`${path} ${error.message}`, { cause: error });
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT') return new DamagedError(`${path} is missing`, { cause: error });
  // A sector of the disk, while the rest of it can be read.
  if (code === 'EIO') return new DamagedError(`${path} cannot be read from its disk`, { cause: error });
  if (code.startsWith('Z_')) return new DamagedError(`${path} is torn or was changed`, { cause: error });
  return error;
}
