import { Link, useLocation } from 'react-router';
import { type ChatHome, rememberPendingChat, useStartChat } from '#features/conversations/index.ts';
import { EnquiryButton } from '#features/enquiries/index.ts';
import { loginPath } from '#shared/session/login-path.ts';
import { useSession } from '#shared/session/use-session.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Button } from '#shared/ui/button.tsx';
import { useOwner } from '../api/use-owner.ts';

/** The listing's owner, with a button to message them. For a visitor it links to the login. */
export function OwnerCard({ listing }: { listing: ChatHome }) {
  const { pathname, search } = useLocation();
  const { user } = useSession();
  const { start } = useStartChat();
  const owner = useOwner(listing.ownerId);
  return (
    <section aria-labelledby="owner">
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
            <span className="text-sm text-muted-foreground">Owner</span>
          </p>
          {user ? (
            <Button variant="outline" onClick={() => start(listing)}>
              Send Message
            </Button>
          ) : (
            <Button asChild variant="outline">
              <Link to={loginPath(pathname + search)} onClick={() => rememberPendingChat(listing)}>
                Login to Message
              </Link>
            </Button>
          )}
          <EnquiryButton
            type="contact"
            about={{ kind: 'listing', id: listing.id }}
            ownerId={listing.ownerId}
            variant="outline"
          >
            Request Contact
          </EnquiryButton>
        </div>
      )}
    </section>
  );
}
