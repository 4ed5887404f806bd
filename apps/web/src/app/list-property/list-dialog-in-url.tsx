import { Suspense } from 'react';
import { useDialogInUrl } from '#shared/hooks/use-dialog-in-url.ts';
import { lazyPart } from '#shared/rendering/lazy-part.ts';
import { useSession } from '#shared/session/use-session.ts';

export const ListDialog = lazyPart(() => import('./list-dialog.tsx'), 'ListDialog');

export function useListDialog() {
  return useDialogInUrl('list', 'property');
}

/** The List Your Property dialog while the URL has it open; once on a page. Its code is loaded on demand. Back closes it, and its draft is kept. */
export function ListDialogInUrl() {
  const { user } = useSession();
  const dialog = useListDialog();
  if (!dialog.isOpen || !user) return null;
  return (
    <Suspense fallback={null}>
      <ListDialog onClose={dialog.close} />
    </Suspense>
  );
}
