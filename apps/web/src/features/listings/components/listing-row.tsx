import type { Listing } from '@sway/contract/properties';
import { PRIVACY_LABELS } from '@sway/domain/listings/privacy';
import { formatPrice } from '@sway/domain/prices/money';
import { MapPin } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { cn } from '#shared/ui/cn.ts';
import { SaveIconButton } from '../actions/save-button.tsx';
import { BandBadge } from '../price/band-badge.tsx';
import { FactsLine } from './facts-line.tsx';
import { Photo } from './photo.tsx';
import { addressLine } from './place-line.ts';

type ListingRowProps = {
  listing: Listing;
  isSelected: boolean;
  onOpenDetails: (id: number) => void;
  /** Selects the listing on the map; only if there is a map beside the list. */
  onShowOnMap?: ((id: number) => void) | undefined;
  onHover?: ((id: number | null) => void) | undefined;
};

/** A listing in a list beside the map: picture, price, title, address, facts and two lines of the description. */
export function ListingRow({ listing, isSelected, onOpenDetails, onShowOnMap, onHover }: ListingRowProps) {
  return (
    // The row's link and buttons do the same for the keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <article
      id={`home-${listing.id}`}
      aria-current={isSelected || undefined}
      onClick={() => (onShowOnMap ?? onOpenDetails)(listing.id)}
      onPointerEnter={() => onHover?.(listing.id)}
      onPointerLeave={() => onHover?.(null)}
      className={cn(
        'group relative grid h-full cursor-pointer scroll-my-4 grid-cols-[118px_minmax(0,1fr)] gap-3.5 rounded-lg border bg-card p-2.5 transition-shadow hover:shadow-md @md:grid-cols-[196px_minmax(0,1fr)] @md:gap-4 @md:p-3',
        isSelected && 'border-foreground ring-1 ring-foreground dark:border-lime dark:ring-lime',
      )}
    >
      <div className="relative min-h-[122px] overflow-hidden rounded-[11px] @md:min-h-[148px]">
        <Photo src={listing.images[0]} alt="" sizes="196px" className="absolute inset-0" />
      </div>
      <div className="absolute top-1.5 right-1.5 z-1 grid">
        <SaveIconButton listing={listing} className="hover:bg-muted" />
        {onShowOnMap && <ShowOnMapButton listing={listing} onShowOnMap={onShowOnMap} />}
      </div>
      <div className="flex min-w-0 flex-col gap-1.5 self-center">
        <p data-keep-clear className="type-price-row pr-10">
          <span className="sr-only">Sway price </span>
          {formatPrice(listing.swayPrice)}
        </p>
        <BandBadge price={listing.swayPrice} estimate={listing.avmPrice} className="self-start" />
        <h2 className="font-semibold">
          <DetailsLink listing={listing} onOpenDetails={onOpenDetails} />
        </h2>
        <p className="-mt-1 truncate text-sm text-muted-foreground">
          {[PRIVACY_LABELS[listing.privacy], addressLine(listing)].filter(Boolean).join(' · ')}
        </p>
        <FactsLine listing={listing} showType />
        <p className="line-clamp-2 text-sm text-muted-foreground">{listing.description}</p>
      </div>
    </article>
  );
}

type ShowOnMapButtonProps = { listing: Listing; onShowOnMap: (id: number) => void };

function ShowOnMapButton({ listing, onShowOnMap }: ShowOnMapButtonProps) {
  return (
    <button
      type="button"
      aria-label={`Show ${listing.title} on the map`}
      onClick={event => {
        event.stopPropagation();
        onShowOnMap(listing.id);
      }}
      className="grid size-9.5 place-items-center rounded-full text-muted-foreground opacity-0 group-hover:opacity-100 hover:bg-muted focus-visible:opacity-100"
    >
      <MapPin aria-hidden="true" className="size-[18px]" />
    </button>
  );
}

type DetailsLinkProps = { listing: Listing; onOpenDetails: (id: number) => void };

/** Opens the details above the list, or the listing's page in another tab. */
function DetailsLink({ listing, onOpenDetails }: DetailsLinkProps) {
  return (
    <Link
      to={paths.property(listing.id)}
      onClick={event => {
        event.stopPropagation();
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onOpenDetails(listing.id);
      }}
      className="block truncate outline-offset-0 hover:underline"
    >
      {listing.title}
    </Link>
  );
}
