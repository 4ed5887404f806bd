import type { ComponentProps } from 'react';
import { cn } from './cn.ts';
import { Slot } from './slot.tsx';

const BUTTON =
  'inline-flex shrink-0 items-center justify-center gap-2 border font-semibold whitespace-nowrap select-none ' +
  'transition-[color,background-color,border-color,box-shadow,opacity] ' +
  'disabled:pointer-events-none disabled:opacity-45 aria-disabled:opacity-45 ' +
  '[&_svg]:size-[1.15em] [&_svg]:shrink-0';

const VARIANTS = {
  /** For the main action of a screen. */
  lime: 'border-transparent bg-lime text-lime-foreground hover:bg-lime-hover',
  primary: 'border-transparent bg-primary text-primary-foreground hover:bg-primary-hover',
  outline: 'border-border bg-card text-foreground shadow-sm hover:bg-muted',
  ghost: 'border-transparent text-foreground hover:bg-muted',
  danger:
    'border-[color-mix(in_oklab,var(--destructive)_45%,var(--border))] bg-card text-destructive hover:bg-destructive-soft',
};

const SIZES = {
  sm: 'h-9 rounded-[10px] text-sm',
  md: 'h-11 rounded-md text-md',
  lg: 'h-[52px] rounded-[14px] text-base',
};

const WIDTHS = { sm: 'px-[13px]', md: 'px-[18px]', lg: 'px-6' };
const ICON_WIDTHS = { sm: 'w-9', md: 'w-11', lg: 'w-[52px]' };

type ButtonProps = ComponentProps<'button'> & {
  variant?: keyof typeof VARIANTS;
  size?: keyof typeof SIZES;
  /** Square, for a single icon; such a button needs an aria-label. */
  icon?: boolean;
  asChild?: boolean;
};

/** A button; with `asChild` its child, such as a link, gets the button's style. */
export function Button({
  variant = 'primary',
  size = 'md',
  icon = false,
  asChild = false,
  className,
  ...props
}: ButtonProps) {
  const classes = cn(
    BUTTON,
    VARIANTS[variant],
    SIZES[size],
    icon ? ICON_WIDTHS[size] : WIDTHS[size],
    className,
  );
  return asChild ? (
    <Slot className={classes} {...props} />
  ) : (
    <button type="button" className={classes} {...props} />
  );
}
