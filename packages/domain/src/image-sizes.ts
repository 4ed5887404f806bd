/** Widths in pixels at which every picture is kept: rows and popups, cards, pages. Pictures are served at no other. */
export const IMAGE_WIDTHS = [320, 640, 1280] as const;

export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/**
 * Formats in which an uploaded picture is kept, by file ending. Pages name `.webp`; whose browser says that it reads AVIF, or
 * that it reads no WebP, is given what it can use under the same name.
 */
export const IMAGE_FORMATS = ['webp', 'avif', 'jpg'] as const;

export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/** The address of a picture at one width: `/media/<key>/640.webp` beside the canonical `/media/<key>/1280.webp`. */
export function imageAtWidth(url: string, width: ImageWidth): string {
  return url.replace(/\/\d+(\.\w+)$/, `/${width}$1`);
}

/** The picture at every width, for an `img` element's srcset. */
export function imageSourceSet(url: string): string {
  return IMAGE_WIDTHS.map(width => `${imageAtWidth(url, width)} ${width}w`).join(', ');
}
