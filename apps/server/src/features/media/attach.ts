import type { MediaKind } from '@sway/domain/media/media-rules';
import { t } from '@sway/domain/language/texts';
import { plural } from '@sway/domain/text/format';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { keyOfUrl } from './media-urls.ts';
import { lockMedia } from './media.repo.ts';

export type AttachOptions = {
  kind: MediaKind;
  /** The most files of this kind. */
  max: number;
  /** The field to name in errors: `images`, `videos` or `avatar`. */
  field: string;
  /** A listing whose files can stay, no matter who uploaded them. */
  attachedToPropertyId?: number;
};

/**
 * Resolves URLs to media that the user can use: the user's own uploads, and files that the listing already has. Call it in the
 * transaction that refers to the media; until it ends, the cleanup job does not delete them.
 * @returns the ids, in the order of the URLs.
 * @throws AppError media.too_many, media.duplicate, media.gone, media.wrong_kind, each with the field
 */
export async function attachMedia(
  tx: Db,
  userId: number,
  urls: readonly string[],
  options: AttachOptions,
): Promise<number[]> {
  const { kind, max, field: path, attachedToPropertyId } = options;
  if (urls.length === 0) return [];
  if (urls.length > max) {
    const detail =
      kind === 'image'
        ? plural(max, { one: 'You can only upload # image', other: 'You can only upload # images' })
        : plural(max, { one: 'You can only upload # video', other: 'You can only upload # videos' });
    throw new AppError('media.too_many', { detail, path });
  }
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
    // Another user’s file is answered like one that does not exist, so that nothing about it is revealed.
    if (!row || (row.uploadedBy !== userId && !row.isAttached))
      throw new AppError('media.gone', {
        detail: t`Upload the file again: ${shortened(urls[i]!)} is no longer available`,
        path,
      });
    if (row.kind !== kind)
      throw new AppError('media.wrong_kind', {
        detail:
          kind === 'image'
            ? t`${shortened(urls[i]!)} is not an image`
            : t`${shortened(urls[i]!)} is not a video`,
        path,
      });
    return row.id;
  });
}

function shortened(url: string): string {
  return url.length > 80 ? `${url.slice(0, 80)}…` : url;
}
