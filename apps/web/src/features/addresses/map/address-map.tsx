import { addressLabel } from '@sway/domain/address-labels';
import type { Address } from '@sway/contract/addresses';
import type { MapRef } from '@vis.gl/react-maplibre';
import { useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useSite } from '#shared/api/use-site.ts';
import { AddressLayers } from '#shared/map/address-layers.tsx';
import type { AddressSpot, SelectedAddress } from '#shared/map/address-layers.tsx';
import type { Camera } from '#shared/map/camera.ts';
import { fitBox } from '#shared/map/map-geometry.ts';
import { normalLongitude, unwrapLongitude } from '#shared/map/longitudes.ts';
import { windowOf } from '#shared/map/map-window.ts';
import type { MapWindow } from '#shared/map/map-window.ts';
import { PlacedPopup } from '#shared/map/placed-popup.tsx';
import { PriceMap } from '#shared/map/price-map.tsx';

export type AddressMapProps = {
  start: Camera;
  selected: Address | null;
  /** What a search found. */
  found: readonly Address[];
  /** Fits the map to what was found, whenever this changes to another text; null leaves the view alone. */
  fitKey: string | null;
  /** What covers the map from below, in px: a phone's sheet. */
  coveredPx?: number;
  /** And from above: a phone's search field. */
  coveredTopPx?: number;
  onChoose: (spot: AddressSpot) => void;
  onCameraChange: (camera: Camera) => void;
  onWindow: (view: MapWindow) => void;
  /** A card beside a spot of the map. */
  popup?: { latitude: number; longitude: number; onClose: () => void; content: ReactNode } | null;
};

/** Moves that the page makes itself carry this mark, so that they are not taken for the person's own. */
const BY_PAGE = { isMadeByPage: true };
/** An address is shown with its neighbours' numbers and parcels. */
const ADDRESS_ZOOM = 17;
/** Further out than this a chosen address would be lost among the others. */
const CLOSE_ZOOM = 15;

/** Every address of the register on one map, the chosen one lime, with its parcel. */
export function AddressMap(props: AddressMapProps) {
  const { start, selected, found, fitKey, coveredPx = 0, coveredTopPx = 0, popup } = props;
  const [map, setMap] = useState<MapRef | null>(null);
  const site = useSite();
  const marked = useMemo(() => (selected ? markOf(selected) : null), [selected]);
  const points = useMemo(() => found.map(markOf), [found]);
  useGoTo(map, marked, coveredPx);
  useFitFound(map, points, fitKey, { top: coveredTopPx, bottom: coveredPx });
  return (
    <PriceMap
      label="Map of addresses"
      initialView={{ longitude: unwrapLongitude(start.lng), latitude: start.lat, zoom: start.zoom }}
      raster={site?.rasterTiles ?? undefined}
      onReady={ready => {
        setMap(ready);
        props.onWindow(windowOf(ready));
      }}
      onMoveEnd={event => {
        if (map) props.onWindow(windowOf(map));
        if ('isMadeByPage' in event) return;
        const { latitude, longitude, zoom } = event.viewState;
        props.onCameraChange({ lat: latitude, lng: normalLongitude(longitude), zoom });
      }}
    >
      <AddressLayers
        selected={marked}
        found={points}
        onChoose={props.onChoose}
        onClusterZoom={({ longitude, latitude, zoom }) =>
          map?.easeTo({ center: [longitude, latitude], zoom, duration: 420 })
        }
      />
      {popup && (
        <PlacedPopup
          key={`${popup.latitude},${popup.longitude}`}
          latitude={popup.latitude}
          longitude={popup.longitude}
          onClose={popup.onClose}
        >
          {popup.content}
        </PlacedPopup>
      )}
    </PriceMap>
  );
}

function markOf(address: Address): SelectedAddress {
  return {
    id: address.id,
    label: addressLabel(address),
    latitude: address.shapeY,
    longitude: unwrapLongitude(address.shapeX),
    unitOfPropertyId: address.unitOfPropertyId,
  };
}

/** Goes to the chosen address unless it can be seen, close enough, already. */
function useGoTo(map: MapRef | null, spot: SelectedAddress | null, coveredPx: number) {
  const id = spot?.id;
  useEffect(() => {
    if (!map || !spot) return;
    const center: [number, number] = [spot.longitude, spot.latitude];
    const { clientWidth, clientHeight } = map.getContainer();
    const { x, y } = map.project(center);
    const inView = x > 48 && x < clientWidth - 48 && y > 96 && y < clientHeight - coveredPx - 48;
    if (inView && map.getZoom() >= CLOSE_ZOOM) return;
    map.easeTo(
      {
        center,
        zoom: Math.max(map.getZoom(), ADDRESS_ZOOM),
        offset: [0, -coveredPx / 2],
        // A way through half the country would load all of it.
        duration: inView ? 420 : 0,
      },
      BY_PAGE,
    );
    // Only a choice moves the map, not the sheet over it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [map, id]);
}

function useFitFound(
  map: MapRef | null,
  points: readonly SelectedAddress[],
  key: string | null,
  covered: { top: number; bottom: number },
) {
  const isFound = key !== null && points.length > 0;
  useEffect(() => {
    if (!map || !isFound) return;
    const longitudes = points.map(point => point.longitude);
    const latitudes = points.map(point => point.latitude);
    const bounds = {
      north: Math.max(...latitudes),
      south: Math.min(...latitudes),
      east: Math.max(...longitudes),
      west: Math.min(...longitudes),
    };
    const { box, padding } = fitBox(bounds, covered);
    map.fitBounds(box, { padding, maxZoom: ADDRESS_ZOOM, duration: 0 }, BY_PAGE);
    // A search moves the map once, when its answer is there.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [map, key, isFound]);
}
