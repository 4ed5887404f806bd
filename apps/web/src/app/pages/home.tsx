import type { Listing } from '@sway/contract/properties';
import { useQuery } from '@tanstack/react-query';
import { ClosingCall } from '../home/closing-call.tsx';
import { Featured } from '../home/featured.tsx';
import { homeQuery } from '../home/home-query.ts';
import { Hero } from '../home/hero.tsx';
import { Steps } from '../home/steps.tsx';
import { ListDialogInUrl } from '../list-property/list-dialog-in-url.tsx';

const FEATURED_COUNT = 3;
const NONE: readonly Listing[] = [];

/** The home page: the hero, how Sway works, and the newest listings (product/pages.md#home). */
export function HomePage() {
  const { data: listings, error, refetch } = useQuery(homeQuery);
  return (
    <>
      <Hero listings={listings?.slice(FEATURED_COUNT) ?? NONE} />
      <Steps />
      <Featured listings={listings?.slice(0, FEATURED_COUNT)} error={error} onRetry={() => void refetch()} />
      <ClosingCall />
      <ListDialogInUrl />
    </>
  );
}
