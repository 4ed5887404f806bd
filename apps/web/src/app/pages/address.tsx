import { useQuery } from '@tanstack/react-query';
import { listAddressListings } from '@sway/contract/claim-routes';
import { useParams } from 'react-router';
import { AddressView } from '#features/claims/address/address-view.tsx';
import { ListingCard } from '#features/listings/components/listing-card.tsx';
import { OwnerCard } from '#features/listings/detail/owner-card.tsx';
import { request } from '#shared/api/request.ts';

/** /address/{id} (§2): an address of the register with what is claimed and listed there. */
export function AddressPage() {
  const text = useParams().id ?? '';
  const id = /^\d{1,15}$/.test(text) ? Number(text) : null;
  return <AddressView key={text} id={id} listing={id === null ? null : <ListingsAt addressId={id} />} />;
}

/** The home as its owner shows it, and the owner; nothing where nothing is shown. */
function ListingsAt({ addressId }: { addressId: number }) {
  const { data: homes = [] } = useQuery({
    queryKey: ['properties', 'at', addressId],
    queryFn: ({ signal }) => request(listAddressListings, { params: { id: addressId } }, signal),
    staleTime: 0,
  });
  if (homes.length === 0) return null;
  return (
    <section aria-labelledby="listing" className="grid gap-5">
      <h2 id="listing" className="type-h2">
        On Sway
      </h2>
      <ul className="grid gap-5">
        {homes.map(home => (
          <li key={home.id} className="grid gap-5">
            <ListingCard home={home} />
            <OwnerCard ownerId={home.ownerId} />
          </li>
        ))}
      </ul>
    </section>
  );
}
