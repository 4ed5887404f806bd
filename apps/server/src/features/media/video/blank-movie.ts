import type { FileHandle } from 'node:fs/promises';
import type { MetadataRange } from './blank.ts';
import { boxesBetween, childrenOf, handlerType, MAX_BOXES } from './iso-boxes.ts';
import type { Box, BoxBudget } from './iso-boxes.ts';
import { readAt } from './read-at.ts';
import { MAX_SAMPLE_ROWS, samplesOf } from './sample-ranges.ts';
import { VideoError } from './video-formats.ts';

/**
 * The boxes that playback needs, by the box that contains them. All others are metadata, no matter what they are called: user data
 * (©xyz, loci, ©mak, ©mod), metadata (keys and ilst), XMP in uuid boxes, makers' own boxes, and free space in which cameras hide notes.
 */
const PLAYBACK_BOXES: Record<string, Set<string>> = {
  file: new Set(['ftyp', 'styp', 'moov', 'moof', 'mdat', 'mfra', 'sidx', 'ssix', 'pdin', 'wide']),
  moov: new Set(['mvhd', 'trak', 'mvex', 'iods', 'ctab', 'clip']),
  trak: new Set(['tkhd', 'tref', 'trgr', 'edts', 'mdia', 'tapt', 'clip', 'matt', 'load', 'imap']),
  mdia: new Set(['mdhd', 'hdlr', 'elng', 'minf']),
  moof: new Set(['mfhd', 'traf']),
  traf: new Set(['tfhd', 'tfdt', 'trun', 'sbgp', 'sgpd', 'subs', 'saiz', 'saio', 'sdtp']),
};

/** Handler types of tracks that are needed: pictures, sound, time code and closed captions. Other tracks can record a position every second. */
const PLAYBACK_TRACKS = new Set(['vide', 'soun', 'auxv', 'tmcd', 'clcp']);

/** The ranges of an MP4 or MOV that record where and with what it was taken, to be turned into free space. @throws VideoError */
export async function findMovieMetadata(file: FileHandle, sizeBytes: number): Promise<MetadataRange[]> {
  const budget = { boxes: MAX_BOXES, ...MAX_SAMPLE_ROWS, bytes: sizeBytes };
  const ranges: MetadataRange[] = [];
  const top = await boxesBetween(file, 0, sizeBytes, budget);
  const data = top.filter(box => box.type === 'mdat');
  const isFragmented = top.some(box => box.type === 'moof');

  async function scan(boxes: Box[], needed: Set<string>): Promise<void> {
    for (const box of boxes) {
      const neededInside = PLAYBACK_BOXES[box.type];
      if (!needed.has(box.type)) ranges.push(asFreeSpace(box));
      else if (box.type === 'trak') await scanTrack(box);
      // Scans only the levels that the table has, however deep a file nests its boxes.
      else if (neededInside) await scan(await boxesBetween(file, box.start, box.end, budget), neededInside);
    }
  }

  async function scanTrack(track: Box): Promise<void> {
    const boxes = await boxesBetween(file, track.start, track.end, budget);
    const media = boxes.find(box => box.type === 'mdia');
    const [handler] = media ? await childrenOf(file, media, 'hdlr', budget) : [];
    const type = handler ? await handlerType(file, handler) : '';
    if (PLAYBACK_TRACKS.has(type)) {
      await scan(boxes, PLAYBACK_BOXES['trak']!);
      // After the handler's type come its maker and its name, for example GoPro AVC.
      if (handler!.end > handler!.start + 12) ranges.push({ start: handler!.start + 12, end: handler!.end });
      if (type === 'vide') ranges.push(...(await encoderNames(file, media!, budget)));
      return;
    }
    if (isFragmented)
      throw new VideoError(
        'Save the video as an ordinary MP4 first, without its data tracks',
        'media.data_tracks',
      );
    if (media) ranges.push(...(await samplesOf(file, media, data, budget)));
    ranges.push(asFreeSpace(track));
  }

  await scan(top, PLAYBACK_BOXES['file']!);
  return ranges;
}

function asFreeSpace({ at, start, end }: Box): MetadataRange {
  return { start, end, name: { at: at + 4, text: 'free' } };
}

/** More descriptions than any camera writes for a picture track. */
const MAX_DESCRIPTIONS = 16;

/** The ranges with the encoder's maker and name in the descriptions of a picture track (ISO/IEC 14496-12, 12.1.3). */
async function encoderNames(file: FileHandle, media: Box, budget: BoxBudget): Promise<MetadataRange[]> {
  const [information] = await childrenOf(file, media, 'minf', budget);
  const [table] = information ? await childrenOf(file, information, 'stbl', budget) : [];
  const [descriptions] = table ? await childrenOf(file, table, 'stsd', budget) : [];
  if (!descriptions) return [];
  const ranges: MetadataRange[] = [];
  let at = descriptions.start + 8;
  for (let count = 0; count < MAX_DESCRIPTIONS && at + 86 <= descriptions.end; count += 1) {
    ranges.push({ start: at + 20, end: at + 24 }, { start: at + 50, end: at + 82 });
    at += Math.max(86, (await readAt(file, at, 4)).readUInt32BE(0));
  }
  return ranges;
}
