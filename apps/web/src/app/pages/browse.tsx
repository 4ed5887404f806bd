import { Discover } from '#features/listings/browse/discover.tsx';

/** Discover Properties: grid and map search for listings and for any address. */
export function BrowsePage() {
  return <Discover />;
}
