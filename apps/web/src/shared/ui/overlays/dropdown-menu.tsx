import { Check } from 'lucide-react';
import { DropdownMenu as RadixMenu } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '../cn.ts';

export const DropdownMenu = RadixMenu.Root;
export const DropdownMenuTrigger = RadixMenu.Trigger;
export const DropdownMenuRadioGroup = RadixMenu.RadioGroup;

const itemClasses =
  'flex min-h-10 cursor-default items-center gap-2.5 rounded-[10px] px-2.5 text-md outline-none select-none data-highlighted:bg-muted data-disabled:opacity-45 [&_svg]:size-[1.15em] [&_svg]:shrink-0';

export function DropdownMenuContent({ className, ...props }: ComponentProps<typeof RadixMenu.Content>) {
  return (
    <RadixMenu.Portal>
      <RadixMenu.Content
        sideOffset={6}
        collisionPadding={8}
        className={cn(
          'z-50 min-w-44 rounded-lg border bg-popover p-1.5 shadow-lg',
          'duration-200 ease-breeze data-[state=closed]:animate-out data-[state=closed]:fade-out-0 data-[state=open]:animate-in data-[state=open]:fade-in-0 data-[state=open]:slide-in-from-top-1',
          className,
        )}
        {...props}
      />
    </RadixMenu.Portal>
  );
}

/** One of several choices; the selected one has a tick. */
export function DropdownMenuRadioItem({
  className,
  children,
  ...props
}: ComponentProps<typeof RadixMenu.RadioItem>) {
  return (
    <RadixMenu.RadioItem className={cn(itemClasses, className)} {...props}>
      {children}
      <RadixMenu.ItemIndicator className="ml-auto">
        <Check aria-hidden="true" />
      </RadixMenu.ItemIndicator>
    </RadixMenu.RadioItem>
  );
}

/** An action, or with `asChild` a link. */
export function DropdownMenuItem({ className, ...props }: ComponentProps<typeof RadixMenu.Item>) {
  return <RadixMenu.Item className={cn(itemClasses, className)} {...props} />;
}

export function DropdownMenuSeparator() {
  return <RadixMenu.Separator className="-mx-1.5 my-1.5 h-px bg-border" />;
}
