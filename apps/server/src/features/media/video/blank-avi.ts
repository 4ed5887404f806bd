import type { FileHandle } from 'node:fs/promises';
import type { MetadataRange } from './blank.ts';
import { readAt } from './read-at.ts';
import { VideoError } from './video-formats.ts';

/** A chunk, with its content from `start` to `end`. The name of a list includes its type. */
type Chunk = { name: string; at: number; start: number; end: number };

/**
 * The chunks that playback needs, by the list that contains them. All others are metadata, no matter what they are called: INFO, IDIT,
 * exif and strd lists, XMP (_PMX), makers' notes, and padding in which cameras hide notes.
 */
const PLAYBACK_CHUNKS: Record<string, Set<string>> = {
  RIFF: new Set(['LIST hdrl', 'LIST movi', 'idx1']),
  'LIST hdrl': new Set(['avih', 'LIST strl', 'LIST odml']),
  'LIST strl': new Set(['strh', 'strf', 'indx', 'vprp']),
};

/** More chunks than any camera writes outside the pictures. */
const MAX_CHUNKS = 20_000;

/** The chunks of an AVI that playback does not need, to be turned into padding. @throws VideoError */
export async function findAviMetadata(file: FileHandle, sizeBytes: number): Promise<MetadataRange[]> {
  const budget = { chunks: MAX_CHUNKS };
  const ranges: MetadataRange[] = [];

  async function scan(parent: Chunk, needed: Set<string>): Promise<void> {
    for (const chunk of await chunksBetween(file, parent.start, parent.end, budget)) {
      const neededInside = PLAYBACK_CHUNKS[chunk.name];
      if (!needed.has(chunk.name))
        ranges.push({ start: chunk.at + 8, end: chunk.end, name: { at: chunk.at, text: 'JUNK' } });
      // Scans two levels of lists only, however deep a file nests them.
      else if (neededInside) await scan(chunk, neededInside);
    }
  }

  for (const riff of await chunksBetween(file, 0, sizeBytes, budget))
    await scan(riff, PLAYBACK_CHUNKS['RIFF']!);
  return ranges;
}

async function chunksBetween(
  file: FileHandle,
  from: number,
  to: number,
  budget: { chunks: number },
): Promise<Chunk[]> {
  const chunks: Chunk[] = [];
  let at = from;
  // A byte or two at the end are padding.
  while (to - at >= 8) {
    const header = await readAt(file, at, 12);
    const id = header.toString('latin1', 0, 4);
    const isList = id === 'LIST' || id === 'RIFF';
    const end = at + 8 + header.readUInt32LE(4);
    budget.chunks -= 1;
    if (end > to || (isList && end < at + 12) || budget.chunks < 0)
      throw new VideoError('The video is damaged or not complete');
    const name = isList ? `${id} ${header.toString('latin1', 8, 12)}` : id;
    chunks.push({ name, at, start: at + (isList ? 12 : 8), end });
    at = end + (end % 2);
  }
  return chunks;
}
