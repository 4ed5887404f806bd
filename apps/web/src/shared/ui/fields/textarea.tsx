import type { ComponentProps } from 'react';
import { cn } from '../cn.ts';
import { useLengthNote } from './length-note.tsx';

type TextareaProps = Omit<ComponentProps<'textarea'>, 'maxLength'> & {
  /** The most characters that it can have. A longer text is kept, and the field says how long it is. */
  maxCharacters?: number;
};

/** A multi-line text field. `aria-invalid` marks it as invalid. */
export function Textarea({ className, maxCharacters, ...props }: TextareaProps) {
  const length = useLengthNote({ maxCharacters }, props.value);
  return (
    <>
      <textarea
        className={cn(
          'base:min-h-28 rounded-md border border-input bg-card px-[13px] py-2.5 text-md leading-[1.5] transition-[border-color] disabled:opacity-45',
          'placeholder:text-muted-foreground placeholder:opacity-100 focus-visible:border-transparent focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-ring aria-invalid:border-destructive',
          className,
        )}
        {...length.handlers}
        {...props}
      />
      {length.note}
    </>
  );
}
