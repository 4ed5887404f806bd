import type { CombinedRecord } from '@sway/contract/records';
import { formatLandArea } from '@sway/domain/text/format';
import { parcelCamera } from '#shared/map/parcels/parcel-geometry.ts';
import { PageMap } from '#shared/map/picture/page-map.tsx';

type RecordParcelProps = { boundary: NonNullable<CombinedRecord['boundary']>; title: string };

/** A map with all of the parcel in view. */
export function RecordParcel({ boundary, title }: RecordParcelProps) {
  const { geometry } = boundary;
  return (
    <figure>
      <div className="-mx-4 h-[280px] overflow-hidden border-y bg-map-land md:mx-0 md:h-[400px] md:rounded-2xl md:border print:h-75">
        <PageMap
          label={`Map of the boundary of ${title}`}
          camera={parcelCamera(geometry)}
          parcel={geometry}
        />
      </div>
      <figcaption className="mt-2 text-sm text-muted-foreground">
        The boundary encloses about {formatLandArea(boundary.areaM2)}.
      </figcaption>
    </figure>
  );
}
