import type { FileHandle } from 'node:fs/promises';

/** A range of a file to overwrite with zeros and, if it is a box or chunk, the new name to write first. */
export type MetadataRange = { start: number; end: number; name?: { at: number; text: string } };

const ZEROS = Buffer.alloc(64 * 1024);

/** Overwrites a range of a file in place. */
export async function blank(file: FileHandle, { start, end, name }: MetadataRange): Promise<void> {
  if (name) await file.write(Buffer.from(name.text, 'latin1'), 0, name.text.length, name.at);
  for (let at = start; at < end; at += ZEROS.length)
    await file.write(ZEROS, 0, Math.min(ZEROS.length, end - at), at);
}
