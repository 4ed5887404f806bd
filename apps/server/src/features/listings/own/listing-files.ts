import { LISTING_LIMITS } from '@sway/domain/listing-rules';
import type { MediaKind } from '@sway/domain/media-rules';
import { attachMedia, discardUnused, imageUrl, storeDataStrings, videoUrl } from '#features/media/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { ListingRow } from '../listing-rows.ts';

type Files = { images?: string[] | undefined; videos?: string[] | undefined };

/** Resolves the files of a listing to media ids, pictures first, in the transaction that attaches them. */
export type AttachFiles = (tx: Db, listing?: ListingRow) => Promise<number[]>;

/**
 * Runs `use` with the files of a listing. Data strings are stored before any transaction starts, because that takes time
 * (product/media.md#data-strings-are-accepted). Files that are not used in the end are deleted.
 * @param use receives the function that attaches the files inside its transaction. A kind that was not sent stays unchanged.
 * @throws AppError with the field, for a file that is not valid, or that the user cannot use
 */
export async function withListingFiles<Result>(
  platform: Platform,
  userId: number,
  files: Files,
  use: (attach: AttachFiles) => Promise<Result>,
): Promise<Result> {
  const stored: string[] = [];
  const urlsOf = async (field: 'images' | 'videos', kind: MediaKind) =>
    files[field] && (await storeDataStrings(platform, files[field], { userId, kind, field }, stored));
  try {
    const images = await urlsOf('images', 'image');
    const videos = await urlsOf('videos', 'video');
    return await use((tx, listing) => attach(tx, userId, { images, videos }, listing));
  } finally {
    await discardUnused(platform, stored);
  }
}

async function attach(tx: Db, userId: number, { images, videos }: Files, listing?: ListingRow) {
  const options = listing ? { attachedToPropertyId: listing.id } : {};
  const imageIds = await attachMedia(tx, userId, images ?? currentUrls(listing, 'image'), {
    ...options,
    kind: 'image',
    max: LISTING_LIMITS.maxImages,
    field: 'images',
  });
  const videoIds = await attachMedia(tx, userId, videos ?? currentUrls(listing, 'video'), {
    ...options,
    kind: 'video',
    max: LISTING_LIMITS.maxVideos,
    field: 'videos',
  });
  return [...imageIds, ...videoIds];
}

/** The URLs of a listing's files of a kind. */
export function currentUrls(listing: ListingRow | undefined, kind: 'image' | 'video'): string[] {
  const files = (listing?.media ?? []).filter(file => file.kind === kind);
  return files.map(file => (kind === 'image' ? imageUrl(file.key) : videoUrl(file.key)));
}
