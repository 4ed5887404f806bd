import { useNavigate } from 'react-router';
import { paths } from '#shared/paths.ts';
import { loginWithoutScript } from '#shared/session/login-without-script.tsx';
import { useKnownUser } from '#shared/session/use-known-user.ts';
import { useSession } from '#shared/session/use-session.ts';
import { Button } from '#shared/ui/button.tsx';
import { ListDialog, useListDialog } from './list-dialog-in-url.tsx';

/**
 * Opens the List Your Property dialog of the page, `ListDialogInUrl`. A visitor fills in the form as a page, which keeps it through
 * the login or registration that posting needs.
 */
export function ListMyProperty({ className }: { className?: string }) {
  const { user } = useSession();
  const knownUser = useKnownUser();
  const navigate = useNavigate();
  const dialog = useListDialog();

  async function open() {
    if (await knownUser()) dialog.open();
    else void navigate(paths.listProperty);
  }

  return (
    <Button
      variant="lime"
      size="lg"
      className={className}
      aria-haspopup={user ? 'dialog' : undefined}
      onPointerEnter={() => user && ListDialog.prepare()}
      {...loginWithoutScript(paths.listProperty)}
      onClick={event => {
        event.preventDefault();
        void open();
      }}
    >
      List my property
    </Button>
  );
}
