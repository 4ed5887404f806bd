import type { ViewingOffer } from '@sway/contract/viewings';
import { momentInNewZealand } from '@sway/domain/enquiries/viewing-slots';
import { t } from '@sway/domain/language/texts';
import { formatDay, formatFullDay, formatQuantity, formatTimeOfDay } from '@sway/domain/text/format';
import { describeError } from '#shared/api/describe-error.ts';
import { hasCode } from '#shared/api/failures.ts';
import { Button } from '#shared/ui/button.tsx';
import { Failure } from '#shared/ui/feedback/failure.tsx';
import { ConfirmDialog } from '#shared/ui/overlays/confirm-dialog.tsx';
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '#shared/ui/overlays/dialog.tsx';
import { OfferForm } from './offer-form.tsx';
import { useOffers, useRemoveOffer } from './use-viewings.ts';

type ViewingOffersProps = { listing: { id: number; title: string }; onClose: () => void };

/** The times at which an owner shows a home: those offered, and the form to offer more. */
export function ViewingOffers({ listing, onClose }: ViewingOffersProps) {
  const offers = useOffers(listing.id);
  return (
    <Dialog open onOpenChange={open => !open && onClose()}>
      <DialogContent className="md:w-[620px]">
        <div className="grid gap-5 overflow-y-auto overscroll-contain p-5 md:p-7">
          <div className="pr-12">
            <DialogTitle className="type-h2">Viewing times</DialogTitle>
            <DialogDescription className="mt-1.5 wrap-anywhere text-muted-foreground">
              When you show {listing.title}. Visitors book a time at once, and you are told.
            </DialogDescription>
          </div>
          <Failure text={describeError(offers.error)} />
          {offers.data && offers.data.length > 0 && (
            <ul aria-label="Offered times" className="divide-y rounded-lg border">
              {offers.data.map(offer => (
                <Offer key={offer.id} offer={offer} />
              ))}
            </ul>
          )}
          <OfferForm listingId={listing.id} />
        </div>
      </DialogContent>
    </Dialog>
  );
}

function Offer({ offer }: { offer: ViewingOffer }) {
  const remove = useRemoveOffer(offer.id);
  const { booked, maxVisitors, durationMinutes } = offer;
  const when = whenOf(offer);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 p-4">
      <div>
        <p className="font-semibold">{when}</p>
        <p className="text-sm text-muted-foreground">
          {formatQuantity(booked, 'visitor')} booked · {formatQuantity(durationMinutes, 'minute')} ·{' '}
          {formatQuantity(maxVisitors, 'visitor')} at once
        </p>
      </div>
      <Button
        variant="outline"
        size="sm"
        aria-label={`Remove: ${when}`}
        disabled={remove.isPending}
        onClick={() => remove.mutate(false)}
      >
        Remove
      </Button>
      {hasCode(remove.error, 'viewing.has_bookings') && (
        <ConfirmDialog
          title="Cancel what is booked?"
          confirmLabel="Cancel the viewings"
          cancelLabel="Keep them"
          isDangerous
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate(true)}
          onClose={() => remove.reset()}
        >
          <p>{formatQuantity(booked, 'visitor')} booked these times. We tell them that you cancel.</p>
        </ConfirmDialog>
      )}
    </li>
  );
}

function whenOf({ firstDay, startMinute, isWeekly }: ViewingOffer): string {
  const first = momentInNewZealand(firstDay, startMinute);
  const time = formatTimeOfDay(first);
  return isWeekly
    ? t`${formatFullDay(first).split(',')[0]!}s, ${time}, from ${formatDay(firstDay)}`
    : `${formatFullDay(first)}, ${time}`;
}
