import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { cn } from './cn.ts';

export const Dialog = RadixDialog.Root;
export const DialogTitle = RadixDialog.Title;
export const DialogDescription = RadixDialog.Description;

/** What is done in the chat beside the page is no wish to close the window that it was opened from. */
export function leaveChatBe(event: Event): void {
  if (event.target instanceof Element && event.target.closest('[data-chat-panel]')) event.preventDefault();
}

/** A window above the page, the whole screen on phones. It needs a DialogTitle within, and `aria-describedby={undefined}` where nothing describes it. */
export function DialogContent({ className, children, ...props }: ComponentProps<typeof RadixDialog.Content>) {
  return (
    <RadixDialog.Portal>
      <DialogOverlay />
      <RadixDialog.Content
        onInteractOutside={leaveChatBe}
        className={cn(
          'fixed inset-0 z-50 flex flex-col overflow-hidden bg-popover shadow-lg outline-none',
          'md:inset-auto md:top-1/2 md:left-[calc(50%-var(--chat-room)/2)] md:max-h-[calc(100dvh-48px)] md:w-[640px] md:max-w-[calc(100vw-48px-var(--chat-room))] md:-translate-x-1/2 md:-translate-y-1/2 md:rounded-2xl',
          'duration-200 ease-breeze data-[state=closed]:animate-out data-[state=closed]:fade-out-0 data-[state=open]:animate-in data-[state=open]:fade-in-0 data-[state=open]:slide-in-from-bottom-2',
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

/** Dims the page under a dialog or a sheet. */
export function DialogOverlay() {
  return (
    <RadixDialog.Overlay className="fixed inset-0 z-50 bg-[oklch(0.2_0.03_222/0.5)] duration-200 data-[state=closed]:animate-out data-[state=closed]:fade-out-0 data-[state=open]:animate-in data-[state=open]:fade-in-0" />
  );
}

/** The cross in the corner; readable on photographs too. */
export function DialogCloseButton({ className }: { className?: string }) {
  return (
    <RadixDialog.Close asChild>
      <Button
        variant="outline"
        icon
        aria-label="Close"
        className={cn('absolute top-3 right-3 rounded-full', className)}
      >
        <X aria-hidden="true" />
      </Button>
    </RadixDialog.Close>
  );
}
