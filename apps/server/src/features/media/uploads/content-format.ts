import type { MediaKind } from '@sway/domain/media/media-rules';
import type { VideoFormat } from '../video/video-formats.ts';

/** The format of a file by its first bytes; its name is ignored. */
export type ContentFormat = { kind: 'image' } | { kind: 'video'; format: VideoFormat };

/** Why a file is rejected: the message and the error code. */
export type Rejection = { reason: string; code: 'media.unsupported' | 'media.heic' };

/** How many bytes determine the format. */
export const HEAD_BYTES = 32;

/** Brands of ISO base media files that are still pictures. */
const AVIF_BRANDS = new Set(['avif', 'avis']);
const HEIC_BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']);
const AUDIO_BRANDS = new Set(['M4A ', 'M4B ', 'M4P ']);
/** Types of the first box of QuickTime movies from before brands. */
const OLD_MOVIE_BOXES = new Set(['moov', 'mdat', 'wide', 'free', 'skip', 'pnot']);

/** The message that names the accepted formats of each kind. */
const SELECT_MESSAGES: Record<MediaKind, string> = {
  image: 'Please select an image file (JPG, PNG, GIF, etc.)',
  video: 'Please select a video file (MP4, MOV or AVI)',
};

/** @returns the format, or the reason why the file is rejected. */
export function contentFormat(head: Buffer): ContentFormat | Rejection {
  const text = (from: number, to: number) => head.toString('latin1', from, to);
  if (isPicture(head)) return { kind: 'image' };
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'AVI ') return { kind: 'video', format: 'avi' };
  if (OLD_MOVIE_BOXES.has(text(4, 8))) return { kind: 'video', format: 'mov' };
  if (text(4, 8) === 'ftyp') return formatOfBrand(text(8, 12));
  return {
    reason: `Invalid file type. ${SELECT_MESSAGES.image}, or a video (MP4, MOV or AVI)`,
    code: 'media.unsupported',
  };
}

function isPicture(head: Buffer): boolean {
  const text = (from: number, to: number) => head.toString('latin1', from, to);
  return (
    head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ||
    text(0, 8) === '\u0089PNG\r\n\u001a\n' ||
    (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') ||
    text(0, 6) === 'GIF87a' ||
    text(0, 6) === 'GIF89a'
  );
}

function formatOfBrand(brand: string): ContentFormat | Rejection {
  if (AVIF_BRANDS.has(brand)) return { kind: 'image' };
  if (HEIC_BRANDS.has(brand))
    return {
      reason: 'HEIC pictures cannot be shown in browsers. Please save the picture as a JPG first.',
      code: 'media.heic',
    };
  if (AUDIO_BRANDS.has(brand))
    return { reason: `Invalid file type. ${SELECT_MESSAGES.video}`, code: 'media.unsupported' };
  return { kind: 'video', format: brand === 'qt  ' ? 'mov' : 'mp4' };
}
