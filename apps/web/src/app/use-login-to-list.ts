import { useLocation, useNavigate } from 'react-router';
import { loginPath } from '#shared/session/login-path.ts';
import { toast } from '#shared/ui/toast.ts';

/** What a visitor's wish to list a home comes to: a word of why, and the way to the login page (§6, §8). */
export function useLoginToList(): () => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return () => {
    toast({
      title: 'Authentication Required',
      description: 'Please log in to list your property',
      variant: 'destructive',
    });
    void navigate(loginPath(pathname + search));
  };
}
