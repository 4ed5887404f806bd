import { cn } from '../cn.ts';

/** A placeholder while content loads. The element around it must announce the loading. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'base:block animate-sheen base:rounded-sm bg-[linear-gradient(100deg,var(--muted)_30%,var(--secondary)_50%,var(--muted)_70%)] bg-[length:200%_100%]',
        className,
      )}
    />
  );
}
