/** The accepted containers of videos, by file extension (product/media.md#videos-are-not-re-encoded). */
export const VIDEO_FORMATS = ['mp4', 'mov', 'avi'] as const;

export type VideoFormat = (typeof VIDEO_FORMATS)[number];

export const VIDEO_CONTENT_TYPES: Record<VideoFormat, string> = {
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  avi: 'video/x-msvideo',
};

/** The size in pixels of the first picture track; null if the file does not state it. */
export type VideoSize = { width: number; height: number } | null;

/** The error for a file that is not a complete video of its container; the message is for users. */
export class VideoError extends Error {
  readonly code: VideoErrorCode;

  constructor(message: string, code: VideoErrorCode = 'media.damaged') {
    super(message);
    this.code = code;
  }
}

export type VideoErrorCode = 'media.damaged' | 'media.no_picture' | 'media.too_complex';
