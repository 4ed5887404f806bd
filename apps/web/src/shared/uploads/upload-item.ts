import { t } from '@sway/domain/language/texts';
import type { MediaKind } from '@sway/domain/media/media-rules';
import { imageAtWidth } from '@sway/domain/media/image-sizes';
import { transferOf } from './upload-queue.ts';
import { BEING_CHECKED } from './upload-text.ts';

/** A file of a form: uploading, stored or failed. A form has a list of them; their order is the order shown. */
export type UploadItem = {
  /** Identifies the item in this browser. */
  id: string;
  /** The URL of the stored file, to send in `images` or `videos`; null until it is stored. */
  url: string | null;
  /** The URL of a preview, of the local or the stored file. Null for a video. */
  preview: string | null;
  name: string;
  state: 'uploading' | 'done' | 'failed';
  message?: string;
  /** What the server still does with a file that was stored before. */
  note?: string;
};

/** An item for a file that is already stored, of an edited listing or a saved draft. */
export function storedItem(url: string, kind: MediaKind): UploadItem {
  const preview = kind === 'image' ? imageAtWidth(url, 320) : null;
  return { id: url, url, preview, name: kind === 'image' ? t`Photo` : t`Video`, state: 'done' };
}

/** The item in a form that can be saved beyond this page: without a preview of the local file. */
export function toSavedItem(item: UploadItem, kind: MediaKind): UploadItem {
  const { url, name } = currentItem(item);
  return url === null ? { ...item, preview: null } : { ...storedItem(url, kind), name };
}

/** The items, with those marked as failed whose file the server has deleted, as it does after a day with unused uploads. */
export async function withoutExpired(items: readonly UploadItem[]): Promise<UploadItem[]> {
  return Promise.all(
    items.map(async item => {
      const answer = item.url === null ? null : await fetch(item.url, { method: 'HEAD' }).catch(() => null);
      if (answer?.status === 409) return { ...item, note: BEING_CHECKED };
      if (answer?.status !== 404) return item;
      const message = t`It has expired. Please choose it again.`;
      return { ...item, url: null, preview: null, state: 'failed' as const, message };
    }),
  );
}

/** The URLs of the stored files, in order, including files that were stored while their field was not on the page. */
export function storedUrls(items: readonly UploadItem[]): string[] {
  return items.map(item => currentItem(item).url).filter(url => url !== null);
}

/** Whether some items are still uploading. A form waits for them before it is sent. */
export function isUploading(items: readonly UploadItem[]): boolean {
  return items.some(item => currentItem(item).state === 'uploading');
}

/** The item with the current state of its transfer. An item without a transfer, after a reload, has failed. */
export function currentItem(item: UploadItem): UploadItem {
  if (item.state === 'done') return item;
  const transfer = transferOf(item.id);
  if (!transfer) {
    const message = item.message ?? t`It was interrupted. Please choose it again.`;
    return { ...item, preview: null, state: 'failed', message };
  }
  const { url, preview, state, message } = transfer;
  if (state === item.state && message === item.message && preview === item.preview) return item;
  const { id, name } = item;
  return { id, preview, name, url, state, ...(message ? { message } : {}) };
}
