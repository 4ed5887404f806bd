import type { Enquiry } from '@sway/contract/enquiries';
import { MAX_MESSAGE_CHARACTERS } from '@sway/domain/conversations/conversation-rules';
import { t } from '@sway/domain/language/texts';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { Form } from '#shared/forms/form.tsx';
import { describeError } from '#shared/api/describe-error.ts';
import { ConfirmEmailNotice, useMustConfirmEmail } from '#shared/session/confirm-email-notice.tsx';
import { Button } from '#shared/ui/button.tsx';
import { TextareaField } from '#shared/ui/fields/text-field.tsx';
import { toast } from '#shared/ui/toasts/toast.ts';
import { useAnswer } from '../api/use-enquiries.ts';

type AnswerFormProps = {
  id: number;
  to: string;
  /** Shown beside the button to send. */
  children?: ReactNode;
};

/** The form for the owner's answer. It starts the conversation, and is e-mailed if the enquirer asked for that. */
export function AnswerForm({ id, to, children }: AnswerFormProps) {
  const answer = useAnswer();
  const [message, setMessage] = useState('');
  const mustConfirm = useMustConfirmEmail();

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (message.trim() === '') return;
    answer.mutate(
      { id, message },
      {
        onSuccess: enquiry => toast({ title: t`Answer sent`, description: whereItIs(enquiry, to) }),
      },
    );
  }

  if (mustConfirm) {
    return (
      <>
        <ConfirmEmailNotice purpose="to answer" />
        <div className="flex">{children}</div>
      </>
    );
  }
  return (
    <Form onSubmit={submit} className="grid gap-2.5">
      <TextareaField
        label={`Your answer to ${to}`}
        error={describeError(answer.error, t`Your answer could not be sent.`)}
        className="min-h-22"
        value={message}
        maxCharacters={MAX_MESSAGE_CHARACTERS}
        onChange={event => setMessage(event.target.value)}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" size="sm" disabled={answer.isPending || message.trim() === ''}>
          {answer.isPending ? 'Sending...' : 'Send answer'} <span className="sr-only">to {to}</span>
        </Button>
        {children}
      </div>
    </Form>
  );
}

/** Where the enquirer reads the answer (product/enquiries.md#enquiry-states, product/enquiries.md#enquiries-and-agents). */
function whereItIs({ conversationId, sharing }: Enquiry, to: string): string {
  if (conversationId === null) return t`${to} reads it under My Enquiries.`;
  return sharing
    ? t`${to} reads it under My Enquiries. The agent in your conversation cannot read it.`
    : t`Continue the conversation in Messages.`;
}
