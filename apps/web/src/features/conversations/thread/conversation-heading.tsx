import type { Conversation } from '@sway/contract/conversations';
import { statementText } from '@sway/domain/conversations/buyer-statements';
import { otherSideLabel } from '@sway/domain/conversations/owner-standing';
import { LISTING_STATE_NOTES } from '@sway/domain/listings/listing-states';
import { imageAtWidth } from '@sway/domain/media/image-sizes';
import { formatPrice } from '@sway/domain/prices/money';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { MakeOffer } from '#features/offers/index.ts';
import { paths } from '#shared/paths.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { InviteAgent } from '../agents/invite-agent.tsx';

type HeadingProps = {
  conversation: Conversation;
  /** Renders the person's name as the title of the dialog or the heading of the page. */
  renderName: (name: string) => ReactNode;
  start?: ReactNode;
  end?: ReactNode;
};

/** The other person, the listing with its price, and the buttons to make an offer and to invite an agent. */
export function ConversationHeading({ conversation, renderName, start, end }: HeadingProps) {
  const { otherUserName, otherUserAvatar, role, ownerStanding, stop, buyerStatement } = conversation;
  return (
    // On a low screen, such as one that is zoomed, they share a row, so that the messages keep room.
    <div className="border-b bg-card low:sm:grid low:sm:grid-cols-2">
      <div className="flex min-w-0 items-center gap-3 px-4 py-3">
        {start}
        <Avatar name={otherUserName} src={otherUserAvatar} className="size-11 text-base" />
        <div className="min-w-0 grow">
          {renderName(otherUserName)}
          <p className="truncate text-sm text-muted-foreground">
            {otherSideLabel(role, ownerStanding, stop === 'left')}
          </p>
          {buyerStatement && <p className="text-sm wrap-anywhere">{statementText(buyerStatement)}</p>}
        </div>
        {end}
      </div>
      <div className="@container flex min-w-0 items-center gap-3 bg-muted pr-4">
        <Home conversation={conversation} />
        <div className="flex shrink-0 gap-2">
          <MakeOffer conversation={conversation} />
          <InviteAgent conversation={conversation} />
        </div>
      </div>
    </div>
  );
}

/** The listing, as a link to its page if the user can see it; if it is hidden or deleted, a note says so. */
function Home({ conversation }: { conversation: Conversation }) {
  const { role, propertyId, propertyTitle, propertyImage, propertyPrice, propertyState } = conversation;
  const content = (
    <>
      {propertyImage && (
        <img
          src={imageAtWidth(propertyImage, 320)}
          alt=""
          className="h-10 w-14 shrink-0 rounded-md bg-secondary object-cover"
        />
      )}
      <span className="min-w-0">
        <span className="block truncate text-md font-semibold">{propertyTitle}</span>
        <span className="block truncate text-sm text-muted-foreground">
          {propertyState === 'active'
            ? propertyPrice !== null && `Sway price: ${formatPrice(propertyPrice)}`
            : LISTING_STATE_NOTES[propertyState]}
        </span>
      </span>
    </>
  );
  const layout = 'flex min-w-0 grow items-center gap-3 py-2.5 pl-4';
  const isVisible = propertyState === 'active' || (propertyState === 'hidden' && role === 'owner');
  if (!isVisible) return <p className={layout}>{content}</p>;
  return (
    <Link
      to={paths.property(propertyId)}
      className={`${layout} hover:bg-secondary focus-visible:-outline-offset-2`}
    >
      {content}
    </Link>
  );
}
