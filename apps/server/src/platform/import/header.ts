/** Where the columns of a file are. Names are compared without regard to case. */
export type Header = {
  width: number;
  has: (name: string) => boolean;
  /** Which cells of a row are of these columns, in their order; those absent are left out. */
  places: (names: readonly string[]) => number[];
};

export function createHeader(cells: readonly string[]): Header {
  const placeOf = new Map(cells.map((name, place) => [name.trim().toLowerCase(), place]));
  return {
    width: cells.length,
    has: name => placeOf.has(name.toLowerCase()),
    places: names => names.map(name => placeOf.get(name.toLowerCase())).filter(place => place !== undefined),
  };
}
