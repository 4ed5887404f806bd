import { RadioGroup } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn.ts';
import { Tooltip, TooltipProvider } from './tooltip.tsx';

type Segment<Value extends string> = {
  value: Value;
  label: string;
  /** With an icon, the label becomes the accessible name and the tooltip. */
  icon?: ReactNode;
};

type SegmentedProps<Value extends string> = {
  /** The accessible name of the group. */
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  segments: readonly Segment<Value>[];
  className?: string;
};

/** A few choices side by side, one of them selected: a radio group, which the arrow keys move through. */
export function Segmented<Value extends string>({
  label,
  value,
  onValueChange,
  segments,
  className,
}: SegmentedProps<Value>) {
  return (
    <TooltipProvider>
      <RadioGroup.Root
        aria-label={label}
        orientation="horizontal"
        value={value}
        onValueChange={chosen => onValueChange(chosen as Value)}
        className={cn('inline-flex gap-0.5 rounded-[11px] border bg-muted p-[3px]', className)}
      >
        {segments.map(segment =>
          segment.icon ? (
            <Tooltip key={segment.value} text={segment.label}>
              <SegmentButton value={segment.value} aria-label={segment.label}>
                {segment.icon}
              </SegmentButton>
            </Tooltip>
          ) : (
            <SegmentButton key={segment.value} value={segment.value}>
              {segment.label}
            </SegmentButton>
          ),
        )}
      </RadioGroup.Root>
    </TooltipProvider>
  );
}

/** One of the choices. Styled by `aria-checked`, because the tooltip sets its own `data-state`. */
function SegmentButton(props: ComponentProps<typeof RadioGroup.Item>) {
  return (
    <RadioGroup.Item
      {...props}
      className={cn(
        'relative flex h-8 grow items-center justify-center gap-1.5 rounded-sm px-[11px] text-sm font-semibold whitespace-nowrap text-muted-foreground transition-colors [&_svg]:size-[1.15em]',
        // The touch target has the full height of the control.
        'after:absolute after:inset-x-0 after:-inset-y-1.5',
        'hover:text-foreground aria-checked:bg-card aria-checked:text-foreground aria-checked:shadow-sm dark:aria-checked:bg-secondary',
      )}
    />
  );
}
