import { Layer, Source } from '@vis.gl/react-maplibre';
import type { AddressMapItem } from '@sway/contract/map';
import { isDrawable } from '@sway/domain/map/positions';
import type { FeatureCollection, Point } from 'geojson';
import { useMemo } from 'react';
import { addressDotLayer, addressPillLayer } from '#shared/map/markers/address-layer-specs.ts';
import { HOME_DOTS, LISTING_LAYERS } from '#shared/map/markers/listing-layer-ids.ts';
import { useChoosing } from '#shared/map/markers/map-choosing.ts';
import { unwrapLongitude } from '#shared/map/camera/longitudes.ts';
import { usePriceMapColors } from '#shared/map/price-map.tsx';
import { FIRST_ROAD_NAMES } from '#shared/map/base-map/road-layers.ts';

type AddressMarkersProps = { addresses: readonly AddressMapItem[]; onChoose: (id: number) => void };

const LAYERS = ['marker-pills', 'marker-dots'];
/** Prices of listings are drawn above house numbers. */
const BELOW_LISTINGS = HOME_DOTS;
/** Further out a single house number says nothing. */
const FIRST_NUMBER_ZOOM = 15;

/** The full-screen map's address markers: a dot for each, and its number if there is room. */
export function AddressMarkers({ addresses, onChoose }: AddressMarkersProps) {
  const { theme, tokens } = usePriceMapColors();
  const points = useMemo(() => pointsOf(addresses), [addresses]);
  useChoosing(LAYERS, ({ feature }) => onChoose(Number(feature.properties.id)), LISTING_LAYERS);
  return (
    <Source id="address-markers" type="geojson" data={points}>
      {/* Below the names of places, which they would make unreadable further out. */}
      <Layer {...addressDotLayer('marker-dots', tokens)} beforeId={FIRST_ROAD_NAMES} />
      <Layer
        {...addressPillLayer('marker-pills', 'price', theme, tokens)}
        minzoom={FIRST_NUMBER_ZOOM}
        beforeId={BELOW_LISTINGS}
      />
    </Source>
  );
}

/** Items without valid coordinates are left out. */
function pointsOf(addresses: readonly AddressMapItem[]): FeatureCollection<Point> {
  return {
    type: 'FeatureCollection',
    features: addresses
      .filter(({ coordinates }) => isDrawable(coordinates))
      .map(({ id, address, coordinates: { lat, lng } }) => ({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [unwrapLongitude(lng), lat] },
        properties: { id, kind: 'address', label: address.split(' ')[0] },
      })),
  };
}
