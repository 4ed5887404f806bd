import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { loginPath } from '#shared/session/login-path.ts';
import { useSession } from '#shared/session/use-session.ts';
import { toast } from '#shared/ui/toast.ts';

const PARAMETER = 'upload';
const VIDEO = 'video';

/** The state of the upload dialog, held in the URL as `?upload=video`: the back button closes it, and it opens after login. */
export function useVideoUpload() {
  const [search, setSearch] = useSearchParams();
  const { pathname, key } = useLocation();
  const navigate = useNavigate();
  const { user } = useSession();
  const isRequested = search.get(PARAMETER) === VIDEO;

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
    // The first page of a visit has no earlier entry to go back to.
    if (key === 'default') setSearch({}, { replace: true, preventScrollReset: true });
    else void navigate(-1);
  }

  return { isOpen: isRequested && Boolean(user), open, close };
}
