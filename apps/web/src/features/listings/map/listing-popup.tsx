import type { Listing } from '@sway/contract/properties';
import { PlacedPopup } from '#shared/map/popup/placed-popup.tsx';
import { ListingPopupCard } from './listing-popup-card.tsx';

type ListingPopupProps = {
  listing: Listing;
  detailsLabel?: string | undefined;
  onOpenDetails: () => void;
  onClose: () => void;
};

/** The card of the selected listing, at its pill. */
export function ListingPopup({ listing, detailsLabel, onOpenDetails, onClose }: ListingPopupProps) {
  return (
    <PlacedPopup latitude={listing.latitude} longitude={listing.longitude} onClose={onClose}>
      <ListingPopupCard
        listing={listing}
        detailsLabel={detailsLabel}
        onOpenDetails={onOpenDetails}
        onClose={onClose}
      />
    </PlacedPopup>
  );
}
