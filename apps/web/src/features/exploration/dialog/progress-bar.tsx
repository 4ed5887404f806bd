import { cn } from '#shared/ui/cn.ts';

type ProgressBarProps = {
  /** The accessible name. */
  label: string;
  /** From 0 to `max`. */
  value: number;
  max: number;
  /** On the dark panel of the level. */
  onInk?: boolean;
  className?: string;
};

/** How much of a number is reached. */
export function ProgressBar({ label, value, max, onInk = false, className }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      value={value}
      max={max}
      className={cn(
        'block h-2 w-full appearance-none overflow-hidden rounded-full border-0 [&::-moz-progress-bar]:rounded-full [&::-webkit-progress-value]:rounded-full',
        onInk
          ? 'bg-transparent [&::-moz-progress-bar]:bg-lime [&::-webkit-progress-bar]:bg-white/20 [&::-webkit-progress-value]:bg-lime'
          : 'bg-transparent [&::-moz-progress-bar]:bg-primary dark:[&::-moz-progress-bar]:bg-lime [&::-webkit-progress-bar]:bg-secondary [&::-webkit-progress-value]:bg-primary dark:[&::-webkit-progress-value]:bg-lime',
        className,
      )}
    />
  );
}
