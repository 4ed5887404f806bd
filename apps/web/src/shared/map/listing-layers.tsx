import { Layer, Source } from '@vis.gl/react-maplibre';
import type { FilterSpecification } from 'maplibre-gl';
import type { PriceBand } from './blades.ts';
import { clusterLayer, dotLayer, IS_CLUSTER, IS_HOME, pillLayer } from './listing-layer-specs.ts';
import { absoluteUrl, useChoosing } from './map-choosing.ts';
import { usePriceMapColors, type MapView } from './price-map.tsx';

/** A home as the map's tiles describe it; `price` in NZD. */
type MapHome = { id: number; price: number; band: PriceBand; longitude: number; latitude: number };

/** What is drawn of the chosen home; `label` is the price on its pill. */
export type SelectedHome = MapHome & { label: string };

type ListingLayersProps = {
  /** Template of the tiles' URL, with `{z}`, `{x}` and `{y}`; a path of this site will do. */
  tiles: string;
  /** How a home's price stands: by its band, or lime all through as on the full-screen map. */
  pill?: 'price' | 'sway';
  /** The chosen home. It is drawn from what is told here, so that it stands out of its cluster and outside any filter. */
  selected?: SelectedHome | undefined;
  /** The home whose row is pointed at in the list: its pill rises above the others. */
  raisedId?: number | undefined;
  onSelect: (home: MapHome) => void;
  /** A cluster was chosen: the view that opens it. */
  onClusterZoom: (view: MapView) => void;
};

/** The layers that a home or a cluster can be chosen on, topmost first. */
export const LISTING_LAYERS = [
  'listing-selected',
  'listing-raised',
  'listing-clusters',
  'listing-pills',
  'listing-dots',
];
/** The tiles hold single homes from here on; further in, the last tiles are drawn larger. */
const TILES_MAX_ZOOM = 16;
const CLUSTER_STEP = 2;
const NO_ID = -1;

/** Homes on the map: a dot each, a pill where there is room, clusters, and the chosen home above all. */
export function ListingLayers({
  tiles,
  pill = 'price',
  selected,
  raisedId = NO_ID,
  onSelect,
  onClusterZoom,
}: ListingLayersProps) {
  const { theme, tokens } = usePriceMapColors();
  useChoosing(LISTING_LAYERS, ({ feature, longitude, latitude, zoom }) => {
    if (feature.properties.cluster) onClusterZoom({ longitude, latitude, zoom: zoom + CLUSTER_STEP });
    else
      onSelect({
        ...(feature.properties as Omit<MapHome, 'longitude' | 'latitude'>),
        longitude,
        latitude,
      });
  });
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
      <Source id="listings" type="vector" tiles={[absoluteUrl(tiles)]} maxzoom={TILES_MAX_ZOOM}>
        <Layer {...common} {...dotLayer('listing-dots', tokens)} filter={IS_HOME} />
        <Layer {...common} {...pillLayer('listing-pills', pill, theme, tokens, false)} filter={isOther} />
        <Layer {...common} {...clusterLayer('listing-clusters', theme, tokens)} filter={IS_CLUSTER} />
        <Layer {...common} {...pillLayer('listing-raised', pill, theme, tokens, true)} filter={isRaised} />
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
