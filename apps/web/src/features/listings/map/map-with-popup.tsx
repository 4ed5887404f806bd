import { useListing } from '../api/use-listing.ts';
import { priceContext } from '@sway/domain/price-bands';
import { formatCompactPrice } from '@sway/domain/money';
import type { Property } from '@sway/contract/properties';
import { useMemo } from 'react';
import type { SelectedHome } from '#shared/map/listing-layers.tsx';
import { unwrapLongitude } from './map-geometry.ts';
import { HomePopup } from './home-popup.tsx';
import type { LazyListingMapProps } from './lazy-listing-map.tsx';
import { ListingMap } from './listing-map.tsx';

/** The map with the chosen home's card. */
export function MapWithPopup({
  withPopup,
  selectedId,
  onOpenDetails,
  onDeselect,
  ...map
}: LazyListingMapProps) {
  const chosen = useListing(selectedId).data;
  const marker = useMemo(() => (chosen ? markerOf(chosen) : null), [chosen]);
  return (
    <ListingMap {...map} selected={marker}>
      {withPopup && chosen && (
        <HomePopup
          key={chosen.id}
          home={chosen}
          onOpenDetails={() => onOpenDetails(chosen.id)}
          onClose={onDeselect}
        />
      )}
    </ListingMap>
  );
}

function markerOf({ id, swayPrice, avmPrice, latitude, longitude }: Property): SelectedHome {
  return {
    id,
    price: swayPrice,
    band: priceContext('discover', swayPrice, avmPrice)?.band ?? 'none',
    label: formatCompactPrice(swayPrice),
    latitude,
    longitude: unwrapLongitude(longitude),
  };
}
