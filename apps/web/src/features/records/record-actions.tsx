import type { CombinedRecord } from '@sway/contract/records';
import { formatQuantity } from '@sway/domain/text/format';
import { EnquiryButton } from '#features/enquiries/index.ts';
import { ChatButton, SaveButton } from '#features/listings/index.ts';
import { useListing } from '#shared/queries/use-listing.ts';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { useInterest } from './api/use-interest.ts';

/**
 * The actions of a record: contact the owner, and smaller ones to be called back, save the listing and open it; without a listing, express
 * interest or find an agent.
 */
export function RecordActions({ record }: { record: CombinedRecord }) {
  const { listing_id: listingId } = record;
  if (listingId === null) return <UnlistedActions id={record.unit_of_property_id} />;
  return <ListedActions listingId={listingId} />;
}

/** The same buttons as on the listing's page; only the way there until the listing has loaded. */
function ListedActions({ listingId }: { listingId: number }) {
  const listing = useListing(listingId).data;
  return (
    <div className="mt-4.5 grid gap-2.5 print:hidden">
      {listing && (
        <ChatButton listing={listing} variant="lime" size="lg">
          Contact Owner
        </ChatButton>
      )}
      <ButtonLink to={paths.property(listingId)} variant="outline">
        View listing
      </ButtonLink>
      {listing && (
        <div className="-mx-2 flex flex-wrap justify-center gap-2 *:px-2">
          <EnquiryButton
            type="contact"
            about={{ kind: 'listing', id: listing.id }}
            ownerId={listing.ownerId}
            variant="ghost"
            size="sm"
          >
            Request Contact
          </EnquiryButton>
          <SaveButton listing={listing} label="Save Property" variant="ghost" size="sm" />
        </div>
      )}
    </div>
  );
}

function UnlistedActions({ id }: { id: string }) {
  const about = { kind: 'record', id } as const;
  return (
    <div className="mt-4.5 grid gap-2.5 print:hidden">
      <EnquiryButton type="interest" about={about} variant="lime" size="lg">
        Express Interest
      </EnquiryButton>
      <EnquiryButton type="agent" about={about} variant="outline">
        Find Agent
      </EnquiryButton>
      <Interested id={id} />
    </div>
  );
}

/** How many people are interested; nothing if none are. */
function Interested({ id }: { id: string }) {
  const { data } = useInterest(id);
  if (!data || data.people === 0) return null;
  return (
    <p className="text-center text-sm text-muted-foreground">
      {formatQuantity(data.people, 'person is', 'people are')} interested in this home.
    </p>
  );
}
