import { CircleAlert, RotateCw } from 'lucide-react';
import { describeError } from '../../api/describe-error.ts';
import { requestIdOf } from '../../api/failures.ts';
import { Button } from '../button.tsx';
import { cn } from '../cn.ts';

type ErrorStateProps = {
  title: string;
  /** What failed. The number of its request, which the server’s log has too, is shown beside the message. */
  query: { error: Error | null; refetch?: () => unknown };
  /** By default why it failed. */
  message?: string;
  className?: string;
};

/** Shown when loading failed: a title, the reason, the number of the request and a button to try again. */
export function ErrorState({ title, query: { error, refetch }, message, className }: ErrorStateProps) {
  const requestId = requestIdOf(error);
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
      <p className="max-w-measure text-sm">{message ?? describeError(error)}</p>
      {requestId && <p className="text-xs text-muted-foreground">Request {requestId}</p>}
      {refetch && (
        <Button variant="outline" size="sm" className="mt-2" onClick={() => void refetch()}>
          <RotateCw aria-hidden="true" />
          Try again
        </Button>
      )}
    </div>
  );
}
