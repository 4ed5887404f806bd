import type { ListingFilter } from '@sway/contract/properties';
import { boundsOfArea, parseArea } from '@sway/domain/map/areas';
import { foldForSearch } from '@sway/domain/text/search-text';
import { wantedWords, wordsIn } from '../search-index/listing-texts.ts';

/** Under which searches of any place are found. */
const ANYWHERE = '';

/** The lengths of the pieces of texts that searches are found by: the longer, the fewer. */
const PIECES = [6, 3];

/** Squares of 360 degrees halved so often; the smallest are some 600 m wide. */
const MAX_LEVEL = 16;

/** The keys of a search: pieces of its text, or else squares around its drawn area. Every home that fits has at least one of them. */
export function keysOfSearch({ location, area }: ListingFilter): string[] {
  const text = foldForSearch(location ?? '');
  if (text !== '') return keysOfText(text);
  const corners = area && parseArea(area);
  return corners ? squaresAround(corners) : [ANYWHERE];
}

/** The keys of a home. */
export function keysOfHome(home: { searchText: string; lat: number; lng: number }): Set<string> {
  const keys = new Set([ANYWHERE]);
  for (const text of [home.searchText, wordsIn(home.searchText)])
    for (const size of PIECES)
      for (let at = 0; at + size <= text.length; at++) keys.add(text.slice(at, at + size));
  for (let level = 0; level <= MAX_LEVEL; level++) keys.add(squareAt(level, home.lat, eastward(home.lng)));
  return keys;
}

/** A text is found as a part of a home's text, or by its first word. One that is too short for a piece is looked at for every home. */
function keysOfText(text: string): string[] {
  return [text, ...(wantedWords(text)[0] ?? [])].map(whole => {
    const size = PIECES.find(each => whole.length >= each);
    return size ? whole.slice(0, size) : ANYWHERE;
  });
}

function squaresAround(corners: NonNullable<ReturnType<typeof parseArea>>): string[] {
  const { north, south, east, west } = boundsOfArea(corners);
  const [left, right] = [eastward(west), eastward(east)];
  const wanted = Math.floor(Math.log2(360 / Math.max(north - south, right - left)));
  const level = Math.max(0, Math.min(MAX_LEVEL, wanted));
  const corner = (lat: number, lng: number) => squareAt(level, lat, lng);
  // A square is at least as large as the area, which so touches four of them at most.
  return [...new Set([corner(north, left), corner(north, right), corner(south, left), corner(south, right)])];
}

function squareAt(level: number, lat: number, lng: number): string {
  const size = 360 / 2 ** level;
  return `${level}/${Math.floor(lng / size)}/${Math.floor(lat / size)}`;
}

/** 0 to 360 degrees east, so that New Zealand lies on one side of an edge. */
function eastward(lng: number): number {
  return lng < 0 ? lng + 360 : lng;
}
