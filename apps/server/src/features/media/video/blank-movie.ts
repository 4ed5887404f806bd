import type { FileHandle } from 'node:fs/promises';
import type { TellingPart } from './blank.ts';
import { boxesBetween, childrenOf, handlerType, MAX_BOXES } from './iso-boxes.ts';
import type { Box, BoxBudget } from './iso-boxes.ts';
import { readAt } from './read-at.ts';
import { MAX_SAMPLE_ROWS, samplesOf } from './sample-ranges.ts';
import { VideoError } from './video-formats.ts';

/**
 * What playing needs, by the box that it lies in. Everything else goes, whatever it is called: user data (©xyz, loci, ©mak,
 * ©mod), metadata (keys and ilst), XMP in uuid boxes, makers' own boxes, and free space that cameras hide notes in.
 */
const KEPT: Record<string, Set<string>> = {
  file: new Set(['ftyp', 'styp', 'moov', 'moof', 'mdat', 'mfra', 'sidx', 'ssix', 'pdin', 'wide']),
  moov: new Set(['mvhd', 'trak', 'mvex', 'iods', 'ctab', 'clip']),
  trak: new Set(['tkhd', 'tref', 'trgr', 'edts', 'mdia', 'tapt', 'clip', 'matt', 'load', 'imap']),
  mdia: new Set(['mdhd', 'hdlr', 'elng', 'minf']),
  moof: new Set(['mfhd', 'traf']),
  traf: new Set(['tfhd', 'tfdt', 'trun', 'sbgp', 'sgpd', 'subs', 'saiz', 'saio', 'sdtp']),
};

/** Tracks that are seen or heard, time code, and closed captions. Others may hold a position for every second. */
const KEPT_TRACKS = new Set(['vide', 'soun', 'auxv', 'tmcd', 'clcp']);

/** The parts of an MP4 or MOV that say where and with what it was taken, to be turned into free space. @throws VideoError */
export async function tellingPartsOfMovie(file: FileHandle, sizeBytes: number): Promise<TellingPart[]> {
  const budget = { boxes: MAX_BOXES, ...MAX_SAMPLE_ROWS, bytes: sizeBytes };
  const parts: TellingPart[] = [];
  const top = await boxesBetween(file, 0, sizeBytes, budget);
  const data = top.filter(box => box.type === 'mdat');
  const isFragmented = top.some(box => box.type === 'moof');

  async function look(boxes: Box[], kept: Set<string>): Promise<void> {
    for (const box of boxes) {
      const within = KEPT[box.type];
      if (!kept.has(box.type)) parts.push(asFreeSpace(box));
      else if (box.type === 'trak') await lookAtTrack(box);
      // Boxes nest as the table above has them and no deeper, whatever a file says.
      else if (within) await look(await boxesBetween(file, box.start, box.end, budget), within);
    }
  }

  async function lookAtTrack(track: Box): Promise<void> {
    const boxes = await boxesBetween(file, track.start, track.end, budget);
    const media = boxes.find(box => box.type === 'mdia');
    const [handler] = media ? await childrenOf(file, media, 'hdlr', budget) : [];
    const type = handler ? await handlerType(file, handler) : '';
    if (KEPT_TRACKS.has(type)) {
      await look(boxes, KEPT['trak']!);
      // After the handler's type come its maker and its name, such as GoPro AVC.
      if (handler!.end > handler!.start + 12) parts.push({ start: handler!.start + 12, end: handler!.end });
      if (type === 'vide') parts.push(...(await encoderNames(file, media!, budget)));
      return;
    }
    if (isFragmented)
      throw new VideoError(
        'Save the video as an ordinary MP4 first, without its data tracks',
        'media.data_tracks',
      );
    if (media) parts.push(...(await samplesOf(file, media, data, budget)));
    parts.push(asFreeSpace(track));
  }

  await look(top, KEPT['file']!);
  return parts;
}

function asFreeSpace({ at, start, end }: Box): TellingPart {
  return { start, end, name: { at: at + 4, text: 'free' } };
}

/** More descriptions of a track's pictures than any camera writes. */
const MAX_DESCRIPTIONS = 16;

/** Who made the encoder and what it is called, in the descriptions of a picture track (ISO/IEC 14496-12, 12.1.3). */
async function encoderNames(file: FileHandle, media: Box, budget: BoxBudget): Promise<TellingPart[]> {
  const [information] = await childrenOf(file, media, 'minf', budget);
  const [table] = information ? await childrenOf(file, information, 'stbl', budget) : [];
  const [descriptions] = table ? await childrenOf(file, table, 'stsd', budget) : [];
  if (!descriptions) return [];
  const parts: TellingPart[] = [];
  let at = descriptions.start + 8;
  for (let count = 0; count < MAX_DESCRIPTIONS && at + 86 <= descriptions.end; count += 1) {
    parts.push({ start: at + 20, end: at + 24 }, { start: at + 50, end: at + 82 });
    at += Math.max(86, (await readAt(file, at, 4)).readUInt32BE(0));
  }
  return parts;
}
