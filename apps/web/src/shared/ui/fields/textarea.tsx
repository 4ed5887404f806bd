import type { ComponentProps } from 'react';
import { cn } from '../cn.ts';

/** A multi-line text field. `aria-invalid` marks it as invalid. */
export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      className={cn(
        'base:min-h-28 rounded-md border border-input bg-card px-[13px] py-2.5 text-md leading-[1.5] transition-[border-color] disabled:opacity-45',
        'placeholder:text-muted-foreground placeholder:opacity-100 focus-visible:border-transparent focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-ring aria-invalid:border-destructive',
        className,
      )}
      {...props}
    />
  );
}
