import { t } from '@sway/domain/language/texts';
import { useNavigate } from 'react-router';
import { paths } from '#shared/paths.ts';
import { loginPath } from '#shared/session/login-path.ts';
import { toast } from '#shared/ui/toasts/toast.ts';

/** Sends a visitor who wants to list a home to the login page with a toast. The login returns to the form and the draft. */
export function useLoginToList(): () => void {
  const navigate = useNavigate();
  return () => {
    toast({
      title: t`Authentication Required`,
      description: t`Please log in to list your property`,
      variant: 'destructive',
    });
    void navigate(loginPath(paths.listProperty));
  };
}
