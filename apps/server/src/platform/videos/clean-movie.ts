import { addFragment } from './fragment-ranges.ts';
import { boxAt, boxesBetween, findChild, isBoxType, u32 } from './iso-boxes.ts';
import type { Box } from './iso-boxes.ts';
import { keptRanges } from './kept-ranges.ts';
import type { KeptRanges } from './kept-ranges.ts';
import { NEEDED_IN_FILE, NEEDED_TRACKS, neededOfTrack } from './needed-boxes.ts';
import type { Needed } from './needed-boxes.ts';
import { addSamples } from './sample-ranges.ts';
import { VideoError } from './video-formats.ts';
import type { VideoSize } from './video-formats.ts';

/**
 * Erases in an MP4 or MOV whatever playing does not need: each box becomes free space of the same length, and of the media data only the
 * samples of pictures, sound and captions stay. It reads as leniently as players do, in a time linear in the file's length.
 * @returns the picture's size. @throws VideoError
 */
export function cleanMovie(file: Buffer): VideoSize {
  const whole: Box = { type: '', at: 0, start: 0, end: file.length };
  const movie = findChild(file, whole, 'moov');
  if (!movie) throw new VideoError('The video is not complete');
  if (findChild(file, movie, 'cmov'))
    throw new VideoError('The index of the video is compressed', 'media.too_complex');
  const tracks = [...boxesBetween(file, movie.start, movie.end)]
    .filter(({ type }) => type === 'trak')
    .map(track => ({ track, handler: handlerType(file, track) }))
    .filter(({ handler }) => NEEDED_TRACKS.includes(handler));
  const picture = tracks.find(({ handler }) => handler === 'vide');
  if (!picture) throw new VideoError('The file contains no video', 'media.no_picture');
  const samples = keptRanges(file);
  if (!addAllSamples(file, whole, movie, tracks, samples))
    throw new VideoError('The file contains no video', 'media.no_picture');
  const size = sizeOfTrack(file, picture.track);
  eraseFile(file, whole, movie, samples);
  return size;
}

type Track = { track: Box; handler: string };

/** Adds the samples of the tracks. @returns whether there are pictures. @throws VideoError if pictures are beyond the file's end */
function addAllSamples(file: Buffer, whole: Box, movie: Box, tracks: Track[], samples: KeptRanges): boolean {
  let hasPictures = false;
  const idsOf = (isPicture: boolean) =>
    new Set(
      tracks
        .filter(({ handler }) => (handler === 'vide') === isPicture)
        .map(({ track }) => trackId(file, track)),
    );
  const addPicture = (start: number, end: number) => {
    if (end > file.length) throw new VideoError('The video is not complete');
    hasPictures ||= end > start;
    samples.add(start, end);
  };
  const endOfData = dataAround(file, whole);
  // What sound has beyond the media data is not there: QuickTime can state more of it than there is.
  const addOther = (start: number, end: number) => samples.add(start, Math.min(end, endOfData(start)));
  for (const { track, handler } of tracks)
    addSamples(
      file,
      findChild(file, track, 'mdia')!,
      handler === 'soun',
      handler === 'vide' ? addPicture : addOther,
    );
  // A movie that states too much contains the fragments after it.
  for (const { start, end } of [whole, movie])
    for (const box of boxesBetween(file, start, end)) {
      if (box.type !== 'moof') continue;
      addFragment(file, movie, box, idsOf(true), addPicture);
      addFragment(file, movie, box, idsOf(false), addOther);
    }
  return hasPictures;
}

/**
 * @returns a function that finds the end of the media data that has an offset in it; the file's end if none has, or if no box follows,
 * because the size or the type of the data, or the size of the movie before it, is wrong then.
 */
function dataAround(file: Buffer, whole: Box): (offset: number) => number {
  const data: Box[] = [];
  for (const box of boxesBetween(file, whole.start, whole.end))
    if (box.type === 'mdat' && isBoxType(file, box.end + 4)) data.push(box);
  let last: Box | undefined;
  return offset => {
    if (!last || offset < last.start || offset >= last.end)
      last = data.find(({ start, end }) => offset >= start && offset < end);
    return last?.end ?? file.length;
  };
}

/** Erases what is not needed at each level, but never a sample, wherever the tables say that it is. */
function eraseFile(file: Buffer, whole: Box, movie: Box, samples: KeptRanges): void {
  function eraseAround(
    boxes: Iterable<Box>,
    from: number,
    to: number,
    neededOf: (box: Box) => Needed | undefined,
  ): void {
    let at = from;
    for (const box of boxes) {
      const needed = neededOf(box);
      if (needed) eraseInside(box, needed);
      else eraseBox(box);
      at = box.end;
    }
    samples.eraseBetween(at, to);
  }

  function eraseInside(box: Box, { bytes, erased = [], boxes }: Needed): void {
    const content = file.subarray(box.start, box.end);
    const from = Math.min(box.end, box.start + (bytes?.(content) ?? 0));
    for (const [start, end] of erased) content.subarray(start, end).fill(0);
    if (boxes)
      eraseAround(boxesBetween(file, from, box.end), from, box.end, inner =>
        inner.type === 'trak' ? neededTrack(file, inner) : boxes(inner.type),
      );
    else samples.eraseBetween(from, box.end);
  }

  function eraseBox(box: Box): void {
    if (box.type !== 'mdat' && samples.isFree(box.at, box.start)) nameFreeSpace(file, box);
    samples.eraseBetween(box.start, box.end);
  }

  eraseAround(boxesBetween(file, whole.start, whole.end), whole.start, whole.end, box =>
    box.type === 'moov' && box.at !== movie.at ? undefined : NEEDED_IN_FILE(box.type),
  );
}

/** Makes a box free space, whose size is the true one, because the bytes of a wrong one can be text. */
function nameFreeSpace(file: Buffer, { at, start, end }: Box): void {
  file.write('free', at + 4, 'latin1');
  if (start > at + 8) file.writeBigUInt64BE(BigInt(end - at), at + 8);
  else file.writeUInt32BE(end - at, at);
}

function neededTrack(file: Buffer, track: Box): Needed | undefined {
  const handler = handlerType(file, track);
  return NEEDED_TRACKS.includes(handler) ? neededOfTrack(handler) : undefined;
}

/** The handler type of a track: `vide`, `soun`, `meta` and so on. */
function handlerType(file: Buffer, track: Box): string {
  const handler = boxAt(file, track, 'mdia', 'hdlr');
  return handler ? file.toString('latin1', handler.start + 8, Math.min(handler.end, handler.start + 12)) : '';
}

function trackId(file: Buffer, track: Box): number {
  const header = findChild(file, track, 'tkhd');
  return u32(file, header, file[header?.start ?? 0] === 1 ? 20 : 12);
}

/** Reads width and height at the end of the track's header, each as 16.16 fixed point. */
function sizeOfTrack(file: Buffer, track: Box): VideoSize {
  const header = findChild(file, track, 'tkhd');
  if (!header) return null;
  const sidesAt = file[header.start] === 1 ? 88 : 76;
  const [width, height] = [u32(file, header, sidesAt) >>> 16, u32(file, header, sidesAt + 4) >>> 16];
  return width > 0 && height > 0 ? { width, height } : null;
}
