import type { AddressListing } from '@sway/contract/properties';
import { contactText } from '@sway/domain/conversations/contact-rules';
import { useState } from 'react';
import type { ChatHome } from '#features/conversations/index.ts';
import { EnquiryButton } from '#features/enquiries/index.ts';
import { useIsOwn } from '#shared/session/use-is-own.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { ChatOrLogin } from '../actions/chat-button.tsx';
import { useOwner } from '../api/use-owner.ts';
import { OwnHome } from './lazy-own-home.tsx';

type OwnerCardProps = {
  listing: ChatHome & Pick<AddressListing, 'priceEnteredBy'>;
  /** Whether the chat starts here, not beside the price. */
  hasChat?: boolean;
};

/** The listing's owner, with buttons to reach them; the figures of the user's own home. For a visitor it links to the login. */
export function OwnerCard({ listing, hasChat = true }: OwnerCardProps) {
  const owner = useOwner(listing.ownerId);
  const [now] = useState(() => new Date());
  const contact = contactText(listing, now);
  if (useIsOwn(listing.ownerId)) return <OwnHome id={listing.id} />;
  return (
    <section aria-labelledby="owner" className="print:hidden">
      <h2 id="owner" className="type-h3 mb-3">
        Contact Owner
      </h2>
      {owner.isPending && <p className="text-sm text-muted-foreground">Loading owner information...</p>}
      {owner.isError && <p className="text-sm text-muted-foreground">Owner information not available</p>}
      {owner.isSuccess && (
        <div className="flex flex-wrap items-center gap-3">
          <Avatar name={owner.data.name} src={owner.data.avatar} className="size-11 text-base" />
          <p className="min-w-0 grow">
            <b className="block font-semibold wrap-anywhere">{owner.data.name}</b>
            <span className="text-sm text-muted-foreground">
              {listing.priceEnteredBy ? 'Acts for the owner' : 'Owner'}
            </span>
            {contact && <span className="block text-sm">{contact}</span>}
          </p>
          {hasChat && (
            <ChatOrLogin listing={listing} variant="outline" loginLabel="Login to Message">
              Send Message
            </ChatOrLogin>
          )}
          {!contact && (
            <EnquiryButton
              type="contact"
              about={{ kind: 'listing', id: listing.id }}
              ownerId={listing.ownerId}
              variant="outline"
            >
              Request Contact
            </EnquiryButton>
          )}
        </div>
      )}
    </section>
  );
}
