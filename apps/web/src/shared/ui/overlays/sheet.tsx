import { Dialog as RadixDialog } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '../cn.ts';
import { OverlayContent } from './dialog.tsx';

export const Sheet = RadixDialog.Root;
export const SheetTitle = RadixDialog.Title;

/** A panel that slides in from the right edge. It needs a SheetTitle inside, and a description or `aria-describedby={undefined}`. */
export function SheetContent({ className, ...props }: ComponentProps<typeof OverlayContent>) {
  return (
    <OverlayContent
      className={cn(
        'inset-y-0 right-0 w-full overflow-y-auto md:w-[448px] md:rounded-l-2xl data-[state=closed]:slide-out-to-right data-[state=open]:slide-in-from-right',
        className,
      )}
      {...props}
    />
  );
}
