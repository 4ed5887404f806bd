import { splitAtAntimeridian } from '@sway/domain/map/positions';
import { useQuery } from '@tanstack/react-query';
import { Marker } from '@vis.gl/react-maplibre';
import { Link } from 'react-router';
import { unwrapLongitude } from '#shared/map/camera/longitudes.ts';
import type { MapWindow } from '#shared/map/camera/map-window.ts';
import { paths } from '#shared/paths.ts';
import { cn } from '#shared/ui/cn.ts';
import { windMapQuery } from '../use-trends.ts';
import { describeArea, nameOfBlade } from './describe-area.ts';
import { WindBlade } from './wind-blade.tsx';
import { MIN_NAMES_ZOOM, namedAreas } from './wind-frame.ts';
import type { WindArea } from './wind-frame.ts';

const BLADE_PX = 44;
const NAME =
  'block rounded-full border bg-card px-2 py-0.5 text-xs font-semibold whitespace-nowrap group-hover:visible group-focus-visible:visible';

/** The wind map on a map: a blade for each area in view, which leads to its market trends (product/trends.md#the-wind-map). */
export function WindLayer({ view }: { view: MapWindow }) {
  const { data } = useQuery(windMapQuery(null));
  const areas = data?.areas ?? [];
  const named = namedAreas(areas);
  const hasName = ({ city }: WindArea) => view.zoom >= MIN_NAMES_ZOOM || named.has(city);
  return areas
    .filter(area => isInside(view, area))
    .map(area => (
      <Marker
        key={area.city}
        longitude={unwrapLongitude(area.longitude)}
        latitude={area.latitude}
        anchor="top"
        style={{ zIndex: hasName(area) ? 2 : 1 }}
      >
        <Link
          to={`${paths.marketTrends}?${new URLSearchParams({ city: area.city })}`}
          aria-label={describeArea(area, null)}
          title={describeArea(area, null)}
          className="group relative block"
        >
          <svg className="absolute bottom-full left-1/2 size-px overflow-visible">
            <circle cy={-BLADE_PX / 2} r={BLADE_PX / 2} className="fill-transparent" />
            <WindBlade percent={area.medianDifferencePercent} heightPx={BLADE_PX} />
          </svg>
          <span className={cn(NAME, !hasName(area) && 'invisible')}>{nameOfBlade(area, null)}</span>
        </Link>
      </Marker>
    ));
}

function isInside(view: MapWindow, { longitude, latitude }: WindArea): boolean {
  return splitAtAntimeridian(view).some(
    ({ west, south, east, north }) =>
      longitude >= west && longitude <= east && latitude >= south && latitude <= north,
  );
}
