import { achievementByName } from '@sway/domain/exploration/achievements';
import { EXPLORATION_LIMITS, EXPLORED_PLACE_TYPES } from '@sway/domain/exploration/exploration-rules';
import { PROPERTY_TYPES } from '@sway/domain/listings/property-types';
import { ownKey } from '#shared/device/own-items.ts';
import type { ViewedHome } from '../report/explored.ts';

/** A home that a visitor has viewed, with New Zealand's day of the view. */
export type StoredHome = ViewedHome & { viewedOn: string };

/** What the device stores of a visitor's exploring (product/exploration.md#visitors). */
export type VisitorExploration = {
  homes: StoredHome[];
  zooms: number;
  /** When each achievement was unlocked, by its name, in ISO 8601. */
  unlocked: Record<string, string>;
};

const MAX_TEXT_CHARACTERS = 200;
const { carriedHomes, carriedZooms } = EXPLORATION_LIMITS;
const BANDS = ['realistic', 'aspirational', 'dream'];

export const NOTHING_EXPLORED: VisitorExploration = { homes: [], zooms: 0, unlocked: {} };

/** What is stored for a visitor, or for a user who was one and registered; null if there is nothing. */
export function readExploration(userId: number | null): VisitorExploration | null {
  try {
    const text = localStorage.getItem(ownKey('exploration', userId));
    return text === null ? null : parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Stores a visitor's exploring. Without access to the storage it is lost. */
export function writeExploration(exploration: VisitorExploration): void {
  try {
    localStorage.setItem(ownKey('exploration', null), JSON.stringify(exploration));
  } catch {
    // The browser denies access, or the storage is full.
  }
}

export function removeExploration(userId: number): void {
  try {
    localStorage.removeItem(ownKey('exploration', userId));
  } catch {
    // The browser denies access.
  }
}

/** Adds a viewed home. A home that is stored already gets the day, which keeps a streak going; new ones are added up to the limit. */
export function withHome(exploration: VisitorExploration, home: StoredHome): VisitorExploration {
  const others = exploration.homes.filter(({ type, id }) => type !== home.type || id !== home.id);
  const isNew = others.length === exploration.homes.length;
  if (isNew && others.length >= carriedHomes) return exploration;
  return { ...exploration, homes: [...others, home] };
}

export function withZoom(exploration: VisitorExploration): VisitorExploration {
  return { ...exploration, zooms: Math.min(exploration.zooms + 1, carriedZooms) };
}

/** Anything on the device can be written there by others, so what does not fit is left out. */
function parse(value: unknown): VisitorExploration {
  if (!isRecord(value)) return NOTHING_EXPLORED;
  const { homes, zooms, unlocked } = value;
  return {
    homes: Array.isArray(homes) ? homes.filter(isStoredHome).slice(0, carriedHomes) : [],
    zooms: isWhole(zooms) ? Math.min(zooms, carriedZooms) : 0,
    unlocked: isRecord(unlocked)
      ? Object.fromEntries(
          Object.entries(unlocked).filter(
            (entry): entry is [string, string] =>
              achievementByName(entry[0]) !== undefined && isMoment(entry[1]),
          ),
        )
      : {},
  };
}

function isStoredHome(value: unknown): value is StoredHome {
  if (!isRecord(value)) return false;
  const { type, id, suburb, city, propertyType, priceBand, viewedOn } = value;
  return (
    isOneOf(EXPLORED_PLACE_TYPES, type) &&
    isWhole(id) &&
    id > 0 &&
    isShortText(suburb) &&
    isShortText(city) &&
    (propertyType === null || isOneOf(PROPERTY_TYPES, propertyType)) &&
    (priceBand === null || isOneOf(BANDS, priceBand)) &&
    typeof viewedOn === 'string' &&
    /^\d{4}-\d\d-\d\d$/.test(viewedOn) &&
    isMoment(viewedOn)
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isOneOf(values: readonly string[], value: unknown): boolean {
  return typeof value === 'string' && values.includes(value);
}

function isShortText(value: unknown): boolean {
  return value === null || (typeof value === 'string' && value.length <= MAX_TEXT_CHARACTERS);
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function isMoment(value: unknown): boolean {
  return typeof value === 'string' && value.length <= 30 && !Number.isNaN(Date.parse(value));
}
