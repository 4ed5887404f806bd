const STORAGE_KEY = 'sway-scroll-positions';

/** The most positions of a tab that are kept. */
const MAX_POSITIONS = 100;

let positions = new Map<string, number>();

/** Where the user had scrolled to at an entry of the history; undefined if they were not there in this tab. */
export function scrollPositionAt(key: string): number | undefined {
  return positions.get(key);
}

export function saveScrollPosition(key: string): void {
  positions.delete(key);
  positions.set(key, window.scrollY);
  for (const oldest of positions.keys()) {
    if (positions.size <= MAX_POSITIONS) break;
    positions.delete(oldest);
  }
}

/** Stores the positions for when this tab comes back from another site, or loads the page again. */
export function storeScrollPositions(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions]));
  } catch {
    // A full or forbidden storage: the page then starts at its top.
  }
}

export function readScrollPositions(): void {
  try {
    positions = new Map(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as [string, number][]);
  } catch {
    positions = new Map();
  }
}
