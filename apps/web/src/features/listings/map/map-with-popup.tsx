import { useListing } from '../api/use-listing.ts';
import { HomePopup } from './home-popup.tsx';
import type { LazyListingMapProps } from './lazy-listing-map.tsx';
import { ListingMap } from './listing-map.tsx';

/** The map with the chosen home's card. */
export function MapWithPopup({ withPopup, onOpenDetails, onDeselect, ...map }: LazyListingMapProps) {
  const chosen = useListing(map.selectedId).data;
  return (
    <ListingMap {...map} selected={chosen ?? null}>
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
