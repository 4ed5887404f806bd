import { LISTING_TILES_PATH } from '@sway/contract/routes';
import type { Bounds } from '@sway/domain/positions';
import type { MapRef } from '@vis.gl/react-maplibre';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { queryString } from '#shared/api/request.ts';
import { useSite } from '#shared/api/use-site.ts';
import { windowOf } from '#shared/map/map-window.ts';
import type { MapWindow } from '#shared/map/map-window.ts';
import { ListingLayers } from '#shared/map/listing-layers.tsx';
import type { SelectedHome } from '#shared/map/listing-layers.tsx';
import { PriceLegend } from '#shared/map/price-legend.tsx';
import { PriceMap } from '#shared/map/price-map.tsx';
import type { ListingFilter } from '../api/listing-filter.ts';
import type { Camera } from '#shared/map/camera.ts';
import { fitBox } from '#shared/map/map-geometry.ts';
import { normalLongitude, unwrapLongitude } from '#shared/map/longitudes.ts';
import type { Covered } from '#shared/map/map-geometry.ts';
import { usePanTo } from '#shared/map/use-pan-to.ts';

export type ListingMapProps = {
  filter: ListingFilter;
  /** Where the map opens. */
  start: Camera;
  /** The person's own view; null lets the map be fitted to what is found. */
  camera: Camera | null;
  /** The box of what is found; null fits nothing. */
  bounds: Bounds | null;
  selected: SelectedHome | null;
  raisedId: number | null;
  /** When what the tiles show last changed, in ms: from then on they are fetched anew. */
  revision?: number;
  /** What covers the map from below, in px: a phone's sheet. */
  coveredPx?: number;
  /** And from above: a phone's search field. */
  coveredTopPx?: number;
  /** How prices stand on the map: by their band, or lime all through. */
  pill?: 'price' | 'sway';
  onSelect: (id: number) => void;
  /** Told what the map shows, when it is ready and after each move. */
  onWindow?: (view: MapWindow) => void;
  /** Told how to move the map, once it can be moved. */
  onReady?: (map: MapRef) => void;
  onCameraChange: (camera: Camera) => void;
  children?: ReactNode;
};

/** Moves that the page makes itself carry this mark, so that they are not taken for the person's own. */
const BY_PAGE = { isMadeByPage: true };

/** All homes that match a filter on one map, gathered into clusters, the chosen one lime. */
export function ListingMap(props: ListingMapProps) {
  const { camera, start, bounds, coveredPx = 0, coveredTopPx = 0, filter, onCameraChange, onSelect } = props;
  const [map, setMap] = useState<MapRef | null>(null);
  const site = useSite();
  const opening = camera ?? start;
  useFit(map, camera ? null : bounds, { top: coveredTopPx, bottom: coveredPx });
  usePanTo(map, props.selected, coveredPx, BY_PAGE);

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
        if (map) props.onWindow?.(windowOf(map));
        if ('isMadeByPage' in event) return;
        const { latitude, longitude, zoom } = event.viewState;
        onCameraChange({ lat: latitude, lng: normalLongitude(longitude), zoom });
      }}
    >
      <ListingLayers
        tiles={LISTING_TILES_PATH + queryString({ ...filter, revision: props.revision || null })}
        pill={props.pill ?? 'price'}
        selected={props.selected ?? undefined}
        raisedId={props.raisedId ?? undefined}
        onSelect={listing => onSelect(listing.id)}
        onClusterZoom={view =>
          map?.easeTo({ center: [view.longitude, view.latitude], zoom: view.zoom, duration: 420 })
        }
      />
      {props.children}
    </PriceMap>
  );
}

/** Fits the map to a box whenever the box changes: at once the first time, then in one movement. */
function useFit(map: MapRef | null, bounds: Bounds | null, covered: Covered) {
  const [fitted, setFitted] = useState(false);
  const key = bounds && [bounds.west, bounds.south, bounds.east, bounds.north].join();
  useEffect(() => {
    if (!map || !bounds) return;
    const { box, padding } = fitBox(bounds, covered);
    map.fitBounds(box, { padding, maxZoom: 14, duration: fitted ? 420 : 0 }, BY_PAGE);
    setFitted(true);
    // The box is told by its corners; a sheet that moves is no reason to fit again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [map, key]);
}
