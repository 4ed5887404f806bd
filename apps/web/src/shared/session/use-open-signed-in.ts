import { t } from '@sway/domain/language/texts';
import { useLocation, useNavigate } from 'react-router';
import { toast } from '../ui/toasts/toast.ts';
import { loginPath } from './login-path.ts';
import { useKnownUser } from './use-known-user.ts';

/**
 * Returns a function that opens a dialog of the page by its path. A visitor is sent to the login page first and returns to the dialog.
 * @param loginFirst what a visitor reads there
 * @param ownerId the user for whom nothing opens: their own button disappears once the session is known
 */
export function useOpenSignedIn(loginFirst: string, ownerId?: number): (path: string) => void {
  const knownUser = useKnownUser();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  async function open(path: string): Promise<void> {
    const user = await knownUser();
    if (user && user.id === ownerId) return;
    if (user) return void navigate(path, { preventScrollReset: true, state });
    toast({ title: t`Authentication Required`, description: loginFirst, variant: 'destructive' });
    void navigate(loginPath(path));
  }
  return path => void open(path);
}
