import { lazy, Suspense } from 'react';
import { useDialogInUrl } from '#shared/hooks/use-dialog-in-url.ts';
import { useKnownUser } from '#shared/session/use-known-user.ts';
import { useSession } from '#shared/session/use-session.ts';
import { Button } from '#shared/ui/button.tsx';
import { useLoginToList } from '../use-login-to-list.ts';

async function loadDialog() {
  return { default: (await import('./list-dialog.tsx')).ListDialog };
}

const ListDialog = lazy(loadDialog);

/**
 * Opens the List Your Property dialog, whose code is loaded on demand. Back closes it, and its draft is kept. A visitor is sent to the
 * login page.
 */
export function ListMyProperty({ className }: { className?: string }) {
  const { user } = useSession();
  const knownUser = useKnownUser();
  const logIn = useLoginToList();
  const dialog = useDialogInUrl('list', 'property');

  async function open() {
    if (await knownUser()) dialog.open();
    else logIn();
  }

  return (
    <>
      <Button
        variant="lime"
        size="lg"
        className={className}
        aria-haspopup={user ? 'dialog' : undefined}
        onPointerEnter={() => user && void loadDialog()}
        onClick={() => void open()}
      >
        List my property
      </Button>
      {dialog.isOpen && user && (
        <Suspense fallback={null}>
          <ListDialog onClose={dialog.close} />
        </Suspense>
      )}
    </>
  );
}
