import type { UploadedMedia } from '@sway/contract/media';
import { mediaUrl } from './media-urls.ts';
import type { NewUpload } from './media.repo.ts';

/** An upload as its uploader sees it. */
export function presentUpload(id: number, upload: NewUpload): UploadedMedia {
  const { kind, width, height, preview, awaitsScan } = upload;
  return {
    id,
    url: mediaUrl(upload),
    kind,
    width,
    height,
    preview: preview && `data:image/webp;base64,${preview}`,
    isBeingChecked: awaitsScan,
  };
}
