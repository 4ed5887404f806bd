/** The widths in pixels at which every picture is stored and served: for rows and popups, cards, and pages. */
export const IMAGE_WIDTHS = [320, 640, 1280] as const;

/** The size in pixels of the picture that networks show for a shared link. */
export const SHARED_PICTURE = { width: 1200, height: 630 } as const;

export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** Returns the URL of a picture at one width: `/media/<key>/640.webp` for the canonical `/media/<key>/1280.webp`. */
export function imageAtWidth(url: string, width: ImageWidth): string {
  return url.replace(/\/\d+(\.\w+)$/, `/${width}$1`);
}

/** Returns the picture at every width, for an `img` element's srcset. */
export function imageSourceSet(url: string): string {
  return IMAGE_WIDTHS.map(width => `${imageAtWidth(url, width)} ${width}w`).join(', ');
}
