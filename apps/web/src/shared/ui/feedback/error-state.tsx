import { CircleAlert, RotateCw } from 'lucide-react';
import { Button } from '../button.tsx';
import { cn } from '../cn.ts';

type ErrorStateProps = { title: string; message: string; onRetry?: () => void; className?: string };

/** Shown when loading failed: a title, the reason and a button to try again. */
export function ErrorState({ title, message, onRetry, className }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className={cn(
        'grid justify-items-center gap-2 rounded-lg border border-[color-mix(in_oklab,var(--destructive)_40%,var(--border))] bg-destructive-soft p-6 text-center',
        className,
      )}
    >
      <CircleAlert className="size-6 text-destructive" aria-hidden="true" />
      <p className="font-bold">{title}</p>
      <p className="max-w-measure text-sm">{message}</p>
      {onRetry && (
        <Button variant="outline" size="sm" className="mt-2" onClick={onRetry}>
          <RotateCw aria-hidden="true" />
          Try again
        </Button>
      )}
    </div>
  );
}
