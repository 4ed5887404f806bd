import type { CombinedRecord } from '@sway/contract/records';
import { formatLandArea } from '@sway/domain/text/format';
import { MapOrNote } from '#shared/map/map-or-note.tsx';
import { InBrowser } from '#shared/rendering/in-browser.tsx';
import { lazyPart } from '#shared/rendering/lazy-part.ts';

const ParcelMap = lazyPart(() => import('#shared/map/parcels/parcel-map.tsx'), 'ParcelMap');

type RecordParcelProps = { boundary: NonNullable<CombinedRecord['boundary']>; title: string };

/** A map fitted to the parcel's boundary. */
export function RecordParcel({ boundary, title }: RecordParcelProps) {
  return (
    <figure>
      <div className="-mx-4 h-[280px] overflow-hidden border-y bg-map-land md:mx-0 md:h-[400px] md:rounded-2xl md:border">
        <InBrowser>
          <MapOrNote>
            <ParcelMap label={`Map of the boundary of ${title}`} boundary={boundary.geometry} />
          </MapOrNote>
        </InBrowser>
      </div>
      <figcaption className="mt-2 text-sm text-muted-foreground">
        The boundary encloses about {formatLandArea(boundary.areaM2)}.
      </figcaption>
    </figure>
  );
}
