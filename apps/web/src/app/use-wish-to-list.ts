import { useLocation, useNavigate } from 'react-router';
import { paths } from '#shared/paths.ts';
import { loginPath } from '#shared/session/login-path.ts';
import { useSession } from '#shared/session/use-session.ts';
import { toast } from '#shared/ui/toast.ts';

/**
 * What the wish to list a home comes to: for a visitor a word of why, and the way to the login page and back (§6, §8); for
 * others the page that says what listing takes.
 */
export function useWishToList(): () => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { user } = useSession();
  return () => {
    if (user) return void navigate(paths.listProperty);
    toast({
      title: 'Authentication Required',
      description: 'Please log in to list your property',
      variant: 'destructive',
    });
    void navigate(loginPath(pathname + search));
  };
}
