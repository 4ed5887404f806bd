import { Dialog, DialogContent, DialogTitle } from '#shared/ui/overlays/dialog.tsx';
import { NewListing } from './new-listing.tsx';

type NewListingDialogProps = {
  onClose: () => void;
  onListed: (listingId: number) => void;
  onLoginNeeded: () => void;
};

/** The List Your Property dialog. It is open while it is rendered. Closing it keeps the draft. */
export function NewListingDialog({ onClose, ...rest }: NewListingDialogProps) {
  return (
    <Dialog open onOpenChange={open => !open && onClose()}>
      <DialogContent
        aria-describedby={undefined}
        className="md:h-[calc(100dvh-48px)] md:max-h-[960px] md:w-[1120px]"
        // A click outside must not close a form that the user has filled in.
        onInteractOutside={event => event.preventDefault()}
      >
        <NewListing
          isDialog
          onCancel={onClose}
          head={
            <div className="pr-12">
              <DialogTitle className="type-h2">List Your Property</DialogTitle>
              <p className="mt-1 text-muted-foreground">Free, and you can change or hide it any time.</p>
            </div>
          }
          {...rest}
        />
      </DialogContent>
    </Dialog>
  );
}
