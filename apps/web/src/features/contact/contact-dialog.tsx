import { describeError } from '#shared/api/describe-error.ts';
import { useListing } from '#shared/queries/use-listing.ts';
import { Failure } from '#shared/ui/feedback/failure.tsx';
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '#shared/ui/overlays/dialog.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useContactSettings } from './use-contact.ts';
import { WaitingList } from './waiting-list.tsx';

/** Who may begin to write about a home of the user, and who waits for it. */
export function ContactDialog({ listingId, onClose }: { listingId: number; onClose: () => void }) {
  const settings = useContactSettings(listingId);
  const { data: listing } = useListing(listingId);
  return (
    <Dialog open onOpenChange={open => !open && onClose()}>
      <DialogContent className="md:w-[620px]">
        <div className="grid gap-6 overflow-y-auto overscroll-contain p-5 md:p-7">
          <div className="pr-12">
            <DialogTitle className="type-h2">Who may write</DialogTitle>
            <DialogDescription className="mt-1.5 wrap-anywhere text-muted-foreground">
              Who may begin to write to you about {listing?.title ?? 'this home'}. Conversations that you have
              go on.
            </DialogDescription>
          </div>
          <Failure text={describeError(settings.error)} />
          {settings.data && <SettingsForm listingId={listingId} settings={settings.data} />}
          <WaitingList listingId={listingId} />
        </div>
      </DialogContent>
    </Dialog>
  );
}
