import { t } from '@sway/domain/language/texts';
import type { AdminReport, ReportedMessage } from '@sway/contract/safety';
import { formatDate, formatMoment, formatQuantity } from '@sway/domain/text/format';
import { Link } from 'react-router';
import { describeError } from '#shared/api/describe-error.ts';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { Failure } from '#shared/ui/feedback/failure.tsx';
import { cn } from '#shared/ui/cn.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { useAskOwner } from '../api/use-reports.ts';

/** What helps to decide about a home, an agent or a review: its history, its rivals, the reporter's record and the owner's answer. */
export function ReportFacts({ report }: { report: AdminReport }) {
  const { about, home, review, property, reported, others, record, isRival } = report;
  const path = property
    ? paths.property(property.id)
    : about === 'agent' && reported && paths.agent(reported.id);
  return (
    <>
      {review && (
        <blockquote className="rounded-lg bg-muted px-4 py-2.5 whitespace-pre-wrap wrap-anywhere">
          {review.content || t`Stars alone, without words`}
        </blockquote>
      )}
      <ul aria-label="What is known" className="grid list-disc gap-1 pl-5">
        {path && (
          <li>
            <Link to={path} className="font-semibold text-link hover:underline">
              Open the page
            </Link>
          </li>
        )}
        {home && <li>{describeHome(home)}</li>}
        <li>
          {others.open + others.upheld + others.dismissed === 0
            ? t`Nobody else has reported it.`
            : t`Other reports of it: ${others.open} open, ${others.upheld} upheld, ${others.dismissed} not upheld.`}
        </li>
        <li>
          {record.sent === 0
            ? t`It is the first report of this person.`
            : t`This person has sent ${formatQuantity(record.sent, 'other report')}: ${record.foundTrue} upheld, ${record.foundFalse} false.`}
        </li>
        {isRival && <li className="font-semibold">The reporter is a rival: they claim the same address.</li>}
      </ul>
      {home && <OwnersAnswer report={report} />}
    </>
  );
}

function describeHome({ listedAt, isVerified, isResting, rivals }: NonNullable<AdminReport['home']>): string {
  const facts = [
    t`Listed ${formatDate(listedAt)}`,
    isVerified ? t`owner verified` : t`owner not verified`,
    rivals === 0 ? t`no other claim` : formatQuantity(rivals, 'other claim'),
  ];
  return isResting ? t`${facts.join(', ')}. It rests until you decide.` : `${facts.join(', ')}.`;
}

function OwnersAnswer({ report: { id, askedAt, answer, decision } }: { report: AdminReport }) {
  const asking = useAskOwner(id);
  if (answer !== null)
    return (
      <div>
        <h3 className="type-label">Answer of the owner</h3>
        <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{answer}</p>
      </div>
    );
  if (askedAt !== null || asking.isSuccess)
    return (
      <p className="text-muted-foreground">
        The owner was asked{askedAt && `, ${formatMoment(askedAt)}`}, and has not answered.
      </p>
    );
  if (decision !== null) return null;
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        className="justify-self-start"
        disabled={asking.isPending}
        onClick={() => asking.mutate()}
      >
        Ask the owner
      </Button>
      <Failure text={describeError(asking.error, t`Nothing was changed.`)} />
    </>
  );
}

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
