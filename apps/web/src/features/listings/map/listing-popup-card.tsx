import { t } from '@sway/domain/language/texts';
import type { Listing } from '@sway/contract/properties';
import { READINESS_LABELS } from '@sway/domain/listings/readiness';
import { formatPrice } from '@sway/domain/prices/money';
import { Tag } from '#shared/ui/tag.tsx';
import { Button } from '#shared/ui/button.tsx';
import { CardClose } from '#shared/ui/card-close.tsx';
import { ChatButton } from '../actions/chat-button.tsx';
import { FactsLine } from '../components/facts-line.tsx';
import { fullAddressLine } from '../components/place-line.ts';
import { PriceConfirmed } from '../components/price-confirmed.tsx';
import { shortId } from '../components/short-id.ts';
import { VerificationNote } from '../components/verification.tsx';
import { BandBadge } from '../price/band-badge.tsx';
import { PhotoMosaic } from './photo-mosaic.tsx';

type ListingPopupCardProps = {
  listing: Listing;
  /** The label of the details button. */
  detailsLabel?: string | undefined;
  onOpenDetails: () => void;
  onClose: () => void;
};

/** The card of the listing selected on a map: photos, verification, price and estimate. */
export function ListingPopupCard({
  listing,
  detailsLabel = t`View Full Details`,
  onOpenDetails,
  onClose,
}: ListingPopupCardProps) {
  return (
    <section aria-label={listing.title} className="w-[334px]">
      <PhotoMosaic images={listing.images} />
      <CardClose onClose={onClose} isOnPicture />
      <div className="grid gap-2.5 p-4 pt-3.5">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <VerificationNote listing={listing} />
          {listing.readiness && <Tag>{READINESS_LABELS[listing.readiness]}</Tag>}
        </div>
        <div>
          <h2 className="line-clamp-2 font-display text-lg leading-tight font-[640] tracking-[-.02em] wrap-anywhere">
            {listing.title}
          </h2>
          <p className="text-sm text-muted-foreground">{fullAddressLine(listing)}</p>
        </div>
        <FactsLine listing={listing} />
        <PriceColumns listing={listing} />
        <div className="flex items-center justify-between gap-2">
          <BandBadge price={listing.swayPrice} estimate={listing.avmPrice} />
          <span className="text-right text-xs text-muted-foreground tabular-nums">
            <span className="block first-letter:uppercase">
              <PriceConfirmed listing={listing} />
            </span>
            ID {shortId(listing.id)}
          </span>
        </div>
        <div className="grid grid-cols-2 gap-2">
          <Button variant="outline" className="px-3" onClick={onOpenDetails}>
            {detailsLabel}
          </Button>
          <ChatButton listing={listing} className="px-3">
            Start Chat <span className="sr-only">about {listing.title}</span>
          </ChatButton>
        </div>
      </div>
    </section>
  );
}

function PriceColumns({ listing }: { listing: Listing }) {
  return (
    <dl data-keep-clear className="flex items-end justify-between gap-3 border-t pt-2.5">
      <div>
        <dt className="text-xs text-muted-foreground">Sway price</dt>
        <dd className="font-display text-xl leading-[1.1] font-[650] tracking-[-.02em] tabular-nums">
          {formatPrice(listing.swayPrice)}
        </dd>
      </div>
      {listing.avmPrice !== null && (
        <div className="text-right">
          <dt className="text-xs text-muted-foreground">Valuation estimate</dt>
          <dd className="font-semibold tabular-nums">{formatPrice(listing.avmPrice)}</dd>
        </div>
      )}
    </dl>
  );
}
