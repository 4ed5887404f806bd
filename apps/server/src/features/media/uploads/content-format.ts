import { t } from '@sway/domain/language/texts';
import { isBoxType } from '#platform/videos/iso-boxes.ts';
import type { VideoFormat } from '#platform/videos/video-formats.ts';

/** The format of a file by its first bytes; its name is ignored. */
export type ContentFormat = { kind: 'image' } | { kind: 'video'; format: VideoFormat };

/** Why a file is rejected: the message and the error code. */
export type Rejection = { reason: string; code: 'media.unsupported' | 'media.heic' };

/** How many bytes determine the format: the first box of a file can name many brands. */
export const HEAD_BYTES = 512;

/** Brands of ISO base media files that are still pictures. A file names its brands in any order. */
const AVIF_BRANDS = new Set(['avif', 'avis', 'MA1B', 'MA1A']);
/** Brands of HEIC pictures, and those that do not tell how a picture is encoded. */
const HEIC_BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'mif2', 'msf1', 'miaf']);
const AUDIO_BRANDS = new Set(['M4A ', 'M4B ', 'M4P ']);
/** Types of boxes of movies, one of which comes first in a movie that names no brand. */
const MOVIE_BOXES = new Set(['moov', 'mdat', 'wide', 'free', 'skip', 'pnot', 'udta', 'uuid', 'junk', 'pict']);

/** @returns the format, or the reason why the file is rejected. */
export function contentFormat(head: Buffer): ContentFormat | Rejection {
  const text = (from: number, to: number) => head.toString('latin1', from, to);
  if (isPicture(head)) return { kind: 'image' };
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'AVI ') return { kind: 'video', format: 'avi' };
  if (MOVIE_BOXES.has(text(4, 8))) return { kind: 'video', format: 'mov' };
  if (text(4, 8) === 'ftyp') return formatOfBrands(brandsOf(head));
  if (text(4, 8) === 'styp' || startsWithBoxes(head)) return { kind: 'video', format: 'mp4' };
  return {
    reason: t`Invalid file type. Please select an image file (JPG, PNG, GIF, etc.), or a video (MP4, MOV or AVI)`,
    code: 'media.unsupported',
  };
}

/**
 * Whether boxes follow one another, of which one is a movie's, or two have the names of boxes: the first name of a file can be damaged,
 * and only reading all of it tells what it is.
 */
function startsWithBoxes(head: Buffer): boolean {
  let named = 0;
  for (let at = 0; at + 8 <= head.length; at += head.readUInt32BE(at)) {
    const type = head.toString('latin1', at + 4, at + 8);
    if (isBoxType(head, at + 4)) named += 1;
    if ((at > 0 && MOVIE_BOXES.has(type)) || named === 2) return true;
    if (head.readUInt32BE(at) < 8) return false;
  }
  return false;
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

/** The first brand of a file and those that it is compatible with. */
function brandsOf(head: Buffer): string[] {
  const end = Math.min(head.length, head.readUInt32BE(0) || head.length);
  const brands = [head.toString('latin1', 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(head.toString('latin1', at, at + 4));
  return brands;
}

function formatOfBrands(brands: string[]): ContentFormat | Rejection {
  const brand = brands[0]!;
  if (brands.some(each => AVIF_BRANDS.has(each))) return { kind: 'image' };
  if (HEIC_BRANDS.has(brand))
    return {
      reason: t`HEIC pictures cannot be shown in browsers. Please save the picture as a JPG first.`,
      code: 'media.heic',
    };
  if (AUDIO_BRANDS.has(brand))
    return {
      reason: t`Invalid file type. Please select a video file (MP4, MOV or AVI)`,
      code: 'media.unsupported',
    };
  return { kind: 'video', format: brand === 'qt  ' ? 'mov' : 'mp4' };
}
