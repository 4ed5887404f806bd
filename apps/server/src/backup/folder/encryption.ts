import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

// An encrypted file: MAGIC, the key's mark, a salt, then chunks of AES-256-GCM, each followed by its tag. Every file has a key of its
// own, made from BACKUP_KEY and the salt. A chunk's nonce is its number and whether it is the last: no chunk can be moved, repeated or
// left out unnoticed.

const MAGIC = Buffer.from('SWAYBAK1');
const MARK_BYTES = 8;
const SALT_BYTES = 32;
const HEADER_BYTES = MAGIC.length + MARK_BYTES + SALT_BYTES;
const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const SEALED_BYTES = CHUNK_BYTES + TAG_BYTES;
const CIPHER = 'aes-256-gcm';

/** What is wrong with a file, as the end of a sentence that begins with its name. */
export class FileFault extends Error {}

/** Encrypts bytes. @param key 32 bytes */
export async function* encrypt(chunks: AsyncIterable<Buffer>, key: Buffer): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const fileKey = keyOfFile(key, salt);
  yield Buffer.concat([MAGIC, markOf(key), salt]);
  let waiting: Buffer = Buffer.alloc(0);
  let number = 0;
  for await (const chunk of chunks) {
    waiting = Buffer.concat([waiting, chunk]);
    // The last chunk is known when the input has ended.
    while (waiting.length > CHUNK_BYTES) {
      yield seal(fileKey, number++, false, waiting.subarray(0, CHUNK_BYTES));
      waiting = waiting.subarray(CHUNK_BYTES);
    }
  }
  yield seal(fileKey, number, true, waiting);
}

/**
 * Decrypts bytes. What it has returned is authentic, but complete only at the end.
 * @throws FileFault if the key is another one, at the first chunk that was changed, or if the end is missing
 */
export async function* decrypt(chunks: AsyncIterable<Buffer>, key: Buffer): AsyncGenerator<Buffer> {
  let waiting: Buffer = Buffer.alloc(0);
  let fileKey: Buffer | null = null;
  let number = 0;
  for await (const chunk of chunks) {
    waiting = Buffer.concat([waiting, chunk]);
    if (!fileKey) {
      if (waiting.length < HEADER_BYTES) continue;
      fileKey = readHeader(waiting, key);
      waiting = waiting.subarray(HEADER_BYTES);
    }
    while (waiting.length > SEALED_BYTES) {
      yield open(fileKey, number++, false, waiting.subarray(0, SEALED_BYTES));
      waiting = waiting.subarray(SEALED_BYTES);
    }
  }
  if (!fileKey) throw new FileFault('is torn');
  yield open(fileKey, number, true, waiting);
}

/** How many bytes a file has whose content has this many. */
export function encryptedSize(contentBytes: number): number {
  const chunks = Math.max(1, Math.ceil(contentBytes / CHUNK_BYTES));
  return HEADER_BYTES + contentBytes + chunks * TAG_BYTES;
}

/** The name of a file of this content: its SHA-256 would tell anyone who knows the content that it is there. */
export function secretName(sha256: string, key: Buffer): string {
  return createHmac('sha256', Buffer.from(hkdfSync('sha256', key, '', 'file names', 32)))
    .update(sha256)
    .digest('hex');
}

function readHeader(bytes: Buffer, key: Buffer): Buffer {
  if (!bytes.subarray(0, MAGIC.length).equals(MAGIC)) throw new FileFault('was changed');
  const mark = bytes.subarray(MAGIC.length, MAGIC.length + MARK_BYTES);
  if (!mark.equals(markOf(key))) throw new FileFault('was encrypted with another key than BACKUP_KEY');
  return keyOfFile(key, bytes.subarray(MAGIC.length + MARK_BYTES, HEADER_BYTES));
}

/** Tells keys apart without showing anything of them. */
function markOf(key: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', 'mark', MARK_BYTES));
}

function keyOfFile(key: Buffer, salt: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, 'file', 32));
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

function seal(fileKey: Buffer, number: number, isLast: boolean, content: Buffer): Buffer {
  const cipher = createCipheriv(CIPHER, fileKey, nonceOf(number, isLast));
  return Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()]);
}

function open(fileKey: Buffer, number: number, isLast: boolean, sealed: Buffer): Buffer {
  if (sealed.length < TAG_BYTES) throw new FileFault('is torn');
  const decipher = createDecipheriv(CIPHER, fileKey, nonceOf(number, isLast));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch (error) {
    throw new FileFault(isLast ? 'is torn or was changed' : 'was changed', { cause: error });
  }
}
