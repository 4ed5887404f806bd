import { t } from '@sway/domain/language/texts';
import 'maplibre-gl/dist/maplibre-gl.css';
import './price-map.css';
import * as maplibre from 'maplibre-gl';
import {
  AttributionControl,
  Map,
  Marker,
  ScaleControl,
  type MapRef,
  type ViewStateChangeEvent,
} from '@vis.gl/react-maplibre';
import { createContext, use, useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';
import { useNoSky, useRepaint, useSprites } from './base-map/base-map-effects.tsx';
import { usePrintedMap } from './use-printed-map.ts';
import { baseStyle, type RasterTiles } from './base-map/base-style.ts';
import { MapControls, type Position } from './map-controls.tsx';
import { giveUpMaps } from './can-show-maps.ts';
import { MIN_ZOOM } from './camera/camera.ts';
import { LandSketch } from './land/land-sketch.tsx';
import { loadMapFonts } from './theme/map-fonts.ts';
import { registerMapWorker } from './map-worker.ts';
import { OpenBasemap } from './base-map/open-basemap.tsx';
import { registerPmtiles } from './base-map/register-pmtiles.ts';
import { useLocalities } from './base-map/use-localities.ts';
import { useWrittenNames } from './base-map/use-written-names.ts';
import { useMapColors, type MapColors } from './theme/use-map-colors.ts';
import { prefersReducedMotion } from '#shared/prefers-reduced-motion.ts';

export type MapView = Position & { zoom: number };

type PriceMapProps = {
  /** The map's accessible name, such as "Map of homes". */
  label: string;
  /** The view on opening; afterwards the user moves the map. */
  initialView: MapView;
  raster?: RasterTiles | undefined;
  /**
   * Given for a part of a page that scrolls: called once the map shows what its picture does. The wheel and one finger scroll the page, not
   * the map.
   */
  onDrawnInPage?: () => void;
  /** Shown at the bottom left. */
  legend?: ReactNode;
  /** Called with the map once it has loaded. */
  onReady?: (map: MapRef) => void;
  onMoveEnd?: (event: ViewStateChangeEvent) => void;
  /** Sources, layers, markers and popups of @vis.gl/react-maplibre. */
  children?: ReactNode;
};

const ColorsContext = createContext<MapColors | null>(null);
const FILES_URL = new URL(`${import.meta.env.BASE_URL}basemap/`, document.baseURI).href;
/** Far enough north and south that a phone can show the country in the strip above a sheet, at the lowest zoom. */
const AROUND_NEW_ZEALAND: [number, number, number, number] = [140, -75, 205, -8];
/** The longest that the bar of the scale gets. */
const SCALE_PX = 72;
/** What maps say: of their sources, and in a page to someone whose gesture scrolled the page instead. */
const MAP_TEXTS = {
  'AttributionControl.ToggleAttribution': t`Toggle attribution`,
  'CooperativeGesturesHandler.WindowsHelpText': t`Hold Ctrl while you scroll to zoom the map`,
  'CooperativeGesturesHandler.MacHelpText': t`Hold ⌘ while you scroll to zoom the map`,
  'CooperativeGesturesHandler.MobileHelpText': t`Move the map with two fingers`,
};
const fonts = loadMapFonts();
registerMapWorker();
registerPmtiles(`${FILES_URL}land.pmtiles`);

/**
 * The map component that all pages share: the base map in the current theme, with controls. Load it lazily, as it imports
 * MapLibre, and only where the browser can draw it (`useCanShowMaps`). The map fills its parent, which must have a height.
 */
export function PriceMap(props: PriceMapProps) {
  return (
    <div className="price-map">
      <DrawnMap {...props} />
      {props.legend && <div className="price-map-legend">{props.legend}</div>}
    </div>
  );
}

/** The theme and colours of the surrounding map, for its layers. */
export function usePriceMapColors(): MapColors {
  const colors = use(ColorsContext);
  if (!colors) throw new Error('usePriceMapColors must be used inside a PriceMap');
  return colors;
}

function DrawnMap({
  label,
  initialView,
  raster,
  onDrawnInPage,
  onReady,
  onMoveEnd,
  children,
}: PriceMapProps) {
  use(fonts);
  const colors = useMapColors();
  const [map, setMap] = useState<MapRef | null>(null);
  const [ownPosition, setOwnPosition] = useState<Position>();
  const isDrawn = useIsDrawn(map, onDrawnInPage);
  const style = useMemo(() => baseStyle({ ...colors, filesUrl: FILES_URL, raster }), [colors, raster]);
  const [firstStyle] = useState(style);
  return (
    <ColorsContext value={colors}>
      {/* Below the map, so that homes are seen above it as soon as they are there. */}
      {!isDrawn && !onDrawnInPage && <FirstPaint map={map} initialView={initialView} />}
      {/* Before the map, whose attribution is below them: the Tab key goes down. */}
      <MapControls map={map} onLocate={setOwnPosition} />
      <Map
        ref={setMap}
        mapLib={maplibre}
        initialViewState={initialView}
        mapStyle={firstStyle}
        locale={{ ...MAP_TEXTS, 'Map.Title': label }}
        cooperativeGestures={onDrawnInPage !== undefined}
        attributionControl={false}
        minZoom={MIN_ZOOM}
        maxZoom={18.5}
        maxBounds={AROUND_NEW_ZEALAND}
        maxPitch={0}
        dragRotate={false}
        touchPitch={false}
        fadeDuration={prefersReducedMotion() ? 0 : 120}
        onLoad={event => {
          event.target.touchZoomRotate.disableRotation();
          event.target.keyboard.disableRotation();
          if (map) onReady?.(map);
        }}
        onMoveEnd={onMoveEnd}
        onError={noteError}
      >
        <BaseMap colors={colors} style={style} />
        <OpenBasemap {...colors} />
        <AttributionControl compact={false} position="bottom-right" />
        <ScaleControl maxWidth={SCALE_PX} position="bottom-right" />
        {ownPosition && (
          <Marker {...ownPosition}>
            <span className="price-map-own-position" title="You are here" />
          </Marker>
        )}
        {children}
      </Map>
    </ColorsContext>
  );
}

/** An error without a map is that there is none; one of a tile is as loud as without this function. */
function noteError({ target, error }: { target: unknown; error: Error }) {
  if (!target) giveUpMaps();
  // oxlint-disable-next-line no-console
  else console.error(error);
}

/** The land in the map's view until the map has drawn its own. */
function FirstPaint({ map, initialView }: { map: MapRef | null; initialView: MapView }) {
  const [view, setView] = useState(initialView);
  useEffect(() => {
    const follow = () => {
      const { lng: longitude, lat: latitude } = map!.getCenter();
      setView({ longitude, latitude, zoom: map!.getZoom() });
    };
    map?.on('move', follow);
    return () => void map?.off('move', follow);
  }, [map]);
  return (
    <div className="price-map-first-paint">
      <LandSketch camera={{ lng: view.longitude, lat: view.latitude, zoom: view.zoom }} />
    </div>
  );
}

/** The longest time that a picture stands for a map whose tiles do not arrive. */
const MAX_PICTURE_MS = 8000;

/** Whether the map has drawn all that it first shows. */
function useIsDrawn(map: MapRef | null, onDrawn: (() => void) | undefined): boolean {
  const [isDrawn, setDrawn] = useState(false);
  const noteDrawn = useEffectEvent(() => onDrawn?.());
  useEffect(() => {
    if (!map) return undefined;
    const end = () => {
      setDrawn(true);
      noteDrawn();
    };
    const timer = setTimeout(end, MAX_PICTURE_MS);
    void map.once('idle', end);
    return () => {
      clearTimeout(timer);
      map.off('idle', end);
    };
  }, [map]);
  return isDrawn;
}

type BaseMapProps = { colors: MapColors; style: ReturnType<typeof baseStyle> };

function BaseMap({ colors, style }: BaseMapProps) {
  useNoSky();
  useSprites(colors);
  useRepaint(style);
  useLocalities(FILES_URL);
  useWrittenNames();
  usePrintedMap();
  return null;
}
