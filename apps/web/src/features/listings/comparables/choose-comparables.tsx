import type { ListingDetail } from '@sway/contract/properties';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import { describeError } from '#shared/api/describe-error.ts';
import { Button } from '#shared/ui/button.tsx';
import { Failure } from '#shared/ui/feedback/failure.tsx';
import { Spinner } from '#shared/ui/feedback/spinner.tsx';
import { Dialog, DialogContent, DialogTitle } from '#shared/ui/overlays/dialog.tsx';
import { ComparablesForm } from './comparables-form.tsx';
import { useComparables } from './use-comparables.ts';

/** Opens the sales and homes near a home, to choose what it is compared with (product/prices.md#comparables-of-ones-own). */
export function ChooseComparables({ listing }: { listing: ListingDetail }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" size="sm" className="mt-3 print:hidden" onClick={() => setOpen(true)}>
        <Scale aria-hidden="true" />
        Choose comparables
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent aria-describedby={undefined}>
          <DialogTitle className="border-b p-5 pr-16 type-h2 md:px-8">Choose comparables</DialogTitle>
          <div className="min-h-0 overflow-y-auto overscroll-contain px-5 pt-4 md:px-8">
            <p className="mb-4 text-sm text-muted-foreground wrap-anywhere">
              Public sales and listed homes near {listing.title}. See what those say that you find most alike.
            </p>
            <Body listing={listing} onDone={() => setOpen(false)} />
          </div>
        </DialogContent>
      </Dialog>
    </>
  );
}

function Body({ listing, onDone }: { listing: ListingDetail; onDone: () => void }) {
  const { data, isPending, error } = useComparables(listing.id);
  if (isPending) return <Spinner label="Looking for sales and homes nearby..." />;
  if (!data) return <Failure text={describeError(error)} />;
  return <ComparablesForm listing={listing} {...data} onDone={onDone} />;
}
