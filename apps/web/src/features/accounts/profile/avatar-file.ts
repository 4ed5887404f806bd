import { t } from '@sway/domain/language/texts';
import { chosenFileLimitText, maxChosenBytes } from '@sway/domain/media/media-rules';
import type { ToastMessage } from '#shared/ui/toasts/toast.ts';
import { isHeic } from '#shared/uploads/smaller-photo.ts';

/** The toast for a chosen picture that cannot be used; null if it can. */
export function avatarError(file: { name: string; type: string; size: number }): ToastMessage | null {
  if (!file.type.startsWith('image/') && !isHeic(file)) {
    return {
      title: t`Invalid File Type`,
      description: t`Please select an image file (JPG, PNG, GIF, etc.)`,
      variant: 'destructive',
    };
  }
  if (file.size > maxChosenBytes('image')) {
    return {
      title: t`File Too Large`,
      description: t`Please select an image smaller than ${chosenFileLimitText('image')}`,
      variant: 'destructive',
    };
  }
  return null;
}

export const AVATAR_UNREADABLE: ToastMessage = {
  title: t`Upload Failed`,
  description: t`Failed to process the image. Please try again.`,
  variant: 'destructive',
};

/** Reads a file as a data: URL. @throws if it cannot be read, or is not an image that this browser supports. */
export async function readAvatar(file: Blob): Promise<string> {
  const data = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read')));
    reader.readAsDataURL(file);
  });
  const image = new Image();
  image.src = data;
  await image.decode();
  return data;
}
