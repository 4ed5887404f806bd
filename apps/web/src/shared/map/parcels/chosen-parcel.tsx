import { Layer } from '@vis.gl/react-maplibre';
import { PARCEL_LAYER, PARCELS_MIN_ZOOM } from '@sway/contract/tiles';
import type { FilterSpecification } from 'maplibre-gl';
import { liftedParcelLayers, PARCEL_SOURCE } from './parcel-layers.ts';
import { FIRST_ROAD_NAMES } from '../base-map/road-layers.ts';
import { usePriceMapColors } from '../price-map.tsx';

/** The parcel of the chosen home or address, lifted from its neighbours from the zoom at which parcels are drawn. */
export function ChosenParcel({ unitOfPropertyId }: { unitOfPropertyId: string | null }) {
  const { tokens } = usePriceMapColors();
  if (unitOfPropertyId === null) return null;
  return liftedParcelLayers('chosen-parcel', tokens).map(layer => (
    <Layer
      key={layer.id}
      source={PARCEL_SOURCE}
      source-layer={PARCEL_LAYER}
      minzoom={PARCELS_MIN_ZOOM}
      beforeId={FIRST_ROAD_NAMES}
      filter={isOfUnit(unitOfPropertyId)}
      {...layer}
    />
  ));
}

/** Units of a tower share their parcel's outline. */
function isOfUnit(unit: string): FilterSpecification {
  return ['in', `,${unit},`, ['concat', ',', ['get', 'units'], ',']];
}
