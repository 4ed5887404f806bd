import { cva } from 'class-variance-authority';
import type { VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

const tagClasses = cva(
  'inline-flex h-6 items-center forced-colors:border gap-[5px] rounded-[7px] px-[9px] text-xs font-semibold whitespace-nowrap [&_svg]:size-[1.15em]',
  {
    variants: {
      tone: {
        plain: 'bg-muted text-foreground',
        lime: 'bg-lime-soft text-foreground',
        /** For photographs: the same in both themes. */
        glass: 'bg-glass text-ink',
      },
    },
    defaultVariants: { tone: 'plain' },
  },
);

/** A small label: a property type, a verification. */
export function Tag({ tone, className, ...props }: ComponentProps<'span'> & VariantProps<typeof tagClasses>) {
  return <span className={cn(tagClasses({ tone }), className)} {...props} />;
}
