import type { ListingDetail } from '@sway/contract/properties';
import { placeTrail } from '@sway/domain/addresses/place-path';
import { formatDate } from '@sway/domain/text/format';
import { propertyTypeLabel } from '@sway/domain/listings/property-types';
import { READINESS_LABELS } from '@sway/domain/listings/readiness';
import { Share2 } from 'lucide-react';
import { startTransition, Suspense, useCallback, useRef, useState } from 'react';
import type { Ref } from 'react';
import { ReportButton } from '#features/reports/index.ts';
import { lazyPart } from '#shared/rendering/lazy-part.ts';
import { takenOverLater } from '#shared/rendering/taken-over-later.tsx';
import { useIsOwn } from '#shared/session/use-is-own.ts';
import { useSession } from '#shared/session/use-session.ts';
import { Button } from '#shared/ui/button.tsx';
import { PageWithSide } from '#shared/ui/page-with-side.tsx';
import { PlaceTrail } from '#shared/ui/place-trail.tsx';
import { Tag } from '#shared/ui/tag.tsx';
import { SaveButton } from '../actions/save-button.tsx';
import { shareListing } from '../actions/share-listing.ts';
import { useTrackView } from '../api/use-track-view.ts';
import { useIsJustListed } from '../own/just-listed-state.ts';
import { FactsList } from '../components/facts-line.tsx';
import { fullAddressLine } from '../components/place-line.ts';
import { PriceConfirmed } from '../components/price-confirmed.tsx';
import { VerificationTag } from '../components/verification.tsx';
import { About } from './about.tsx';
import { BackLink } from './back-link.tsx';
import { Gallery } from './gallery.tsx';
import { OwnerCard } from './owner-card.tsx';
import { picturesOf } from './pictures.ts';
import { PriceLine } from './price-line.tsx';
import { ActionBar, PricePanel } from './price-panel.tsx';
import { Videos } from './videos.tsx';

const PriceContextBlock = takenOverLater(
  async () => (await import('../price/price-context-block.tsx')).PriceContextBlock,
);
const StateNote = takenOverLater(async () => (await import('./state-note.tsx')).StateNote);
const Insights = takenOverLater(async () => (await import('./insights.tsx')).Insights);
const Features = takenOverLater(async () => (await import('./features.tsx')).Features);
const NoPhotos = takenOverLater(async () => (await import('./no-photos.tsx')).NoPhotos);
const PlaceParts = takenOverLater(async () => (await import('./place-parts.tsx')).PlaceParts);
const TimelineSection = takenOverLater(
  async () => (await import('../price/home-timeline.tsx')).TimelineSection,
);
/** Loaded for those who see what the others do not. */
const HiddenNote = lazyPart(() => import('#shared/ui/feedback/hidden-note.tsx'), 'HiddenNote');

/** Loaded for those who are signed in. */
const ChooseComparables = lazyPart(
  () => import('../comparables/choose-comparables.tsx'),
  'ChooseComparables',
);

/** Loaded for an owner who has just listed the home. */
const JustListed = lazyPart(() => import('../own/just-listed.tsx'), 'JustListed');

/** A listing's page: pictures, description and price justification, beside them the price and the actions. */
export function ListingView({ listing }: { listing: ListingDetail }) {
  const isOwn = useIsOwn(listing.ownerId);
  const isJustListed = useIsJustListed() && isOwn;
  const headingPrice = useRef<HTMLParagraphElement>(null);
  const [day, setDay] = useState<string | null>(null);
  // In a transition, in which parts whose code is not there yet stay as they are.
  const lookBackAt = useCallback((to: string | null) => startTransition(() => setDay(to)), []);
  useTrackView(listing);
  return (
    <div className="one-sheet gutter pb-6 md:pb-14">
      <TopLine listing={listing} />
      {isJustListed && (
        <Suspense>
          <JustListed listing={listing} />
        </Suspense>
      )}
      {listing.images.length > 0 ? (
        <Gallery pictures={picturesOf(listing)} title={listing.title} />
      ) : (
        !isJustListed && <NoPhotos listing={listing} />
      )}
      <PageWithSide
        heading={<Heading listing={listing} priceRef={headingPrice} />}
        side={<Side listing={listing} day={day} />}
      >
        <Insights listing={listing} title="Why this price" className="mt-7.5" />
        <div className="parts-drawn-when-near mt-8 grid gap-8 print:grid-cols-2 print:gap-y-5 print:*:border-0 print:*:pt-0 *:border-t *:pt-8 *:first:border-0 *:first:pt-0">
          <About description={listing.description} />
          <Features features={listing.features} />
          <Videos videos={listing.videos} title={listing.title} />
          <TimelineSection home={listing} onDay={lookBackAt} />
          {listing.hiddenParts.length > 0 && (
            <Suspense>
              <HiddenNote parts={listing.hiddenParts} />
            </Suspense>
          )}
          <PlaceParts listing={listing} />
          {!isOwn && <OwnerCard listing={listing} hasChat={false} />}
        </div>
        <ReportButton about="home" id={listing.id} ownerId={listing.ownerId} className="mt-6 -ml-3" />
      </PageWithSide>
      <ActionBar listing={listing} headingPrice={headingPrice} />
    </div>
  );
}

function TopLine({ listing }: { listing: ListingDetail }) {
  return (
    <div className="flex items-center justify-between gap-3 py-2 md:pt-3.5 print:hidden">
      <div className="flex min-w-0 items-center gap-3">
        <BackLink />
        <PlaceTrail trail={placeTrail(listing)} className="hidden sm:block" />
      </div>
      <div className="flex gap-1">
        <Button
          variant="ghost"
          size="sm"
          className="noscript:hidden"
          onClick={() => void shareListing(listing)}
        >
          <Share2 aria-hidden="true" />
          Share
        </Button>
        <SaveButton listing={listing} size="sm" />
      </div>
    </div>
  );
}

type HeadingProps = { listing: ListingDetail; priceRef: Ref<HTMLParagraphElement> };

function Heading({ listing, priceRef }: HeadingProps) {
  return (
    <>
      <StateNote listing={listing} />
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <VerificationTag listing={listing} />
        <Tag>{propertyTypeLabel(listing.propertyType)}</Tag>
        {listing.readiness && <Tag tone="lime">{READINESS_LABELS[listing.readiness]}</Tag>}
        <span className="text-sm text-muted-foreground">
          Listed {formatDate(listing.createdAt)}, price <PriceConfirmed listing={listing} />
        </span>
      </div>
      <h1 className="type-h1 wrap-anywhere">{listing.title}</h1>
      <PriceLine ref={priceRef} listing={listing} className="mt-3 mb-3.5 lg:hidden" />
      <p className="mt-2 text-lg text-muted-foreground">{fullAddressLine(listing)}</p>
      <FactsList listing={listing} landAreaM2={listing.landArea} className="mt-6" />
    </>
  );
}

function Side({ listing, day }: { listing: ListingDetail; day: string | null }) {
  const { user } = useSession();
  return (
    <>
      <PricePanel listing={listing} />
      <div className="rounded-xl border bg-card p-5 md:p-6">
        <PriceContextBlock listing={listing} day={day} hasCategory />
        {user && (
          <Suspense>
            <ChooseComparables listing={listing} />
          </Suspense>
        )}
      </div>
    </>
  );
}
