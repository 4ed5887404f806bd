import { t } from '@sway/domain/language/texts';
import { toastFailure } from '#shared/api/toast-failure.ts';
import { toast } from '#shared/ui/toasts/toast.ts';
import { useChangeClaim } from '../api/use-change-claim.ts';

/** Publishes or hides the listing of a verified claim, and says what came of it. */
export function usePublishClaim() {
  const changing = useChangeClaim();
  function publish(claimId: number, isPublic: boolean): void {
    changing.mutate(
      { id: claimId, isPublicListing: isPublic },
      {
        onSuccess: () => toast(isPublic ? PUBLISHED : HIDDEN),
        onError: toastFailure(t`Update Failed`, t`Failed to update claim visibility.`),
      },
    );
  }
  return { publish, isPending: changing.isPending };
}

const PUBLISHED = { title: t`Home published`, description: t`It is now on the map and in search.` };
const HIDDEN = { title: t`Home hidden`, description: t`It is private. Only you can see it.` };
