import { Layer, Source } from '@vis.gl/react-maplibre';
import { ADDRESS_TILES_PATH } from '@sway/contract/paths';
import { IS_LABELLED, streetNumberLayer } from './address-layer-specs.ts';
import { absoluteUrl } from './map-choosing.ts';
import { ParcelLayers, TILES_MAX_ZOOM } from './parcel-layers.tsx';
import { usePriceMapColors } from './price-map.tsx';

type NeighbourhoodProps = {
  /** The address that has its own marker and so needs no number. */
  marked?: number;
};

/** The parcels and street numbers around the place that a map is about. */
export function Neighbourhood({ marked }: NeighbourhoodProps) {
  const { tokens } = usePriceMapColors();
  return (
    <>
      <ParcelLayers />
      <Source
        id="neighbours"
        type="vector"
        tiles={[absoluteUrl(ADDRESS_TILES_PATH)]}
        minzoom={TILES_MAX_ZOOM}
        maxzoom={TILES_MAX_ZOOM}
      >
        <Layer
          {...streetNumberLayer('street-numbers', tokens)}
          source-layer="addresses"
          minzoom={TILES_MAX_ZOOM}
          filter={marked === undefined ? IS_LABELLED : ['all', IS_LABELLED, ['!=', ['get', 'id'], marked]]}
        />
      </Source>
    </>
  );
}
