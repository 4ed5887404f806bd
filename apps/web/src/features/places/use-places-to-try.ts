import { EXAMPLE_TOWNS } from '@sway/domain/addresses/example-places';
import { foldForSearch } from '@sway/domain/text/search-text';
import { useQuery } from '@tanstack/react-query';
import { request } from '#shared/api/request.ts';
import { useSite } from '#shared/api/use-site.ts';

/** How many places are offered, and in how many of the last words of a text they are looked for. */
const MAX_PLACES = 3;
const MAX_WORDS = 6;

/**
 * Places of the sample that a user of a demo site can search for instead of a text that finds nothing: those that the text ends
 * with, or else large towns. Null on a live site, where the register is whole, and for the name of a place that the sample has.
 */
export function usePlacesToTry(text: string): readonly string[] | null {
  const isDemo = useSite()?.mode === 'demo';
  const { data } = useQuery({
    queryKey: ['places', text, 'to try'],
    queryFn: ({ signal }) => findPlacesToTry(text, signal),
    staleTime: Infinity,
    enabled: isDemo && text.trim() !== '',
  });
  return (isDemo && data) || null;
}

async function findPlacesToTry(text: string, signal: AbortSignal): Promise<readonly string[] | null> {
  const words = text.split(/[\s,]+/).filter(Boolean);
  const endings = words.map((_, i) => words.slice(i).join(' ')).slice(-MAX_WORDS);
  const found = await Promise.all(endings.map(ending => placesThatBegin(ending, signal)));
  const longest = found.findIndex(places => places.length > 0);
  if (longest < 0) return EXAMPLE_TOWNS;
  const isWholeText = endings[longest]!.split(' ').length === words.length;
  return isWholeText ? null : found[longest]!.slice(0, MAX_PLACES);
}

/** Regions, towns and suburbs whose names begin as a text does. A street can be without a home. */
async function placesThatBegin(text: string, signal: AbortSignal): Promise<string[]> {
  const places = await request('GET /api/places/suggest', { query: { q: text } }, signal);
  const first = foldForSearch(text.split(' ')[0]!);
  return places
    .filter(({ kind, name }) => kind !== 'street' && foldForSearch(name).startsWith(first))
    .map(({ location }) => location);
}
