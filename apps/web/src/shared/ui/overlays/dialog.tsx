import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import type { ComponentProps } from 'react';
import { keepOpenWhileComposing } from '../../forms/is-composing.ts';
import { Button } from '../button.tsx';
import { cn } from '../cn.ts';
import { useGivesFocusBack } from './gives-focus-back.ts';

export const Dialog = RadixDialog.Root;
export const DialogTitle = RadixDialog.Title;
export const DialogDescription = RadixDialog.Description;

/** For `onInteractOutside`: using the chat panel beside the page does not close the dialog. */
export function ignoreChatPanel(event: Event): void {
  if (event.target instanceof Element && event.target.closest('[data-chat-panel]')) event.preventDefault();
}

/** A dialog above the page, full-screen on phones. It needs a DialogTitle inside, and a description or `aria-describedby={undefined}`. */
export function DialogContent({ className, ...props }: ComponentProps<typeof RadixDialog.Content>) {
  return (
    <OverlayContent
      className={cn(
        'base:inset-0 base:overflow-hidden',
        'base:md:inset-auto base:md:top-1/2 base:md:left-[calc(50%-var(--chat-room)/2)] base:md:max-h-[calc(100dvh-48px)] base:md:w-[640px] base:md:max-w-[calc(100vw-48px-var(--chat-room))] base:md:-translate-x-1/2 base:md:-translate-y-1/2 md:rounded-2xl',
        'data-[state=closed]:fade-out-0 data-[state=open]:fade-in-0 data-[state=open]:slide-in-from-bottom-2',
        className,
      )}
      {...props}
    />
  );
}

/** What a dialog and a sheet have in common. */
export function OverlayContent({
  className,
  children,
  onOpenAutoFocus,
  ...props
}: ComponentProps<typeof RadixDialog.Content>) {
  const focus = useGivesFocusBack(onOpenAutoFocus);
  return (
    <RadixDialog.Portal>
      <DialogOverlay />
      <RadixDialog.Content
        onInteractOutside={ignoreChatPanel}
        onEscapeKeyDown={keepOpenWhileComposing}
        {...focus}
        className={cn(
          'fixed z-50 flex flex-col forced-colors:border bg-popover shadow-lg outline-none',
          'duration-200 ease-breeze data-[state=closed]:animate-out data-[state=open]:animate-in',
          className,
        )}
        {...props}
      >
        {children}
        <DialogCloseButton />
      </RadixDialog.Content>
    </RadixDialog.Portal>
  );
}

/** Dims the page behind a dialog or a sheet. */
export function DialogOverlay() {
  return (
    <RadixDialog.Overlay className="fixed inset-0 z-50 bg-[oklch(0.2_0.03_222/0.5)] duration-200 data-[state=closed]:animate-out data-[state=closed]:fade-out-0 data-[state=open]:animate-in data-[state=open]:fade-in-0" />
  );
}

/** The close button in the corner, readable on photographs too. */
export function DialogCloseButton() {
  return (
    <RadixDialog.Close asChild>
      <Button variant="outline" icon aria-label="Close" className="absolute top-3 right-3 rounded-full">
        <X aria-hidden="true" />
      </Button>
    </RadixDialog.Close>
  );
}
