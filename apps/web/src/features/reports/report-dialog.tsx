import { t } from '@sway/domain/language/texts';
import { REASONS_ABOUT, REPORT_LIMITS, REPORT_REASON_LABELS } from '@sway/domain/safety/safety-rules';
import type { ReportedThing, ReportReason } from '@sway/domain/safety/safety-rules';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Form } from '#shared/forms/form.tsx';
import { describeError } from '#shared/api/describe-error.ts';
import { fieldErrors } from '#shared/api/failures.ts';
import { request } from '#shared/api/request.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '#shared/ui/overlays/dialog.tsx';
import { Failure } from '#shared/ui/feedback/failure.tsx';
import { Field, FieldGroup } from '#shared/ui/fields/field.tsx';
import { Textarea } from '#shared/ui/fields/textarea.tsx';
import { toast } from '#shared/ui/toasts/toast.ts';
import { REPORT_LABELS } from './report-target.ts';

type ReportDialogProps = {
  about: ReportedThing;
  /** The ids of what is reported, as the call has them. */
  subject: ReportSubject;
  /** The text of a message that is reported. */
  quote?: string | undefined;
  onClose: () => void;
};

export type ReportSubject =
  | { conversationId: number; messageId?: number }
  | { propertyId: number }
  | { agentId: number }
  | { reviewId: number };

/** The dialog to report something to the admins, with a reason. */
export function ReportDialog(props: ReportDialogProps) {
  return (
    <Dialog open onOpenChange={open => !open && props.onClose()}>
      <DialogContent>
        <ReportForm {...props} />
      </DialogContent>
    </Dialog>
  );
}

function ReportForm(props: ReportDialogProps) {
  const { about, quote, onClose } = props;
  const [reason, setReason] = useState<ReportReason>();
  const [detail, setDetail] = useState('');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const sending = useSendReport(props);
  const errors = fieldErrors(sending.error);
  function submit() {
    setWasSubmitted(true);
    if (reason) sending.mutate({ reason, detail });
  }
  return (
    <Form className="flex min-h-0 grow flex-col" onSubmit={submit}>
      <header className="border-b p-6 pr-18">
        <DialogTitle className="type-h3">
          {quote !== undefined
            ? 'Report this message'
            : about === 'conversation'
              ? 'Report this conversation'
              : REPORT_LABELS[about]}
        </DialogTitle>
        <DialogDescription className="mt-1 text-sm text-muted-foreground">
          {about === 'conversation'
            ? 'An admin will read it with the messages around it. The other person is not told who reported it.'
            : 'Our team will look at it. Nobody is told who reported it.'}
        </DialogDescription>
      </header>
      <div className="grid min-h-0 grow content-start gap-5 overflow-y-auto p-6">
        {quote !== undefined && (
          <blockquote className="line-clamp-3 rounded-lg bg-muted px-4 py-2.5 text-md wrap-anywhere">
            {quote}
          </blockquote>
        )}
        <FieldGroup
          label="Reason"
          role="radiogroup"
          error={wasSubmitted && !reason ? 'Choose a reason' : errors.reason}
        >
          <ReasonChoice about={about} reason={reason} onChange={setReason} />
        </FieldGroup>
        <DetailField value={detail} onChange={setDetail} error={errors.detail} />
        <Failure text={describeError(sending.error, t`Nothing was changed.`)} />
      </div>
      <footer className="flex justify-end gap-3 border-t p-4">
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={sending.isPending}>
          Send report
        </Button>
      </footer>
    </Form>
  );
}

type DetailFieldProps = { value: string; onChange: (detail: string) => void; error: string | undefined };

function DetailField({ value, onChange, error }: DetailFieldProps) {
  return (
    <Field label="What should we know? (optional)" error={error}>
      {field => (
        <Textarea
          {...field}
          maxCharacters={REPORT_LIMITS.maxDetail}
          value={value}
          onChange={event => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

type ReasonChoiceProps = {
  about: ReportedThing;
  reason: ReportReason | undefined;
  onChange: (reason: ReportReason) => void;
};

function ReasonChoice({ about, reason, onChange }: ReasonChoiceProps) {
  return (
    <fieldset>
      <legend className="type-label">What is wrong?</legend>
      {REASONS_ABOUT[about].map(option => (
        <label key={option} className="flex min-h-11 items-center gap-3 text-md">
          <input
            type="radio"
            name="reason"
            className="size-5 accent-primary"
            checked={reason === option}
            onChange={() => onChange(option)}
          />
          {REPORT_REASON_LABELS[option]}
        </label>
      ))}
    </fieldset>
  );
}

function useSendReport({ subject, onClose }: ReportDialogProps) {
  return useMutation({
    mutationFn: (report: { reason: ReportReason; detail: string }) =>
      request('POST /api/reports', { body: { ...subject, ...report } }),
    onSuccess: () => {
      toast({
        title: t`Report sent`,
        description: t`We review every report and will e-mail you the outcome.`,
      });
      onClose();
    },
  });
}
