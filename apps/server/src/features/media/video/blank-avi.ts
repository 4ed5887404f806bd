import type { FileHandle } from 'node:fs/promises';
import type { TellingPart } from './blank.ts';
import { readAt } from './read-at.ts';
import { VideoError } from './video-formats.ts';

/** A chunk: its content lies from `start` to `end`; a list is named by its type. */
type Chunk = { name: string; at: number; start: number; end: number };

/**
 * What playing needs, by the list that it lies in. Everything else goes, whatever it is called: INFO, IDIT, exif and strd
 * lists, XMP (_PMX), makers' notes, and padding that cameras hide notes in.
 */
const KEPT: Record<string, Set<string>> = {
  RIFF: new Set(['LIST hdrl', 'LIST movi', 'idx1']),
  'LIST hdrl': new Set(['avih', 'LIST strl', 'LIST odml']),
  'LIST strl': new Set(['strh', 'strf', 'indx', 'vprp']),
};

/** More than any camera writes outside the pictures. */
const MAX_CHUNKS = 20_000;

/** The parts of an AVI that playing does not need, to be turned into padding. @throws VideoError */
export async function tellingPartsOfAvi(file: FileHandle, sizeBytes: number): Promise<TellingPart[]> {
  const budget = { chunks: MAX_CHUNKS };
  const parts: TellingPart[] = [];

  async function look(parent: Chunk, kept: Set<string>): Promise<void> {
    for (const chunk of await chunksBetween(file, parent.start, parent.end, budget)) {
      const within = KEPT[chunk.name];
      if (!kept.has(chunk.name))
        parts.push({ start: chunk.at + 8, end: chunk.end, name: { at: chunk.at, text: 'JUNK' } });
      // Lists nest two deep and no deeper, whatever a file says.
      else if (within) await look(chunk, within);
    }
  }

  for (const riff of await chunksBetween(file, 0, sizeBytes, budget)) await look(riff, KEPT['RIFF']!);
  return parts;
}

async function chunksBetween(
  file: FileHandle,
  from: number,
  to: number,
  budget: { chunks: number },
): Promise<Chunk[]> {
  const chunks: Chunk[] = [];
  let at = from;
  // A byte or two that hold no chunk are padding.
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
