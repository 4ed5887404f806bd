import type { MapRef } from '@vis.gl/react-maplibre';
import type { ReactNode } from 'react';
import { useSite } from '#shared/api/use-site.ts';
import { Neighbourhood } from '../markers/neighbourhood.tsx';
import { parcelBox } from './parcel-geometry.ts';
import { ParcelOutline } from './parcel-outline.tsx';
import { PriceMap } from '../price-map.tsx';

type ParcelMapProps = {
  label: string;
  boundary: GeoJSON.MultiPolygon;
  /** Markers and layers above the outline. */
  children?: ReactNode;
};

const FIRST_ZOOM = 16;
/** At higher zooms the base map has nothing to show. */
const MAX_ZOOM = 18;
const ROOM_PX = 56;

/** A map that opens with all of a parcel in view. Load it lazily, like every map. */
export function ParcelMap({ label, boundary, children }: ParcelMapProps) {
  const site = useSite();
  const [west, south, east, north] = parcelBox(boundary);
  function fit(map: MapRef) {
    map.fitBounds([west, south, east, north], { padding: ROOM_PX, maxZoom: MAX_ZOOM, duration: 0 });
  }
  return (
    <PriceMap
      label={label}
      initialView={{ longitude: (west + east) / 2, latitude: (south + north) / 2, zoom: FIRST_ZOOM }}
      raster={site?.rasterTiles ?? undefined}
      isInPage
      onReady={fit}
    >
      <Neighbourhood />
      <ParcelOutline boundary={boundary} />
      {children}
    </PriceMap>
  );
}
