import { randomBytes } from 'node:crypto';
import type { MediaKind } from '@sway/domain/media/media-rules';
import { VIDEO_FORMATS } from '#platform/videos/video-formats.ts';
import type { VideoFormat } from '#platform/videos/video-formats.ts';

const KEY_IN_URL = /^\/media\/(?<key>[a-z0-9-]{1,80})\/[a-z0-9-]{1,40}\.[a-z0-9]{3,4}$/;
const KEY_OF_UPLOAD = /^(?:photo|mp4|mov|avi)-[0-9a-f]{32}$/;

/** A random key for a new upload, which starts with the kind of file. */
export function newKey(kind: 'photo' | VideoFormat): string {
  return `${kind}-${randomBytes(16).toString('hex')}`;
}

/** Whether the key is that of an upload. The cleanup does not delete other files, such as sample photographs. */
export function isKeyOfUpload(key: string): boolean {
  return KEY_OF_UPLOAD.test(key);
}

/** The file of a picture at its largest width. */
export const largestFile = '1280.webp';

/** The URL of a picture at its largest width; other widths have the same path. */
export function imageUrl(key: string): string {
  return `/media/${key}/${largestFile}`;
}

/** The URL of a picture that may be missing, such as an avatar. */
export function imageUrlOrNull(key: string | null): string | null {
  return key === null ? null : imageUrl(key);
}

/** The URL of a picture or video. */
export function mediaUrl({ key, kind }: { key: string; kind: MediaKind }): string {
  return kind === 'image' ? imageUrl(key) : videoUrl(key);
}

/** The URL of a video. */
export function videoUrl(key: string): string {
  return `/media/${key}/${videoFile(key)}`;
}

/** The name of a video's file. */
export function videoFile(key: string): string {
  const format = VIDEO_FORMATS.find(name => key.startsWith(`${name}-`)) ?? 'mp4';
  return `video.${format}`;
}

/** The key in the URL of a file; null if it is not such a URL. */
export function keyOfUrl(url: string): string | null {
  return KEY_IN_URL.exec(url)?.groups?.key ?? null;
}
