import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Spinner } from '#shared/ui/feedback/spinner.tsx';
import { useOwnListing } from '../api/use-change-listings.ts';
import { HomeTimeline } from '../price/home-timeline.tsx';
import { timelineOf } from '../price/timeline.ts';
import { TimelineTable } from '../price/timeline-table.tsx';

/** The price history, loaded when it is opened. */
export function OwnPriceHistory({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="border-t pt-2.5 text-sm"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="cursor-pointer font-semibold text-link">Price history</summary>
      <div className="pt-3">{isOpen && <PriceHistoryContent id={id} />}</div>
    </details>
  );
}

function PriceHistoryContent({ id }: { id: number }) {
  const listing = useOwnListing(id);
  if (listing.isPending) return <Spinner label="Loading the price history..." />;
  if (listing.isError) {
    return (
      <Button variant="outline" size="sm" onClick={() => void listing.refetch()}>
        Try again
      </Button>
    );
  }
  return (
    <>
      <HomeTimeline home={listing.data} />
      <TimelineTable facts={timelineOf(listing.data)} />
    </>
  );
}
