import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';

type Sealing = Pick<Config, 'dataDir' | 'sealKeys'>;

const CIPHER = 'aes-256-gcm';
const [IV_BYTES, TAG_BYTES] = [12, 16];
/** All texts have this length before they are encrypted, so that the length tells nothing. */
const TEXT_BYTES = 256;
const KEY_FILE = 'seal.key';

/**
 * Encrypts a short text so that the database alone does not tell it: `id of the key.iv, text and tag`.
 * @param about whose text it is and about what: it opens only there
 */
export function seal(config: Sealing, about: string, text: string): string {
  const [key] = keysOf(config) as [Buffer];
  const padded = Buffer.alloc(TEXT_BYTES, ' ');
  if (padded.write(text) < Buffer.byteLength(text)) throw new Error('The text is too long to be sealed');
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, derived(key, 'texts'), iv).setAAD(Buffer.from(about));
  const bytes = Buffer.concat([iv, cipher.update(padded), cipher.final(), cipher.getAuthTag()]);
  return `${idOf(key)}.${bytes.toString('base64url')}`;
}

/** The text; null if its key is not there any more, if it was changed, or if it is about something else. */
export function unseal(config: Sealing, about: string, sealed: string): string | null {
  const [id, content = ''] = sealed.split('.');
  const key = keysOf(config).find(each => idOf(each) === id);
  if (!key) return null;
  const bytes = Buffer.from(content, 'base64url');
  const decipher = createDecipheriv(CIPHER, derived(key, 'texts'), bytes.subarray(0, IV_BYTES));
  decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const padded = [decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()];
    return Buffer.concat(padded).toString().trimEnd();
  } catch {
    return null;
  }
}

/** A whole number below a bound, by chance, the same for the same text: nobody without the key can compute it. */
export function hiddenNumber(config: Sealing, text: string, bound: number): number {
  const [key] = keysOf(config) as [Buffer];
  return Buffer.from(hkdfSync('sha256', key, '', `number ${text}`, 6)).readUIntBE(0, 6) % bound;
}

const keysByFolder = new Map<string, Buffer[]>();

/** The keys of the settings, the newest first; without them one that is made in the data folder. */
function keysOf({ sealKeys, dataDir }: Sealing): Buffer[] {
  if (sealKeys.length > 0) return sealKeys;
  const known = keysByFolder.get(dataDir) ?? [keyIn(dataDir)];
  keysByFolder.set(dataDir, known);
  return known;
}

/** The file gets its name with its whole content, so that two processes that begin at once have one key. */
function keyIn(dataDir: string): Buffer {
  const file = join(dataDir, KEY_FILE);
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    const draft = `${file}.${randomBytes(6).toString('hex')}`;
    writeFileSync(draft, randomBytes(32), { mode: 0o600 });
    try {
      linkSync(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(draft);
    }
  }
  return readFileSync(file);
}

function derived(key: Buffer, label: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `sealed ${label}`, 32));
}

/** Tells keys apart without showing anything of them. */
function idOf(key: Buffer): string {
  return derived(key, 'id').toString('hex', 0, 6);
}
