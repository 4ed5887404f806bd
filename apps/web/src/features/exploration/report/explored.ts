import type { ExploredPlaceType } from '@sway/domain/exploration/exploration-rules';
import type { PriceBand } from '@sway/domain/prices/price-bands';
import type { PropertyType } from '@sway/domain/listings/property-types';

/** A home that was viewed, as a listing or as an address. Type and price band are known of listings. */
export type ViewedHome = {
  type: ExploredPlaceType;
  id: number;
  suburb: string | null;
  city: string | null;
  propertyType: PropertyType | null;
  priceBand: PriceBand | null;
};

/**
 * What counts: a viewed home, a zoom of the map, a search for homes, or anything else that can unlock an achievement
 * (product/exploration.md#what-counts).
 */
export type Explored =
  | { kind: 'home'; home: ViewedHome }
  | { kind: 'zoom' }
  | { kind: 'search' }
  | { kind: 'check' };

/** The most events that wait for the tracker, which is loaded with the first one. */
const MAX_WAITING = 50;

const waiting: Explored[] = [];
let tracker: ((event: Explored) => void) | null = null;
let hasReported = false;
const watchers = new Set<() => void>();

/** Reports what a person did. It never fails and is not waited for. */
export function reportExplored(event: Explored): void {
  if (tracker) return tracker(event);
  if (waiting.length < MAX_WAITING) waiting.push(event);
  if (hasReported) return;
  hasReported = true;
  for (const watcher of watchers) watcher();
}

/** Whether anything was reported since the page was loaded. */
export function hasReports(): boolean {
  return hasReported;
}

/** Calls the watcher with the first report. @returns a function that ends it */
export function watchReports(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

/** Sends all events to a tracker, those that wait first. @returns a function that stops it */
export function trackReports(next: (event: Explored) => void): () => void {
  tracker = next;
  for (const event of waiting.splice(0)) next(event);
  return () => {
    if (tracker === next) tracker = null;
  };
}
