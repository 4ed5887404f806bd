import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog, DialogContent, DialogTitle } from './dialog.tsx';
import { Sheet, SheetContent, SheetTitle } from './sheet.tsx';

/** A button that opens something. */
function Opener({ children }: { children: (onClose: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}

test.each<[string, (onClose: () => void) => ReactNode]>([
  [
    'a dialog',
    onClose => (
      <Dialog open onOpenChange={onClose}>
        <DialogContent aria-describedby={undefined}>
          <DialogTitle>Edit</DialogTitle>
        </DialogContent>
      </Dialog>
    ),
  ],
  [
    'a sheet',
    onClose => (
      <Sheet open onOpenChange={onClose}>
        <SheetContent aria-describedby={undefined}>
          <SheetTitle>Edit</SheetTitle>
        </SheetContent>
      </Sheet>
    ),
  ],
  [
    'a question',
    onClose => (
      <ConfirmDialog title="Sure?" confirmLabel="Yes" isBusy={false} onConfirm={onClose} onClose={onClose}>
        It is deleted.
      </ConfirmDialog>
    ),
  ],
])('%s that is closed gives the focus back to what opened it', async (_, overlay) => {
  render(<Opener>{overlay}</Opener>);
  const opener = screen.getByRole('button', { name: 'Open' });
  await userEvent.click(opener);
  expect(document.activeElement).not.toBe(opener);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.activeElement).toBe(opener);
});
