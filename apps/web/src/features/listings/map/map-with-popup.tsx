import { useListing } from '../api/use-listing.ts';
import { priceContext } from '@sway/domain/price-bands';
import { formatCompactPrice } from '@sway/domain/money';
import type { Property } from '@sway/contract/properties';
import { useMemo } from 'react';
import type { SelectedHome } from '#shared/map/listing-layers.tsx';
import { unwrapLongitude } from '#shared/map/longitudes.ts';
import { ListingPopup } from './listing-popup.tsx';
import { ListingMap } from './listing-map.tsx';
import type { ListingMapProps } from './listing-map.tsx';

export type MapWithPopupProps = Omit<ListingMapProps, 'selected'> & {
  selectedId: number | null;
  /** Whether the chosen home opens its card beside its pill; where a sheet stands, that tells of it. */
  withPopup: boolean;
  /** What the card's button is called. */
  detailsLabel?: string;
  onOpenDetails: (id: number) => void;
  onDeselect: () => void;
};

/** The map with the chosen home's card. */
export function MapWithPopup({
  withPopup,
  selectedId,
  onOpenDetails,
  onDeselect,
  detailsLabel,
  children,
  ...map
}: MapWithPopupProps) {
  const chosen = useListing(selectedId).data;
  const marker = useMemo(() => (chosen ? markerOf(chosen) : null), [chosen]);
  return (
    <ListingMap {...map} selected={marker}>
      {children}
      {withPopup && chosen && (
        <ListingPopup
          key={chosen.id}
          listing={chosen}
          detailsLabel={detailsLabel}
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
