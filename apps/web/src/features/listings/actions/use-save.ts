import { useLocation, useNavigate } from 'react-router';
import { toastFailure } from '#shared/api/toast-failure.ts';
import { loginPath } from '#shared/session/login-path.ts';
import { useKnownUser } from '#shared/session/use-known-user.ts';
import { toast } from '#shared/ui/toasts/toast.ts';
import { useIsSaved, useSetSaved } from '../api/use-saved.ts';

type Home = { id: number; ownerId: number; title: string };

/** Saves or removes a listing. A visitor goes to the login, which returns to the page and saves the listing. */
export function useSave({ id, ownerId, title }: Home) {
  const knownUser = useKnownUser();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isSaved = useIsSaved(id);
  const setSaved = useSetSaved();

  async function toggle(): Promise<void> {
    const user = await knownUser();
    // The button on the user's own home disappears once the session is known.
    if (user?.id === ownerId) return;
    if (!user) {
      toast({
        title: 'Authentication Required',
        description: 'Please log in to save this home',
        variant: 'destructive',
      });
      const query = new URLSearchParams(search);
      query.set('save', String(id));
      return void navigate(loginPath(`${pathname}?${query}`));
    }
    setSaved.mutate(
      { id, isSaved: !isSaved },
      {
        onSuccess: () =>
          isSaved
            ? toast({ title: 'Removed from saved homes', description: title })
            : toast({
                title: 'Saved',
                description: 'Added to your saved homes. We will e-mail you when the price changes.',
              }),
        onError: toastFailure('Error', `Failed to ${isSaved ? 'remove' : 'save'} it.`),
      },
    );
  }

  return { isSaved, toggle: () => void toggle() };
}
