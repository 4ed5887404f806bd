import type { UploadedMedia } from '@sway/contract/media';
import type { MediaKind } from '@sway/domain/media/media-rules';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { removeFilesUnlessBackup } from '#platform/storage/remove-files.ts';
import { keyOfUrl } from '../media-urls.ts';
import { deleteIfUnused } from '../media.repo.ts';
import { requireUploadAllowance, storeUpload } from './uploads.service.ts';

const DATA_STRING = /^data:[\w.+/-]*(?:;[\w.+=-]+)*;base64,/;

/** Longer than any media type with its parameters, in characters. */
const MAX_PREFIX = 200;

/** Files are passed on in chunks of this size, so that other requests can run in between. */
const CHUNK_BYTES = 256 * 1024;

export type DataStringOptions = {
  userId: number;
  kind: MediaKind;
  /** The field to name if the string is not valid. */
  field: string;
  shape?: 'uncropped' | 'square';
};

/**
 * Whether a value of an `images`, `videos` or `avatar` field is a file itself and not a URL
 * (product/media.md#data-strings-are-accepted).
 */
export function isDataString(value: string): boolean {
  return value.startsWith('data:');
}

/**
 * Stores a file that was sent as a data string (product/media.md#data-strings-are-accepted), within the limits of an upload.
 * @throws AppError naming the field and what is wrong with the file; media.hourly_limit, media.unused_limit, unavailable
 */
export async function storeDataString(
  platform: Platform,
  value: string,
  { field, ...options }: DataStringOptions,
): Promise<UploadedMedia> {
  const prefix = DATA_STRING.exec(value.slice(0, MAX_PREFIX))?.[0];
  if (!prefix) throw new AppError('media.not_base64', { path: field });
  await requireUploadAllowance(platform, options.userId);
  try {
    return await storeUpload(platform, { ...options, chunks: decoded(value.slice(prefix.length)) });
  } catch (error) {
    if (error instanceof AppError && error.status < 429)
      throw new AppError(error.code, { detail: error.message, path: field });
    throw error;
  }
}

/**
 * Stores every data string of a list and returns the list with their URLs in place of them; URLs stay unchanged.
 * @param stored receives the URL of every file that is stored, also if a later one fails. Pass it to `discardUnused` in the end.
 */
export async function storeDataStrings(
  platform: Platform,
  values: readonly string[],
  options: DataStringOptions,
  stored: string[],
): Promise<string[]> {
  const urls: string[] = [];
  for (const value of values) {
    if (isDataString(value)) {
      const { url } = await storeDataString(platform, value, options);
      stored.push(url);
      urls.push(url);
    } else urls.push(value);
  }
  return urls;
}

/** Deletes files that a request stored and did not use. It never fails; the cleanup job deletes what it leaves. */
export async function discardUnused({ db, storage }: Platform, urls: readonly string[]): Promise<void> {
  const keys = urls.map(keyOfUrl).filter(key => key !== null);
  if (keys.length === 0) return;
  try {
    await removeFilesUnlessBackup(db, storage, await deleteIfUnused(db, keys));
  } catch {
    // Ignored, because the request has an answer of its own.
  }
}

async function* decoded(base64: string): AsyncGenerator<Buffer> {
  const content = Buffer.from(base64, 'base64');
  for (let at = 0; at < content.length; at += CHUNK_BYTES) yield content.subarray(at, at + CHUNK_BYTES);
}
