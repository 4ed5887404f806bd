import { lazy, Suspense, useState } from 'react';
import { useSession } from '#shared/session/use-session.ts';
import { Button } from '#shared/ui/button.tsx';
import { useLoginToList } from '../use-login-to-list.ts';

async function loadDialog() {
  return { default: (await import('./list-dialog.tsx')).ListDialog };
}

const ListDialog = lazy(loadDialog);

/** Opens the List Your Property dialog, whose code is loaded on demand. A visitor is sent to the login page. */
export function ListMyProperty({ className }: { className?: string }) {
  const { user } = useSession();
  const logIn = useLoginToList();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="lime"
        size="lg"
        className={className}
        aria-haspopup={user ? 'dialog' : undefined}
        onPointerEnter={() => user && void loadDialog()}
        onClick={() => (user ? setOpen(true) : logIn())}
      >
        List my property
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ListDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
