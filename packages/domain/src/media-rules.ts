const MIB = 1024 * 1024;

/** Kinds of uploads. A picture is kept re-encoded, a video as it was sent (product/media.md#videos-are-kept-as-sent). */
export type MediaKind = 'image' | 'video';

/** The largest upload of each kind, in bytes (product/media.md#limits-of-files). */
export const MAX_UPLOAD_BYTES: Record<MediaKind, number> = { image: 5 * MIB, video: 50 * MIB };

/** Pictures with more pixels than this are refused: a small file can hold a picture that fills a machine's memory. */
export const MAX_IMAGE_PIXELS = 64_000_000;

/**
 * The largest body of a call that takes data strings (product/media.md#data-strings-are-accepted), all of them together. Larger
 * files are uploaded first.
 */
export const MAX_DATA_STRINGS_BODY_BYTES = 32 * MIB;

/** What one person may upload. An upload that nothing uses is taken away after `unusedForMs`. */
export const UPLOAD_LIMITS = {
  perHour: 240,
  atOnce: 6,
  unusedBytes: 500 * MIB,
  unusedForMs: 24 * 3_600_000,
} as const;

/** What a file picker offers. The content decides on the server, whatever a file is called. */
export const ACCEPTED_TYPES: Record<MediaKind, string> = {
  image: 'image/jpeg,image/png,image/webp,image/avif,image/gif',
  video: 'video/mp4,video/quicktime,video/x-msvideo,.mp4,.mov,.avi',
};

/** The largest upload in words, in whole megabytes: 5MB, 50MB. */
export function uploadLimitText(kind: MediaKind): string {
  return `${MAX_UPLOAD_BYTES[kind] / MIB}MB`;
}
