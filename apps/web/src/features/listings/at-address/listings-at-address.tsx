import { ListingCard } from '../components/listing-card.tsx';
import { OwnerCard } from '../detail/owner-card.tsx';
import { useListingsAtAddress } from '../api/use-listings-at-address.ts';

/** The active listings at an address with their owners; nothing if there are none. */
export function ListingsAtAddress({ addressId }: { addressId: number }) {
  const { data: listings = [] } = useListingsAtAddress(addressId);
  if (listings.length === 0) return null;
  return (
    <section aria-labelledby="listing" className="grid gap-5">
      <h2 id="listing" className="type-h2">
        On Sway
      </h2>
      <ul className="grid gap-5">
        {listings.map(listing => (
          <li key={listing.id} className="grid gap-5">
            <ListingCard listing={listing} />
            <OwnerCard listing={listing} />
          </li>
        ))}
      </ul>
    </section>
  );
}
