import { Layer, Source } from '@vis.gl/react-maplibre';
import { ADDRESS_TILES_PATH } from '@sway/contract/paths';
import { ADDRESSES_UNCLUSTERED_ZOOM, ADDRESS_LAYER } from '@sway/contract/tiles';
import { IS_LABELLED, streetNumberLayer } from './address-layer-specs.ts';
import { absoluteUrl } from './map-choosing.ts';
import { usePriceMapColors } from '../price-map.tsx';

type NeighbourhoodProps = {
  /** The address that has its own marker and so needs no number. */
  marked?: number;
};

/** The street numbers around the place that a map is about. */
export function Neighbourhood({ marked }: NeighbourhoodProps) {
  const { tokens } = usePriceMapColors();
  return (
    <Source
      id="neighbours"
      type="vector"
      tiles={[absoluteUrl(ADDRESS_TILES_PATH)]}
      minzoom={ADDRESSES_UNCLUSTERED_ZOOM}
      maxzoom={ADDRESSES_UNCLUSTERED_ZOOM}
    >
      <Layer
        {...streetNumberLayer('street-numbers', tokens)}
        source-layer={ADDRESS_LAYER}
        minzoom={ADDRESSES_UNCLUSTERED_ZOOM}
        filter={marked === undefined ? IS_LABELLED : ['all', IS_LABELLED, ['!=', ['get', 'id'], marked]]}
      />
    </Source>
  );
}
