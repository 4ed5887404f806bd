import type { ListingDetail } from '@sway/contract/properties';
import { priceReasonLabel } from '@sway/domain/listings/listing-rules';
import { Suspense } from 'react';
import { lazyPart } from '#shared/rendering/lazy-part.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Chip } from '#shared/ui/chip.tsx';
import { cn } from '#shared/ui/cn.ts';

/** Loaded for homes whose owner shows comparables. */
const OwnersComparables = lazyPart(
  () => import('../comparables/owners-comparables.tsx'),
  'OwnersComparables',
);

type InsightsProps = { listing: ListingDetail; title: string; className?: string };

/** The owner's price justification: text, tags and comparables. Nothing if there is none. */
export function Insights({ listing, title, className }: InsightsProps) {
  const { priceJustificationTags: tags, priceJustificationText: text, hasComparables } = listing;
  if (!text && tags.length === 0 && !hasComparables) return null;
  return (
    <section
      aria-labelledby="insights"
      className={cn('rounded-xl border border-sand-border bg-sand px-5 py-5 md:px-7 md:py-6.5', className)}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="insights" className="type-h2">
          {title}
        </h2>
        <p className="flex items-center gap-2 text-sm">
          <Avatar name={listing.ownerName} src={listing.ownerAvatar} className="size-[30px] text-xs" />
          <span>
            <b className="font-semibold wrap-anywhere">{listing.ownerName}</b>{' '}
            <span className="text-muted-foreground">
              {listing.priceEnteredBy ? 'for the owner' : 'owner'}
            </span>
          </span>
        </p>
      </div>
      {text && (
        <blockquote className="mt-3 max-w-measure text-lg leading-[1.55] wrap-anywhere">“{text}”</blockquote>
      )}
      {tags.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-2">
          {tags.map(tag => (
            <li key={tag}>
              <Chip>{priceReasonLabel(tag)}</Chip>
            </li>
          ))}
        </ul>
      )}
      {hasComparables && (
        <Suspense>
          <OwnersComparables listing={listing} />
        </Suspense>
      )}
    </section>
  );
}
