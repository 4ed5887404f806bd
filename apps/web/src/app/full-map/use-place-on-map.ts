import type { SuggestedAddress } from '@sway/contract/addresses';
import type { MapRef } from '@vis.gl/react-maplibre';
import { useEffect, useState } from 'react';
import type { SuggestedArea } from '#features/addresses/search/use-address-type-ahead.ts';
import { fitMap } from '#shared/map/camera/fit-map.ts';
import { unwrapLongitude } from '#shared/map/camera/longitudes.ts';

const NOTHING = { top: 0, bottom: 0 };

const ADDRESS_ZOOM = 17;
const STREET_ZOOM = 15.5;

/** Shows an address or an area on the map. One that is chosen before the map has loaded is shown once it has. */
export function usePlaceOnMap(map: MapRef | null) {
  const [place, showPlace] = useState<SuggestedAddress | SuggestedArea | null>(null);
  useEffect(() => {
    if (!place || !map) return;
    if ('bounds' in place)
      return fitMap(map, place.bounds, NOTHING, { maxZoom: STREET_ZOOM, durationMs: 0 }, {});
    const center: [number, number] = [unwrapLongitude(place.longitude), place.latitude];
    map.jumpTo({ center, zoom: place.kind === 'street' ? STREET_ZOOM : ADDRESS_ZOOM });
  }, [map, place]);
  return showPlace;
}
