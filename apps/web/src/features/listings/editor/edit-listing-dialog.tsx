import { t } from '@sway/domain/language/texts';
import { useState } from 'react';
import { useUnsavedChanges } from '#shared/hooks/use-unsaved-changes.tsx';
import { useSession } from '#shared/session/use-session.ts';
import { Dialog, DialogContent, DialogTitle } from '#shared/ui/overlays/dialog.tsx';
import { Spinner } from '#shared/ui/feedback/spinner.tsx';
import { useOwnListing } from '../api/use-change-listings.ts';
import { ListingLoadError } from '../detail/listing-load-error.tsx';
import { baseOfListing } from './edit-base.ts';
import type { EditBase } from './edit-base.ts';
import { EditListing } from './edit-listing.tsx';
import type { ListingInput } from './listing-form.ts';
import { dropEdit, findEdit } from './waiting-edits.ts';

type EditListingDialogProps = { id: number; onClose: () => void } & Pick<EditorDialogProps, 'onPublish'>;

/**
 * The dialog to edit the user's listing. The listing is fetched when the dialog opens, so that the edit starts from the current version. An
 * edit that waits on this device is gone on with instead.
 */
export function EditListingDialog({ id, ...dialog }: EditListingDialogProps) {
  const { user } = useSession();
  const [waiting] = useState(() => (user ? findEdit(user.id, id) : null));
  const { data, error, refetch } = useOwnListing(id, waiting === null);
  const base = waiting?.base ?? (data && baseOfListing(data));
  const forget = () => user && dropEdit(user.id, id);
  return (
    <EditorDialog
      base={base}
      kept={waiting?.input}
      onForget={forget}
      error={error}
      onRetry={() => void refetch()}
      {...dialog}
    />
  );
}

type EditorDialogProps = {
  /** Undefined while it is loading. */
  base: EditBase | undefined;
  /** What an edit that waits on this device has in its form, and what forgets it. */
  kept?: ListingInput | undefined;
  onForget?: () => void;
  error: Error | null;
  onRetry: () => void;
  onClose: () => void;
  /** Publishes the saved listing, which lacked something that publishing needs; undefined to save it alone. */
  onPublish?: (() => void) | undefined;
};

/** The editor in a dialog, once its base has loaded. Closing it asks before unsaved changes are discarded. */
export function EditorDialog({
  base,
  kept,
  onForget,
  error,
  onRetry,
  onClose,
  onPublish,
}: EditorDialogProps) {
  const [isChanged, setChanged] = useState(false);
  const unsaved = useUnsavedChanges(isChanged, t`The listing stays as you last saved it.`);
  const leave = () =>
    unsaved.leave(() => {
      onForget?.();
      onClose();
    });
  return (
    <Dialog open onOpenChange={open => !open && leave()}>
      <DialogContent
        aria-describedby={undefined}
        className="md:h-[calc(100dvh-48px)] md:max-h-[960px] md:w-[1120px]"
        onInteractOutside={event => event.preventDefault()}
      >
        {base ? (
          <EditListing
            from={base}
            kept={kept}
            onChanged={setChanged}
            isToPublish={onPublish !== undefined}
            onSaved={() => {
              onPublish?.();
              unsaved.leaveWithoutAsking(onClose);
            }}
            onCancel={leave}
          />
        ) : (
          <div className="grid min-h-72 place-content-center gap-3 p-6">
            <DialogTitle className="sr-only">Edit listing</DialogTitle>
            {error ? (
              <ListingLoadError error={error} onRetry={onRetry} />
            ) : (
              <Spinner label="Loading your listing..." />
            )}
          </div>
        )}
        {unsaved.question}
      </DialogContent>
    </Dialog>
  );
}
