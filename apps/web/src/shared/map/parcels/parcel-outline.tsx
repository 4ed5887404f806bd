import { Layer, Source } from '@vis.gl/react-maplibre';
import { useMemo } from 'react';
import { unwrapParcel } from './parcel-geometry.ts';
import { liftedParcelLayers } from './parcel-layers.ts';
import { usePriceMapColors } from '../price-map.tsx';

/** The outline of a parcel on a PriceMap, at every zoom. */
export function ParcelOutline({ boundary }: { boundary: GeoJSON.MultiPolygon }) {
  const { tokens } = usePriceMapColors();
  const data = useMemo(() => unwrapParcel(boundary), [boundary]);
  return (
    <Source id="parcel" type="geojson" data={data}>
      {liftedParcelLayers('parcel', tokens).map(layer => (
        <Layer key={layer.id} {...layer} />
      ))}
    </Source>
  );
}
