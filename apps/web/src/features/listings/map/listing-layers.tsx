import { Layer, Source } from '@vis.gl/react-maplibre';
import type { FilterSpecification } from 'maplibre-gl';
import { ClusterButtons } from './cluster-buttons.tsx';
import type { PriceBandFilter as PriceBand } from '@sway/domain/prices/price-bands';
import { ClusterSplit } from './cluster-split.tsx';
import {
  CLUSTER_NAMES,
  CLUSTERS,
  HOME_DOTS,
  LAST_LISTING_TILE_ZOOM,
  LISTING_LAYERS,
  LISTING_SOURCE,
} from '#shared/map/markers/listing-layer-ids.ts';
import {
  clusterLayer,
  clusterNameLayer,
  clusterTagLayer,
  homeDotLayer,
  clustersOf,
  IS_LISTING,
  MINI_OVERLAP,
  pillLayer,
} from './listing-layer-specs.ts';
import { useGeneration } from './use-generation.ts';
import { absoluteUrl, useChoosing } from '#shared/map/markers/map-choosing.ts';
import { ChosenParcel } from '#shared/map/parcels/chosen-parcel.tsx';
import { usePriceMapColors, type MapView } from '#shared/map/price-map.tsx';

/** A listing in the map's tiles; `price` in NZD. */
type MapListing = { id: number; price: number; band: PriceBand; longitude: number; latitude: number };

/** The selected listing; `label` is the price on its pill. */
export type SelectedHome = MapListing & { label: string; unitOfPropertyId: string | null };

type ListingLayersProps = {
  /** The tiles' URL template with `{z}`, `{x}` and `{y}`; it may be a path of this site. */
  tiles: string;
  /** The pills' style: coloured by price band, or lime as on the full-screen map. */
  pill?: 'price' | 'sway';
  /** Whether few homes match, so that clusters are drawn with smaller discs. */
  areFew?: boolean;
  /** The selected listing. It is drawn from this data, not from tiles, so it is visible inside a cluster and outside any filter. */
  selected?: SelectedHome | undefined;
  /** The listing under the pointer in the list; its pill is drawn above the others. */
  raisedId?: number | undefined;
  onSelect: (listing: MapListing) => void;
  /** Called when a cluster is clicked, with the view that shows its members. */
  onClusterZoom: (view: MapView) => void;
};

const CLUSTER_STEP = 2;
const NO_ID = -1;

/**
 * Listings on the map: each a dot with its price on a small pill, which a full one covers where there is room; clusters, and the selected
 * listing above all, with its parcel lifted.
 */
export function ListingLayers({
  tiles,
  pill = 'price',
  areFew = false,
  selected,
  raisedId = NO_ID,
  onSelect,
  onClusterZoom,
}: ListingLayersProps) {
  const { theme, tokens } = usePriceMapColors();
  const zoomTo = (view: MapView) => onClusterZoom({ ...view, zoom: view.zoom + CLUSTER_STEP });
  useChoosing(LISTING_LAYERS, ({ feature, longitude, latitude, zoom }) => {
    if (feature.properties.cluster) zoomTo({ longitude, latitude, zoom });
    else
      onSelect({
        ...(feature.properties as Omit<MapListing, 'longitude' | 'latitude'>),
        longitude,
        latitude,
      });
  });
  const isSway = pill === 'sway';
  const mini = isSway ? 'swaymini' : 'mini';
  const { tileZoom, split, endSplit } = useGeneration();
  const cluster = { theme, tokens, areFew, isShown: split?.length === 0 };
  const common = { 'source-layer': 'listings' };
  const clusters = clustersOf(tileZoom);
  const { isRaised, isOther } = filtersFor(selected?.id ?? NO_ID, raisedId);
  return (
    <>
      <ChosenParcel unitOfPropertyId={selected?.unitOfPropertyId ?? null} />
      <Source id={LISTING_SOURCE} type="vector" tiles={[absoluteUrl(tiles)]} maxzoom={LAST_LISTING_TILE_ZOOM}>
        <Layer {...common} {...homeDotLayer(HOME_DOTS, pill, tokens)} filter={isOther} />
        <Layer {...common} {...clusterNameLayer(CLUSTER_NAMES, cluster)} filter={clusters} />
        <Layer
          {...common}
          {...pillLayer('listing-minis', mini, theme, tokens, MINI_OVERLAP)}
          filter={isOther}
        />
        <Layer {...common} {...pillLayer('listing-pills', pill, theme, tokens, false)} filter={isOther} />
        <Layer {...common} {...clusterLayer(CLUSTERS, cluster)} filter={clusters} />
        <Layer {...common} {...clusterTagLayer('listing-cluster-tags', cluster, isSway)} filter={clusters} />
        <Layer {...common} {...pillLayer('listing-raised', pill, theme, tokens, true)} filter={isRaised} />
      </Source>
      <ClusterButtons onPress={zoomTo} />
      {split && split.length > 0 && <ClusterSplit {...{ split, pill, areFew }} onEnd={endSplit} />}
      {selected && (
        <Source id="listing-chosen" type="geojson" data={pointOf(selected)}>
          <Layer {...pillLayer('listing-selected', 'selected', theme, tokens, true)} />
        </Source>
      )}
    </>
  );
}

/**
 * Which listings of the tiles are drawn above the others, and which are ordinary. The selected one is neither: it has a source of its own.
 */
function filtersFor(
  selectedId: number,
  raisedId: number,
): Record<'isRaised' | 'isOther', FilterSpecification> {
  const raised = raisedId === selectedId ? NO_ID : raisedId;
  return {
    isRaised: ['all', IS_LISTING, ['==', ['get', 'id'], raised]],
    isOther: ['all', IS_LISTING, ['!', ['in', ['get', 'id'], ['literal', [selectedId, raisedId]]]]],
  };
}

function pointOf({ longitude, latitude, ...properties }: SelectedHome): GeoJSON.Feature<GeoJSON.Point> {
  return { type: 'Feature', geometry: { type: 'Point', coordinates: [longitude, latitude] }, properties };
}
