/** Ranges of a file that must stay as they are. */
export type KeptRanges = {
  add: (start: number, end: number) => void;
  /** Overwrites with zeros what is not kept of a range. */
  eraseBetween: (start: number, end: number) => void;
  /** Whether nothing of a range is kept. */
  isFree: (start: number, end: number) => boolean;
};

/** Ranges of a file, which are added first and then kept while the rest is erased. */
export function keptRanges(file: Buffer): KeptRanges {
  const ranges: { start: number; end: number }[] = [];
  let sorted: typeof ranges | null = null;

  /** The ranges in order, without overlaps. */
  function inOrder(): typeof ranges {
    if (sorted) return sorted;
    sorted = [];
    for (const range of ranges.toSorted((a, b) => a.start - b.start)) {
      const last = sorted.at(-1);
      if (last && range.start <= last.end) last.end = Math.max(last.end, range.end);
      else sorted.push({ ...range });
    }
    return sorted;
  }

  /** The index of the first range that ends after an offset. */
  function firstAfter(offset: number): number {
    const all = inOrder();
    let [low, high] = [0, all.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (all[middle]!.end > offset) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  return {
    add(start, end) {
      const last = ranges.at(-1);
      if (last?.end === start) last.end = end;
      else if (end > start) ranges.push({ start, end });
    },
    eraseBetween(start, end) {
      const all = inOrder();
      let at = start;
      for (let i = firstAfter(start); i < all.length && all[i]!.start < end; i += 1) {
        file.fill(0, at, Math.max(at, all[i]!.start));
        at = Math.max(at, all[i]!.end);
      }
      if (at < end) file.fill(0, at, end);
    },
    isFree: (start, end) => (inOrder()[firstAfter(start)]?.start ?? end) >= end,
  };
}
