import { cva } from 'class-variance-authority';
import type { VariantProps } from 'class-variance-authority';
import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

const buttonClasses = cva(
  [
    'inline-flex shrink-0 items-center justify-center gap-2 border border-transparent font-semibold whitespace-nowrap select-none',
    'transition-[color,background-color,border-color,box-shadow,opacity]',
    'disabled:pointer-events-none disabled:opacity-45 aria-disabled:opacity-45',
    '[&_svg]:size-[1.15em] [&_svg]:shrink-0',
  ],
  {
    variants: {
      variant: {
        /** For the main action of a screen. */
        lime: 'bg-lime text-lime-foreground hover:bg-lime-hover',
        primary: 'bg-primary text-primary-foreground hover:bg-primary-hover',
        outline: 'border-border bg-card text-foreground shadow-sm hover:bg-muted',
        ghost: 'text-foreground hover:bg-muted',
        danger:
          'border-[color-mix(in_oklab,var(--destructive)_45%,var(--border))] bg-card text-destructive hover:bg-destructive-soft',
      },
      size: {
        sm: 'h-9 rounded-[10px] px-[13px] text-sm',
        md: 'h-11 rounded-md px-[18px] text-md',
        lg: 'h-[52px] rounded-[14px] px-6 text-base',
      },
      /** Square, for a single icon; such a button needs an aria-label. */
      icon: { true: 'px-0', false: '' },
    },
    compoundVariants: [
      { icon: true, size: 'sm', className: 'w-9' },
      { icon: true, size: 'md', className: 'w-11' },
      { icon: true, size: 'lg', className: 'w-[52px]' },
    ],
    defaultVariants: { variant: 'primary', size: 'md', icon: false },
  },
);

type ButtonProps = ComponentProps<'button'> & VariantProps<typeof buttonClasses> & { asChild?: boolean };

/** A button; with `asChild` its child, such as a link, gets the button's style. */
export function Button({ variant, size, icon, asChild = false, className, ...props }: ButtonProps) {
  const Component = asChild ? Slot.Root : 'button';
  return (
    <Component
      {...(asChild ? {} : { type: 'button' as const })}
      className={cn(buttonClasses({ variant, size, icon }), className)}
      {...props}
    />
  );
}
