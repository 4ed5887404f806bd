import type { ReportedMessage } from '@sway/contract/safety';
import { formatMoment } from '@sway/domain/text/format';
import { cn } from '#shared/ui/cn.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';

/** The messages around the reported one, which is marked. */
export function ReportedMessages({ messages }: { messages: readonly ReportedMessage[] }) {
  if (messages.length === 0) return <EmptyState title="No messages yet" />;
  return (
    <ol aria-label="Messages" className="grid gap-3">
      {messages.map(({ id, senderName, content, timestamp, isReported }) => (
        <li key={id} className="grid gap-1">
          <p className="text-xs text-muted-foreground">
            {senderName ?? 'Sway'}, <time dateTime={timestamp}>{formatMoment(timestamp)}</time>
            {isReported && <b className="font-semibold text-destructive"> · Reported</b>}
          </p>
          <p
            className={cn(
              'rounded-lg bg-bubble-theirs px-4 py-2.5 text-md wrap-anywhere whitespace-pre-wrap',
              isReported && 'outline-2 outline-destructive',
            )}
          >
            {content}
          </p>
        </li>
      ))}
    </ol>
  );
}
