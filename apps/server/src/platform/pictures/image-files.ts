import { IMAGE_WIDTHS } from '@sway/domain/media/image-sizes';
import type { ImageWidth } from '@sway/domain/media/image-sizes';

/**
 * The formats in which an uploaded picture is stored, by file extension. Pages name `.webp`; under the same name, a browser that
 * accepts AVIF receives AVIF where it is stored, and one that does not accept WebP receives JPEG.
 */
export type ImageFormat = 'webp' | 'avif' | 'jpg';

/**
 * The formats of each width. AVIF is stored where it pays: at 640 pixels and below it is about a quarter smaller than WebP. At 1,280 it is
 * hardly smaller, unless encoding it takes longer than everything else together.
 */
export const IMAGE_FORMATS: Record<ImageWidth, readonly ImageFormat[]> = {
  320: ['webp', 'avif', 'jpg'],
  640: ['webp', 'avif', 'jpg'],
  1280: ['webp', 'jpg'],
};

/** The names of a stored picture's files, such as `640.webp`. */
export const IMAGE_FILES: readonly string[] = IMAGE_WIDTHS.flatMap(width =>
  IMAGE_FORMATS[width].map(format => `${width}.${format}`),
);
