import { mapPicturePath } from '@sway/contract/paths';
import type { RoadClass } from '@sway/contract/tiles';
import { CLASSES, EDGES_PX, FIRST_FILL_ZOOM, widthOf } from '../base-map/road-widths.ts';
import { pathInPx } from '../land/land-path.ts';
import type { PageMapProps } from './page-map-props.ts';

/** The lines along the coast, of which the land above them leaves the half on the water. */
const COAST = [
  [26, 'stroke-[color-mix(in_srgb,var(--map-coast)_55%,var(--map-water))]'],
  [12, 'stroke-map-coast'],
  [2.2, 'stroke-map-line'],
] as const;

type MapPictureProps = Pick<PageMapProps, 'camera' | 'parcel' | 'pin'>;

/** A map as the live one begins, from the server and in the page's colours: it needs no script. It fills its parent. */
export function MapPicture({ camera, parcel, pin }: MapPictureProps) {
  const url = mapPicturePath(camera);
  return (
    <>
      <svg
        aria-hidden="true"
        className="absolute inset-0 size-full bg-map-land forced-color-adjust-none [print-color-adjust:exact]"
      >
        {/* The middle of the frame is the camera's position, without knowing the frame's size. */}
        <svg x="50%" y="50%" overflow="visible" fill="none" strokeLinecap="round" strokeLinejoin="round">
          <use href={`${url}#water`} className="fill-map-water" />
          {COAST.map(([widthPx, className]) => (
            <use key={widthPx} href={`${url}#land`} strokeWidth={widthPx} className={className} />
          ))}
          <use href={`${url}#land`} className="fill-map-land" />
          <use href={`${url}#town`} className="fill-map-town" />
          <use href={`${url}#parks`} className="fill-map-park" />
          <use href={`${url}#parcels`} className="fill-card/25 stroke-map-line" />
          {CLASSES.map(roadClass => (
            <use key={roadClass} href={`${url}#${roadClass}`} {...edgeOf(roadClass, camera.zoom)} />
          ))}
          {CLASSES.filter(roadClass => camera.zoom >= FIRST_FILL_ZOOM[roadClass]).map(roadClass => (
            <use
              key={roadClass}
              href={`${url}#${roadClass}`}
              stroke={roadClass === 'highway' ? 'var(--map-highway)' : 'var(--map-road)'}
              strokeWidth={widthOf(roadClass, camera.zoom)}
            />
          ))}
          {parcel && <LiftedParcel path={pathInPx(parcel, camera)} />}
          <use
            href={`${url}#names`}
            textAnchor="middle"
            dominantBaseline="central"
            strokeWidth={3}
            className="fill-[color-mix(in_srgb,var(--map-label)_82%,var(--map-land))] stroke-(--map-road) text-2xs font-medium [paint-order:stroke]"
          />
        </svg>
      </svg>
      {pin && <div className="absolute bottom-1/2 left-1/2 -translate-x-1/2">{pin}</div>}
      <p className="absolute right-2.5 bottom-2 rounded-sm bg-card/80 px-1.5 py-0.5 text-2xs leading-snug text-map-label">
        <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">
          © OpenStreetMap
        </a>
        {' · '}
        <a href="https://data.linz.govt.nz" target="_blank" rel="noopener">
          LINZ CC BY 4.0
        </a>
      </p>
    </>
  );
}

function edgeOf(roadClass: RoadClass, zoom: number) {
  const isFilled = zoom >= FIRST_FILL_ZOOM[roadClass];
  const color = isFilled ? 'var(--map-road-edge)' : 'var(--map-road-far)';
  return {
    stroke: roadClass === 'highway' ? 'var(--map-highway-edge)' : color,
    strokeWidth: widthOf(roadClass, zoom) + EDGES_PX,
  };
}

/** As `liftedParcelLayers` draws it. */
function LiftedParcel({ path }: { path: string }) {
  return (
    <>
      <path d={path} strokeWidth={5} className="stroke-card/80" />
      <path d={path} strokeWidth={2.25} className="fill-lime/30 stroke-foreground" />
    </>
  );
}
