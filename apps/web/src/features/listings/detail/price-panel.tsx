import { formatPrice } from '@sway/domain/money';
import { Calendar, MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ChatHome } from '#features/conversations/index.ts';
import { EnquiryButton } from '#features/enquiries/index.ts';
import { useIsOwn } from '#shared/session/use-is-own.ts';
import { ChatButton } from '../actions/chat-button.tsx';
import { OwnHome } from './own-home.tsx';

type PricePanelProps = { listing: ChatHome & { swayPrice: number } };

/** The price with its two actions. Both ask visitors to log in. Its owner can edit it. */
export function PricePanel({ listing }: PricePanelProps) {
  const isOwn = useIsOwn(listing.ownerId);
  return (
    <section aria-label="Sway price" className="rounded-xl border bg-card p-5 shadow-md md:p-6">
      <p className="text-sm font-semibold text-muted-foreground">Sway price</p>
      <p className="type-price-page mt-0.5 mb-1.5">{formatPrice(listing.swayPrice)}</p>
      {isOwn ? (
        <OwnHome id={listing.id} />
      ) : (
        <p className="text-sm text-muted-foreground">
          The price that would sway the owner. The home is not on the market.
        </p>
      )}
      <div className="mt-4.5 hidden gap-2.5 md:grid">
        <ChatButton listing={listing} variant="lime" size="lg">
          <MessageCircle aria-hidden="true" />
          Start Conversation
        </ChatButton>
        <BookViewing listing={listing}>
          <Calendar aria-hidden="true" />
          Book a Viewing
        </BookViewing>
      </div>
    </section>
  );
}

/** The same two actions at the bottom of a phone's screen. */
export function ActionBar({ listing }: { listing: ChatHome }) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex gap-2 border-t bg-card px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] md:hidden">
      <BookViewing listing={listing} className="grow px-3">
        Book a Viewing
      </BookViewing>
      <ChatButton listing={listing} variant="lime" className="grow px-3">
        <MessageCircle aria-hidden="true" />
        Start Conversation
      </ChatButton>
    </div>
  );
}

type BookViewingProps = { listing: ChatHome; className?: string; children: ReactNode };

function BookViewing({ listing, ...button }: BookViewingProps) {
  const about = { kind: 'listing', id: listing.id } as const;
  return (
    <EnquiryButton type="viewing" about={about} ownerId={listing.ownerId} variant="outline" {...button} />
  );
}
