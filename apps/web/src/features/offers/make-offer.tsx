import type { Conversation } from '@sway/contract/conversations';
import { HandCoins } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '#shared/rendering/lazy-part.ts';
import { Button } from '#shared/ui/button.tsx';

const OfferDialog = lazyPart(() => import('./offer-dialog.tsx'), 'OfferDialog');

/** The button to make an indicative offer, for buyer and owner while an offer reaches the other side, about a home that is there. */
export function MakeOffer({ conversation }: { conversation: Conversation }) {
  const [isOpen, setIsOpen] = useState(false);
  const { canWrite, stop, role, propertyState } = conversation;
  if (!(canWrite || stop === 'offers_only') || role === 'agent' || propertyState === 'deleted') return null;
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        className="@max-xl:w-9 @max-xl:px-0"
        onClick={() => setIsOpen(true)}
      >
        <HandCoins aria-hidden="true" />
        <span className="@max-xl:sr-only">Make an offer</span>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <OfferDialog conversation={conversation} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
