import { useCallback, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';
import { useBeforeUnload } from './use-before-unload.ts';

/**
 * Asks before unsaved changes are lost: when the form is closed with `leave`, on Back and on links, and, in the browser's words, on
 * reload and when the tab is closed. `consequence` says what stays if they are discarded.
 */
export function useUnsavedChanges(isChanged: boolean, consequence: string) {
  const isLeaving = useRef(false);
  const hasUnsaved = useCallback(() => isChanged && !isLeaving.current, [isChanged]);
  const navigation = useBlocker(hasUnsaved);
  const [toDo, setToDo] = useState<{ leave: () => void } | null>(null);
  useBeforeUnload(hasUnsaved);

  function leaveWithoutAsking(leave: () => void): void {
    isLeaving.current = true;
    leave();
  }

  function stay(): void {
    navigation.reset?.();
    setToDo(null);
  }

  function discard(): void {
    setToDo(null);
    leaveWithoutAsking(() => (toDo ? toDo.leave() : navigation.proceed?.()));
  }

  const question: ReactNode = (toDo || navigation.state === 'blocked') && (
    <ConfirmDialog
      title="Discard your changes?"
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      isDangerous
      isBusy={false}
      onClose={stay}
      onConfirm={discard}
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
