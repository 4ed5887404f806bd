import { parseArea } from '@sway/domain/map/areas';
import { Layer, Source } from '@vis.gl/react-maplibre';
import { useMemo } from 'react';
import { unwrapLongitude } from '#shared/map/camera/longitudes.ts';
import { usePriceMapColors } from '#shared/map/price-map.tsx';

/** The layer of prices that is drawn first. */
const LOWEST = 'listing-minis';

/** The drawn area on a PriceMap, below the prices. */
export function AreaOutline({ area }: { area: string }) {
  const { tokens } = usePriceMapColors();
  const data = useMemo(() => shapeOf(area), [area]);
  return (
    <Source id="area" type="geojson" data={data}>
      <Layer
        beforeId={LOWEST}
        id="area-fill"
        type="fill"
        paint={{ 'fill-color': tokens.lime, 'fill-opacity': 0.12 }}
      />
      <Layer
        beforeId={LOWEST}
        id="area-edge"
        type="line"
        layout={{ 'line-join': 'round' }}
        paint={{ 'line-color': tokens.foreground, 'line-width': 2.5 }}
      />
    </Source>
  );
}

function shapeOf(area: string): GeoJSON.Polygon {
  const ring = (parseArea(area) ?? []).map(({ lat, lng }) => [unwrapLongitude(lng), lat]);
  return { type: 'Polygon', coordinates: [[...ring, ...ring.slice(0, 1)]] };
}
