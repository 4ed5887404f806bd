import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { idFromText } from '#shared/id-from-text.ts';
import { useSession } from '#shared/session/use-session.ts';
import { toast } from '#shared/ui/toast.ts';
import { useSetSaved } from '../api/use-saved.ts';

/** Does what a visitor wished before the login: saves the home that `?save=` names, once, and takes the wish off the address. */
export function SaveAfterLogin() {
  const [search, setSearch] = useSearchParams();
  const { user, isLoading } = useSession();
  const { mutate } = useSetSaved();
  const wish = search.get('save');
  const done = useRef<string | null>(null);

  useEffect(() => {
    if (wish === null || isLoading || done.current === wish) return;
    done.current = wish;
    const id = idFromText(wish);
    if (user && id) {
      mutate(
        { id, isSaved: true },
        {
          onSuccess: () =>
            toast({ title: 'Saved', description: 'We will e-mail you when the price changes.' }),
        },
      );
    }
    setSearch(
      before => {
        before.delete('save');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [wish, user, isLoading, mutate, setSearch]);
  return null;
}
