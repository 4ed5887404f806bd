import { mapZoom } from '@sway/domain/map/map-rules';
import type { Bounds } from '@sway/domain/map/positions';
import type { MapRef } from '@vis.gl/react-maplibre';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useSite } from '#shared/api/use-site.ts';
import { windowOf } from '#shared/map/camera/map-window.ts';
import type { MapWindow } from '#shared/map/camera/map-window.ts';
import { AreaOutline } from './area-outline.tsx';
import { FirstHomesEnd } from './first-homes-end.tsx';
import { coveredOf, homesOn, MAX_FIT_ZOOM } from './first-view.ts';
import type { FirstView, ShownHomes } from './first-view.ts';
import { ListingLayers } from './listing-layers.tsx';
import type { SelectedHome } from './listing-layers.tsx';
import { PriceLegend } from './price-legend.tsx';
import { PriceMap } from '#shared/map/price-map.tsx';
import type { Camera } from '#shared/map/camera/camera.ts';
import { fitMap } from '#shared/map/camera/fit-map.ts';
import { normalLongitude, unwrapLongitude } from '#shared/map/camera/longitudes.ts';
import type { Covered } from '#shared/map/camera/map-geometry.ts';
import { isFollowing } from '#shared/map/camera/use-moving-together.ts';
import { BY_PAGE, useGoTo } from '#shared/map/camera/use-go-to.ts';

export type ListingMapProps = FirstView &
  ShownHomes & {
    /** The map's first view in the size that it has. */
    opening: Camera;
    /** Called with the view until the map's homes are drawn, and then with null. */
    onFirstHomes: (camera: Camera | null) => void;
    selected: SelectedHome | null;
    raisedId: number | null;
    /** The width in px that a list covers at the left of the map. */
    coveredLeftPx?: number;
    /** Whether something else takes the place of the homes. */
    areHomesHidden?: boolean;
    onSelect: (id: number) => void;
    /** Called with the map's view when the map is ready and after each move. */
    onWindow?: (view: MapWindow) => void;
    /** Called with the map when it is ready. */
    onReady?: (map: MapRef) => void;
    onCameraChange: (camera: Camera) => void;
    children?: ReactNode;
  };

/** The zoom that a home chosen elsewhere than on the map is shown at (product/map-and-search.md#the-popup-of-a-home). */
const HOME_ZOOM = mapZoom(13);

/** A map of all listings that match a filter, in clusters. The selected one is lime. */
export function ListingMap(props: ListingMapProps) {
  const { camera, opening, bounds, coveredPx = 0, coveredTopPx = 0, onCameraChange, onSelect } = props;
  const [map, setMap] = useState<MapRef | null>(null);
  const site = useSite();
  const [pressedId, setPressedId] = useState<number | null>(null);
  const { selected } = props;
  useFit(map, camera ? null : bounds, selected !== null, coveredOf(props));
  const leastZoom = selected?.id === pressedId ? 0 : HOME_ZOOM;
  useGoTo(
    map,
    selected,
    { top: coveredTopPx, bottom: coveredPx, left: props.coveredLeftPx },
    { closeZoom: leastZoom, zoom: leastZoom, farMs: 800 },
  );

  return (
    <PriceMap
      label="Map of homes"
      initialView={{ longitude: unwrapLongitude(opening.lng), latitude: opening.lat, zoom: opening.zoom }}
      raster={site?.rasterTiles ?? undefined}
      legend={<PriceLegend />}
      onReady={ready => {
        setMap(ready);
        props.onReady?.(ready);
        props.onWindow?.(windowOf(ready));
      }}
      onMoveEnd={event => {
        if (isFollowing(event)) return;
        if (map) props.onWindow?.(windowOf(map));
        if ('isMadeByPage' in event) return;
        const { latitude, longitude, zoom } = event.viewState;
        onCameraChange({ lat: latitude, lng: normalLongitude(longitude), zoom });
      }}
    >
      {!props.areHomesHidden && (
        <ListingLayers
          {...homesOn(props)}
          selected={selected ?? undefined}
          raisedId={props.raisedId ?? undefined}
          onSelect={({ id }) => {
            setPressedId(id);
            onSelect(id);
          }}
          onClusterZoom={view =>
            map?.easeTo({ center: [view.longitude, view.latitude], zoom: view.zoom, duration: 420 })
          }
        />
      )}
      <FirstHomesEnd onChange={props.onFirstHomes} />
      {props.filter.area && <AreaOutline area={props.filter.area} />}
      {props.children}
    </PriceMap>
  );
}

/**
 * Fits the map to the bounds whenever they change: the first time at once, unless a home is chosen, which the map then shows; later with
 * an animation.
 */
function useFit(map: MapRef | null, bounds: Bounds | null, isChosen: boolean, covered: Covered) {
  const [fitted, setFitted] = useState(false);
  const key = bounds && [bounds.west, bounds.south, bounds.east, bounds.north].join();
  useEffect(() => {
    if (!map || !bounds) return;
    if (fitted || !isChosen)
      fitMap(map, bounds, covered, { maxZoom: MAX_FIT_ZOOM, durationMs: fitted ? 420 : 0 }, BY_PAGE);
    setFitted(true);
    // The key identifies the bounds. A change of the sheet's height does not fit the map again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [map, key]);
}
