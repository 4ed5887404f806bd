import type { Position } from '@sway/domain/map/positions';
import { Link } from 'react-router';
import { useHomesNearby } from '../api/use-homes-nearby.ts';
import { useListingsAtAddress } from '../api/use-listings-at-address.ts';
import { pathOnMap } from '../browse/state/map-path.ts';
import { ListingCard } from '../components/listing-card.tsx';

/** On phones two of them. */
const MAX_SHOWN = 4;
/** Shows about 2 km. */
const MAP_ZOOM = 13;

/** Homes near an address with their prices, apart from those at it; nothing if there are none. */
export function HomesNearby({ addressId, position }: { addressId: number; position: Position }) {
  const { data: listings = [] } = useHomesNearby(position);
  const { data: atAddress = [] } = useListingsAtAddress(addressId);
  const ids = new Set(atAddress.map(({ id }) => id));
  const near = listings.filter(({ id }) => !ids.has(id)).slice(0, MAX_SHOWN);
  if (near.length === 0) return null;
  return (
    <section aria-labelledby="nearby">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="nearby" className="type-h2">
          Homes nearby
        </h2>
        <Link
          to={pathOnMap(null, { ...position, zoom: MAP_ZOOM })}
          className="text-sm font-semibold text-link hover:underline"
        >
          See homes on the map
        </Link>
      </div>
      <ul className="grid gap-5 sm:grid-cols-2">
        {near.map(listing => (
          <li key={listing.id} className="grid max-sm:nth-[n+3]:hidden">
            <ListingCard listing={listing} />
          </li>
        ))}
      </ul>
    </section>
  );
}
