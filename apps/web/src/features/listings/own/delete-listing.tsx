import { t } from '@sway/domain/language/texts';
import { toastFailure } from '#shared/api/toast-failure.ts';
import { ConfirmDialog } from '#shared/ui/overlays/confirm-dialog.tsx';
import { toast } from '#shared/ui/toasts/toast.ts';
import { useDeleteListing } from '../api/use-change-listings.ts';

export type ListingToDelete = { id: number; title: string };

/** Deletes a listing after a confirmation. */
export function DeleteListing({ listing, onClose }: { listing: ListingToDelete; onClose: () => void }) {
  const remove = useDeleteListing();
  return (
    <ConfirmDialog
      title={`Delete ${listing.title}?`}
      confirmLabel="Delete"
      isDangerous
      isBusy={remove.isPending}
      error={remove.isError ? 'Delete Failed: the listing was not deleted.' : undefined}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(listing.id, {
          onSuccess: () => {
            toast({ title: t`Listing deleted` });
            onClose();
          },
          onError: toastFailure(t`Delete Failed`, t`Failed to delete property.`),
        })
      }
    >
      <p>Are you sure you want to delete this property? This action cannot be undone.</p>
      <p>Existing conversations are kept. To take a break, hide the listing instead.</p>
    </ConfirmDialog>
  );
}
