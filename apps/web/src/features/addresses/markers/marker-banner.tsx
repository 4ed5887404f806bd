import { formatCount } from '@sway/domain/text/format';
import { CircleAlert } from 'lucide-react';
import { Button } from '#shared/ui/button.tsx';
import { Spinner } from '#shared/ui/feedback/spinner.tsx';
import type { MarkedAddresses } from './use-marked-addresses.ts';

/** The state of the full-screen map's address markers: zoom in, loading, an error, or how many are shown. */
export function MarkerBanner({ marked }: { marked: MarkedAddresses }) {
  const { zoom, isClose, addresses, total, isLoading, error, retry } = marked;
  if (zoom === null) return null;
  if (isClose && error) {
    return (
      <div
        role="alert"
        className="flex items-center gap-2 rounded-md border bg-destructive-soft py-1.5 pr-1.5 pl-3 text-sm font-semibold shadow-md"
      >
        <CircleAlert aria-hidden="true" className="size-4 shrink-0 text-destructive" />
        Error: {error.message}
        <Button variant="outline" size="sm" onClick={retry}>
          Try again
        </Button>
      </div>
    );
  }
  return (
    <output className="rounded-md border bg-card px-3.5 py-2 text-sm font-semibold shadow-md">
      {!isClose && `Zoom in to view addresses (current: ${Math.floor(zoom)})`}
      {isClose && isLoading && <Spinner label="Loading addresses..." className="text-foreground" />}
      {isClose &&
        !isLoading &&
        total !== undefined &&
        `Showing ${formatCount(addresses.length)} of ${formatCount(total)} addresses`}
    </output>
  );
}
