import { formatArea, parseArea } from '@sway/domain/map/areas';
import type { MapRef } from '@vis.gl/react-maplibre';
import { PencilLine, X } from 'lucide-react';
import { useState } from 'react';
import type { CSSProperties } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { normalLongitude } from '#shared/map/camera/longitudes.ts';
import type { Covered } from '#shared/map/camera/map-geometry.ts';
import { DrawArea } from './draw-area.tsx';
import type { Point } from './thin-path.ts';

const AREA_ROW_MARGIN_PX = 12;
/** The height that the buttons cover at the top of the map, with the margin above them. */
export const AREA_ROW_PX = AREA_ROW_MARGIN_PX + 36;

const IN_ROW =
  'rounded-full shadow-md max-md:absolute max-md:top-(--area-row) max-md:left-1/2 max-md:z-4 max-md:-translate-x-1/2';

type MapAreaProps = {
  map: MapRef | null;
  area: string | null;
  /** Whether the user has moved the map since it was fitted to the results. */
  hasMoved: boolean;
  /** What covers the map at its top and bottom. It is not searched, and the buttons are below what covers the top. */
  covered: Covered;
  onArea: (area: string | null) => void;
};

/** Searches the part of the map that is shown, or an area that the user draws on it. */
export function MapArea({ map, area, hasMoved, covered, onArea }: MapAreaProps) {
  const [isDrawing, setDrawing] = useState(false);
  if (!map) return null;
  const search = (points: readonly Point[]) => onArea(areaOf(map, points));
  function searchView() {
    const { clientWidth: width, clientHeight: height } = map!.getContainer();
    const bottom = height - covered.bottom;
    search([
      [0, covered.top],
      [width, covered.top],
      [width, bottom],
      [0, bottom],
    ]);
  }
  return (
    <>
      {isDrawing && (
        <DrawArea
          onCancel={() => setDrawing(false)}
          onDrawn={points => {
            setDrawing(false);
            search(points);
          }}
        />
      )}
      <div
        className="absolute top-(--area-row) left-1/2 z-4 flex -translate-x-1/2 gap-2 max-md:contents"
        style={{ '--area-row': `${covered.top + AREA_ROW_MARGIN_PX}px` } as CSSProperties}
      >
        {hasMoved && area === null && !isDrawing && (
          <Button variant="outline" size="sm" onClick={searchView} className={IN_ROW}>
            Search this area
          </Button>
        )}
        {area === null ? (
          <DrawButton isDrawing={isDrawing} onClick={() => setDrawing(!isDrawing)} />
        ) : (
          <Button variant="outline" size="sm" onClick={() => onArea(null)} className={IN_ROW}>
            <X aria-hidden="true" />
            Remove the area
          </Button>
        )}
      </div>
    </>
  );
}

/** The button to draw; on phones, whose controls have two rows over the map, above that for the own position. */
function DrawButton({ isDrawing, onClick }: { isDrawing: boolean; onClick: () => void }) {
  return (
    <Button
      variant={isDrawing ? 'primary' : 'outline'}
      size="sm"
      aria-pressed={isDrawing}
      onClick={onClick}
      className="rounded-full shadow-md max-md:absolute max-md:right-3.5 max-md:bottom-[calc(var(--covered)+86px)] max-md:z-4"
    >
      <PencilLine aria-hidden="true" />
      {isDrawing ? 'Draw around homes' : 'Draw'}
    </Button>
  );
}

/** The area of points on the map; null if it cannot be one. */
function areaOf(map: MapRef, points: readonly Point[]): string | null {
  const text = formatArea(
    points.map(point => {
      const { lat, lng } = map.unproject([...point]);
      return { lat: Math.max(-90, Math.min(90, lat)), lng: normalLongitude(lng) };
    }),
  );
  return parseArea(text) && text;
}
