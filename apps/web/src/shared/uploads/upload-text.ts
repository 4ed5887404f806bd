import { MAX_UPLOAD_BYTES, uploadLimitText } from '@sway/domain/media-rules';
import type { MediaKind } from '@sway/domain/media-rules';
import { ApiError } from '#shared/api/request.ts';
import type { ToastMessage } from '#shared/ui/toast.ts';

type FileTexts = { one: string; many: string; choose: string; formats: string };

/** What the messages call the files of each kind (product/messages-and-errors.md#file-texts). */
export const WORDS: Record<MediaKind, FileTexts> = {
  image: { one: 'image', many: 'images', choose: 'Choose photos', formats: 'JPG, PNG, WebP, AVIF or GIF' },
  video: { one: 'video', many: 'videos', choose: 'Choose videos', formats: 'MP4, MOV or AVI' },
};

/** More files were chosen than there is room for (product/media.md#limits-of-files). */
export function tooManyMessage(kind: MediaKind, room: number): ToastMessage {
  const { one, many } = WORDS[kind];
  return {
    title: `Too many ${many}`,
    description: `You can only upload ${room} more ${one}(s)`,
    variant: 'destructive',
  };
}

/** What is wrong with a chosen file before it is sent (product/media.md#limits-of-files); null when nothing is. */
export function fileFault(
  kind: MediaKind,
  file: { name: string; type: string; size: number },
): ToastMessage | null {
  const { one, formats } = WORDS[kind];
  const isOfKind =
    file.type.startsWith(`${kind}/`) || (kind === 'video' && /\.(mp4|mov|avi)$/i.test(file.name));
  if (!isOfKind || file.type === 'image/svg+xml') {
    const description = `${file.name} is not ${one === 'image' ? 'an image' : 'a video'} file. Please choose ${formats}.`;
    return { title: 'Invalid file type', description, variant: 'destructive' };
  }
  if (file.size === 0) {
    return { title: 'Upload failed', description: `${file.name} is empty.`, variant: 'destructive' };
  }
  if (file.size > MAX_UPLOAD_BYTES[kind]) {
    const description = `${file.name} is larger than ${uploadLimitText(kind)}`;
    return { title: 'File too large', description, variant: 'destructive' };
  }
  return null;
}

const TITLES: Record<number, string> = { 413: 'File too large', 415: 'Invalid file type' };

/** Why a file that was sent was not stored (product/messages-and-errors.md#file-texts), in the server's words where it had some. */
export function failureMessage(kind: MediaKind, error: unknown): ToastMessage & { description: string } {
  const fallback = `Failed to process ${WORDS[kind].many}. Please try again.`;
  const [title, description] =
    error instanceof ApiError
      ? [TITLES[error.status] ?? 'Upload failed', error.userMessage(fallback)]
      : ['Upload failed', 'The connection was lost. Please try again.'];
  return { title, description: withoutRepeat(title, description), variant: 'destructive' };
}

/** The server's text begins with what the title says already. */
function withoutRepeat(title: string, description: string): string {
  return description.startsWith(`${title}. `) ? description.slice(title.length + 2) : description;
}

/** So many are stored (product/messages-and-errors.md#file-texts). */
export function uploadedMessage(kind: MediaKind, count: number): ToastMessage {
  const { one, many } = WORDS[kind];
  const title = `${many[0]!.toUpperCase()}${many.slice(1)} uploaded`;
  return { title, description: count === 1 ? `1 ${one} was added.` : `${count} ${many} were added.` };
}
