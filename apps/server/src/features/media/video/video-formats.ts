/** The containers that a video may come in, by file ending (product/media.md#videos-are-kept-as-sent). */
export const VIDEO_FORMATS = ['mp4', 'mov', 'avi'] as const;

export type VideoFormat = (typeof VIDEO_FORMATS)[number];

export const VIDEO_CONTENT_TYPES: Record<VideoFormat, string> = {
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  avi: 'video/x-msvideo',
};

/** Pixels of the first picture track; null where the file does not say. */
export type VideoSize = { width: number; height: number } | null;

/** The file is no whole video of its container; the message says what is wrong with it. */
export class VideoError extends Error {
  readonly code: VideoFault;

  constructor(message: string, code: VideoFault = 'media.damaged') {
    super(message);
    this.code = code;
  }
}

type VideoFault = 'media.damaged' | 'media.no_picture' | 'media.data_tracks';
