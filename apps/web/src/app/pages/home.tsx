import type { Property } from '@sway/contract/properties';
import { useNewestListings } from '#features/listings/api/use-newest-listings.ts';
import { ClosingCall } from '../home/closing-call.tsx';
import { Featured } from '../home/featured.tsx';
import { Hero } from '../home/hero.tsx';

import { Steps } from '../home/steps.tsx';

const FEATURED_HOMES = 3;
const NONE: readonly Property[] = [];
/** Enough to find flags of every band among. */
const HOMES_ASKED_FOR = 15;

/** The first page: what this is, how it goes, and some homes to look at (product/pages.md#home). */
export function HomePage() {
  const { data: homes, isError, refetch } = useNewestListings(HOMES_ASKED_FOR);
  return (
    <>
      <Hero homes={homes?.slice(FEATURED_HOMES) ?? NONE} />
      <Steps />
      <Featured homes={homes?.slice(0, FEATURED_HOMES)} failed={isError} onRetry={() => void refetch()} />
      <ClosingCall />
    </>
  );
}
