import type { ComponentProps, KeyboardEvent } from 'react';
import { cn } from '../cn.ts';

type Segment<Value extends string> = {
  value: Value;
  label: string;
  /** The accessible name, if the label is only a part of it. */
  name?: string;
  className?: string;
};

type SegmentedProps<Value extends string> = {
  /** The accessible name of the group. */
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  segments: readonly Segment<Value>[];
  className?: string;
};

/** How far each key moves the choice. */
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** A few choices side by side, one of them selected: a radio group, which the arrow keys move through. */
export function Segmented<Value extends string>({
  label,
  value,
  onValueChange,
  segments,
  className,
}: SegmentedProps<Value>) {
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]')];
    const at = (buttons.indexOf(event.target as HTMLElement) + step + buttons.length) % buttons.length;
    buttons[at]?.focus();
    onValueChange(segments[at]!.value);
  }

  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-orientation="horizontal"
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className={cn(
        'inline-flex max-w-full shrink-0 flex-wrap gap-x-0.5 gap-y-3 rounded-[11px] border bg-muted p-[3px]',
        className,
      )}
    >
      {segments.map((segment, i) => {
        const isChosen = segment.value === value;
        const isNoneChosen = !segments.some(other => other.value === value);
        const control = {
          role: 'radio',
          className: segment.className,
          'aria-label': segment.name,
          'aria-checked': isChosen,
          tabIndex: isChosen || (isNoneChosen && i === 0) ? 0 : -1,
          onClick: () => onValueChange(segment.value),
        };
        return (
          <SegmentButton key={segment.value} {...control}>
            {segment.label}
          </SegmentButton>
        );
      })}
    </div>
  );
}

/** One of the choices. */
function SegmentButton({ className, ...props }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...props}
      className={cn(
        'relative flex min-h-8 grow items-center justify-center gap-1.5 rounded-sm px-[11px] text-sm font-semibold sm:whitespace-nowrap text-muted-foreground transition-colors',
        // The touch target has the full height of the control.
        'after:absolute after:inset-x-0 after:-inset-y-1.5',
        'hover:text-foreground aria-checked:bg-card aria-checked:text-foreground aria-checked:shadow-sm dark:aria-checked:bg-secondary',
        className,
      )}
    />
  );
}
