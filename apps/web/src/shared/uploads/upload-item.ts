import type { MediaKind } from '@sway/domain/media-rules';
import { imageAtWidth } from '@sway/domain/image-sizes';
import { transferOf } from './upload-queue.ts';

/** One file of a form: on its way, stored, or refused. A form keeps a list of them; their order is the order shown. */
export type UploadItem = {
  /** Of this item in this browser. */
  id: string;
  /** What the server calls the stored file; null until it has it. Send it in `images` or `videos`. */
  url: string | null;
  /** A picture to show meanwhile: of the file itself, or of the stored one. Null for a video. */
  preview: string | null;
  name: string;
  state: 'uploading' | 'done' | 'failed';
  /** Why it failed, in words. */
  message?: string;
};

/** An item for a file that is stored already: of a listing that is edited, or of a draft that was kept. */
export function storedItem(url: string, kind: MediaKind): UploadItem {
  const preview = kind === 'image' ? imageAtWidth(url, 320) : null;
  return { id: url, url, preview, name: kind === 'image' ? 'Photo' : 'Video', state: 'done' };
}

/** An item as it can be kept beyond this page, which alone can show the file itself. */
export function toSavedItem(item: UploadItem, kind: MediaKind): UploadItem {
  const { url, name } = currentItem(item);
  return url === null ? { ...item, preview: null } : { ...storedItem(url, kind), name };
}

/** The items, but as failed those whose file the server has let go of, as it does after a day with what nothing uses. */
export async function withoutExpired(items: readonly UploadItem[]): Promise<UploadItem[]> {
  return Promise.all(
    items.map(async item => {
      const answer = item.url === null ? null : await fetch(item.url, { method: 'HEAD' }).catch(() => null);
      if (answer?.status !== 404) return item;
      const message = 'It has expired. Please choose it again.';
      return { ...item, url: null, preview: null, state: 'failed' as const, message };
    }),
  );
}

/** The addresses of what is stored, in order; also of files that were stored while their field was not on the page. */
export function storedUrls(items: readonly UploadItem[]): string[] {
  return items.map(item => currentItem(item).url).filter(url => url !== null);
}

/** Whether some are still on their way. A form waits for them before it is sent. */
export function isUploading(items: readonly UploadItem[]): boolean {
  return items.some(item => currentItem(item).state === 'uploading');
}

/** An item as its transfer has it by now. A transfer that this page does not know, for it was reloaded, has failed. */
export function currentItem(item: UploadItem): UploadItem {
  if (item.state === 'done') return item;
  const transfer = transferOf(item.id);
  if (!transfer) {
    const message = item.message ?? 'It was interrupted. Please choose it again.';
    return { ...item, preview: null, state: 'failed', message };
  }
  const { url, preview, state, message } = transfer;
  if (state === item.state && message === item.message && preview === item.preview) return item;
  const { id, name } = item;
  return { id, preview, name, url, state, ...(message ? { message } : {}) };
}
