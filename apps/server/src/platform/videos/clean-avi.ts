import { VideoError } from './video-formats.ts';
import type { VideoSize } from './video-formats.ts';

/** A chunk, with its content from `start` to `end`. A list's content starts after its type, which is a part of its name. */
type Chunk = { name: string; isList: boolean; at: number; start: number; end: number };

/** The lists that playback needs. Every list is read as if what it contains stood in its place, because wrong sizes of lists are common. */
const NEEDED_LISTS = new Set([
  'RIFF AVI ',
  'RIFF AVIX',
  'LIST hdrl',
  'LIST movi',
  'LIST rec ',
  'LIST strl',
  'LIST odml',
]);
/** Chunks that playback needs beside those of the streams. */
const NEEDED_CHUNKS = new Set(['avih', 'dmlh', 'idx1']);
const SURE_CHUNKS = new Set([...NEEDED_CHUNKS, 'JUNK', 'LIST', 'RIFF']);
/** Chunks about the stream whose `strh` came last. */
const STREAM_CHUNKS = new Set(['strh', 'strf', 'indx', 'vprp']);
const NEEDED_STREAMS = new Set(['vids', 'auds', 'iavs']);
const CHUNK_OF_STREAM = /^(?:ix(?<indexed>\d\d)|(?<number>\d\d)[^\u0080-\u00ff]{2})$/;
/** The same with a kind of content that is written out, which is how chunks are found where bytes were lost. */
const SURE_CHUNK_OF_STREAM = /^(?:ix\d\d|\d\d[\w ]{2})$/;

/**
 * Turns into padding whatever playback of an AVI does not need: INFO, IDIT, exif and strd chunks, XMP (_PMX), makers' notes, streams of
 * positions, and padding in which cameras hide notes. It reads as leniently as players do, in a time linear in the file's length.
 * @returns the picture's size. @throws VideoError
 */
export function cleanAvi(file: Buffer): VideoSize {
  const streams: string[] = [];
  let size: VideoSize = null;
  let hasMovie = false;
  let from = 0;
  for (const chunk of chunksOf(file, streams)) {
    erasePassedOver(file, from, chunk.at);
    from = chunk.start;
    hasMovie ||= chunk.name === 'LIST movi';
    if (chunk.isList && !NEEDED_LISTS.has(chunk.name)) file.write('junk', chunk.at + 8, 'latin1');
    if (chunk.isList) continue;
    from = chunk.end;
    if (chunk.name === 'strh') streams.push(file.toString('latin1', chunk.start, chunk.start + 4));
    if (chunk.name === 'avih') size = sizeIn(file, chunk);
    if (!isNeeded(chunk, streams)) {
      file.write('JUNK', chunk.at, 'latin1');
      file.fill(0, chunk.at + 8, chunk.end);
    }
  }
  file.fill(0, from);
  if (!hasMovie) throw new VideoError('The video is damaged or not complete');
  if (!streams.some(kind => kind === 'vids' || kind === 'iavs'))
    throw new VideoError('The file contains no video', 'media.no_picture');
  return size;
}

/** Erases what starts no chunk. Some players complain about zeros in the place of a name. */
function erasePassedOver(file: Buffer, from: number, to: number): void {
  file.fill(0, from, to);
  if (to - from < 8) return;
  file.write('JUNK', from, 'latin1');
  file.writeUInt32LE((to - from - 8) & ~1, from + 4);
}

function isNeeded({ name }: Chunk, streams: readonly string[]): boolean {
  if (NEEDED_CHUNKS.has(name)) return true;
  if (STREAM_CHUNKS.has(name)) return NEEDED_STREAMS.has(streams.at(-1) ?? '');
  return NEEDED_STREAMS.has(streamOf(name, streams) ?? '');
}

/** The type of the stream that a chunk belongs to; undefined if there is none. */
function streamOf(name: string, streams: readonly string[]): string | undefined {
  const { indexed, number } = CHUNK_OF_STREAM.exec(name)?.groups ?? {};
  return streams[Number(indexed ?? number)];
}

/** The chunks in their order. Bytes that start none are passed over one by one, as players do. */
function* chunksOf(file: Buffer, streams: readonly string[]): Generator<Chunk> {
  let isInPlace = true;
  for (let at = 0; at + 8 <= file.length;) {
    const chunk: Chunk | null = isInPlace ? chunkAt(file, at, streams) : lostChunkAt(file, at, streams);
    isInPlace = chunk !== null;
    if (!chunk) {
      at += 1;
      continue;
    }
    yield chunk;
    at = chunk.isList ? chunk.start : Math.min(file.length, chunk.end + ((chunk.end - chunk.at) % 2));
  }
}

/** The chunk where another ends, or null. The last one of a file can be cut. */
function chunkAt(file: Buffer, at: number, streams: readonly string[]): Chunk | null {
  const id = file.toString('latin1', at, at + 4);
  const isList = (id === 'LIST' || id === 'RIFF') && at + 12 <= file.length;
  const name = isList ? `${id} ${file.toString('latin1', at + 8, at + 12)}` : id;
  const end = at + 8 + file.readUInt32LE(at + 4);
  if (isList) return { name, isList, at, start: at + 12, end };
  const isKnown = streamOf(id, streams) !== undefined || NEEDED_CHUNKS.has(id);
  if (!isKnown && !(isName(file, at) && end <= file.length && isFollowed(file, end + ((end - at) % 2))))
    return null;
  return { name, isList, at, start: at + 8, end: Math.min(end, file.length) };
}

/** The chunk at an offset where bytes were lost, or null. Pictures can look like any chunk, so few are believed, as by players. */
function lostChunkAt(file: Buffer, at: number, streams: readonly string[]): Chunk | null {
  if (!isName(file, at)) return null;
  const id = file.toString('latin1', at, at + 4);
  if (!(SURE_CHUNK_OF_STREAM.test(id) || SURE_CHUNKS.has(id))) return null;
  const chunk = chunkAt(file, at, streams);
  return chunk && (chunk.isList || at + 8 + file.readUInt32LE(at + 4) <= file.length) ? chunk : null;
}

function isFollowed(file: Buffer, at: number): boolean {
  return at + 8 > file.length || isName(file, at);
}

function isName(file: Buffer, at: number): boolean {
  for (let i = at; i < at + 4; i += 1) if (!(file[i]! >= 0x20 && file[i]! <= 0x7e)) return false;
  return true;
}

function sizeIn(file: Buffer, { start, end }: Chunk): VideoSize {
  if (end - start < 40) return null;
  const [width, height] = [file.readUInt32LE(start + 32), file.readUInt32LE(start + 36)];
  return width > 0 && height > 0 && width < 65_536 && height < 65_536 ? { width, height } : null;
}
