import { formatPrice } from '@sway/domain/prices/money';
import { Calendar } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import type { ChatHome } from '#features/conversations/index.ts';
import { EnquiryButton } from '#features/enquiries/index.ts';
import { useIsInView } from '#shared/hooks/use-is-in-view.ts';
import { useIsOwn } from '#shared/session/use-is-own.ts';
import { ChatButton } from '../actions/chat-button.tsx';
import { cn } from '#shared/ui/cn.ts';
import { OwnHome } from './lazy-own-home.tsx';
import { PriceLine } from './price-line.tsx';
import type { Priced } from './price-line.tsx';

type PricePanelProps = { listing: ChatHome & Priced };

/**
 * The price with its two actions. Both ask visitors to log in. Its owner can edit it. Where the panel is below the heading, the
 * heading has the price; on phones the bar at the foot has the actions, so that only an owner needs the panel.
 */
export function PricePanel({ listing }: PricePanelProps) {
  const isOwn = useIsOwn(listing.ownerId);
  return (
    <section
      aria-label="Sway price"
      className={cn('rounded-xl border bg-card p-5 shadow-md md:p-6', !isOwn && 'max-md:hidden print:hidden')}
    >
      <div data-keep-clear className="max-lg:hidden">
        <p className="text-sm font-semibold text-muted-foreground">Sway price</p>
        <p className="type-price-page mt-0.5 mb-1.5">{formatPrice(listing.swayPrice)}</p>
      </div>
      {isOwn ? (
        <OwnHome id={listing.id} />
      ) : (
        <p className="text-sm text-muted-foreground">
          The price that would sway the owner. The home is not on the market.
        </p>
      )}
      {!isOwn && (
        <div className="mt-4.5 hidden gap-2.5 md:grid">
          <ChatButton listing={listing} variant="lime" size="lg">
            Start Conversation
          </ChatButton>
          <BookViewing listing={listing}>
            <Calendar aria-hidden="true" />
            Book a Viewing
          </BookViewing>
        </div>
      )}
    </section>
  );
}

/** The height of the bar without a price, in px. */
const ACTIONS_PX = 72;

type ActionBarProps = PricePanelProps & {
  /** The price below the heading. */
  headingPrice: RefObject<Element | null>;
};

/** The same two actions at the bottom of a phone's screen, and the price while the heading's is out of view and there is height for it. */
export function ActionBar({ listing, headingPrice }: ActionBarProps) {
  const isPriceInView = useIsInView(headingPrice, ACTIONS_PX);
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t bg-card px-4 pt-2.5 pb-[max(12px,env(safe-area-inset-bottom))] md:hidden">
      {!isPriceInView && (
        <PriceLine
          listing={listing}
          priceClassName="type-price-row"
          className="grow justify-between [@media(height<32rem)]:hidden"
        />
      )}
      <div className="flex grow flex-wrap gap-2">
        <BookViewing listing={listing} className="grow px-2">
          Book a Viewing
        </BookViewing>
        <ChatButton listing={listing} variant="lime" className="grow px-2 max-[22.5rem]:[&_svg]:hidden">
          Start Conversation
        </ChatButton>
      </div>
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
