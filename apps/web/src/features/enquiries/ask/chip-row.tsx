import type { ReactNode } from 'react';
import { ChoiceChip } from '#shared/ui/fields/choice-chip.tsx';
import { cn } from '#shared/ui/cn.ts';

export type Chip = { value: string; label: ReactNode; isDisabled?: boolean };

type ChipRowProps = {
  /** The accessible name of the group. */
  label: string;
  /** Shared by the chips of this group only. */
  name: string;
  value: string;
  onChange: (value: string) => void;
  chips: readonly Chip[];
  isInvalid?: boolean;
  describedBy?: string | undefined;
  className?: string;
};

/** A row of chips; one of them is chosen. */
export function ChipRow({
  label,
  name,
  value,
  onChange,
  chips,
  isInvalid,
  describedBy,
  className,
}: ChipRowProps) {
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
      className={cn('base:flex gap-2', className)}
    >
      {chips.map(chip => (
        <ChoiceChip
          key={chip.value}
          type="radio"
          name={name}
          value={chip.value}
          isChosen={chip.value === value}
          isDisabled={chip.isDisabled ?? false}
          onChoose={() => onChange(chip.value)}
          className="shrink-0 flex-col gap-0 rounded-lg px-3 py-1.5 text-center text-sm font-semibold"
        >
          {chip.label}
        </ChoiceChip>
      ))}
    </div>
  );
}
