import { listAddressListings } from '@sway/contract/claim-routes';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { AddressView } from '#features/claims/address/address-view.tsx';
import { useAddress } from '#features/claims/api/use-address.ts';
import { ListingCard } from '#features/listings/components/listing-card.tsx';
import { OwnerCard } from '#features/listings/detail/owner-card.tsx';
import { useRecord } from '#features/records/api/use-record.ts';
import { ValuationCard } from '#features/records/valuation-card.tsx';
import { request } from '#shared/api/request.ts';
import { useStartChat } from '#shared/chat/use-start-chat.ts';
import { idFromText } from '#shared/id-from-text.ts';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';

/**
 * /address/{id} (product/pages.md#address-page): an address of the register with its claims, listings and official record.
 */
export function AddressPage() {
  const text = useParams().id ?? '';
  const id = idFromText(text);
  const unitOfPropertyId = useAddress(id).data?.unitOfPropertyId ?? null;
  const record = useRecord(unitOfPropertyId).data;
  return (
    <AddressView
      key={text}
      id={id}
      listing={id === null ? null : <ListingsAt addressId={id} />}
      parcel={record?.boundary?.geometry ?? null}
      record={
        record && (
          <div className="grid gap-3">
            <ValuationCard valuation={record.valuation} />
            <Button asChild variant="outline">
              <Link to={paths.record(record.unit_of_property_id)}>See the official record</Link>
            </Button>
          </div>
        )
      }
    />
  );
}

/** The active listings at the address with their owners; nothing if there are none. */
function ListingsAt({ addressId }: { addressId: number }) {
  const { start } = useStartChat();
  const { data: listings = [] } = useQuery({
    queryKey: ['properties', 'at', addressId],
    queryFn: ({ signal }) => request(listAddressListings, { params: { id: addressId } }, signal),
    staleTime: 0,
  });
  if (listings.length === 0) return null;
  return (
    <section aria-labelledby="listing" className="grid gap-5">
      <h2 id="listing" className="type-h2">
        On Sway
      </h2>
      <ul className="grid gap-5">
        {listings.map(listing => (
          <li key={listing.id} className="grid gap-5">
            <ListingCard listing={listing} onStartChat={start} />
            <OwnerCard listing={listing} />
          </li>
        ))}
      </ul>
    </section>
  );
}
