/** Where the columns of a file are. Names are compared without regard to case, and to what stands between their words. */
export type Header = {
  width: number;
  has: (name: string) => boolean;
  /** Which cells of a row are of these columns, in their order; those absent are left out. */
  places: (names: readonly string[]) => number[];
};

export function createHeader(cells: readonly string[]): Header {
  const placeOf = new Map(cells.map((name, place) => [columnName(name), place]));
  return {
    width: cells.length,
    has: name => placeOf.has(columnName(name)),
    places: names => names.map(name => placeOf.get(columnName(name))).filter(place => place !== undefined),
  };
}

/** `sold_on` for `Sold On` and ` sold-on `. */
function columnName(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '_');
}
