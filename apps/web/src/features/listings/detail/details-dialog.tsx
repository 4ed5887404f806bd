import type { ListingDetail } from '@sway/contract/properties';
import { formatPrice } from '@sway/domain/prices/money';
import { Calendar, ExternalLink, Share2 } from 'lucide-react';
import { EnquiryButton } from '#features/enquiries/index.ts';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog, DialogContent, DialogTitle } from '#shared/ui/overlays/dialog.tsx';
import { Spinner } from '#shared/ui/feedback/spinner.tsx';
import { ChatOrLogin } from '../actions/chat-button.tsx';
import { SaveButton } from '../actions/save-button.tsx';
import { shareListing } from '../actions/share-listing.ts';
import { useListing } from '#shared/queries/use-listing.ts';
import { useTrackView } from '../api/use-track-view.ts';
import { FactsList } from '../components/facts-line.tsx';
import { PhotoCarousel } from '../components/photo-carousel.tsx';
import { fullAddressLine } from '../components/place-line.ts';
import { VerificationNote } from '../components/verification.tsx';
import { PriceContextBlock } from '../price/price-context-block.tsx';
import { About } from './about.tsx';
import { Features } from './features.tsx';
import { Insights } from './insights.tsx';
import { ListingLoadError } from './listing-load-error.tsx';
import { OwnerCard } from './owner-card.tsx';
import { picturesOf } from './pictures.ts';
import { Videos } from './videos.tsx';

type DetailsDialogProps = { id: number | null; onClose: () => void };

/** A listing's details in a dialog. They are only loaded while it is open. */
export function DetailsDialog({ id, onClose }: DetailsDialogProps) {
  return (
    <Dialog open={id !== null} onOpenChange={open => !open && onClose()}>
      <DialogContent aria-describedby={undefined} className="md:w-[1120px]">
        {id !== null && <Body id={id} />}
      </DialogContent>
    </Dialog>
  );
}

function Body({ id }: { id: number }) {
  const listing = useListing(id);
  if (listing.isSuccess) return <Details listing={listing.data} />;
  return (
    <div className="grid min-h-72 place-content-center gap-3 p-6">
      <DialogTitle className="sr-only">Property details</DialogTitle>
      {listing.isPending ? (
        <Spinner label="Loading property details..." />
      ) : (
        <ListingLoadError error={listing.error} onRetry={() => void listing.refetch()} />
      )}
    </div>
  );
}

function Details({ listing }: { listing: ListingDetail }) {
  useTrackView(listing);
  return (
    <div className="@container min-h-0 overflow-y-auto overscroll-contain">
      <PhotoCarousel
        pictures={picturesOf(listing)}
        label={listing.title}
        sizes="(min-width: 1120px) 1120px, 100vw"
        className="aspect-4/3 md:aspect-auto md:h-[min(440px,46vh)]"
      />
      <div className="grid gap-x-10 gap-y-7 p-5 md:p-8 @[56rem]:grid-cols-[minmax(0,1fr)_360px]">
        <div className="grid min-w-0 content-start gap-7">
          <Head listing={listing} />
          <Insights listing={listing} title="Homeowner’s Insights" />
          <About description={listing.description} />
          <Features features={listing.features} />
          <Videos videos={listing.videos} title={listing.title} />
        </div>
        <div className="grid content-start gap-5">
          <div className="rounded-xl border bg-card p-5">
            <PriceContextBlock listing={listing} />
          </div>
          <div className="rounded-xl border bg-card p-5">
            <OwnerCard listing={listing} />
          </div>
        </div>
      </div>
    </div>
  );
}

function Head({ listing }: { listing: ListingDetail }) {
  return (
    <div>
      <VerificationNote listing={listing} className="mb-2" />
      <DialogTitle className="type-h2 wrap-anywhere">{listing.title}</DialogTitle>
      <p className="mt-1 text-muted-foreground">{fullAddressLine(listing)}</p>
      <p className="mt-4">
        <span className="block text-sm text-muted-foreground">Sway price</span>
        <span className="type-price-page">{formatPrice(listing.swayPrice)}</span>
      </p>
      <FactsList listing={listing} landAreaM2={listing.landArea} className="mt-4" />
      <div className="mt-5 flex flex-wrap gap-2">
        <ChatOrLogin listing={listing} variant="lime" loginLabel="Login to Chat">
          Chat with Owner
        </ChatOrLogin>
        <EnquiryButton
          type="viewing"
          about={{ kind: 'listing', id: listing.id }}
          ownerId={listing.ownerId}
          variant="outline"
        >
          <Calendar aria-hidden="true" />
          Book a Viewing
        </EnquiryButton>
        <SaveButton listing={listing} />
        <Button variant="ghost" onClick={() => void shareListing(listing)}>
          <Share2 aria-hidden="true" />
          Share
        </Button>
        <ButtonLink to={paths.property(listing.id)} variant="ghost" state={{ fromResults: true }}>
          <ExternalLink aria-hidden="true" />
          Open property page
        </ButtonLink>
      </div>
    </div>
  );
}
