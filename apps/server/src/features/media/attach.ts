import type { MediaKind } from '@sway/domain/media-rules';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { keyOfUrl } from './media-urls.ts';
import { lockMedia } from './media.repo.ts';

export type AttachOptions = {
  kind: MediaKind;
  /** How many there may be. */
  max: number;
  /** The field at fault: `images`, `videos` or `avatar`. */
  field: string;
  /** A listing whose files may stay whoever uploaded them. */
  attachedToPropertyId?: number;
};

/**
 * Turns the URLs that somebody sent into media that they may use: their own uploads, and what the listing has already. Call
 * it in the transaction that refers to them: until it ends, the janitor leaves them alone.
 * @returns the ids, in the order of the URLs.
 * @throws AppError media.too_many, media.duplicate, media.gone, media.wrong_kind, each with the field
 */
export async function attachMedia(
  tx: Db,
  userId: number,
  urls: readonly string[],
  wish: AttachOptions,
): Promise<number[]> {
  const { kind, max, field: path, attachedToPropertyId } = wish;
  const things = kind === 'image' ? 'image(s)' : 'video(s)';
  if (urls.length > max)
    throw new AppError('media.too_many', { detail: `You can only upload ${max} ${things}`, path });
  const keys = urls.map(keyOfUrl);
  if (new Set(keys).size < keys.length) throw new AppError('media.duplicate', { path });
  const media = await lockMedia(
    tx,
    keys.filter(key => key !== null),
    attachedToPropertyId,
  );
  const byKey = new Map(media.map(row => [row.key, row]));
  return keys.map((key, i) => {
    const row = key === null ? undefined : byKey.get(key);
    // Somebody else's is answered as one that is not there: whose it is, is nobody's business.
    if (!row || (row.uploaded_by !== userId && !row.is_held))
      throw new AppError('media.gone', {
        detail: `Upload the file again: ${shortened(urls[i]!)} is no longer available`,
        path,
      });
    if (row.kind !== kind)
      throw new AppError('media.wrong_kind', {
        detail: `${shortened(urls[i]!)} is not ${kind === 'image' ? 'an image' : 'a video'}`,
        path,
      });
    return row.id;
  });
}

function shortened(url: string): string {
  return url.length > 80 ? `${url.slice(0, 80)}…` : url;
}
