import { Discover } from '#features/listings/browse/discover.tsx';

/** Discover Properties: grid and map search. */
export function BrowsePage() {
  return <Discover />;
}
