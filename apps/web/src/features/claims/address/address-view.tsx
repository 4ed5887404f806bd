import type { Address, AddressDetail } from '@sway/contract/addresses';
import { t } from '@sway/domain/language/texts';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { useAddress } from '#shared/queries/use-address.ts';
import { useReportHome } from '#features/exploration/index.ts';
import { HomesNearby, ListingsAtAddress } from '#features/listings/index.ts';
import { ValuationCard } from '#features/records/index.ts';
import { useRecord } from '#shared/queries/use-record.ts';
import { hasCode } from '#shared/api/failures.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { paths } from '#shared/paths.ts';
import { takenOverLater } from '#shared/rendering/taken-over-later.tsx';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { PageNotice } from '#shared/ui/feedback/page-notice.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Facts } from '../components/facts.tsx';
import { ClaimState } from './claim-state.tsx';

const AddressPageMap = takenOverLater(
  async () => (await import('#shared/map/picture/address-page-map.tsx')).AddressPageMap,
);
const LayersHere = takenOverLater(async () => (await import('#shared/layers/layers-here.tsx')).LayersHere);

/**
 * An address of the register with its claims, listings and official record, or its loading, missing or failed state. `id` is null
 * if the page's path has no valid one.
 */
export function AddressView({ id }: { id: number | null }) {
  const address = useAddress(id);
  const isMissing = id === null || hasCode(address.error, 'address.not_found');
  usePageTitle(isMissing ? t`Address Not Found` : address.data?.fullAddress);
  if (isMissing) return <MissingAddress />;
  return (
    <div data-no-achievements className="gutter py-6 md:py-8">
      <Link
        to={paths.map}
        className="-ml-1 inline-flex min-h-11 items-center gap-2 rounded-sm px-1 text-sm font-semibold hover:text-link"
      >
        <ArrowLeft aria-hidden="true" className="size-[1.15em]" />
        Back to map
      </Link>
      {address.isSuccess && <FoundAddress address={address.data} />}
      {address.isPending && <LoadingAddress />}
      {address.isError && (
        <>
          <h1 className="sr-only">Address</h1>
          <ErrorState
            className="mx-auto mt-6 max-w-xl"
            title="Error Loading Address"
            message="The address could not be loaded. Check your connection and try again."
            query={address}
          />
        </>
      )}
    </div>
  );
}

function FoundAddress({ address }: { address: AddressDetail }) {
  const record = useRecord(address.unitOfPropertyId).data;
  useReportHome({
    address: {
      id: address.id,
      suburb: address.suburbLocality,
      city: address.townCity ?? address.territorialAuthority,
    },
  });
  const [street = address.fullAddress, ...places] = address.fullAddress.split(', ');
  return (
    <>
      <h1 className="type-h1 mt-1">{street}</h1>
      <p className="type-lead mt-1 text-muted-foreground">{places.join(', ')}</p>
      <div className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,1fr)_380px] lg:gap-8">
        {/* The mark of “View Claims”. */}
        <div
          id="claims"
          className="top-6 grid scroll-mt-4 content-start gap-6 lg:col-start-2 lg:scroll-mt-96 lg:self-start lg:[@media(height>=50rem)]:sticky"
        >
          <ClaimState address={address} />
          <ListingsAtAddress addressId={address.id} />
          {record && (
            <div className="grid gap-3">
              <ValuationCard valuation={record.valuation} />
              <ButtonLink to={paths.record(record.unit_of_property_id)} variant="outline">
                See the official record
              </ButtonLink>
            </div>
          )}
        </div>
        <div className="grid min-w-0 content-start gap-6 lg:col-start-1 lg:row-start-1 lg:gap-8">
          <div className="h-[300px] overflow-hidden rounded-lg border bg-map-land md:h-[400px]">
            <AddressPageMap
              id={address.id}
              name={address.fullAddress}
              number={address.fullAddressNumber}
              lng={address.shapeX}
              lat={address.shapeY}
              parcel={record?.boundary?.geometry}
            />
          </div>
          <HomesNearby addressId={address.id} position={{ lat: address.shapeY, lng: address.shapeX }} />
          <LayersHere position={{ lat: address.shapeY, lng: address.shapeX }} />
          <details>
            <summary className="w-fit cursor-pointer py-2.5 font-semibold text-link">
              This address in the register
            </summary>
            <div>
              <Facts facts={factsOf(address)} />
            </div>
          </details>
        </div>
      </div>
    </>
  );
}

function factsOf(address: Address) {
  const { shapeX: longitude, shapeY: latitude, unitOfPropertyId } = address;
  return [
    [t`Full address`, address.fullAddress],
    [t`Street number`, address.fullAddressNumber],
    [t`Street name`, address.fullRoadName],
    [t`Suburb`, address.suburbLocality],
    [t`City`, address.townCity],
    [t`District`, address.territorialAuthority],
    [t`Coordinates`, `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`],
    [t`Official record`, unitOfPropertyId && <RecordLink key="record" unitOfPropertyId={unitOfPropertyId} />],
  ] as const;
}

function RecordLink({ unitOfPropertyId }: { unitOfPropertyId: string }) {
  return (
    <Link to={paths.record(unitOfPropertyId)} className="text-link underline-offset-4 hover:underline">
      Boundaries and valuation
    </Link>
  );
}

function LoadingAddress() {
  return (
    <div className="mt-3">
      <output className="sr-only">Loading address...</output>
      <Skeleton className="h-10 w-80 max-w-full" />
      <Skeleton className="mt-3 h-6 w-56" />
      <div className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,1fr)_380px] lg:gap-8">
        <Skeleton className="h-[360px] rounded-lg" />
        <Skeleton className="h-48 rounded-lg" />
      </div>
    </div>
  );
}

function MissingAddress() {
  return (
    <PageNotice
      title="Address Not Found"
      text="This address is not in the register, or the link is incomplete."
    >
      <ButtonLink to={paths.addresses}>Find an address</ButtonLink>
      <ButtonLink to={paths.map} variant="outline">
        Back to map
      </ButtonLink>
    </PageNotice>
  );
}
