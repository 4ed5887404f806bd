import type { Listing } from '@sway/contract/properties';
import { useQuery } from '@tanstack/react-query';
import { ClosingCall } from '../home/closing-call.tsx';
import { Featured } from '../home/featured.tsx';
import { pickFeatured } from '../home/featured-listings.ts';
import { homeQuery } from '../home/home-query.ts';
import { Hero } from '../home/hero.tsx';
import { Steps } from '../home/steps.tsx';
import { ListDialogInUrl } from '../list-property/list-dialog-in-url.tsx';

const FEATURED_COUNT = 3;
const NONE: readonly Listing[] = [];

/** The home page: the hero, how Sway works, and some of the newest listings (product/pages.md#home). */
export function HomePage() {
  const { data: listings, error, refetch } = useQuery(homeQuery);
  const featured = listings && pickFeatured(listings, FEATURED_COUNT);
  return (
    <>
      <Hero listings={listings?.filter(listing => !featured?.includes(listing)) ?? NONE} />
      <div className="parts-drawn-when-near">
        <Steps />
        <Featured listings={featured} error={error} onRetry={() => void refetch()} />
        <ClosingCall />
      </div>
      <ListDialogInUrl />
    </>
  );
}
