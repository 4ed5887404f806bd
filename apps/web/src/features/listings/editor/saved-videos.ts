import { ownKey } from '#shared/device/own-items.ts';
import { isUploading, storedItem, storedUrls } from '#shared/uploads/upload-item.ts';
import type { UploadItem } from '#shared/uploads/upload-item.ts';

const storageKey = () => ownKey('videos-for-listing');

/** The videos uploaded before there was a listing; the draft of the next listing starts with them. */
export function savedVideos(): UploadItem[] {
  try {
    const urls: unknown = JSON.parse(localStorage.getItem(storageKey()) ?? '[]');
    if (!Array.isArray(urls)) return [];
    return urls.filter(url => typeof url === 'string').map(url => storedItem(url, 'video'));
  } catch {
    return [];
  }
}

/** Saves the URLs of uploaded videos, which the server keeps for a day. An empty list deletes them, once a draft has them. */
export function saveVideos(items: readonly UploadItem[]): void {
  if (isUploading(items)) return;
  try {
    localStorage.setItem(storageKey(), JSON.stringify(storedUrls(items)));
  } catch {
    // Uploads still work without storage.
  }
}
