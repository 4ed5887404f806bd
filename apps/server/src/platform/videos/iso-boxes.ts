/**
 * A box of an ISO base media file (ISO/IEC 14496-12) or QuickTime movie, which starts at `at` and has its content from `start` to `end`.
 */
export type Box = { type: string; at: number; start: number; end: number };

/**
 * The boxes in a range of a file, as players read them: one that states more bytes than are left, or none, ends with the range. What
 * follows the last one starts no box.
 */
export function* boxesBetween(file: Buffer, from: number, to: number): Generator<Box> {
  for (let at = from; at + 8 <= to;) {
    const size = file.readUInt32BE(at);
    const isLarge = size === 1 && at + 16 <= to;
    const start = at + (isLarge ? 16 : 8);
    const stated = isLarge ? Number(file.readBigUInt64BE(at + 8)) : size;
    const end = stated === 0 ? to : Math.min(to, at + stated);
    if (end < start) return;
    yield { type: file.toString('latin1', at + 4, at + 8), at, start, end };
    at = end;
  }
}

/** The first box of a type directly inside another, or undefined. */
export function findChild(file: Buffer, parent: Box | undefined, ...types: string[]): Box | undefined {
  if (!parent) return undefined;
  for (const box of boxesBetween(file, parent.start, parent.end)) if (types.includes(box.type)) return box;
  return undefined;
}

/** A box by the path of types that leads to it from another. */
export function boxAt(file: Buffer, parent: Box | undefined, ...path: string[]): Box | undefined {
  return path.reduce((inner, type) => findChild(file, inner, type), parent);
}

/** A big-endian number of 32 bits in a box's content; 0 beyond its end, where a cut file has nothing. */
export function u32(file: Buffer, box: Box | undefined, offset: number): number {
  return box && box.start + offset + 4 <= box.end ? file.readUInt32BE(box.start + offset) : 0;
}

/** Whether the four bytes at an offset name a box: they are letters or digits, but for one at most. */
export function isBoxType(file: Buffer, at: number): boolean {
  return file.toString('latin1', at, at + 4).replaceAll(/[^\w ]/g, '').length >= 3;
}
