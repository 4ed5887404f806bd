import { LISTING_LIMITS } from '@sway/domain/listings/listing-rules';
import type { MediaKind } from '@sway/domain/media/media-rules';
import { attachMedia, discardUnused, storeDataStrings } from '#features/media/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { mediaUrlsOf } from '../listing-presenter.ts';
import type { ListingRow } from '../listing-rows.ts';

type Files = { images?: string[] | undefined; videos?: string[] | undefined };

/** The files sent with a listing. When they are disposed of, those that no listing uses are deleted. */
export type ListingFiles = AsyncDisposable & {
  /**
   * Attaches the files within a transaction. A kind that was not sent stays as `listing` has it.
   * @returns their ids, pictures first
   */
  attach: (tx: Db, listing?: ListingRow) => Promise<number[]>;
};

/**
 * Stores the data strings among the files of a listing (product/media.md#data-strings-are-accepted), before any transaction starts,
 * because that takes time.
 * @throws AppError with the field, for a file that is not valid, or that the user cannot use
 */
export async function storeListingFiles(
  platform: Platform,
  userId: number,
  files: Files,
): Promise<ListingFiles> {
  const stored: string[] = [];
  await using onFailure = new AsyncDisposableStack();
  onFailure.defer(() => discardUnused(platform, stored));
  const urlsOf = async (field: 'images' | 'videos', kind: MediaKind) =>
    files[field] && (await storeDataStrings(platform, files[field], { userId, kind, field }, stored));
  const images = await urlsOf('images', 'image');
  const videos = await urlsOf('videos', 'video');
  const disposal = onFailure.move();
  return {
    attach: (tx, listing) => attach(tx, userId, { images, videos }, listing),
    [Symbol.asyncDispose]: () => disposal.disposeAsync(),
  };
}

async function attach(tx: Db, userId: number, { images, videos }: Files, listing?: ListingRow) {
  const options = listing ? { attachedToPropertyId: listing.id } : {};
  const imageIds = await attachMedia(tx, userId, images ?? mediaUrlsOf(listing, 'image'), {
    ...options,
    kind: 'image',
    max: LISTING_LIMITS.maxImages,
    field: 'images',
  });
  const videoIds = await attachMedia(tx, userId, videos ?? mediaUrlsOf(listing, 'video'), {
    ...options,
    kind: 'video',
    max: LISTING_LIMITS.maxVideos,
    field: 'videos',
  });
  return [...imageIds, ...videoIds];
}
