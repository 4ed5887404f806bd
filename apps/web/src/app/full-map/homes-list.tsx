import { t } from '@sway/domain/language/texts';
import type { Listing } from '@sway/contract/properties';
import { formatCount, formatQuantity } from '@sway/domain/text/format';
import { List, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Ref } from 'react';
import type { useListingsInView } from '#features/listings/api/use-listings-in-view.ts';
import { ListingRow } from '#features/listings/components/listing-row.tsx';
import { ListingRowSkeleton } from '#features/listings/components/listing-row-skeletons.tsx';
import { ListingLoadError } from '#features/listings/detail/listing-load-error.tsx';
import { Button } from '#shared/ui/button.tsx';

/** The most listings that the list shows; the user zooms in to see others. */
export const MAX_LISTINGS = 50;
/** How much of a wide map the list covers at its left, in px. */
export const LIST_PX = 456;
const PANEL_ID = 'homes-in-view';

type ListButtonProps = {
  ref: Ref<HTMLButtonElement>;
  isOpen: boolean;
  total: number | undefined;
  onToggle: () => void;
};

/** Opens the map's content as a list, which screen readers and keyboards can reach; the canvas they cannot. */
export function ListButton({ ref, isOpen, total, onToggle }: ListButtonProps) {
  return (
    <Button
      ref={ref}
      variant="outline"
      className="shadow-md"
      aria-expanded={isOpen}
      aria-controls={isOpen ? PANEL_ID : undefined}
      onClick={onToggle}
    >
      <List aria-hidden="true" />
      <span>
        List<span className="max-md:sr-only"> of homes</span>
        {total !== undefined && ` (${formatCount(total)})`}
      </span>
    </Button>
  );
}

type HomesListProps = {
  listings: ReturnType<typeof useListingsInView>;
  selectedId: number | null;
  onShowOnMap: (id: number) => void;
  onOpenDetails: (id: number) => void;
  onHover: (id: number | null) => void;
  onClose: () => void;
};

/** The listings in the map's view, newest first, each with buttons to show it on the map and open its details. Escape closes the list. */
export function HomesList({ listings, onClose, ...row }: HomesListProps) {
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus(), []);
  return (
    <div className="absolute z-4 grid max-md:inset-x-0 max-md:bottom-0 max-md:h-[62%] md:top-[82px] md:bottom-16 md:left-4 md:w-[440px] md:content-start">
      {/* The section listens so that Escape works from any focused element inside it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <section
        id={PANEL_ID}
        aria-label="Homes in view"
        className="flex min-h-0 flex-col overflow-hidden rounded-xl border bg-card shadow-lg max-md:rounded-b-none"
        onKeyDown={event => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          onClose();
        }}
      >
        <header className="flex items-center justify-between gap-2 border-b py-1.5 pr-1.5 pl-4">
          <div>
            <h2 className="font-semibold">Homes in view</h2>
            <output className="block text-sm text-muted-foreground">{countLine(listings.data)}</output>
          </div>
          <Button ref={close} variant="ghost" icon aria-label="Close the list" onClick={onClose}>
            <X aria-hidden="true" />
          </Button>
        </header>
        <div className="min-h-0 overflow-y-auto overscroll-contain p-3">
          <Rows listings={listings} {...row} />
        </div>
      </section>
    </div>
  );
}

function countLine(page: { items: Listing[]; total: number } | undefined): string {
  if (!page) return t`Looking...`;
  const { items, total } = page;
  if (total <= items.length) return formatQuantity(total, 'home');
  return t`The newest ${items.length} of ${formatCount(total)}. Zoom in to see the rest.`;
}

function Rows({
  listings,
  selectedId,
  onShowOnMap,
  onOpenDetails,
  onHover,
}: Omit<HomesListProps, 'onClose'>) {
  if (listings.isError && !listings.data)
    return <ListingLoadError error={listings.error} onRetry={() => void listings.refetch()} />;
  if (!listings.data) return <ListingRowSkeleton />;
  if (listings.data.items.length === 0)
    return (
      <p className="px-1 py-6 text-center text-muted-foreground">
        There are no homes with a Sway price here. Move the map or zoom out.
      </p>
    );
  return (
    <ul className="grid gap-3">
      {listings.data.items.map(listing => (
        <li key={listing.id} className="@container">
          <ListingRow
            listing={listing}
            isSelected={listing.id === selectedId}
            onShowOnMap={onShowOnMap}
            onOpenDetails={onOpenDetails}
            onHover={onHover}
          />
        </li>
      ))}
    </ul>
  );
}
