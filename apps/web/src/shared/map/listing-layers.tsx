import { Layer, Source, useMap } from '@vis.gl/react-maplibre';
import type { FilterSpecification, MapGeoJSONFeature, MapMouseEvent, MapLibreMap } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';
import type { PriceBand } from './blades.ts';
import { clusterLayer, dotLayer, IS_CLUSTER, IS_HOME, pillLayer } from './listing-layer-specs.ts';
import { usePriceMapColors, type MapView } from './price-map.tsx';

/** A home as the map's tiles describe it; `price` in NZD. */
type MapHome = { id: number; price: number; band: PriceBand; longitude: number; latitude: number };

/** What is drawn of the chosen home; `label` is the price on its pill. */
export type SelectedHome = MapHome & { label: string };

type ListingLayersProps = {
  /** Template of the tiles' URL, with `{z}`, `{x}` and `{y}`; a path of this site will do. */
  tiles: string;
  /** The chosen home. It is drawn from what is told here, so that it stands out of its cluster and outside any filter. */
  selected?: SelectedHome | undefined;
  /** The home whose row is pointed at in the list: its pill rises above the others. */
  raisedId?: number | undefined;
  onSelect: (home: MapHome) => void;
  /** A cluster was chosen: the view that opens it. */
  onClusterZoom: (view: MapView) => void;
};

const LAYERS = ['listing-selected', 'listing-raised', 'listing-clusters', 'listing-pills', 'listing-dots'];
/** The tiles hold single homes from here on; further in, the last tiles are drawn larger. */
const TILES_MAX_ZOOM = 16;
const CLUSTER_STEP = 2;
/** How far beside a dot a finger may land, in CSS pixels. */
const REACH = 12;
const NO_ID = -1;

/** Homes on the map: a dot each, a pill where there is room, clusters, and the chosen home above all. */
export function ListingLayers({ tiles, selected, raisedId = NO_ID, ...handlers }: ListingLayersProps) {
  const { theme, tokens } = usePriceMapColors();
  useChoosing(handlers);
  const common = { 'source-layer': 'listings' };
  const selectedId = selected?.id ?? NO_ID;
  const isRaised: FilterSpecification = [
    'all',
    IS_HOME,
    ['==', ['get', 'id'], raisedId === selectedId ? NO_ID : raisedId],
  ];
  const isOther: FilterSpecification = [
    'all',
    IS_HOME,
    ['!', ['in', ['get', 'id'], ['literal', [selectedId, raisedId]]]],
  ];
  return (
    <>
      <Source id="listings" type="vector" tiles={[absolute(tiles)]} maxzoom={TILES_MAX_ZOOM}>
        <Layer {...common} {...dotLayer('listing-dots', tokens)} filter={IS_HOME} />
        <Layer {...common} {...pillLayer('listing-pills', 'price', theme, tokens, false)} filter={isOther} />
        <Layer {...common} {...clusterLayer('listing-clusters', theme, tokens)} filter={IS_CLUSTER} />
        <Layer {...common} {...pillLayer('listing-raised', 'price', theme, tokens, true)} filter={isRaised} />
      </Source>
      {selected && (
        <Source id="listing-chosen" type="geojson" data={pointOf(selected)}>
          <Layer {...pillLayer('listing-selected', 'selected', theme, tokens, true)} />
        </Source>
      )}
    </>
  );
}

function pointOf({ longitude, latitude, ...properties }: SelectedHome): GeoJSON.Feature<GeoJSON.Point> {
  return { type: 'Feature', geometry: { type: 'Point', coordinates: [longitude, latitude] }, properties };
}

function useChoosing({ onSelect, onClusterZoom }: Pick<ListingLayersProps, 'onSelect' | 'onClusterZoom'>) {
  const map = useMap().current?.getMap();
  const choose = useEffectEvent((event: MapMouseEvent) => {
    const feature = map && featureNear(map, event);
    if (!feature) return;
    const position = positionOf(feature);
    if (feature.properties.cluster) onClusterZoom({ ...position, zoom: map.getZoom() + CLUSTER_STEP });
    else onSelect({ ...(feature.properties as Omit<MapHome, 'longitude' | 'latitude'>), ...position });
  });
  useEffect(() => {
    if (!map) return undefined;
    const point = (cursor: string) => () => void (map.getCanvas().style.cursor = cursor);
    const subscriptions = [
      map.on('click', event => choose(event)),
      map.on('mouseenter', LAYERS, point('pointer')),
      map.on('mouseleave', LAYERS, point('')),
    ];
    return () => subscriptions.forEach(subscription => subscription.unsubscribe());
  }, [map]);
}

function featureNear(map: MapLibreMap, { point: { x, y } }: MapMouseEvent): MapGeoJSONFeature | undefined {
  const layers = LAYERS.filter(layer => map.getLayer(layer));
  const [hit] = map.queryRenderedFeatures([x, y], { layers });
  if (hit) return hit;
  const [near] = map.queryRenderedFeatures(
    [
      [x - REACH, y - REACH],
      [x + REACH, y + REACH],
    ],
    { layers },
  );
  return near;
}

function positionOf(feature: MapGeoJSONFeature): { longitude: number; latitude: number } {
  if (feature.geometry.type !== 'Point')
    throw new Error(`A listing is a point, not a ${feature.geometry.type}`);
  const [longitude, latitude] = feature.geometry.coordinates;
  return { longitude: longitude!, latitude: latitude! };
}

/** MapLibre's worker knows no page to resolve a path against. The URL class would escape the template's braces. */
function absolute(template: string): string {
  return template.startsWith('/') ? `${location.origin}${template}` : template;
}
