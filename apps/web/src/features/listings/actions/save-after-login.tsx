import { t } from '@sway/domain/language/texts';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { idFromText } from '#shared/id-from-text.ts';
import { useSession } from '#shared/session/use-session.ts';
import { toast } from '#shared/ui/toasts/toast.ts';
import { useSetSaved } from '../api/use-saved.ts';

/** Saves the listing of `?save=` once after the login of a visitor who pressed Save, and removes the parameter from the URL. */
export function SaveAfterLogin() {
  const [search, setSearch] = useSearchParams();
  const { user, isLoading } = useSession();
  const { mutate } = useSetSaved();
  const idToSave = search.get('save');
  const handledId = useRef<string | null>(null);

  useEffect(() => {
    if (idToSave === null || isLoading || handledId.current === idToSave) return;
    handledId.current = idToSave;
    const id = idFromText(idToSave);
    if (user && id) {
      mutate(
        { id, isSaved: true },
        {
          onSuccess: () =>
            toast({ title: t`Saved`, description: t`We will e-mail you when the price changes.` }),
        },
      );
    }
    setSearch(
      params => {
        params.delete('save');
        return params;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [idToSave, user, isLoading, mutate, setSearch]);
  return null;
}
