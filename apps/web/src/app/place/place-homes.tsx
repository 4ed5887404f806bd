import type { Listing } from '@sway/contract/properties';
import { useQuery } from '@tanstack/react-query';
import { ListingCard } from '#features/listings/components/listing-card.tsx';
import { ListingCardSkeleton } from '#features/listings/components/listing-card-skeleton.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { homesQueries } from './place-query.ts';

const GRID = 'grid gap-5 sm:grid-cols-2';

/** The homes of a place: those with the badge first, each group the newest first. */
export function PlaceHomes({ location }: { location: string }) {
  const queries = homesQueries(location);
  const verified = useQuery(queries.verified);
  const newest = useQuery(queries.newest);
  const error = verified.error ?? newest.error;
  if (error)
    return (
      <ErrorState
        title="The homes could not be loaded"
        query={{ error, refetch: () => Promise.all([verified.refetch(), newest.refetch()]) }}
      />
    );
  if (!verified.data || !newest.data)
    return (
      <div className={GRID} aria-busy="true">
        <ListingCardSkeleton />
        <ListingCardSkeleton />
        <ListingCardSkeleton />
      </div>
    );
  const homes = firstOf(verified.data, newest.data);
  if (homes.length === 0) return null;
  return (
    <section aria-labelledby="place-homes">
      <h2 id="place-homes" className="sr-only">
        The newest of them
      </h2>
      <ul className={GRID}>
        {homes.map((listing, i) => (
          <li key={listing.id} className="grid max-md:nth-[n+5]:hidden">
            <ListingCard listing={listing} eager={i === 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** As many as the longer list, without repetition. */
function firstOf(verified: readonly Listing[], newest: readonly Listing[]): Listing[] {
  const ids = new Set(verified.map(({ id }) => id));
  const others = newest.filter(({ id }) => !ids.has(id));
  return [...verified, ...others].slice(0, newest.length);
}
