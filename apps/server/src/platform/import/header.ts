/** Where the columns of a file stand. Names are compared without regard to case. */
export type Header = {
  width: number;
  has: (name: string) => boolean;
  /** A reader of the first of these columns that is filled: its text, trimmed; null where all are empty, `NULL` or absent. */
  reader: (...names: string[]) => (cells: string[]) => string | null;
};

export function headerOf(cells: string[]): Header {
  const places = new Map(cells.map((name, place) => [name.trim().toLowerCase(), place]));
  return {
    width: cells.length,
    has: name => places.has(name.toLowerCase()),
    reader(...names) {
      const found = names.map(name => places.get(name.toLowerCase())).filter(place => place !== undefined);
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
