import { Dialog as RadixDialog } from 'radix-ui';
import type { ComponentProps } from 'react';
import { keepOpenWhileComposing } from '../../forms/is-composing.ts';
import { cn } from '../cn.ts';
import { DialogCloseButton, DialogOverlay, ignoreChatPanel } from './dialog.tsx';
import { useGivesFocusBack } from './gives-focus-back.ts';

export const Sheet = RadixDialog.Root;
export const SheetTitle = RadixDialog.Title;

/** A panel that slides in from the right edge. It needs a SheetTitle inside, and a description or `aria-describedby={undefined}`. */
export function SheetContent({ className, children, ...props }: ComponentProps<typeof RadixDialog.Content>) {
  const focus = useGivesFocusBack();
  return (
    <RadixDialog.Portal>
      <DialogOverlay />
      <RadixDialog.Content
        onInteractOutside={ignoreChatPanel}
        onEscapeKeyDown={keepOpenWhileComposing}
        {...focus}
        className={cn(
          'fixed z-50 flex flex-col overflow-y-auto forced-colors:border bg-popover shadow-lg outline-none',
          'duration-200 ease-breeze data-[state=closed]:animate-out data-[state=open]:animate-in',
          'inset-y-0 right-0 w-full md:w-[448px] md:rounded-l-2xl data-[state=closed]:slide-out-to-right data-[state=open]:slide-in-from-right',
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
