import { useListing } from '#shared/queries/use-listing.ts';
import { priceContext } from '@sway/domain/prices/price-bands';
import { formatCompactPrice } from '@sway/domain/prices/money';
import type { Listing } from '@sway/contract/properties';
import { useMemo } from 'react';
import { PlacedPopup } from '#shared/map/popup/placed-popup.tsx';
import type { SelectedHome } from './listing-layers.tsx';
import { unwrapLongitude } from '#shared/map/camera/longitudes.ts';
import { ListingMap } from './listing-map.tsx';
import type { ListingMapProps } from './listing-map.tsx';
import { ListingPopupCard } from './listing-popup-card.tsx';

export type MapWithPopupProps = Omit<ListingMapProps, 'selected'> & {
  selectedId: number | null;
  /** Whether the selected listing opens a card at its pill. With a sheet, the sheet shows it. */
  withPopup: boolean;
  /** The label of the card's details button. */
  detailsLabel?: string;
  onOpenDetails: (id: number) => void;
  onDeselect: () => void;
};

/** The map with the card of the selected listing. */
export function MapWithPopup({
  withPopup,
  selectedId,
  onOpenDetails,
  onDeselect,
  detailsLabel,
  children,
  ...map
}: MapWithPopupProps) {
  const selected = useListing(selectedId).data;
  const marker = useMemo(() => (selected ? markerOf(selected) : null), [selected]);
  return (
    <ListingMap {...map} selected={marker}>
      {children}
      {withPopup && selected && (
        <ListingPopup
          key={selected.id}
          listing={selected}
          coveredLeftPx={map.coveredLeftPx}
          coveredTopPx={map.coveredTopPx}
          detailsLabel={detailsLabel}
          onOpenDetails={() => onOpenDetails(selected.id)}
          onClose={onDeselect}
        />
      )}
    </ListingMap>
  );
}

function markerOf(listing: Listing): SelectedHome {
  const { id, unitOfPropertyId, swayPrice, avmPrice, latitude, longitude } = listing;
  return {
    id,
    unitOfPropertyId,
    price: swayPrice,
    band: priceContext('discover', swayPrice, avmPrice)?.band ?? 'none',
    label: formatCompactPrice(swayPrice),
    latitude,
    longitude: unwrapLongitude(longitude),
  };
}

type ListingPopupProps = {
  listing: Listing;
  coveredLeftPx: number | undefined;
  coveredTopPx: number | undefined;
  detailsLabel?: string | undefined;
  onOpenDetails: () => void;
  onClose: () => void;
};

/** The card of the selected listing, at its pill. */
function ListingPopup({ coveredLeftPx, coveredTopPx, ...card }: ListingPopupProps) {
  const { latitude, longitude } = card.listing;
  return (
    <PlacedPopup
      latitude={latitude}
      longitude={longitude}
      coveredLeftPx={coveredLeftPx}
      coveredTopPx={coveredTopPx}
      onClose={card.onClose}
    >
      <ListingPopupCard {...card} />
    </PlacedPopup>
  );
}
