import { ownKey } from '../device/own-items.ts';
import { isUploading, storedItem, storedUrls } from './upload-item.ts';
import type { UploadItem } from './upload-item.ts';

const storageKey = () => ownKey('videos-for-listing');

/** The videos that were uploaded before there was a listing to put them in; a new listing's draft begins with them. */
export function savedVideos(): UploadItem[] {
  try {
    const urls: unknown = JSON.parse(localStorage.getItem(storageKey()) ?? '[]');
    if (!Array.isArray(urls)) return [];
    return urls.filter(url => typeof url === 'string').map(url => storedItem(url, 'video'));
  } catch {
    return [];
  }
}

/** Keeps those that are stored; the server holds them for a day. An empty list forgets them: a draft has taken them. */
export function saveVideos(items: readonly UploadItem[]): void {
  if (isUploading(items)) return;
  try {
    localStorage.setItem(storageKey(), JSON.stringify(storedUrls(items)));
  } catch {
    // A browser that keeps nothing still uploads.
  }
}
