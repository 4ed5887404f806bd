import type { OwnListing } from '@sway/contract/own-properties';
import { formatDate } from '@sway/domain/format';
import { formatPrice } from '@sway/domain/money';
import { Eye, EyeOff, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { OtherOwnerNotice } from './other-owner-notice.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import { TakenDownNotice } from './taken-down-notice.tsx';
import { Tag } from '#shared/ui/tag.tsx';
import { useOwnListing } from '../api/use-change-listings.ts';
import { FactsLine } from '../components/facts-line.tsx';
import { Photo } from '../components/photo.tsx';
import { placeLine } from '../components/place-line.ts';
import { PriceSteps } from '../detail/price-history-list.tsx';
import { BandBadge } from '../price/band-badge.tsx';
import { PriceHistoryChart } from '../price/price-history-chart.tsx';
import type { ListingToDelete } from './delete-listing.tsx';
import { Figures } from './figures.tsx';
import { useToggleActive } from './use-toggle-active.ts';

type OwnListingCardProps = {
  listing: OwnListing;
  onEdit: (id: number) => void;
  onDelete: (listing: ListingToDelete) => void;
};

/** A listing as its owner sees it: status, details, figures and actions. */
export function OwnListingCard({ listing, onEdit, onDelete }: OwnListingCardProps) {
  const { toggle, isBlocked } = useToggleActive(listing);
  const { id, title, isActive } = listing;

  return (
    <article aria-label={title} className="overflow-hidden rounded-lg border bg-card">
      <div className="relative aspect-4/3 overflow-hidden">
        <Photo
          src={listing.images[0]}
          alt=""
          sizes="(min-width: 1280px) 384px, (min-width: 768px) 50vw, 100vw"
          className={isActive ? '' : 'opacity-60 grayscale'}
        />
        <Tag tone={isActive ? 'lime' : 'glass'} className="absolute top-3 left-3">
          {isActive ? 'Active' : listing.isTakenDown ? 'Taken down' : 'Inactive'}
        </Tag>
      </div>
      <div className="grid gap-2.5 p-4.5 pt-4">
        <div className="flex flex-wrap items-end justify-between gap-x-3 gap-y-1.5">
          <p>
            <span className="block text-xs text-muted-foreground">Sway price</span>
            <span className="type-price-card">{formatPrice(listing.swayPrice)}</span>
          </p>
          <BandBadge surface="discover" price={listing.swayPrice} estimate={listing.avmPrice} />
        </div>
        <div>
          <h3 className="type-h3 wrap-anywhere">
            {isActive ? (
              <Link to={paths.property(id)} className="hover:underline">
                {title}
              </Link>
            ) : (
              title
            )}
          </h3>
          <p className="text-sm text-muted-foreground">{placeLine(listing)}</p>
        </div>
        {listing.isTakenDown && <TakenDownNotice />}
        {listing.hasOtherOwner && <OtherOwnerNotice addressId={listing.addressId} />}
        <FactsLine listing={listing} />
        <Figures figures={listing} />
        <p className="text-sm text-muted-foreground">Listed {formatDate(listing.createdAt)}</p>
        <PriceHistory id={id} />
        <div className="flex flex-wrap gap-2 pt-1">
          <Button
            variant="outline"
            size="sm"
            className="flex-1"
            disabled={isBlocked}
            aria-label={`${isActive ? 'Hide' : 'Show'} ${title}`}
            onClick={toggle}
          >
            {isActive ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
            {isActive ? 'Hide' : 'Show'}
          </Button>
          <Button
            variant="outline"
            size="sm"
            className="flex-1"
            aria-label={`Edit ${title}`}
            onClick={() => onEdit(id)}
          >
            <Pencil aria-hidden="true" />
            Edit
          </Button>
          <Button
            variant="danger"
            size="sm"
            className="flex-1"
            disabled={listing.isTakenDown}
            aria-label={`Delete ${title}`}
            onClick={() => onDelete({ id, title })}
          >
            <Trash2 aria-hidden="true" />
            Delete
          </Button>
        </div>
      </div>
    </article>
  );
}

/** The price history, loaded when it is opened. */
function PriceHistory({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="border-t pt-2.5 text-sm"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="cursor-pointer font-semibold text-link">Price history</summary>
      <div className="pt-3">{isOpen && <PriceHistoryContent id={id} />}</div>
    </details>
  );
}

function PriceHistoryContent({ id }: { id: number }) {
  const listing = useOwnListing(id);
  if (listing.isPending) return <Spinner label="Loading the price history..." />;
  if (listing.isError) {
    return (
      <Button variant="outline" size="sm" onClick={() => void listing.refetch()}>
        Try again
      </Button>
    );
  }
  return (
    <>
      <PriceHistoryChart history={listing.data.priceHistory} />
      <PriceSteps history={listing.data.priceHistory} />
    </>
  );
}
