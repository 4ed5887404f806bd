import type { AdminListing } from '@sway/contract/admin';
import { imageAtWidth } from '@sway/domain/media/image-sizes';
import { House } from 'lucide-react';

/** A listing in a table row: its first picture, title and address. */
export function ListingCell({ listing }: { listing: AdminListing }) {
  const [image] = listing.images;
  return (
    <div className="flex min-w-0 items-center gap-3">
      <span className="grid h-12 w-16 shrink-0 place-items-center overflow-hidden rounded-sm bg-secondary text-muted-foreground">
        {image ? (
          <img
            src={imageAtWidth(image, 320)}
            alt=""
            loading="lazy"
            decoding="async"
            className="size-full object-cover"
          />
        ) : (
          <House className="size-5" aria-hidden="true" />
        )}
      </span>
      <div className="min-w-0">
        <p className="truncate font-semibold">{listing.title}</p>
        <p className="truncate text-muted-foreground">{listing.address}</p>
      </div>
    </div>
  );
}
