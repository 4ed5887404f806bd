import type { UploadedMedia } from '@sway/contract/media';
import type { MediaKind } from '@sway/domain/media-rules';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { keyOfUrl } from '../media-urls.ts';
import { deleteIfUnused } from '../media.repo.ts';
import { requireUploadAllowance, storeUpload } from './uploads.service.ts';

const DATA_STRING = /^data:[\w.+/-]*(?:;[\w.+=-]+)*;base64,/;

/** Longer than any type with its parameters, in characters. */
const MAX_PREFIX = 200;

/** A file is handed on in pieces, so that others have their turn between them. */
const PIECE_BYTES = 256 * 1024;

export type DataStringOptions = {
  userId: number;
  kind: MediaKind;
  /** The field at fault when the string is not what it should be. */
  field: string;
  shape?: 'whole' | 'square';
};

/**
 * Whether a value of an `images`, `videos` or `avatar` field carries its file itself, rather than naming it
 * (product/media.md#data-strings-are-accepted).
 */
export function isDataString(value: string): boolean {
  return value.startsWith('data:');
}

/**
 * Stores a file that was sent as a data string (product/media.md#data-strings-are-accepted), within the limits of an upload.
 * @throws AppError that names the field and what is wrong with the file; media.hourly_limit, media.unused_limit, unavailable
 */
export async function storeDataString(
  platform: Platform,
  value: string,
  { field, ...wish }: DataStringOptions,
): Promise<UploadedMedia> {
  const prefix = DATA_STRING.exec(value.slice(0, MAX_PREFIX))?.[0];
  if (!prefix) throw new AppError('media.not_base64', { path: field });
  await requireUploadAllowance(platform, wish.userId);
  try {
    return await storeUpload(platform, { ...wish, chunks: decoded(value.slice(prefix.length)) });
  } catch (error) {
    if (error instanceof AppError && error.status < 429)
      throw new AppError(error.code, { detail: error.message, path: field });
    throw error;
  }
}

/**
 * Stores every data string of a list and puts its URL in its place; URLs stay as they are.
 * @param stored is told each URL that was made here, those before a failure too: hand it to `discardUnused` in the end.
 */
export async function storeDataStrings(
  platform: Platform,
  values: readonly string[],
  wish: DataStringOptions,
  stored: string[],
): Promise<string[]> {
  const urls: string[] = [];
  for (const value of values) {
    if (isDataString(value)) {
      const { url } = await storeDataString(platform, value, wish);
      stored.push(url);
      urls.push(url);
    } else urls.push(value);
  }
  return urls;
}

/** Takes away what a request stored and then did not use. It never fails: what it leaves, the janitor takes. */
export async function discardUnused({ db, storage }: Platform, urls: readonly string[]): Promise<void> {
  const keys = urls.map(keyOfUrl).filter(key => key !== null);
  if (keys.length === 0) return;
  try {
    for (const key of await deleteIfUnused(db, keys)) await storage.remove(key);
  } catch {
    // The request has its own answer to give.
  }
}

async function* decoded(base64: string): AsyncGenerator<Buffer> {
  const content = Buffer.from(base64, 'base64');
  for (let at = 0; at < content.length; at += PIECE_BYTES) yield content.subarray(at, at + PIECE_BYTES);
}
