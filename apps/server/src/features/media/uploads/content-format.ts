import type { MediaKind } from '@sway/domain/media/media-rules';
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
/** Types of the first box of movies that name no brand there. */
const OLD_MOVIE_BOXES = new Set([
  'moov',
  'mdat',
  'wide',
  'free',
  'skip',
  'pnot',
  'udta',
  'uuid',
  'junk',
  'pict',
]);

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
  if (text(4, 8) === 'ftyp') return formatOfBrands(brandsOf(head));
  if (text(4, 8) === 'styp' || startsWithBoxes(head)) return { kind: 'video', format: 'mp4' };
  return {
    reason: `Invalid file type. ${SELECT_MESSAGES.image}, or a video (MP4, MOV or AVI)`,
    code: 'media.unsupported',
  };
}

/** Whether a box of any type comes first, and another after it: only reading all of the file tells what it is. */
function startsWithBoxes(head: Buffer): boolean {
  const next = head.length >= 8 ? head.readUInt32BE(0) : 0;
  return (
    next >= 8 &&
    next + 8 <= head.length &&
    head.readUInt32BE(next) >= 8 &&
    [4, next + 4].every(at => isType(head, at))
  );
}

/** Whether four bytes name a box: they are letters or digits, but for one at most. */
function isType(head: Buffer, at: number): boolean {
  return head.toString('latin1', at, at + 4).replaceAll(/[^\w ]/g, '').length >= 3;
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
      reason: 'HEIC pictures cannot be shown in browsers. Please save the picture as a JPG first.',
      code: 'media.heic',
    };
  if (AUDIO_BRANDS.has(brand))
    return { reason: `Invalid file type. ${SELECT_MESSAGES.video}`, code: 'media.unsupported' };
  return { kind: 'video', format: brand === 'qt  ' ? 'mov' : 'mp4' };
}
