import { Layer, Source } from '@vis.gl/react-maplibre';
import { ADDRESS_TILES_PATH } from '@sway/contract/paths';
import { ADDRESSES_UNCLUSTERED_ZOOM as TILES_MAX_ZOOM } from '@sway/contract/tiles';
import type { FeatureCollection, Point } from 'geojson';
import type { FilterSpecification } from 'maplibre-gl';
import {
  addressDotLayer,
  addressPillLayer,
  countLayer,
  discLayer,
  IS_CLUSTER,
  IS_LABELLED,
  IS_POINT,
} from '#shared/map/markers/address-layer-specs.ts';
import { absoluteUrl, useChoosing } from '#shared/map/markers/map-choosing.ts';
import { ChosenParcel } from '#shared/map/parcels/chosen-parcel.tsx';
import { usePriceMapColors } from '#shared/map/price-map.tsx';
import type { MapView } from '#shared/map/price-map.tsx';

/** A point on the map with one address or several, in degrees. */
export type AddressSpot = { id: number; count: number; longitude: number; latitude: number };

/** The selected address, drawn above everything else and with its parcel. */
export type SelectedAddress = {
  id: number;
  label: string;
  longitude: number;
  latitude: number;
  unitOfPropertyId: string | null;
};

type AddressLayersProps = {
  selected: SelectedAddress | null;
  /** Search results, each drawn as a ringed dot. */
  found?: readonly { id: number; longitude: number; latitude: number }[];
  onChoose: (spot: AddressSpot) => void;
  /** Called when a cluster is clicked, with the view that shows its members. */
  onClusterZoom: (view: MapView) => void;
};

const LAYERS = ['address-selected', 'address-found', 'address-pills', 'address-discs', 'address-dots'];
/** A click on a cluster zooms in by this much; on a cluster of one, to the zoom where the address has a label. */
const CLUSTER_STEP = 2;
const NO_ID = -1;
const NONE: readonly SelectedAddress[] = [];

/** Every address of the register on the map, clustered at low zooms. */
export function AddressLayers({ selected, found = NONE, onChoose, onClusterZoom }: AddressLayersProps) {
  const { theme, tokens } = usePriceMapColors();
  useChoosing(LAYERS, ({ feature, longitude, latitude, zoom }) => {
    const { kind, id, count = 1 } = feature.properties as { kind?: string; id: number; count?: number };
    if (kind === 'cluster') {
      const next = count === 1 ? TILES_MAX_ZOOM : zoom + CLUSTER_STEP;
      onClusterZoom({ longitude, latitude, zoom: Math.min(TILES_MAX_ZOOM + 1, Math.max(zoom + 1, next)) });
    } else onChoose({ id, count, longitude, latitude });
  });
  const isOther: FilterSpecification = ['all', IS_LABELLED, ['!=', ['get', 'id'], selected?.id ?? NO_ID]];
  const inAddresses = { 'source-layer': 'addresses' };
  return (
    <>
      <ChosenParcel unitOfPropertyId={selected?.unitOfPropertyId ?? null} />
      <Source id="addresses" type="vector" tiles={[absoluteUrl(ADDRESS_TILES_PATH)]} maxzoom={TILES_MAX_ZOOM}>
        <Layer {...inAddresses} {...addressDotLayer('address-dots', tokens)} filter={IS_POINT} />
        <Layer {...inAddresses} {...discLayer('address-discs', tokens)} filter={IS_CLUSTER} />
        <Layer {...inAddresses} {...countLayer('address-counts', tokens)} filter={IS_CLUSTER} />
        <Layer
          {...inAddresses}
          {...addressPillLayer('address-pills', 'price', theme, tokens)}
          filter={isOther}
        />
      </Source>
      <Source id="addresses-found" type="geojson" data={pointsOf(found)}>
        <Layer
          id="address-found"
          type="circle"
          paint={{
            'circle-color': tokens.lime,
            'circle-radius': 6,
            'circle-stroke-color': tokens.limeForeground,
            'circle-stroke-width': 2,
          }}
        />
      </Source>
      <Source id="address-chosen" type="geojson" data={pointsOf(selected ? [selected] : [])}>
        <Layer {...addressPillLayer('address-selected', 'selected', theme, tokens)} />
      </Source>
    </>
  );
}

function pointsOf(spots: readonly { longitude: number; latitude: number }[]): FeatureCollection<Point> {
  return {
    type: 'FeatureCollection',
    features: spots.map(({ longitude, latitude, ...properties }) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
      properties,
    })),
  };
}
