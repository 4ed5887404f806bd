import { OwnListings } from './own-listings.tsx';

/** One's listings, for their owner to manage. */
export function MyListings({ userId }: { userId: number }) {
  return <OwnListings userId={userId} />;
}
