import { Layer, Source } from '@vis.gl/react-maplibre';
import { PARCEL_TILES_PATH } from '@sway/contract/paths';
import { parcelFillLayer, parcelLineLayer } from './address-layer-specs.ts';
import { absoluteUrl } from './map-choosing.ts';
import { FIRST_ROAD_LAYER } from './road-layers.ts';
import { usePriceMapColors } from './price-map.tsx';

/** Tiles of this zoom hold single addresses and parcels; at higher zooms they are drawn larger. */
export const TILES_MAX_ZOOM = 16;

/** The parcels, from zoom 16; those of the given unit of property are highlighted. */
export function ParcelLayers({ unitOfPropertyId = null }: { unitOfPropertyId?: string | null }) {
  const { tokens } = usePriceMapColors();
  const parcels = { 'source-layer': 'parcels', minzoom: TILES_MAX_ZOOM, beforeId: FIRST_ROAD_LAYER };
  return (
    <Source
      id="parcels"
      type="vector"
      tiles={[absoluteUrl(PARCEL_TILES_PATH)]}
      minzoom={TILES_MAX_ZOOM}
      maxzoom={TILES_MAX_ZOOM}
    >
      <Layer {...parcels} {...parcelFillLayer('parcel-ground', tokens, unitOfPropertyId)} />
      <Layer {...parcels} {...parcelLineLayer('parcel-lines', tokens, unitOfPropertyId)} />
    </Source>
  );
}
