import { t } from '@sway/domain/language/texts';
import type { PlaceLink } from '@sway/contract/places';
import type { Listing } from '@sway/contract/properties';
import { PLACES_PATH } from '@sway/domain/addresses/place-path';
import { ArrowRight } from 'lucide-react';
import { ListingCard } from '#features/listings/components/listing-card.tsx';
import { ListingCardSkeleton } from '#features/listings/components/listing-card-skeleton.tsx';
import { describeError } from '#shared/api/describe-error.ts';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { PlaceRow } from '#shared/ui/place-row.tsx';

type FeaturedProps = {
  /** Undefined while they load. */
  listings: readonly Listing[] | undefined;
  regions: readonly PlaceLink[];
  error: Error | null;
  onRetry: () => void;
};

/** The newest listings, with links to all of them and to those of regions. */
export function Featured({ listings, regions, error, onRetry }: FeaturedProps) {
  return (
    <section
      aria-labelledby="featured-title"
      className="bg-muted [--part-height:112rem] md:[--part-height:50rem]"
    >
      <div className="gutter section-space">
        <div className="mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 md:mb-9">
          <div>
            <h2 id="featured-title" className="type-h2-home">
              Not for sale. Not quite.
            </h2>
            <p className="mt-2.5 text-lg text-muted-foreground">Homes whose owners have named a price.</p>
          </div>
          <ButtonLink to={paths.browse} variant="outline">
            View All
            <ArrowRight aria-hidden="true" />
          </ButtonLink>
        </div>
        {error ? (
          <ErrorState
            title="Error Loading Property"
            message={describeError(error, t`Failed to load properties.`)}
            query={{ error, refetch: onRetry }}
          />
        ) : (
          <FeaturedListings listings={listings} />
        )}
        <PlaceRow
          label="Homes by region"
          links={[...regions, { name: t`All places`, path: PLACES_PATH }]}
          className="mt-8"
        />
      </div>
    </section>
  );
}

const GRID = 'grid gap-7 md:grid-cols-3 md:max-xl:gap-4';

function FeaturedListings({ listings }: { listings: readonly Listing[] | undefined }) {
  if (!listings) {
    return (
      <div className={GRID} aria-busy="true">
        <ListingCardSkeleton />
        <ListingCardSkeleton />
        <ListingCardSkeleton />
      </div>
    );
  }
  if (listings.length === 0) {
    return (
      <EmptyState title="No homes have been listed yet" className="bg-card">
        <ButtonLink to={paths.listProperty} variant="outline" size="sm">
          List yours first
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <ul className={GRID}>
      {listings.map(listing => (
        <li key={listing.id} className="grid">
          <ListingCard listing={listing} visitorWay="login" />
        </li>
      ))}
    </ul>
  );
}
