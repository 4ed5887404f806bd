import { t } from '@sway/domain/language/texts';
import { nameOfSearch } from '@sway/domain/listings/saved-searches';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { paths } from '#shared/paths.ts';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { toast } from '#shared/ui/toasts/toast.ts';
import { listingFilter, parseBrowseState } from '../browse/state/browse-state.ts';
import { SavedSearchRow } from './saved-search-row.tsx';
import { useSaveSearch, useSearches } from './use-searches.ts';

/** The user's saved searches, with what each found since the last look. */
export function SavedSearches() {
  useSaveFromUrl();
  const searches = useSearches();
  return (
    <section aria-labelledby="saved-searches" className="grid gap-4">
      <h2 id="saved-searches" className="type-h2">
        Searches
      </h2>
      {searches.isPending && <Skeleton className="h-24" />}
      {searches.isError && <ErrorState title="Your searches could not be loaded" query={searches} />}
      {searches.data?.length === 0 && <NoSearches />}
      {searches.data && searches.data.length > 0 && (
        <ul aria-label="Saved searches" className="divide-y rounded-xl border bg-card">
          {searches.data.map(search => (
            <SavedSearchRow key={search.id} search={search} />
          ))}
        </ul>
      )}
    </section>
  );
}

function NoSearches() {
  return (
    <p className="max-w-measure text-muted-foreground">
      Save a search with the bell beside its filters. We tell you when a home comes to fit it.{' '}
      <Link to={paths.browse} className="font-semibold text-link underline">
        Find properties
      </Link>
    </p>
  );
}

/** Saves the search of `?search=` once, and removes it from the URL: that of a visitor who has logged in or registered. */
function useSaveFromUrl(): void {
  const [params, setParams] = useSearchParams();
  const { mutate } = useSaveSearch();
  const query = params.get('search');
  const handled = useRef<string | null>(null);
  useEffect(() => {
    if (query === null || handled.current === query) return;
    handled.current = query;
    const filters = listingFilter(parseBrowseState(new URLSearchParams(query)));
    mutate(
      { filters },
      { onSuccess: () => toast({ title: t`Search saved`, description: nameOfSearch(filters) }) },
    );
    setParams({}, { replace: true, preventScrollReset: true });
  }, [query, mutate, setParams]);
}
