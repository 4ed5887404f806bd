import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

const TONES = {
  plain: 'base:bg-muted base:text-foreground',
  lime: 'bg-lime-soft text-foreground',
  /** For tags on photographs, which look the same in both themes. */
  glass: 'bg-glass text-ink',
};

/** A small label: a property type, a verification. */
export function Tag({
  tone = 'plain',
  className,
  ...props
}: ComponentProps<'span'> & { tone?: keyof typeof TONES }) {
  return (
    <span
      className={cn(
        'base:inline-flex h-6 items-center forced-colors:border gap-[5px] rounded-[7px] px-[9px] text-xs font-semibold whitespace-nowrap [&_svg]:size-[1.15em]',
        TONES[tone],
        className,
      )}
      {...props}
    />
  );
}
