import type { OwnListing } from '@sway/contract/own-properties';
import { describeError } from '#shared/api/describe-error.ts';
import { toast } from '#shared/ui/toasts/toast.ts';
import { useUpdateListing } from '../api/use-change-listings.ts';

type Shown = Pick<OwnListing, 'id' | 'isActive' | 'isTakenDown' | 'hasOtherOwner'>;

/** Hides an own listing or shows it again. `isBlocked` while that runs, and where the owner may not show it. */
export function useToggleActive({ id, isActive, isTakenDown, hasOtherOwner }: Shown) {
  const update = useUpdateListing();
  function toggle(): void {
    update.mutate(
      { id, isActive: !isActive },
      {
        onSuccess: () => toast({ title: isActive ? 'Listing hidden' : 'Listing shown' }),
        onError: error =>
          toast({
            title: 'Update Failed',
            description: describeError(error, 'Failed to update property status.'),
            variant: 'destructive',
          }),
      },
    );
  }
  return { toggle, isBlocked: update.isPending || isTakenDown || hasOtherOwner };
}
