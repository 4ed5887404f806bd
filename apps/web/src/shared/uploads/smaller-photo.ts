import { t } from '@sway/domain/language/texts';
import { MAX_IMAGE_PIXELS, MAX_UPLOAD_BYTES, uploadLimitText } from '@sway/domain/media/media-rules';
import { formatFileSize } from '#shared/format-file-size.ts';
import type { ToastMessage } from '#shared/ui/toasts/toast.ts';

type ChosenFile = { name: string; type: string; size: number };

/** A photo that this device cannot prepare for an upload. Its toast says what to do. */
export class UnsuitablePhotoError extends Error {
  readonly toast: ToastMessage & { description: string };

  constructor(title: string, description: string) {
    super(description);
    this.toast = { title, description, variant: 'destructive' };
  }
}

export function isHeic({ name, type }: Pick<ChosenFile, 'name' | 'type'>): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
}

/** Whether a photo is made smaller before it is sent (product/media.md#large-photos-are-made-smaller). */
export function isMadeSmaller(photo: ChosenFile): boolean {
  return isHeic(photo) || photo.size > MAX_UPLOAD_BYTES.image;
}

/** What was done with a photo, for the person who chose it. */
export function smallerNote(original: ChosenFile, sent: { size: number }): string {
  const to = formatFileSize(sent.size);
  return isHeic(original)
    ? t`Changed from HEIC to JPG, ${to}`
    : t`Made smaller, from ${formatFileSize(original.size)} to ${to}`;
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Makes a JPEG of a photo that can be uploaded. One at a time, because a photo of 48 megapixels takes 200 MB while it is decoded.
 * @throws UnsuitablePhotoError, AbortError
 */
export function makeSmaller(photo: File, signal: AbortSignal): Promise<File> {
  const result = last.then(() => makeSmallerNow(photo, signal));
  last = result.catch(() => undefined);
  return result;
}

async function makeSmallerNow(photo: File, signal: AbortSignal): Promise<File> {
  signal.throwIfAborted();
  const pixels = await countPixels(photo);
  if (pixels === null) throw unreadable(photo);
  if (pixels > MAX_IMAGE_PIXELS) throw tooManyPixels();
  signal.throwIfAborted();
  const jpeg = await inWorker(photo, signal);
  if (!jpeg) throw unreadable(photo);
  return new File([jpeg], photo.name.replace(/(\.[^.]*)?$/, '.jpg'), { type: jpeg.type });
}

/** How many pixels a photo has, from its first bytes: nothing is decoded. Null if this browser does not know its format. */
function countPixels(photo: File): Promise<number | null> {
  const image = new Image();
  const url = URL.createObjectURL(photo);
  return new Promise<number | null>(resolve => {
    image.addEventListener('load', () => resolve(image.naturalWidth * image.naturalHeight));
    image.addEventListener('error', () => resolve(null));
    image.src = url;
  }).finally(() => URL.revokeObjectURL(url));
}

/** A photo of 48 megapixels takes seconds on a phone. Without a limit, one that never ends would hold up all others. */
const LIMIT_MS = 60_000;

/** In a worker, so that the page stays usable, and ended after each photo, which gives its memory back. */
function inWorker(photo: File, signal: AbortSignal): Promise<Blob | null> {
  const worker = new Worker(new URL('./smaller-photo.worker.ts', import.meta.url), { type: 'module' });
  let limit: ReturnType<typeof setTimeout>;
  return new Promise<Blob | null>((resolve, reject) => {
    limit = setTimeout(() => resolve(null), LIMIT_MS);
    worker.addEventListener('message', ({ data }: MessageEvent<Blob | null>) => resolve(data));
    // The browser has no memory left for the photo, or the worker did not arrive.
    worker.addEventListener('error', () => resolve(null));
    signal.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')));
    worker.postMessage(photo);
  }).finally(() => {
    clearTimeout(limit);
    worker.terminate();
  });
}

function unreadable(photo: File): UnsuitablePhotoError {
  if (isHeic(photo))
    return new UnsuitablePhotoError(
      t`Invalid file type`,
      t`This browser cannot open HEIC photos. Please save the photo as a JPG and choose that.`,
    );
  const limit = uploadLimitText('image');
  return new UnsuitablePhotoError(
    t`File too large`,
    t`It is larger than ${limit}, and this browser could not make it smaller. Please choose a copy of at most ${limit}.`,
  );
}

function tooManyPixels(): UnsuitablePhotoError {
  const limit = MAX_IMAGE_PIXELS / 1_000_000;
  return new UnsuitablePhotoError(
    t`File too large`,
    t`It has more than ${limit} megapixels. Please choose a smaller copy of it.`,
  );
}
