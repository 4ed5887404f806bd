import { addressLabel } from '@sway/domain/addresses/address-labels';
import type { Address } from '@sway/contract/addresses';
import type { MapRef } from '@vis.gl/react-maplibre';
import { useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useSite } from '#shared/api/use-site.ts';
import { AddressLayers } from './address-layers.tsx';
import type { AddressSpot, SelectedAddress } from './address-layers.tsx';
import type { Camera, Start } from '#shared/map/camera/camera.ts';
import { fitMap, fitStart } from '#shared/map/camera/fit-map.ts';
import { BY_PAGE, useGoTo } from '#shared/map/camera/use-go-to.ts';
import { normalLongitude, unwrapLongitude } from '#shared/map/camera/longitudes.ts';
import { windowOf } from '#shared/map/camera/map-window.ts';
import type { MapWindow } from '#shared/map/camera/map-window.ts';
import { PlacedPopup } from '#shared/map/popup/placed-popup.tsx';
import { PriceMap } from '#shared/map/price-map.tsx';

export type AddressMapProps = {
  start: Start;
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

/** A zoom that shows an address with the numbers and parcels of its neighbours. */
const ADDRESS_ZOOM = 17;
/** Below a zoom of 15 a chosen address would be hard to find among the others. Moving across the country would load the tiles on the way. */
const GO_TO = { closeZoom: 15, zoom: ADDRESS_ZOOM, farMs: 0 };

/** A map of every address of the register. The chosen one is lime and shown with its parcel. */
export function AddressMap(props: AddressMapProps) {
  const { start, selected, found, fitKey, coveredPx = 0, coveredTopPx = 0, popup } = props;
  const [map, setMap] = useState<MapRef | null>(null);
  const site = useSite();
  const selectedOnMap = useMemo(() => (selected ? toMapAddress(selected) : null), [selected]);
  const points = useMemo(() => found.map(toMapAddress), [found]);
  const covered = { top: coveredTopPx, bottom: coveredPx };
  useGoTo(map, selectedOnMap, covered, GO_TO);
  useFitFound(map, points, fitKey, covered);
  return (
    <PriceMap
      label="Map of addresses"
      initialView={{ longitude: unwrapLongitude(start.lng), latitude: start.lat, zoom: start.zoom }}
      raster={site?.rasterTiles ?? undefined}
      onReady={ready => {
        fitStart(ready, start, covered);
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
