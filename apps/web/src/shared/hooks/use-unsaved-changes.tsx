import { useCallback, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigationGuard } from '../routing/current-page.ts';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';
import { useBeforeUnload } from './use-before-unload.ts';

/**
 * Asks before unsaved changes are lost: when the form is closed with `leave`, on Back and on links, and, in the browser's words, on
 * reload and when the tab is closed. `consequence` says what stays if they are discarded.
 */
export function useUnsavedChanges(isChanged: boolean, consequence: string) {
  const isLeaving = useRef(false);
  const [toDo, setToDo] = useState<{ leave: () => void } | null>(null);
  useNavigationGuard({
    holds: () => isChanged && !isLeaving.current,
    onHeld: go => setToDo({ leave: go }),
  });
  useBeforeUnload(useCallback(() => isChanged && !isLeaving.current, [isChanged]));

  function leaveWithoutAsking(leave: () => void): void {
    isLeaving.current = true;
    leave();
  }

  const question: ReactNode = toDo && (
    <ConfirmDialog
      title="Discard your changes?"
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      isDangerous
      isBusy={false}
      onClose={() => setToDo(null)}
      onConfirm={() => {
        setToDo(null);
        leaveWithoutAsking(toDo.leave);
      }}
    >
      <p>{consequence}</p>
    </ConfirmDialog>
  );
  return {
    question,
    /** Closes the form, after a question if there are changes. */
    leave: (close: () => void) => (isChanged ? setToDo({ leave: close }) : close()),
    /** Closes the form after its changes were saved, or as the user asked to discard them. */
    leaveWithoutAsking,
  };
}
