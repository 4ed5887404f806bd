import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { loginPath } from '#shared/session/login-path.ts';
import { useSession } from '#shared/session/use-session.ts';
import { toast } from '#shared/ui/toast.ts';

const PARAMETER = 'upload';
const VIDEO = 'video';

/** The upload dialog as a place of its own, `?upload=video`: the back button closes it, and after signing in it opens. */
export function useVideoUpload() {
  const [search, setSearch] = useSearchParams();
  const { pathname, key } = useLocation();
  const navigate = useNavigate();
  const { user } = useSession();
  const isWanted = search.get(PARAMETER) === VIDEO;

  function open() {
    if (user) return setSearch({ [PARAMETER]: VIDEO }, { preventScrollReset: true });
    toast({
      title: 'Authentication Required',
      description: 'Please log in to upload a video',
      variant: 'destructive',
    });
    void navigate(loginPath(`${pathname}?${PARAMETER}=${VIDEO}`));
  }

  function close() {
    // A first page has nothing behind it to go back to.
    if (key === 'default') setSearch({}, { replace: true, preventScrollReset: true });
    else void navigate(-1);
  }

  return { isOpen: isWanted && Boolean(user), open, close };
}
