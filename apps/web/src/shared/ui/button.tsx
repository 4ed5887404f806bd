import type { ComponentProps } from 'react';
import { cn } from './cn.ts';
import { Slot } from './slot.tsx';

// On a phone a text that is too long for its place is in two lines, as it can be in another language.
const BUTTON =
  'base:inline-flex base:shrink-0 max-w-full items-center justify-center gap-2 border text-center font-semibold sm:whitespace-nowrap select-none ' +
  'transition-[color,background-color,border-color,box-shadow,opacity] ' +
  'disabled:pointer-events-none disabled:opacity-45 aria-disabled:opacity-45 ' +
  '[&_svg]:size-[1.15em] [&_svg]:shrink-0';

const VARIANTS = {
  /** For the main action of a screen. */
  lime: 'border-transparent bg-lime text-lime-foreground hover:bg-lime-hover',
  primary: 'border-transparent bg-primary text-primary-foreground hover:bg-primary-hover',
  outline: 'border-border bg-card text-foreground base:shadow-sm hover:bg-muted',
  ghost: 'border-transparent base:text-foreground hover:bg-muted',
  danger:
    'border-[color-mix(in_oklab,var(--destructive)_45%,var(--border))] bg-card text-destructive hover:bg-destructive-soft',
  /** For what cannot be undone, once the user has been asked. */
  confirmedDanger:
    'border-transparent bg-destructive text-destructive-foreground hover:bg-[color-mix(in_oklab,var(--destructive)_88%,var(--foreground))]',
};

const SIZES = {
  // For a finger, the target reaches into the gap around it and has 44 px.
  sm: 'base:relative base:rounded-[10px] text-sm pointer-coarse:after:absolute pointer-coarse:after:-inset-1',
  md: 'base:rounded-md text-md',
  lg: 'base:rounded-[14px] text-base',
};

const TEXT_SIZES = {
  sm: 'base:min-h-9 base:px-[13px]',
  md: 'base:min-h-11 base:px-[18px]',
  lg: 'base:min-h-[52px] base:px-6',
};
const ICON_SIZES = { sm: 'base:size-9', md: 'base:size-11', lg: 'base:size-[52px]' };

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
    icon ? ICON_SIZES[size] : TEXT_SIZES[size],
    className,
  );
  return asChild ? (
    <Slot className={classes} {...props} />
  ) : (
    <button type="button" className={classes} {...props} />
  );
}
