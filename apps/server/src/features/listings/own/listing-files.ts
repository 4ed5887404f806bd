import { LISTING_LIMITS } from '@sway/domain/listing-rules';
import { attachMedia, imageUrl, storeDataStrings, videoUrl } from '#features/media/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { ListingRow } from '../listing-rows.ts';

type Files = { images?: string[] | undefined; videos?: string[] | undefined };

/** Turns the files of a listing into media ids, pictures first, in the transaction that gives them to it. */
export type AttachFiles = (tx: Db, held?: ListingRow) => Promise<number[]>;

/**
 * Stores what came as data strings (D23), which takes its time, before any transaction begins. What it gives attaches the
 * files inside one: a kind that was not sent stays as the listing has it.
 * @throws AppError bad_input on a file that is not what it should be, or not this person's to use.
 */
export async function filesForListing(
  platform: Platform,
  userId: number,
  files: Files,
): Promise<AttachFiles> {
  const images =
    files.images &&
    (await storeDataStrings(platform, files.images, { userId, kind: 'image', field: 'images' }));
  const videos =
    files.videos &&
    (await storeDataStrings(platform, files.videos, { userId, kind: 'video', field: 'videos' }));
  return async (tx, held) => {
    const wish = held ? { heldByPropertyId: held.id } : {};
    const imageIds = await attachMedia(tx, userId, images ?? heldUrls(held, 'image'), {
      ...wish,
      kind: 'image',
      max: LISTING_LIMITS.maxImages,
      field: 'images',
    });
    const videoIds = await attachMedia(tx, userId, videos ?? heldUrls(held, 'video'), {
      ...wish,
      kind: 'video',
      max: LISTING_LIMITS.maxVideos,
      field: 'videos',
    });
    return [...imageIds, ...videoIds];
  };
}

/** The files that a listing has of a kind, by their URLs. */
export function heldUrls(listing: ListingRow | undefined, kind: 'image' | 'video'): string[] {
  const files = (listing?.media ?? []).filter(file => file.kind === kind);
  return files.map(file => (kind === 'image' ? imageUrl(file.key) : videoUrl(file.key)));
}
