import { MessageCircle } from 'lucide-react';
import { SaveButton } from '#features/listings/actions/save-button.tsx';
import { useListing } from '#features/listings/api/use-listing.ts';
import { useStartChat } from '#shared/chat/use-start-chat.ts';
import { EnquiryButton } from '#shared/enquiries/enquiry-button.tsx';
import { Button } from '#shared/ui/button.tsx';

/** The buttons beside a listed record: the same as on the listing's page. */
export function ListedActions({ listingId }: { listingId: number }) {
  const listing = useListing(listingId).data;
  const { start } = useStartChat();
  if (!listing) return null;
  return (
    <>
      <Button variant="lime" size="lg" onClick={() => start(listing)}>
        <MessageCircle aria-hidden="true" />
        Contact Owner
      </Button>
      <EnquiryButton
        type="contact"
        about={{ kind: 'listing', id: listing.id }}
        ownerId={listing.ownerId}
        variant="outline"
      >
        Request Contact
      </EnquiryButton>
      <SaveButton listing={listing} label="Save Property" variant="outline" />
    </>
  );
}
