import { layerTilesPath } from '@sway/contract/paths';
import { AREA_LAYER } from '@sway/contract/tiles';
import { LAYER_ZOOMS, MAX_LEGEND } from '@sway/domain/records/layers';
import type { MapLayer } from '@sway/contract/layers';
import { Layer, Source } from '@vis.gl/react-maplibre';
import type { ExpressionSpecification } from 'maplibre-gl';
import { FIRST_ROAD_NAMES } from '../map/base-map/road-layers.ts';
import { absoluteUrl } from '../map/markers/map-choosing.ts';
import { usePriceMapColors } from '../map/price-map.tsx';
import { MAP_FONTS } from '../map/theme/map-fonts.ts';
import { hatchName, layerColor } from './layer-hatch.ts';

/** From here areas have room for their words. */
const FIRST_WORDS_ZOOM = 12;
const PLACES = Array.from({ length: MAX_LEGEND + 1 }, (_, place) => place);

/** An imported layer on a PriceMap, below names and homes: each value of its legend in a colour and pattern of its own. */
export function LayerAreas({ layer }: { layer: MapLayer }) {
  const { theme, tokens } = usePriceMapColors();
  const common = { 'source-layer': AREA_LAYER, beforeId: FIRST_ROAD_NAMES };
  const label = layer.hasOthers || layer.legend.length > 1 ? ['get', 'words'] : '';
  return (
    <Source
      key={layer.name}
      id="layer"
      type="vector"
      tiles={[absoluteUrl(layerTilesPath(layer.name))]}
      minzoom={LAYER_ZOOMS.first}
      maxzoom={LAYER_ZOOMS.last}
    >
      <Layer
        {...common}
        id="layer-fill"
        type="fill"
        paint={{ 'fill-pattern': byPlace(place => hatchName(place, theme)) }}
      />
      <Layer
        {...common}
        id="layer-edge"
        type="line"
        layout={{ 'line-join': 'round' }}
        paint={{ 'line-color': byPlace(layerColor), 'line-width': 1.75 }}
      />
      <Layer
        {...common}
        id="layer-words"
        type="symbol"
        minzoom={FIRST_WORDS_ZOOM}
        layout={{
          'text-field': label as ExpressionSpecification,
          'text-font': [...MAP_FONTS.label],
          'text-size': 12,
          'text-max-width': 9,
        }}
        paint={{ 'text-color': tokens.foreground, 'text-halo-color': tokens.land, 'text-halo-width': 1.5 }}
      />
    </Source>
  );
}

function byPlace(valueOf: (place: number) => string): ExpressionSpecification {
  const cases = PLACES.slice(0, -1).flatMap(place => [place, valueOf(place)]);
  // The type of an expression has fixed places, and does not take a spread list.
  return ['match', ['get', 'color'], ...cases, valueOf(MAX_LEGEND)] as unknown as ExpressionSpecification;
}
