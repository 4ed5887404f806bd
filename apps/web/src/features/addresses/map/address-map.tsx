import { addressLabel } from '@sway/domain/addresses/address-labels';
import type { Address } from '@sway/contract/addresses';
import type { MapRef } from '@vis.gl/react-maplibre';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useSite } from '#shared/api/use-site.ts';
import { AddressLayers } from './address-layers.tsx';
import type { AddressSpot, SelectedAddress } from './address-layers.tsx';
import type { Camera } from '#shared/map/camera/camera.ts';
import { fitMap } from '#shared/map/camera/fit-map.ts';
import { isInView, visibleMiddle } from '#shared/map/camera/map-geometry.ts';
import type { Covered } from '#shared/map/camera/map-geometry.ts';
import { normalLongitude, unwrapLongitude } from '#shared/map/camera/longitudes.ts';
import { windowOf } from '#shared/map/camera/map-window.ts';
import type { MapWindow } from '#shared/map/camera/map-window.ts';
import { PlacedPopup } from '#shared/map/popup/placed-popup.tsx';
import { PriceMap } from '#shared/map/price-map.tsx';

export type AddressMapProps = {
  start: Camera;
  selected: Address | null;
  /** The search results. */
  found: readonly Address[];
  /** When this text changes, the map is fitted to `found`; null leaves the view as it is. */
  fitKey: string | null;
  /** The height in px that a phone's sheet covers at the bottom of the map. */
  coveredPx?: number;
  /** The height in px that a phone's search field covers at the top of the map. */
  coveredTopPx?: number;
  onChoose: (spot: AddressSpot) => void;
  onCameraChange: (camera: Camera) => void;
  onWindow: (view: MapWindow) => void;
  /** A card at a point of the map. */
  popup?: { latitude: number; longitude: number; onClose: () => void; content: ReactNode } | null;
};

/** Event data of moves that the page makes, so that they are told apart from the user's. */
const BY_PAGE = { isMadeByPage: true };
/** A zoom that shows an address with the numbers and parcels of its neighbours. */
const ADDRESS_ZOOM = 17;
/** At a lower zoom a chosen address would be hard to find among the others. */
const CLOSE_ZOOM = 15;

/** A map of every address of the register. The chosen one is lime and shown with its parcel. */
export function AddressMap(props: AddressMapProps) {
  const { start, selected, found, fitKey, coveredPx = 0, coveredTopPx = 0, popup } = props;
  const [map, setMap] = useState<MapRef | null>(null);
  const site = useSite();
  const selectedOnMap = useMemo(() => (selected ? toMapAddress(selected) : null), [selected]);
  const points = useMemo(() => found.map(toMapAddress), [found]);
  useGoTo(map, selectedOnMap, { top: coveredTopPx, bottom: coveredPx });
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
        selected={selectedOnMap}
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

function toMapAddress(address: Address): SelectedAddress {
  return {
    id: address.id,
    label: addressLabel(address),
    latitude: address.shapeY,
    longitude: unwrapLongitude(address.shapeX),
    unitOfPropertyId: address.unitOfPropertyId,
  };
}

/** Moves the map to the chosen address unless it is already visible and close enough, before its card is painted. */
function useGoTo(map: MapRef | null, spot: SelectedAddress | null, covered: Covered) {
  const id = spot?.id;
  useLayoutEffect(() => {
    if (!map || !spot) return;
    const center: [number, number] = [spot.longitude, spot.latitude];
    const { clientWidth: width, clientHeight: height } = map.getContainer();
    const inView = isInView(map.project(center), covered, { width, height });
    if (inView && map.getZoom() >= CLOSE_ZOOM) return;
    map.easeTo(
      {
        center,
        zoom: Math.max(map.getZoom(), ADDRESS_ZOOM),
        offset: visibleMiddle(covered),
        // Animating across the country would load the tiles on the way.
        duration: inView ? 420 : 0,
      },
      BY_PAGE,
    );
    // Only a new choice moves the map, not a change of the sheet's height.
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
    fitMap(map, bounds, covered, { maxZoom: ADDRESS_ZOOM, durationMs: 0 }, BY_PAGE);
    // A search moves the map once, when its results arrive.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [map, key, isFound]);
}
