import type { CombinedRecord } from '@sway/contract/records';
import { formatLandArea } from '@sway/domain/text/format';
import { parcelCamera } from '#shared/map/parcels/parcel-geometry.ts';
import { PageMap } from '#shared/map/picture/page-map.tsx';
import { lazyPart } from '#shared/rendering/lazy-part.ts';

const ParcelMap = lazyPart(() => import('#shared/map/parcels/parcel-map.tsx'), 'ParcelMap');

type RecordParcelProps = { boundary: NonNullable<CombinedRecord['boundary']>; title: string };

/** A map with all of the parcel in view. */
export function RecordParcel({ boundary, title }: RecordParcelProps) {
  const label = `Map of the boundary of ${title}`;
  const camera = parcelCamera(boundary.geometry);
  return (
    <figure>
      <div className="-mx-4 h-[280px] overflow-hidden border-y bg-map-land md:mx-0 md:h-[400px] md:rounded-2xl md:border">
        <PageMap label={label} camera={camera} parcel={boundary.geometry}>
          {onDrawn => <ParcelMap {...{ label, camera, boundary: boundary.geometry, onDrawn }} />}
        </PageMap>
      </div>
      <figcaption className="mt-2 text-sm text-muted-foreground">
        The boundary encloses about {formatLandArea(boundary.areaM2)}.
      </figcaption>
    </figure>
  );
}
