/** The positions of the last changes of listings, so that cached answers for other areas remain valid. */
export type RecentChanges = { versions: number[]; mapX: number[]; mapY: number[]; droppedUpTo: number };

/** A box in units of the map, east and south exclusive. */
export type MapBox = { west: number; east: number; north: number; south: number };

const MAX_RECENT_CHANGES = 1024;

export function noChanges(): RecentChanges {
  return { versions: [], mapX: [], mapY: [], droppedUpTo: 0 };
}

export function recordChange(changes: RecentChanges, version: number, mapX: number, mapY: number): void {
  if (changes.versions.length === MAX_RECENT_CHANGES) {
    const half = MAX_RECENT_CHANGES / 2;
    changes.droppedUpTo = changes.versions[half - 1]!;
    for (const column of [changes.versions, changes.mapX, changes.mapY]) column.splice(0, half);
  }
  changes.versions.push(version);
  changes.mapX.push(mapX);
  changes.mapY.push(mapY);
}

/** Whether anything may have changed inside a box after a version; true if the version is too old to compare. */
export function changedSince(changes: RecentChanges, version: number, box: MapBox): boolean {
  if (version < changes.droppedUpTo) return true;
  for (let i = changes.versions.length - 1; i >= 0 && changes.versions[i]! > version; i--) {
    const [x, y] = [changes.mapX[i]!, changes.mapY[i]!];
    if (x >= box.west && x < box.east && y >= box.north && y < box.south) return true;
  }
  return false;
}
