import { MAX_UPLOAD_BYTES } from '@sway/domain/media/media-rules';
import { fittingSize } from './photo-size.ts';

/** Tried in this order: a lower quality shows less than fewer pixels do. */
const QUALITIES = [0.9, 0.8, 0.6];

globalThis.addEventListener('message', ({ data }: MessageEvent<File>) => void answer(data));

/** Answers with a JPEG that can be uploaded, or null if this browser cannot make one of the photo. */
async function answer(photo: File): Promise<void> {
  postMessage(await asUploadableJpeg(photo).catch(() => null));
}

async function asUploadableJpeg(photo: File): Promise<Blob | null> {
  const canvas = await drawn(photo);
  for (const quality of QUALITIES) {
    const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality });
    if (jpeg.size <= MAX_UPLOAD_BYTES.image) return jpeg;
  }
  return null;
}

/** The photo upright, in the size it is sent with. Transparent parts become white, because a JPEG has none. */
async function drawn(photo: File): Promise<OffscreenCanvas> {
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' });
  const { width, height } = fittingSize(bitmap);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d')!;
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return canvas;
}
