import { t } from '@sway/domain/language/texts';
import type { OwnListing } from '@sway/contract/own-properties';
import { toastFailure } from '#shared/api/toast-failure.ts';
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
        onSuccess: () => toast({ title: isActive ? t`Listing hidden` : t`Listing shown` }),
        onError: toastFailure(t`Update Failed`, t`Failed to update property status.`),
      },
    );
  }
  return { toggle, isBlocked: update.isPending || isTakenDown || hasOtherOwner };
}
