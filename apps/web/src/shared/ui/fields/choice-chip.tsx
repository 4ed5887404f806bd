import type { ReactNode } from 'react';
import { cn } from '../cn.ts';

type ChoiceChipProps = {
  /** One of the choices, or any number of them. */
  type: 'radio' | 'checkbox';
  name: string;
  value: string;
  isChosen: boolean;
  isDisabled?: boolean;
  onChoose: () => void;
  className?: string;
  children: ReactNode;
};

/** A native radio button or checkbox that looks like a chip, so that arrow keys and forms without JavaScript work. */
export function ChoiceChip({
  isChosen,
  isDisabled,
  onChoose,
  className,
  children,
  ...input
}: ChoiceChipProps) {
  return (
    <label
      className={cn(
        'relative inline-flex min-h-11 min-w-12 cursor-pointer items-center justify-center base:gap-1.5 base:rounded-full border border-input bg-card base:px-3.5 base:text-md select-none hover:bg-muted',
        'has-checked:border-primary has-checked:bg-primary has-checked:font-semibold has-checked:text-primary-foreground',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
        'has-disabled:cursor-not-allowed has-disabled:opacity-45 has-disabled:hover:bg-card',
        className,
      )}
    >
      <input
        {...input}
        checked={isChosen}
        disabled={isDisabled ?? false}
        onChange={onChoose}
        className="absolute inset-0 size-full cursor-pointer appearance-none rounded-[inherit] outline-none disabled:cursor-not-allowed"
      />
      {children}
    </label>
  );
}
