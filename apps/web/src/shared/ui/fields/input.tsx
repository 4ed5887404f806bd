import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../cn.ts';
import { useLengthNote } from './length-note.tsx';

const SIZES = {
  sm: 'h-[38px] base:rounded-[10px] px-[11px] text-sm',
  // Phones zoom in on a field with text smaller than 16 px.
  md: 'h-11 base:rounded-md px-[13px] text-base md:text-md',
  lg: 'type-price-page h-16 base:rounded-lg px-4',
};

type InputProps = Omit<ComponentProps<'input'>, 'size'> & {
  /** 44 px high, 38 in dense toolbars, or 64 for the Sway price. */
  size?: keyof typeof SIZES;
  /** Before the text: an icon, or a unit such as $. */
  start?: ReactNode;
  /** After the text: a clearing button, or a unit. */
  end?: ReactNode;
  /** The most characters that it can have. A longer text is kept, and the field says how long it is. `maxLength` is for searches. */
  maxCharacters?: number;
};

/** A single-line text field. `className` applies to the frame. `aria-invalid` marks it as invalid. */
export function Input({ size = 'md', start, end, className, maxCharacters, ...props }: InputProps) {
  const length = useLengthNote({ maxCharacters, maxLength: props.maxLength }, props.value);
  return (
    <>
      <span
        className={cn(
          'flex min-w-0 items-center gap-[9px] border border-input bg-card transition-[border-color] [&_svg]:size-[1.15em] [&_svg]:shrink-0',
          'has-[input:focus-visible]:border-transparent has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-ring',
          'has-[input[aria-invalid=true]]:border-destructive has-[input:disabled]:opacity-45 has-[input:read-only]:bg-muted',
          SIZES[size],
          className,
        )}
      >
        {start && <span className="flex shrink-0 text-muted-foreground">{start}</span>}
        <input
          className="h-full w-full min-w-0 bg-transparent text-ellipsis outline-none placeholder:text-muted-foreground placeholder:opacity-100 [&::-webkit-search-cancel-button]:hidden"
          {...length.handlers}
          {...props}
        />
        {end && <span className="flex shrink-0 text-muted-foreground">{end}</span>}
      </span>
      {length.note}
    </>
  );
}
