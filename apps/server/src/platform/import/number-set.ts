const NUMBERS_PER_PAGE = 4096;

/**
 * A set of whole numbers from 0, a bit each, in pages made as they are met: 2.4 million of LINZ's closely spaced ids take
 * under 1 MB. `add` tells whether the number was new.
 */
export function createNumberSet(): { has: (number: number) => boolean; add: (number: number) => boolean } {
  const pages = new Map<number, Uint32Array>();

  function pageOf(number: number): Uint32Array {
    const at = Math.floor(number / NUMBERS_PER_PAGE);
    const known = pages.get(at);
    if (known) return known;
    const page = new Uint32Array(NUMBERS_PER_PAGE / 32);
    pages.set(at, page);
    return page;
  }

  return {
    has(number) {
      const word = pageOf(number)[(number % NUMBERS_PER_PAGE) >>> 5] ?? 0;
      return (word & (1 << (number & 31))) !== 0;
    },
    add(number) {
      const page = pageOf(number);
      const place = number % NUMBERS_PER_PAGE;
      const word = page[place >>> 5] ?? 0;
      const bit = 1 << (place & 31);
      page[place >>> 5] = word | bit;
      return (word & bit) === 0;
    },
  };
}
