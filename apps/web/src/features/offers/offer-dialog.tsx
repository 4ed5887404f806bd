import type { Conversation } from '@sway/contract/conversations';
import { NOT_BINDING } from '@sway/domain/offers/offer-terms';
import { formatPrice } from '@sway/domain/prices/money';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '#shared/ui/overlays/dialog.tsx';
import { OfferForm } from './offer-form.tsx';
import { useOffers } from './use-offers.ts';

type OfferDialogProps = { conversation: Conversation; onClose: () => void };

/** The dialog to make an indicative offer, or to counter the live one of the other side. */
export function OfferDialog({ conversation, onClose }: OfferDialogProps) {
  const offers = useOffers(conversation.id);
  const last = offers.data?.offers.at(-1);
  const isCounter = last?.state === 'live' && last.side !== conversation.role;
  return (
    <Dialog open onOpenChange={open => !open && onClose()}>
      <DialogContent>
        <header className="border-b p-6 pr-18">
          <DialogTitle className="type-h3">{isCounter ? 'Counter the offer' : 'Make an offer'}</DialogTitle>
          <DialogDescription className="mt-1 text-sm text-muted-foreground">{NOT_BINDING}</DialogDescription>
        </header>
        <div className="overflow-y-auto p-6">
          {offers.isError ? (
            <ErrorState title="Offers could not be loaded" query={offers} />
          ) : !offers.data ? (
            <output aria-label="Loading offers">
              <Skeleton className="h-64 rounded-xl" />
            </output>
          ) : last?.state === 'accepted' || (last?.state === 'live' && !isCounter) ? (
            <p>
              {last.state === 'live'
                ? `Your offer of ${formatPrice(last.amountNzd)} is still live.`
                : `The offer of ${formatPrice(last.amountNzd)} is accepted in principle.`}{' '}
              Withdraw it in the conversation to make another one.
            </p>
          ) : (
            <OfferForm conversation={conversation} last={last} onMade={onClose} />
          )}
        </div>
      </DialogContent>
    </Dialog>
  );
}
