import type { AddressMapItem } from '@sway/contract/map';
import { AddressMarkers } from '#features/addresses/markers/address-markers.tsx';
import { MarkerCard } from '#features/addresses/markers/marker-card.tsx';
import { PlacedPopup } from '#shared/map/popup/placed-popup.tsx';

type MarkersWithPopupProps = {
  addresses: readonly AddressMapItem[];
  /** The address whose card is open beside its marker. */
  chosen: AddressMapItem | null;
  onChoose: (id: number) => void;
  onClose: () => void;
};

/** The full-screen map's address markers, with the card of the chosen one. */
export function MarkersWithPopup({ addresses, chosen, onChoose, onClose }: MarkersWithPopupProps) {
  return (
    <>
      <AddressMarkers addresses={addresses} onChoose={onChoose} />
      {chosen && (
        <PlacedPopup
          key={chosen.id}
          latitude={chosen.coordinates.lat}
          longitude={chosen.coordinates.lng}
          onClose={onClose}
        >
          <div className="w-[300px] overflow-hidden rounded-lg border bg-popover shadow-lg">
            <MarkerCard item={chosen} onClose={onClose} />
          </div>
        </PlacedPopup>
      )}
    </>
  );
}
