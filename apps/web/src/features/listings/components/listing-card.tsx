import type { Listing } from '@sway/contract/properties';
import { placePath } from '@sway/domain/addresses/place-path';
import { formatPrice } from '@sway/domain/prices/money';
import { PRIVACY_LABELS } from '@sway/domain/listings/privacy';
import { propertyTypeLabel } from '@sway/domain/listings/property-types';
import { READINESS_LABELS } from '@sway/domain/listings/readiness';
import { Link, useViewTransitionState } from 'react-router';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { cn } from '#shared/ui/cn.ts';
import { Tag } from '#shared/ui/tag.tsx';
import { ChatButton } from '../actions/chat-button.tsx';
import { SaveIconButton } from '../actions/save-button.tsx';
import { CompareButton } from '../compare/compare-button.tsx';
import { BandBadge } from '../price/band-badge.tsx';
import { FactsLine } from './facts-line.tsx';
import { Photo } from './photo.tsx';
import { PriceConfirmed } from './price-confirmed.tsx';
import { placeLine } from './place-line.ts';

type ListingCardProps = {
  listing: Listing;
  /** How a visitor learns that a chat needs an account. */
  visitorWay?: 'toast' | 'login';
  /** Loads the picture before the rest of the page: for its first card. */
  eager?: boolean;
};

/** A listing in a grid: picture, price and price band, title, place, facts and actions. */
export function ListingCard({ listing, visitorWay, eager = false }: ListingCardProps) {
  const path = paths.property(listing.id);
  const isBecomingPage = useViewTransitionState(path);
  return (
    <article className="group relative flex flex-col overflow-hidden rounded-lg border bg-card transition-shadow duration-200 hover:shadow-md">
      <div className="relative aspect-4/3 overflow-hidden">
        <Photo
          src={listing.images[0]}
          alt=""
          sizes="(min-width: 1024px) 384px, (min-width: 640px) 50vw, calc(100vw - 2rem)"
          loading={eager ? 'first' : 'lazy'}
          className={cn('group-hover:scale-102', isBecomingPage && '[view-transition-name:home-picture]')}
        />
        <Tag tone="glass" className="absolute top-3 left-3">
          {propertyTypeLabel(listing.propertyType)}
          {PRIVACY_LABELS[listing.privacy] && ` · ${PRIVACY_LABELS[listing.privacy]}`}
          {listing.isUnderDiscussion && ' · Under discussion'}
        </Tag>
        {listing.readiness && (
          <Tag tone="glass" className="absolute bottom-3 left-3">
            {READINESS_LABELS[listing.readiness]}
          </Tag>
        )}
        <SaveIconButton listing={listing} className="absolute top-3 right-3 z-1 bg-glass text-ink" />
        <CompareButton listing={listing} className="absolute right-3 bottom-3 z-1" />
      </div>
      <div className="flex flex-1 flex-col gap-2.5 p-4.5 pt-4">
        <div data-keep-clear>
          <p className="text-xs text-muted-foreground">
            <span>Sway price</span>, <PriceConfirmed listing={listing} />
          </p>
          <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="type-price-card">{formatPrice(listing.swayPrice)}</span>
            <BandBadge price={listing.swayPrice} estimate={listing.avmPrice} />
          </p>
        </div>
        <div>
          <h3 className="line-clamp-2 type-h3 wrap-anywhere">{listing.title}</h3>
          <Link
            to={placePath(listing)}
            className="relative z-1 inline-block py-0.5 text-sm text-muted-foreground hover:text-foreground hover:underline"
          >
            {placeLine(listing)}
          </Link>
        </div>
        <FactsLine listing={listing} />
        <div className="mt-auto flex flex-wrap gap-2 pt-1.5 print:hidden">
          <ButtonLink
            to={path}
            variant="outline"
            size="sm"
            // The link is as large as the card: what else can be pressed lies above it.
            className="flex-1 max-md:min-h-11 after:absolute after:inset-0"
            state={{ fromResults: true, cover: listing.images[0] }}
            viewTransition
            aria-label={`View Details of ${listing.title}`}
          >
            View Details
          </ButtonLink>
          <ChatButton
            listing={listing}
            visitorWay={visitorWay}
            size="sm"
            className="relative z-1 flex-1 max-md:h-11"
          >
            Start Chat <span className="sr-only">about {listing.title}</span>
          </ChatButton>
        </div>
      </div>
    </article>
  );
}
