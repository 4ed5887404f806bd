import { t } from '@sway/domain/language/texts';
import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { keepOpenWhileComposing } from '../../forms/is-composing.ts';
import { Button } from '../button.tsx';
import { Failure } from '../feedback/failure.tsx';
import { useGivesFocusBack } from './gives-focus-back.ts';

type ConfirmDialogProps = {
  title: string;
  /** What will happen. */
  children: ReactNode;
  confirmLabel: string;
  /** What the button says that leaves everything as it is, where Cancel could be read as the action itself. */
  cancelLabel?: string;
  isDangerous?: boolean;
  isBusy: boolean;
  /** The server's message if the action failed. */
  error?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks for confirmation of an action that affects others. The caller closes it once the action is done. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  cancelLabel = t`Cancel`,
  isDangerous = false,
  isBusy,
  error,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const focus = useGivesFocusBack();
  return (
    <AlertDialog.Root open onOpenChange={open => !open && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-50 bg-[oklch(0.2_0.03_222/0.5)] data-[state=open]:animate-in data-[state=open]:fade-in-0" />
        <AlertDialog.Content
          {...focus}
          onEscapeKeyDown={keepOpenWhileComposing}
          className="fixed top-1/2 left-1/2 z-50 grid max-h-[calc(100dvh-32px)] w-[min(480px,calc(100vw-32px))] -translate-x-1/2 -translate-y-1/2 gap-4 overflow-y-auto rounded-2xl bg-popover p-6 shadow-lg outline-none data-[state=open]:animate-in data-[state=open]:fade-in-0"
        >
          <AlertDialog.Title className="type-h3">{title}</AlertDialog.Title>
          <AlertDialog.Description asChild>
            <div className="grid gap-2 text-md text-muted-foreground">{children}</div>
          </AlertDialog.Description>
          <Failure text={error} />
          <div className="flex flex-wrap justify-end gap-3 pt-1">
            <AlertDialog.Cancel asChild>
              <Button variant="ghost">{cancelLabel}</Button>
            </AlertDialog.Cancel>
            <Button
              variant={isDangerous ? 'confirmedDanger' : 'primary'}
              disabled={isBusy}
              onClick={onConfirm}
            >
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
