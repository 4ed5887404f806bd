import { Button } from '#shared/ui/button.tsx';
import { ChatButton } from '#features/listings/actions/chat-button.tsx';
import { useListing } from '#shared/queries/use-listing.ts';
import { ListingRow } from '#features/listings/components/listing-row.tsx';
import { ListingRowSkeleton } from '#features/listings/components/listing-row-skeletons.tsx';
import { ListingLoadError } from '#features/listings/detail/listing-load-error.tsx';

type SelectedListingProps = {
  id: number;
  onOpenDetails: (id: number) => void;
  onDeselect: () => void;
  deselectLabel: string;
};

/** The listing selected on a phone's map, in the sheet, with its actions. */
export function SelectedListing({ id, onOpenDetails, onDeselect, deselectLabel }: SelectedListingProps) {
  const listing = useListing(id);
  if (listing.isPending) return <ListingRowSkeleton />;
  if (listing.isError)
    return <ListingLoadError error={listing.error} onRetry={() => void listing.refetch()} />;
  return (
    <div className="@container">
      <ListingRow listing={listing.data} isSelected onOpenDetails={onOpenDetails} />
      <div className="mt-3 flex gap-2">
        <Button variant="outline" className="grow px-3" onClick={() => onOpenDetails(id)}>
          Full details
        </Button>
        <ChatButton listing={listing.data} className="grow px-3">
          Start Chat
        </ChatButton>
      </div>
      <button
        type="button"
        onClick={onDeselect}
        className="mt-2 min-h-11 w-full text-sm font-semibold text-link hover:underline"
      >
        {deselectLabel}
      </button>
    </div>
  );
}
