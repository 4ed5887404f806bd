import type { FileHandle } from 'node:fs/promises';

/** A stretch of a file to be overwritten with zeros, and a new name to be written before that, where it is a box or chunk. */
export type TellingPart = { start: number; end: number; name?: { at: number; text: string } };

const ZEROS = Buffer.alloc(64 * 1024);

/** Overwrites a part of a file; everything else stays where it is. */
export async function blank(file: FileHandle, { start, end, name }: TellingPart): Promise<void> {
  if (name) await file.write(Buffer.from(name.text, 'latin1'), 0, name.text.length, name.at);
  for (let at = start; at < end; at += ZEROS.length)
    await file.write(ZEROS, 0, Math.min(ZEROS.length, end - at), at);
}
