const MIB = 1024 * 1024;

/** Kinds of uploads. A picture is re-encoded, a video is stored as it was sent (product/media.md#videos-are-not-re-encoded). */
export type MediaKind = 'image' | 'video';

/** The largest upload of each kind, in bytes (product/media.md#limits-of-files). */
export const MAX_UPLOAD_BYTES: Record<MediaKind, number> = { image: 5 * MIB, video: 50 * MIB };

/** The largest photo that a page makes small enough for an upload, in bytes (product/media.md#large-photos-are-made-smaller). */
export const MAX_PHOTO_TO_MAKE_SMALLER_BYTES = 64 * MIB;

/** The most pixels of a picture; a small file can hold a picture that exhausts memory. */
export const MAX_IMAGE_PIXELS = 64_000_000;

/**
 * The largest body of a call that takes data strings, in bytes, all of them together (product/media.md#data-strings-are-accepted).
 * Larger files are uploaded first.
 */
export const MAX_DATA_STRINGS_BODY_BYTES = 32 * MIB;

/** The upload limits of one user. An upload that nothing uses is deleted after `unusedForMs`. */
export const UPLOAD_LIMITS = {
  concurrent: 6,
  unusedBytes: 500 * MIB,
  unusedForMs: 24 * 3_600_000,
} as const;

/** The types that a file picker offers. The server decides by a file's content, not by its name. */
export const ACCEPTED_TYPES: Record<MediaKind, string> = {
  image: 'image/jpeg,image/png,image/webp,image/avif,image/gif',
  video: 'video/mp4,video/quicktime,video/x-msvideo,.mp4,.mov,.avi',
};

/** The largest upload in whole megabytes, as text: 5MB, 50MB. */
export function uploadLimitText(kind: MediaKind): string {
  return `${MAX_UPLOAD_BYTES[kind] / MIB}MB`;
}

/** The largest file that can be chosen, as text: photos are made smaller before they are sent. */
export function chosenFileLimitText(kind: MediaKind): string {
  return `${maxChosenBytes(kind) / MIB}MB`;
}

/** The largest file that can be chosen, in bytes. */
export function maxChosenBytes(kind: MediaKind): number {
  return kind === 'image' ? MAX_PHOTO_TO_MAKE_SMALLER_BYTES : MAX_UPLOAD_BYTES.video;
}
