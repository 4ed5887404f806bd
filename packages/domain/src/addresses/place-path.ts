import { foldForSearch } from '../text/search-text.ts';

/** A place on the way to another, with the path of its page. */
export type PlaceLink = { name: string; path: string };

/** A place by its names; of a region the others are empty, of a town the suburb. */
export type PlaceNames = { region: string; city?: string | null; suburb?: string | null };

/** What the paths of the pages of places begin with. */
export const PLACES_PATH = '/homes';

/**
 * A place's region, town and suburb with the paths of their pages, without macrons (product/pages.md#places): Wellington, Te Aro →
 * `/homes/wellington`, `/homes/wellington/te-aro`. Parts of one name are one place.
 */
export function placeTrail({ region, city, suburb }: PlaceNames): PlaceLink[] {
  const trail: PlaceLink[] = [];
  const slugs = new Set<string>();
  for (const name of [region, city, suburb]) {
    const slug = slugOf(name ?? '');
    if (slug === '' || slugs.has(slug)) continue;
    slugs.add(slug);
    trail.push({ name: name!, path: `${PLACES_PATH}/${[...slugs].join('/')}` });
  }
  return trail;
}

/** The path of a place's page. */
export function placePath(names: PlaceNames): string {
  return placeTrail(names).at(-1)?.path ?? PLACES_PATH;
}

function slugOf(name: string): string {
  const words = foldForSearch(name)
    .replaceAll("'", '')
    .match(/[a-z0-9]+/g);
  return words?.join('-') ?? '';
}
