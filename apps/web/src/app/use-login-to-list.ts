import { useNavigate } from 'react-router';
import { paths } from '#shared/paths.ts';
import { toast } from '#shared/ui/toast.ts';

/** What a visitor's wish to list a home comes to: a word of why, and the way to the login page (§6, §8). */
export function useLoginToList(): () => void {
  const navigate = useNavigate();
  return () => {
    toast({
      title: 'Authentication Required',
      description: 'Please log in to list your property',
      variant: 'destructive',
    });
    void navigate(paths.login);
  };
}
