import { randomBytes } from 'node:crypto';
import { VIDEO_FORMATS } from './video/video-formats.ts';
import type { VideoFormat } from './video/video-formats.ts';

const KEY_IN_URL = /^\/media\/(?<key>[a-z0-9-]{1,80})\/[a-z0-9-]{1,40}\.[a-z0-9]{3,4}$/;
const KEY_OF_UPLOAD = /^(?:photo|mp4|mov|avi)-[0-9a-f]{32}$/;

/** A key for a new upload, which nobody can guess. It begins with what the file is. */
export function newKey(kind: 'photo' | VideoFormat): string {
  return `${kind}-${randomBytes(16).toString('hex')}`;
}

/** Whether an upload made the key. Others, such as the sample's, are not the uploads' to take away. */
export function isKeyOfUpload(key: string): boolean {
  return KEY_OF_UPLOAD.test(key);
}

/** The address of a picture at its largest; other widths stand beside it. */
export function imageUrl(key: string): string {
  return `/media/${key}/1280.webp`;
}

/** The address of a video as it was sent. */
export function videoUrl(key: string): string {
  return `/media/${key}/${videoFile(key)}`;
}

/** The name of a video's one file. */
export function videoFile(key: string): string {
  const format = VIDEO_FORMATS.find(name => key.startsWith(`${name}-`)) ?? 'mp4';
  return `video.${format}`;
}

/** The key that an address names, or null where it is no address of a file here. */
export function keyOfUrl(url: string): string | null {
  return KEY_IN_URL.exec(url)?.groups?.key ?? null;
}
