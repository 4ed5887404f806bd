import type { OwnListing } from '@sway/contract/own-properties';
import { formatDate } from '@sway/domain/text/format';
import { formatPrice } from '@sway/domain/prices/money';
import { Trash2 } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { SealFigure } from '#features/offers/index.ts';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { cn } from '#shared/ui/cn.ts';
import { ConfirmOwnPrice } from './confirm-own-price.tsx';
import { OtherOwnerNotice } from './other-owner-notice.tsx';
import { TakenDownNotice } from './taken-down-notice.tsx';
import { Tag } from '#shared/ui/tag.tsx';
import { FactsLine } from '../components/facts-line.tsx';
import { Photo } from '../components/photo.tsx';
import { placeLine } from '../components/place-line.ts';
import { WaitingEditNotice } from '../editor/waiting-edit-notice.tsx';
import { BandBadge } from '../price/band-badge.tsx';
import { DemandNote } from './demand-note.tsx';
import type { ListingToDelete } from './delete-listing.tsx';
import { Figures } from './figures.tsx';
import { OwnPriceHistory } from './own-price-history.tsx';
import { useToggleActive } from './use-toggle-active.ts';
import { WeeklyFigures } from './weekly-figures.tsx';

export type OwnListingCardProps = {
  listing: OwnListing;
  onEdit: (id: number) => void;
  onDelete: (listing: ListingToDelete) => void;
  /** Opens the times at which the home is shown. */
  onViewings: (listing: ListingToDelete) => void;
  /** Opens who may write, and who waits. */
  onContact: (id: number) => void;
};

/** A listing as its owner sees it: status, details, figures and actions, in a row of its own. */
export function OwnListingCard({ listing, ...actions }: OwnListingCardProps) {
  const { id, title, isActive } = listing;
  return (
    <article
      aria-label={title}
      className="grid overflow-hidden rounded-lg border bg-card sm:grid-cols-[220px_1fr] lg:grid-cols-[240px_1fr_auto]"
    >
      <div className="relative aspect-4/3 overflow-hidden sm:row-span-2 sm:aspect-auto sm:min-h-48 lg:row-span-1">
        <Photo
          src={listing.images[0]}
          alt=""
          sizes="(min-width: 640px) 240px, 100vw"
          className={cn('sm:absolute sm:inset-0', !isActive && 'opacity-60 grayscale')}
        />
        <Tag tone={isActive ? 'lime' : 'glass'} className="absolute top-3 left-3">
          {listing.restingFor
            ? 'Resting'
            : isActive
              ? 'Active'
              : listing.isTakenDown
                ? 'Taken down'
                : 'Inactive'}
        </Tag>
      </div>
      <div className="grid min-w-0 content-start gap-2.5 p-4.5 pt-4">
        <Heading listing={listing} />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <p>
            <span className="sr-only">Sway price </span>
            <span className="type-price-card">{formatPrice(listing.swayPrice)}</span>
          </p>
          <BandBadge price={listing.swayPrice} estimate={listing.avmPrice} />
        </div>
        <WaitingEditNotice listingId={id} />
        <ConfirmOwnPrice listing={listing} />
        {listing.isTakenDown && <TakenDownNotice />}
        {listing.hasOtherOwner && <OtherOwnerNotice addressId={listing.addressId} />}
        <FactsLine listing={{ ...listing, privacy: 'exact' }} />
        <OwnPriceHistory id={id} />
      </div>
      <div className="grid content-between gap-4 border-t p-4.5 sm:border-l lg:w-80 lg:border-t-0">
        <div className="grid gap-3">
          <Figures figures={listing} />
          <WeeklyFigures weeks={listing.weeks} />
          {(isActive || listing.demand) && <DemandNote demand={listing.demand} />}
        </div>
        <div className="grid gap-2">
          {listing.ownerVerified && !listing.isTakenDown && (
            <Suspense>
              <SealFigure addressId={listing.addressId} isOwner isBrief />
            </Suspense>
          )}
          <Actions listing={listing} {...actions} />
        </div>
      </div>
    </article>
  );
}

function Heading({ listing }: { listing: OwnListing }) {
  return (
    <div>
      <h3 className="type-h3 wrap-anywhere">
        <Link to={paths.property(listing.id)} className="hover:underline">
          {listing.title}
        </Link>
      </h3>
      <p className="text-sm text-muted-foreground">
        {placeLine(listing)} · Listed {formatDate(listing.createdAt)}
      </p>
    </div>
  );
}

function Actions({ listing, onEdit, onDelete, onViewings, onContact }: OwnListingCardProps) {
  const { toggle, isBlocked } = useToggleActive(listing);
  const { id, title, isActive, isTakenDown } = listing;
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="outline"
        size="sm"
        className="flex-1"
        aria-label={`Edit ${title}`}
        onClick={() => onEdit(id)}
      >
        Edit
      </Button>
      <Button
        variant="outline"
        size="sm"
        className="flex-1"
        aria-label={`Viewings of ${title}`}
        onClick={() => onViewings({ id, title })}
      >
        Viewings
      </Button>
      <Button
        variant="outline"
        size="sm"
        className="flex-1"
        aria-label={`Who may write about ${title}`}
        onClick={() => onContact(id)}
      >
        Who may write
      </Button>
      <Button
        variant="outline"
        size="sm"
        className="flex-1"
        disabled={isBlocked}
        aria-label={isActive ? `Hide ${title}` : `Show ${title}`}
        onClick={toggle}
      >
        {isActive ? 'Hide' : 'Show'}
      </Button>
      <Button
        variant="ghost"
        size="sm"
        icon
        disabled={isTakenDown}
        aria-label={`Delete ${title}`}
        title="Delete"
        onClick={() => onDelete({ id, title })}
      >
        <Trash2 aria-hidden="true" />
      </Button>
    </div>
  );
}
