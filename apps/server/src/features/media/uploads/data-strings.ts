import type { UploadedMedia } from '@sway/contract/media';
import type { MediaKind } from '@sway/domain/media-rules';
import { AppError, badInput } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { requireTurn, storeUpload } from './uploads.service.ts';

const DATA_STRING = /^data:[\w.+/-]*(?:;[\w.+=-]+)*;base64,/;

export type DataStringWish = {
  userId: number;
  kind: MediaKind;
  /** The field at fault when the string is not what it should be. */
  field: string;
  shape?: 'whole' | 'square';
};

/** Whether a value of an `images`, `videos` or `avatar` field carries its file itself, rather than naming it (D23). */
export function isDataString(value: string): boolean {
  return value.startsWith('data:');
}

/**
 * Stores a file that was sent as a data string (D23), within the limits of an upload.
 * @throws AppError bad_input that names the field; rate_limited; unavailable.
 */
export async function storeDataString(
  platform: Platform,
  value: string,
  { field, ...wish }: DataStringWish,
): Promise<UploadedMedia> {
  const prefix = DATA_STRING.exec(value)?.[0];
  if (!prefix) throw badInput(field, 'Must be a data: string in base64');
  await requireTurn(platform, wish.userId);
  try {
    return await storeUpload(platform, { ...wish, chunks: decoded(value.slice(prefix.length)) });
  } catch (error) {
    if (error instanceof AppError && error.status < 429) throw badInput(field, error.message);
    throw error;
  }
}

/**
 * Stores every data string of a list and puts its URL in its place; URLs stay as they are. What a failure leaves stored is
 * the uploader's, unused, and taken away after a day.
 */
export async function storeDataStrings(
  platform: Platform,
  values: readonly string[],
  wish: DataStringWish,
): Promise<string[]> {
  const urls: string[] = [];
  for (const value of values)
    urls.push(isDataString(value) ? (await storeDataString(platform, value, wish)).url : value);
  return urls;
}

async function* decoded(base64: string): AsyncGenerator<Buffer> {
  yield Buffer.from(base64, 'base64');
}
