import type { ListingDetail } from '@sway/contract/properties';
import { formatPrice } from '@sway/domain/prices/money';
import { priceContext } from '@sway/domain/prices/price-bands';
import { PageMap } from '#shared/map/picture/page-map.tsx';
import { Blade } from '../price/blade.tsx';
import { placeOnMap } from './place-on-map.tsx';

/** At which a home's parcel is seen with its street and its neighbours. */
const PARCEL_ZOOM = 17.3;

/** A home's parcel and street with its flag. Fills its frame. */
export function HomeOnMap({ listing }: { listing: ListingDetail }) {
  const { address, swayPrice, avmPrice } = listing;
  const band = priceContext('discover', swayPrice, avmPrice)?.band;
  const label = (
    <span className="flex items-center gap-2">
      {band && <Blade band={band} className="size-4.5" />}
      {formatPrice(swayPrice)}
    </span>
  );
  return (
    <div className="absolute inset-0">
      <PageMap label={`Close map of ${address}`} {...placeOnMap(listing, label, PARCEL_ZOOM)} />
    </div>
  );
}
