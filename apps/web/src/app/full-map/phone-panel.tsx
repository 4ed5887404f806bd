import type { AddressMapItem } from '@sway/contract/map';
import { MarkerCard } from '#features/addresses/markers/marker-card.tsx';
import { SelectedListing } from '#features/listings/browse/map-search/selected-listing.tsx';

/** How much of the map the panel covers, in px. */
export const PHONE_PANEL_PX = 280;

type PhonePanelProps = {
  address: AddressMapItem | null;
  listingId: number | null;
  onOpenDetails: (listingId: number) => void;
  onClose: () => void;
};

/** The selected address or listing at the bottom of a phone's screen. */
export function PhonePanel({ address, listingId, onOpenDetails, onClose }: PhonePanelProps) {
  return (
    <div className="absolute inset-x-0 bottom-0 z-5 overflow-hidden rounded-t-2xl bg-card shadow-lg">
      {address && <MarkerCard item={address} onClose={onClose} />}
      {listingId !== null && (
        <div className="p-3.5">
          <SelectedListing
            id={listingId}
            onOpenDetails={onOpenDetails}
            onDeselect={onClose}
            deselectLabel="Close"
          />
        </div>
      )}
    </div>
  );
}
