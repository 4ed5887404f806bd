import { useEffect, useRef } from 'react';
import type { AddressMapItem } from '@sway/contract/map';
import { MarkerCard } from '#features/addresses/markers/marker-card.tsx';
import { SelectedListing } from '#features/listings/browse/map-search/selected-listing.tsx';

/** The height of the panel of a home until it is measured, in px. */
export const PHONE_PANEL_PX = 400;

type PhonePanelProps = {
  address: AddressMapItem | null;
  listingId: number | null;
  onOpenDetails: (listingId: number) => void;
  onClose: () => void;
  /** Called with how much of the map the panel covers, in px. */
  onHeight: (px: number) => void;
};

/** The selected address or listing at the bottom of a phone's screen. */
export function PhonePanel({ address, listingId, onOpenDetails, onClose, onHeight }: PhonePanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new ResizeObserver(() => onHeight(panel.current!.offsetHeight));
    observer.observe(panel.current!);
    return () => observer.disconnect();
  }, [onHeight]);
  return (
    <div
      ref={panel}
      className="absolute inset-x-0 bottom-0 z-5 max-h-[55%] overflow-x-hidden overflow-y-auto rounded-t-2xl bg-card shadow-lg"
    >
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
