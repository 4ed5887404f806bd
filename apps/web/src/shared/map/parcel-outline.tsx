import { Layer, Source } from '@vis.gl/react-maplibre';
import { useMemo } from 'react';
import { unwrapParcel } from './parcel-geometry.ts';
import { usePriceMapColors } from './price-map.tsx';

/** The outline of a parcel on a PriceMap: a translucent lime fill inside a dark line, readable in both themes and on imagery. */
export function ParcelOutline({ boundary }: { boundary: GeoJSON.MultiPolygon }) {
  const { tokens } = usePriceMapColors();
  const data = useMemo(() => unwrapParcel(boundary), [boundary]);
  return (
    <Source id="parcel" type="geojson" data={data}>
      <Layer id="parcel-fill" type="fill" paint={{ 'fill-color': tokens.lime, 'fill-opacity': 0.28 }} />
      <Layer
        id="parcel-casing"
        type="line"
        layout={{ 'line-join': 'round' }}
        paint={{ 'line-color': tokens.card, 'line-width': 5, 'line-opacity': 0.8 }}
      />
      <Layer
        id="parcel-line"
        type="line"
        layout={{ 'line-join': 'round' }}
        paint={{ 'line-color': tokens.foreground, 'line-width': 2.25 }}
      />
    </Source>
  );
}
