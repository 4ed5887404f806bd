import { t } from '@sway/domain/language/texts';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { hasCode } from '#shared/api/failures.ts';
import { toastFailure } from '#shared/api/toast-failure.ts';
import { untilLoaded } from '#shared/rendering/lazy-part.ts';
import { loginPath } from '#shared/session/login-path.ts';
import { useKnownUser } from '#shared/session/use-known-user.ts';
import { toast } from '#shared/ui/toasts/toast.ts';
import { useIsSaved, useSetSaved } from '../api/use-saved.ts';

type Home = { id: number; ownerId: number; title: string };

/** Saves or removes a listing, after a question if the user has noted something of it. A visitor goes to the login, which returns to the page and saves the listing. */
export function useSave({ id, ownerId, title }: Home) {
  const knownUser = useKnownUser();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isSaved = useIsSaved(id);
  const setSaved = useSetSaved();
  const [question, setQuestion] = useState<ReactNode>();

  async function toggle(): Promise<void> {
    const user = await knownUser();
    // The button on the user's own home disappears once the session is known.
    if (user?.id === ownerId) return;
    if (!user) {
      toast({
        title: t`Authentication Required`,
        description: t`Please log in to save this home`,
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
            ? toast({ title: t`Removed from saved homes`, description: title })
            : toast({
                title: t`Saved`,
                description: t`We will e-mail you when the price changes.`,
              }),
        onError: async error => {
          if (!hasCode(error, 'watchlist.has_marks'))
            return toastFailure(t`Error`, isSaved ? t`Failed to remove it.` : t`Failed to save it.`)(error);
          const { RemoveMarked } = await untilLoaded(() => import('../saved/remove-marked.tsx'));
          setQuestion(<RemoveMarked id={id} title={title} onClose={() => setQuestion(null)} />);
        },
      },
    );
  }

  return { isSaved, toggle: () => void toggle(), question };
}
