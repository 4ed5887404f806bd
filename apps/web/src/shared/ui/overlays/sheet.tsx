import { Dialog as RadixDialog } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '../cn.ts';
import { DialogCloseButton, DialogOverlay, ignoreChatPanel } from './dialog.tsx';

export const Sheet = RadixDialog.Root;
export const SheetTitle = RadixDialog.Title;

const SIDE_CLASSES = {
  right:
    'inset-y-0 right-0 w-full md:w-[448px] md:rounded-l-2xl data-[state=closed]:slide-out-to-right data-[state=open]:slide-in-from-right',
  bottom:
    'inset-x-0 bottom-0 max-h-[90dvh] rounded-t-2xl data-[state=closed]:slide-out-to-bottom data-[state=open]:slide-in-from-bottom',
} as const;

type SheetContentProps = ComponentProps<typeof RadixDialog.Content> & { side: keyof typeof SIDE_CLASSES };

/** A panel that slides in from an edge. It needs a SheetTitle inside, and a description or `aria-describedby={undefined}`. */
export function SheetContent({ side, className, children, ...props }: SheetContentProps) {
  return (
    <RadixDialog.Portal>
      <DialogOverlay />
      <RadixDialog.Content
        onInteractOutside={ignoreChatPanel}
        className={cn(
          'fixed z-50 flex flex-col overflow-y-auto forced-colors:border bg-popover shadow-lg outline-none',
          'duration-200 ease-breeze data-[state=closed]:animate-out data-[state=open]:animate-in',
          SIDE_CLASSES[side],
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
