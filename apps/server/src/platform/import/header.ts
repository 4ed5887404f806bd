/** Where the columns of a file stand. Names are compared without regard to case. */
export type Header = {
  width: number;
  has: (name: string) => boolean;
  /** Which cells of a row are of these columns, in their order; those absent are left out. */
  places: (...names: string[]) => number[];
  /** A reader of the first of these columns that is filled: its text, trimmed; null where all are empty, `NULL` or absent. */
  reader: (...names: string[]) => (cells: string[]) => string | null;
};

export function headerOf(cells: string[]): Header {
  const placeOf = new Map(cells.map((name, place) => [name.trim().toLowerCase(), place]));
  function places(...names: string[]): number[] {
    return names.map(name => placeOf.get(name.toLowerCase())).filter(place => place !== undefined);
  }
  return {
    width: cells.length,
    has: name => placeOf.has(name.toLowerCase()),
    places,
    reader(...names) {
      const found = places(...names);
      return row => firstFilled(row, found);
    },
  };
}

function firstFilled(cells: string[], places: number[]): string | null {
  for (const place of places) {
    const text = cells[place]?.trim();
    if (text && text !== 'NULL') return text;
  }
  return null;
}
