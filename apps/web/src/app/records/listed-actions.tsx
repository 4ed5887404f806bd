import { MessageCircle } from 'lucide-react';
import { SaveButton } from '#features/listings/actions/save-button.tsx';
import { useListing } from '#features/listings/api/use-listing.ts';
import { useStartChat } from '#shared/chat/use-start-chat.ts';
import { EnquiryButton } from '#shared/enquiries/enquiry-button.tsx';
import { Button } from '#shared/ui/button.tsx';

/** What a listed record offers beside its listing: as on the home's own page. */
export function ListedActions({ listingId }: { listingId: number }) {
  const home = useListing(listingId).data;
  const { start } = useStartChat();
  if (!home) return null;
  return (
    <>
      <Button variant="lime" size="lg" onClick={() => start(home)}>
        <MessageCircle aria-hidden="true" />
        Contact Owner
      </Button>
      <EnquiryButton
        type="contact"
        about={{ kind: 'listing', id: home.id }}
        ownerId={home.ownerId}
        variant="outline"
      >
        Request Contact
      </EnquiryButton>
      <SaveButton home={home} label="Save Property" variant="outline" />
    </>
  );
}
