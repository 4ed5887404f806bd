import type { SavedSearch } from '@sway/contract/searches';
import { HIT_REASONS } from '@sway/domain/listings/saved-searches';
import { formatCount, formatDate } from '@sway/domain/text/format';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { ListingCard } from '../components/listing-card.tsx';
import { ListingCardSkeleton } from '../components/listing-card-skeleton.tsx';
import { pathOfSearch } from './search-path.ts';
import { useChangeSearch, useSearchHits } from './use-searches.ts';

/** The homes that came to fit a search, the last first. Seeing them makes them no longer new. */
export function SearchHits({ search }: { search: SavedSearch }) {
  const { id, name, newHomes, foundHomes } = search;
  const hits = useSearchHits(id);
  const { mutate } = useChangeSearch();
  const lookedAt = hits.data?.[0]?.foundAt;
  const told = useRef('');
  useEffect(() => {
    if (newHomes === 0 || lookedAt === undefined || told.current === lookedAt) return;
    told.current = lookedAt;
    mutate({ id, lookedAt });
  }, [id, newHomes, lookedAt, mutate]);
  if (hits.isError) return <ErrorState title="The homes could not be loaded" query={hits} />;
  if (hits.data?.length === 0)
    return <p className="text-muted-foreground">No home has come to fit since you saved it.</p>;
  const further = foundHomes - (hits.data?.length ?? foundHomes);
  return (
    <>
      <ul aria-label={`Homes for ${name}`} className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {hits.data?.map(({ reason, foundAt, property }) => (
          <li key={property.id} className="grid grid-rows-[1fr_auto] gap-2">
            <ListingCard listing={property} />
            <p className="px-1 text-sm text-muted-foreground">
              {HIT_REASONS[reason]}, {formatDate(foundAt)}
            </p>
          </li>
        )) ?? <ListingCardSkeleton />}
      </ul>
      {further > 0 && (
        <Link to={pathOfSearch(search)} className="font-semibold text-link hover:underline">
          And {formatCount(further)} more, the newest first
        </Link>
      )}
    </>
  );
}
