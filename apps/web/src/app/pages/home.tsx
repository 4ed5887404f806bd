import type { Listing } from '@sway/contract/properties';
import { PLACES_PATH } from '@sway/domain/addresses/place-path';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyPart } from '#shared/rendering/lazy-part.ts';
import { useSession } from '#shared/session/use-session.ts';
import { ClosingCall } from '../home/closing-call.tsx';
import { Featured } from '../home/featured.tsx';
import { pickFeatured } from '../home/featured-listings.ts';
import { homeQuery } from '../home/home-query.ts';
import { Hero } from '../home/hero.tsx';
import { Steps } from '../home/steps.tsx';
import { ListDialogInUrl } from '../list-property/list-dialog-in-url.tsx';
import { placeQuery } from '../place/place-query.ts';
import type { PageNeeds } from '#shared/rendering/load-into.ts';

const FEATURED_COUNT = 3;
const NONE: readonly Listing[] = [];

const NewOwner = lazyPart(() => import('../home/new-owner.tsx'), 'NewOwner');

function FirstStep() {
  const { user } = useSession();
  if (user?.userType !== 'owner') return null;
  return (
    <Suspense fallback={null}>
      <NewOwner name={user.name} />
    </Suspense>
  );
}

/** Its regions bring each home within four links of the home page: region, town, suburb, home. */
const countryQuery = placeQuery(PLACES_PATH);

export const needs: PageNeeds = (_, load) => Promise.all([load(homeQuery), load(countryQuery)]);

/** The home page: the hero, how Sway works, and some of the newest listings (product/pages.md#home). */
export function HomePage() {
  const { data: listings, error, refetch } = useQuery(homeQuery);
  const { data: country } = useQuery(countryQuery);
  const featured = listings && pickFeatured(listings, FEATURED_COUNT);
  return (
    <>
      <Hero listings={listings?.filter(listing => !featured?.includes(listing)) ?? NONE} />
      <FirstStep />
      <div className="parts-drawn-when-near">
        <Steps />
        <Featured
          listings={featured}
          regions={country?.inside ?? []}
          error={error}
          onRetry={() => void refetch()}
        />
        <ClosingCall />
      </div>
      <ListDialogInUrl />
    </>
  );
}
