import { t } from '@sway/domain/language/texts';
import type { ListingDetail } from '@sway/contract/properties';
import { MIN_AREA_HOMES } from '@sway/domain/listings/privacy';
import { formatCompactPrice } from '@sway/domain/prices/money';
import { Link } from 'react-router';
import { PageMap } from '#shared/map/picture/page-map.tsx';
import { pathOnMap } from '../browse/state/map-path.ts';
import { addressLine } from '../components/place-line.ts';
import { placeOnMap } from './place-on-map.tsx';

const CLOSE_ZOOM = 14;

/** What a private home's map shows in place of where it is. */
const TOLD = {
  street: t`Street only: the owner keeps the number private.`,
  area: t`Area only: somewhere in here, among ${MIN_AREA_HOMES} homes or more. The owner keeps the address private.`,
};

/** A small map of the listing's location. */
export function LocationMap({ listing }: { listing: ListingDetail }) {
  const shown = placeOnMap(listing, formatCompactPrice(listing.swayPrice), CLOSE_ZOOM);
  return (
    <section aria-labelledby="location">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="location" className="type-h2">
          Location
        </h2>
        <Link
          to={pathOnMap(listing.id, shown.camera)}
          className="text-sm font-semibold text-link hover:underline"
        >
          See homes nearby
        </Link>
      </div>
      <div className="h-[300px] overflow-hidden rounded-lg border bg-map-land">
        <PageMap label={`Map around ${listing.address}`} {...shown} />
      </div>
      <p className="mt-2 text-sm text-muted-foreground">
        {addressLine(listing)}
        {listing.privacy !== 'exact' && `. ${TOLD[listing.privacy]}`}
      </p>
    </section>
  );
}
