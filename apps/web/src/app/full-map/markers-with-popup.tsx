import type { AddressMapItem } from '@sway/contract/map';
import { AddressMarkers } from '#features/addresses/markers/address-markers.tsx';
import { MarkerCard } from '#features/addresses/markers/marker-card.tsx';
import { PlacedPopup } from '#shared/map/popup/placed-popup.tsx';

type MarkersWithPopupProps = {
  addresses: readonly AddressMapItem[];
  /** The address whose card is open beside its marker. */
  chosen: AddressMapItem | null;
  coveredLeftPx: number;
  onChoose: (id: number) => void;
  onClose: () => void;
};

/** The full-screen map's address markers, with the card of the chosen one. */
export function MarkersWithPopup({
  addresses,
  chosen,
  coveredLeftPx,
  onChoose,
  onClose,
}: MarkersWithPopupProps) {
  return (
    <>
      <AddressMarkers addresses={addresses} onChoose={onChoose} />
      {chosen && (
        <PlacedPopup
          key={chosen.id}
          latitude={chosen.coordinates.lat}
          longitude={chosen.coordinates.lng}
          coveredLeftPx={coveredLeftPx}
          onClose={onClose}
        >
          <div className="w-[298px]">
            <MarkerCard item={chosen} onClose={onClose} />
          </div>
        </PlacedPopup>
      )}
    </>
  );
}
