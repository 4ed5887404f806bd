import type { MapRef } from '@vis.gl/react-maplibre';
import { useEffect, useState } from 'react';
import { unwrapLongitude } from '#shared/map/camera/longitudes.ts';

const ADDRESS_ZOOM = 17;

/** Shows a place on the map. One that is chosen before the map has loaded is shown once it has. */
export function usePlaceOnMap(map: MapRef | null) {
  const [place, showPlace] = useState<{ longitude: number; latitude: number } | null>(null);
  useEffect(() => {
    if (!place) return;
    map?.jumpTo({ center: [unwrapLongitude(place.longitude), place.latitude], zoom: ADDRESS_ZOOM });
  }, [map, place]);
  return showPlace;
}
