import type { Listing } from '@sway/contract/properties';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { MapOrNote } from '#shared/map/map-or-note.tsx';
import { lazyPart } from '#shared/rendering/lazy-part.ts';
import { pathOnMap } from '../browse/state/map-path.ts';
import { addressLine } from '../components/place-line.ts';

const LocationMapCanvas = lazyPart(() => import('./location-map-canvas.tsx'), 'LocationMapCanvas');

const CLOSE_ZOOM = 14;

/** A small map of the listing's location, loaded when it is scrolled near. */
export function LocationMap({ listing }: { listing: Listing }) {
  const frame = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(frame);
  return (
    <section aria-labelledby="location">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="location" className="type-h2">
          Location
        </h2>
        <Link to={mapPath(listing)} className="text-sm font-semibold text-link hover:underline">
          See homes nearby
        </Link>
      </div>
      <div
        ref={frame}
        className="h-[300px] overflow-hidden rounded-lg border bg-map-land print:not-has-[canvas]:hidden"
      >
        {isNear && (
          <MapOrNote>
            <LocationMapCanvas listing={listing} />
          </MapOrNote>
        )}
      </div>
      <p className="mt-2 text-sm text-muted-foreground">{addressLine(listing)}</p>
    </section>
  );
}

function mapPath({ id, latitude, longitude }: Listing): string {
  return pathOnMap(id, { lat: latitude, lng: longitude, zoom: CLOSE_ZOOM });
}

function useIsNear(frame: React.RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!frame.current || isNear) return;
    const observer = new IntersectionObserver(
      entries => setIsNear(entries.some(entry => entry.isIntersecting)),
      {
        rootMargin: '400px',
      },
    );
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame, isNear]);
  return isNear;
}
