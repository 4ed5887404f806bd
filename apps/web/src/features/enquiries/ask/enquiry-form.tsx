import type { Enquiry } from '@sway/contract/enquiries';
import type { PrivateUser } from '@sway/contract/users';
import {
  CONTACT_METHOD_LABELS,
  CONTACT_METHODS,
  MAX_ENQUIRY_CHARACTERS,
} from '@sway/domain/enquiries/enquiry-rules';
import type { ContactMethod, ViewingPreference } from '@sway/domain/enquiries/enquiry-rules';
import { t } from '@sway/domain/language/texts';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { Form } from '#shared/forms/form.tsx';
import { describeError } from '#shared/api/describe-error.ts';
import { fieldErrors } from '#shared/api/failures.ts';
import { TextField, TextareaField } from '#shared/ui/fields/text-field.tsx';
import type { EnquiryAbout, EnquiryTarget } from './enquiry-target.ts';
import { Button } from '#shared/ui/button.tsx';
import { Failure } from '#shared/ui/feedback/failure.tsx';
import { Segmented } from '#shared/ui/fields/segmented.tsx';
import { useSendEnquiry } from '../api/use-enquiries.ts';
import { emptyViewingPreference } from './keyed-preference.ts';
import { viewingError, ViewingTimes } from './viewing-times.tsx';

type EnquiryFormProps = {
  user: PrivateUser;
  target: EnquiryTarget;
  onSent: (enquiry: Enquiry) => void;
  onCancel: () => void;
};

/** The fields that show errors of their own. */
const FIELDS = ['viewingPreference', 'message', 'phone'];

const METHODS = CONTACT_METHODS.map(value => ({ value, label: CONTACT_METHOD_LABELS[value] }));

/**
 * The form of an enquiry, with the way in which the owner should reply: on Sway, which gives away no contact details, unless the
 * sender chooses otherwise. After a failure the fields are kept, and sending again creates the enquiry once.
 */
export function EnquiryForm({ user, target, onSent, onCancel }: EnquiryFormProps) {
  const [message, setMessage] = useState('');
  const [reply, setReply] = useState<Reply>({ method: 'in_app', phone: user.phone ?? '' });
  const [times, setTimes] = useState(() => [emptyViewingPreference()]);
  const [timesError, setTimesError] = useState<string | null>(null);
  const { error, isPending, send } = useSending(target, onSent);
  const errors = fieldErrors(error);
  const isAtField = FIELDS.some(field => field in errors);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const problem = target.type === 'viewing' ? viewingError(times, new Date()) : null;
    setTimesError(problem);
    if (!problem) send({ message, reply, times });
  }

  return (
    <Form onSubmit={submit} className="grid gap-5">
      {target.type === 'viewing' && (
        <ViewingTimes
          times={times}
          onChange={changed => {
            setTimes(changed);
            setTimesError(null);
          }}
          error={timesError ?? errors.viewingPreference}
        />
      )}
      <TextareaField
        label="Message (optional)"
        error={errors.message}
        value={message}
        maxCharacters={MAX_ENQUIRY_CHARACTERS}
        onChange={event => setMessage(event.target.value)}
      />
      <ReplyFields reply={reply} onChange={setReply} email={user.email} phoneError={errors.phone} />
      {!isAtField && <Failure text={describeError(error, t`Your enquiry could not be sent.`)} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button type="button" variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="lime" disabled={isPending}>
          {isPending ? 'Sending...' : 'Send'}
        </Button>
      </div>
    </Form>
  );
}

type Entered = { message: string; reply: Reply; times: ViewingPreference[] };

/** Sends what was entered. Every attempt is about the same enquiry. */
function useSending(target: EnquiryTarget, onSent: EnquiryFormProps['onSent']) {
  const { mutate, error, isPending } = useSendEnquiry();
  const [clientId] = useState(() => crypto.randomUUID());
  function send({ message, reply, times }: Entered): void {
    mutate(
      {
        ...targetFields(target.about),
        inquiryType: target.type,
        message,
        ...replyFields(reply),
        viewingPreference: target.type === 'viewing' ? chosenTimes(times) : [],
        clientId,
      },
      { onSuccess: onSent },
    );
  }
  return { error, isPending, send };
}

/** The way in which the owner should reply. */
type Reply = { method: ContactMethod; phone: string };

type ReplyFieldsProps = {
  reply: Reply;
  onChange: (reply: Reply) => void;
  email: string;
  phoneError: string | undefined;
};

function ReplyFields({ reply, onChange, email, phoneError }: ReplyFieldsProps) {
  const { method } = reply;
  return (
    <>
      <div className="grid justify-items-start gap-1.5">
        <p className="type-label" aria-hidden="true">
          How should the owner reply?
        </p>
        <Segmented
          label="How should the owner reply?"
          value={method}
          onValueChange={next => onChange({ ...reply, method: next })}
          segments={METHODS}
        />
        <p className="text-xs text-muted-foreground">{HINTS[method](email)}</p>
      </div>
      {method === 'phone' && (
        <TextField
          label="Your phone number"
          error={phoneError}
          type="tel"
          autoComplete="tel"
          value={reply.phone}
          onChange={event => onChange({ ...reply, phone: event.target.value })}
        />
      )}
    </>
  );
}

const HINTS: Record<ContactMethod, (email: string) => string> = {
  email: email => t`By e-mail to ${email} and on Sway. Only this home’s owner sees your e-mail address.`,
  phone: () => t`The owner will call you. No one else sees your number.`,
  in_app: () => t`On Sway only. The owner sees your name and nothing else.`,
};

/** The viewing preferences with a day. */
function chosenTimes(times: ViewingPreference[]): ViewingPreference[] {
  return times.flatMap(({ date, time }) => (date === '' ? [] : [{ date, time }]));
}

function replyFields({ method, phone }: Reply) {
  return {
    preferredContactMethod: method,
    ...(method === 'phone' && phone.trim() ? { phone } : {}),
  };
}

function targetFields(about: EnquiryAbout) {
  if (about.kind === 'record') return { unitOfPropertyId: about.id };
  return about.kind === 'listing' ? { propertyId: about.id } : { addressId: about.id };
}
