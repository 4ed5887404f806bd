import { t } from '@sway/domain/language/texts';
import { chosenFileLimitText, maxChosenBytes } from '@sway/domain/media/media-rules';
import type { MediaKind } from '@sway/domain/media/media-rules';
import { describeError } from '#shared/api/describe-error.ts';
import { hasCode } from '#shared/api/failures.ts';
import type { ToastMessage } from '#shared/ui/toasts/toast.ts';
import { isHeic, UnsuitablePhotoError } from './smaller-photo.ts';

/** What is said of a file that waits for the virus scanner (product/media.md#viruses). */
export const BEING_CHECKED = t`Being checked for viruses. Others see it after that.`;

type FileTexts = { one: string; many: string; choose: string; formats: string };

/** The texts for the files of each kind (product/messages-and-errors.md#file-texts). */
export const FILE_TEXTS: Record<MediaKind, FileTexts> = {
  image: {
    one: t`image`,
    many: t`images`,
    choose: t`Choose photos`,
    formats: t`JPG, PNG, WebP, AVIF or GIF`,
  },
  video: { one: t`video`, many: t`videos`, choose: t`Choose videos`, formats: t`MP4, MOV or AVI` },
};

/** The toast for choosing too many files (product/media.md#limits-of-files). */
export function tooManyMessage(kind: MediaKind, room: number): ToastMessage {
  const { one, many } = FILE_TEXTS[kind];
  return {
    title: t`Too many ${many}`,
    description: t`You can only upload ${room} more ${one}(s)`,
    variant: 'destructive',
  };
}

/** Checks a chosen file before it is sent. @returns the error toast, or null if it is valid (product/media.md#limits-of-files) */
export function checkFile(
  kind: MediaKind,
  file: { name: string; type: string; size: number },
): ToastMessage | null {
  const { formats } = FILE_TEXTS[kind];
  const isOfKind =
    file.type.startsWith(`${kind}/`) ||
    (kind === 'video' ? /\.(mp4|mov|avi)$/i.test(file.name) : file.type === '' && isHeic(file));
  if (!isOfKind || file.type === 'image/svg+xml') {
    const description =
      kind === 'image'
        ? t`${file.name} is not an image file. Please choose ${formats}.`
        : t`${file.name} is not a video file. Please choose ${formats}.`;
    return { title: t`Invalid file type`, description, variant: 'destructive' };
  }
  if (file.size === 0) {
    return { title: t`Upload failed`, description: t`${file.name} is empty.`, variant: 'destructive' };
  }
  if (file.size > maxChosenBytes(kind)) {
    const description = t`${file.name} is larger than ${chosenFileLimitText(kind)}`;
    return { title: t`File too large`, description, variant: 'destructive' };
  }
  return null;
}

/** The error toast for a failed upload (product/messages-and-errors.md#file-texts). */
export function uploadErrorToast(kind: MediaKind, error: unknown): ToastMessage & { description: string } {
  if (error instanceof UnsuitablePhotoError) return error.toast;
  return { title: uploadErrorTitle(error), description: whyRefused(kind, error), variant: 'destructive' };
}

function whyRefused(kind: MediaKind, error: unknown): string {
  const { many, formats } = FILE_TEXTS[kind];
  // The text of the code names the types of both kinds.
  if (hasCode(error, 'media.unsupported')) return t`Please choose ${formats}.`;
  const failure = error instanceof Error ? error : new Error(String(error));
  return describeError(failure, t`Failed to process ${many}.`);
}

/** Whether the file itself is the reason of a failed upload: only another file can be uploaded instead. */
export function isRefusal(error: unknown): boolean {
  return error instanceof UnsuitablePhotoError || hasCode(error, ...REFUSALS);
}

const REFUSALS = [
  'media.empty',
  'media.damaged',
  'media.no_picture',
  'media.too_complex',
  'media.too_many_pixels',
  'media.too_large',
  'media.unsupported',
  'media.heic',
  'request.too_large',
] as const;

function uploadErrorTitle(error: unknown): string {
  if (hasCode(error, 'media.too_large', 'request.too_large')) return t`File too large`;
  if (hasCode(error, 'media.unsupported', 'media.heic')) return t`Invalid file type`;
  return t`Upload failed`;
}

/** The toast for stored files (product/messages-and-errors.md#file-texts). */
export function uploadedMessage(kind: MediaKind, count: number, hasMadeSmaller = false): ToastMessage {
  const { one, many } = FILE_TEXTS[kind];
  const title = kind === 'image' ? t`Images uploaded` : t`Videos uploaded`;
  const added = count === 1 ? t`1 ${one} was added.` : t`${count} ${many} were added.`;
  return { title, description: hasMadeSmaller ? t`${added} Large photos were made smaller.` : added };
}
