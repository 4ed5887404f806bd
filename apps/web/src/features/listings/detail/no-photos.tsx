import type { ListingDetail } from '@sway/contract/properties';
import { Camera } from 'lucide-react';
import { paths } from '#shared/paths.ts';
import { useIsOwn } from '#shared/session/use-is-own.ts';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { HomeOnMap } from './home-on-map.tsx';

/** In place of the pictures of a home without any: where it is, and for its owner the way to add them. */
export function NoPhotos({ listing }: { listing: ListingDetail }) {
  const isOwn = useIsOwn(listing.ownerId);
  return (
    <section
      aria-label="Photos"
      className="relative -mx-4 h-[min(420px,52svh)] overflow-hidden bg-map-land md:mx-0 md:rounded-2xl md:border print:hidden"
    >
      <HomeOnMap listing={listing} />
      <div className="absolute top-4 left-4 flex items-center gap-3 rounded-xl border bg-card py-2 pr-2 pl-4 text-sm font-semibold shadow-md">
        <p className="pr-2">No photos yet</p>
        {isOwn && (
          <ButtonLink to={`${paths.myProperties}?edit=${listing.id}`} variant="lime" size="sm">
            <Camera aria-hidden="true" />
            Add photos
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
