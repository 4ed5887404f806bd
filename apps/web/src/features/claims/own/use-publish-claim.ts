import { describeError } from '#shared/api/describe-error.ts';
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
        onError: error =>
          toast({
            title: 'Update Failed',
            description: describeError(error, 'Failed to update claim visibility.'),
            variant: 'destructive',
          }),
      },
    );
  }
  return { publish, isPending: changing.isPending };
}

const PUBLISHED = { title: 'Home published', description: 'It is now on the map and in search.' };
const HIDDEN = { title: 'Home hidden', description: 'It is private. Only you can see it.' };
