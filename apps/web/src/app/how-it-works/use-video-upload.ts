import { useNavigate } from 'react-router';
import { useDialogInUrl } from '#shared/hooks/use-dialog-in-url.ts';
import { loginPath } from '#shared/session/login-path.ts';
import { useKnownUser } from '#shared/session/use-known-user.ts';
import { useSession } from '#shared/session/use-session.ts';
import { toast } from '#shared/ui/toasts/toast.ts';

/** The upload dialog's state, held in the URL as `?upload=video`. A visitor is sent to the login page, which returns to the dialog. */
export function useVideoUpload() {
  const dialog = useDialogInUrl('upload', 'video');
  const knownUser = useKnownUser();
  const navigate = useNavigate();
  const { user } = useSession();

  async function open() {
    if (await knownUser()) return dialog.open();
    toast({
      title: 'Authentication Required',
      description: 'Please log in to upload a video',
      variant: 'destructive',
    });
    void navigate(loginPath(dialog.path));
  }

  return { isOpen: dialog.isOpen && Boolean(user), open: () => void open(), close: dialog.close };
}
