import { LISTING_LIMITS } from '@sway/domain/listing-rules';
import type { MediaKind } from '@sway/domain/media-rules';
import { attachMedia, discardUnused, imageUrl, storeDataStrings, videoUrl } from '#features/media/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { ListingRow } from '../listing-rows.ts';

type Files = { images?: string[] | undefined; videos?: string[] | undefined };

/** Turns the files of a listing into media ids, pictures first, in the transaction that gives them to it. */
export type AttachFiles = (tx: Db, held?: ListingRow) => Promise<number[]>;

/**
 * Does something with the files of a listing. What came as data strings is stored first
 * (product/media.md#data-strings-are-accepted), which takes its time, before
 * any transaction begins; what is not used in the end is not left behind.
 * @param use is given what attaches the files inside its transaction: a kind that was not sent stays as the listing has it.
 * @throws AppError bad_input on a file that is not what it should be, or not this person's to use.
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
    return await use((tx, held) => attach(tx, userId, { images, videos }, held));
  } finally {
    await discardUnused(platform, stored);
  }
}

async function attach(tx: Db, userId: number, { images, videos }: Files, held?: ListingRow) {
  const wish = held ? { heldByPropertyId: held.id } : {};
  const imageIds = await attachMedia(tx, userId, images ?? currentUrls(held, 'image'), {
    ...wish,
    kind: 'image',
    max: LISTING_LIMITS.maxImages,
    field: 'images',
  });
  const videoIds = await attachMedia(tx, userId, videos ?? currentUrls(held, 'video'), {
    ...wish,
    kind: 'video',
    max: LISTING_LIMITS.maxVideos,
    field: 'videos',
  });
  return [...imageIds, ...videoIds];
}

/** The files that a listing has of a kind, by their URLs. */
export function currentUrls(listing: ListingRow | undefined, kind: 'image' | 'video'): string[] {
  const files = (listing?.media ?? []).filter(file => file.kind === kind);
  return files.map(file => (kind === 'image' ? imageUrl(file.key) : videoUrl(file.key)));
}
