import { t } from '@sway/domain/language/texts';
import type { AdminReport } from '@sway/contract/safety';
import {
  decisionsAbout,
  FALSE_REPORTS,
  REPORT_LIMITS,
  REPORT_REASON_LABELS,
} from '@sway/domain/safety/safety-rules';
import type { ReportDecision } from '@sway/domain/safety/safety-rules';
import { formatMoment } from '@sway/domain/text/format';
import { useState } from 'react';
import { describeError } from '#shared/api/describe-error.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog, DialogContent, DialogTitle } from '#shared/ui/overlays/dialog.tsx';
import { Failure } from '#shared/ui/feedback/failure.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Textarea } from '#shared/ui/fields/textarea.tsx';
import { toast } from '#shared/ui/toasts/toast.ts';
import { useDecideReport, useReadReport } from '../api/use-reports.ts';
import { ReportFacts, ReportedMessages } from './report-facts.tsx';

export const DECISION_LABELS: Record<ReportDecision, string> = {
  dismissed: t`Dismissed`,
  warned: t`Warned`,
  ended: t`Conversation ended`,
  upheld: t`Upheld`,
  false: t`Found false`,
};

/** A report: its details, on request the messages around the reported one, and the decision. */
export function ReportDialog({ report, onClose }: { report: AdminReport; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={open => !open && onClose()}>
      <DialogContent aria-describedby={undefined}>
        <header className="border-b p-6 pr-18">
          <DialogTitle className="type-h3">
            Report {report.id}: {REPORT_REASON_LABELS[report.reason]}
          </DialogTitle>
          <p className="mt-1 text-sm text-muted-foreground">
            {report.reporter.name} reported {nameOf(report)}, {formatMoment(report.createdAt)}.{' '}
            {report.property?.title}
          </p>
        </header>
        <div className="grid min-h-0 grow content-start gap-5 overflow-y-auto p-6">
          {report.detail && (
            <div>
              <h3 className="type-label">Details from {report.reporter.name}</h3>
              <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{report.detail}</p>
            </div>
          )}
          {report.about === 'conversation' ? <Messages report={report} /> : <ReportFacts report={report} />}
          {report.decision === null ? (
            <Decide report={report} onDone={onClose} />
          ) : (
            <p className="border-t pt-5 text-md">
              <b className="font-semibold">{DECISION_LABELS[report.decision]}</b> by {report.decidedByName},{' '}
              {formatMoment(report.decidedAt!)}. {report.note}
            </p>
          )}
        </div>
      </DialogContent>
    </Dialog>
  );
}

function nameOf({ about, reported }: AdminReport): string {
  if (about === 'home') return t`the home of ${String(reported?.name)}`;
  if (about === 'review') return t`a review by ${String(reported?.name)}`;
  return reported?.name ?? t`the conversation`;
}

/** What was reported, and on request, which the audit log records, the messages around it. */
function Messages({ report }: { report: AdminReport }) {
  const reportRead = useReadReport(report.id);
  return (
    <>
      {reportRead.data ? (
        <ReportedMessages messages={reportRead.data} />
      ) : (
        <div className="grid justify-items-start gap-3">
          {report.message && (
            <blockquote className="w-full rounded-lg bg-muted px-4 py-2.5 whitespace-pre-wrap wrap-anywhere">
              {report.message.content}
            </blockquote>
          )}
          <Button
            variant="outline"
            size="sm"
            disabled={reportRead.isPending}
            onClick={() => reportRead.mutate()}
          >
            Show it in context
          </Button>
          <p className="text-sm text-muted-foreground">
            The audit log records that you read it for this report.
          </p>
        </div>
      )}
      <Failure text={describeError(reportRead.error, t`Nothing was changed.`)} />
    </>
  );
}

const REMOVALS = {
  home: t`Take the home down`,
  agent: t`Suspend the agent`,
  review: t`Remove the review`,
  conversation: '',
} as const;

function nameDecision(decision: ReportDecision, { about, reported }: AdminReport): string {
  const names: Record<ReportDecision, string> = {
    dismissed: t`Dismiss`,
    false: t`Find false`,
    warned: t`Warn ${String(reported?.name)}`,
    ended: t`End conversation`,
    upheld: REMOVALS[about],
  };
  return names[decision];
}

function Decide({ report, onDone }: { report: AdminReport; onDone: () => void }) {
  const [note, setNote] = useState('');
  const deciding = useDecideReport();
  function decide(decision: ReportDecision) {
    const onSuccess = () => {
      toast({ title: t`Report ${report.id}: ${DECISION_LABELS[decision].toLowerCase()}` });
      onDone();
    };
    deciding.mutate({ id: report.id, decision, note: note.trim() }, { onSuccess });
  }
  return (
    <div className="grid gap-4 border-t pt-5">
      <Field label="Note for other admins (optional)">
        {field => (
          <Textarea
            {...field}
            maxCharacters={REPORT_LIMITS.maxNote}
            value={note}
            onChange={event => setNote(event.target.value)}
          />
        )}
      </Field>
      <Failure text={describeError(deciding.error, t`Nothing was changed.`)} />
      {report.about !== 'conversation' && (
        <p className="text-sm text-muted-foreground">
          Dismiss what was a mistake. “Find false” counts against the person: after {FALSE_REPORTS.max} within
          a year they can no longer report.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {decisionsAbout(report.about)
          .filter(decision => decision !== 'warned' || report.reported)
          .map(decision => (
            <Button
              key={decision}
              variant={decision === 'ended' || decision === 'upheld' ? 'danger' : 'outline'}
              disabled={deciding.isPending}
              onClick={() => decide(decision)}
            >
              {nameDecision(decision, report)}
            </Button>
          ))}
      </div>
    </div>
  );
}
