import type { CombinedRecord } from '@sway/contract/records';
import { countInterest } from '@sway/contract/enquiry-routes';
import { formatQuantity } from '@sway/domain/format';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { request } from '#shared/api/request.ts';
import { EnquiryButton } from '#shared/enquiries/enquiry-button.tsx';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';

export type RecordActionsProps = {
  record: CombinedRecord;
  /** The actions of a listing, which come from the listings feature. */
  renderListedActions: (listingId: number) => ReactNode;
};

/**
 * The actions of a record: contact the owner, save the listing and open it; without a listing, express interest or find an
 * agent.
 */
export function RecordActions({ record, renderListedActions }: RecordActionsProps) {
  const { listing_id: listingId } = record;
  if (listingId === null) return <UnlistedActions id={record.unit_of_property_id} />;
  return (
    <div className="mt-4.5 grid gap-2.5">
      {renderListedActions(listingId)}
      <Button asChild variant="outline">
        <Link to={paths.property(listingId)}>View listing</Link>
      </Button>
    </div>
  );
}

function UnlistedActions({ id }: { id: string }) {
  const about = { kind: 'record', id } as const;
  return (
    <div className="mt-4.5 grid gap-2.5">
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
  const { data } = useQuery({
    queryKey: ['inquiries', 'interest', id],
    queryFn: ({ signal }) => request(countInterest, { query: { unitOfPropertyId: id } }, signal),
    staleTime: 0,
  });
  if (!data || data.people === 0) return null;
  return (
    <p className="text-center text-sm text-muted-foreground">
      {formatQuantity(data.people, 'person is', 'people are')} interested in this home.
    </p>
  );
}
