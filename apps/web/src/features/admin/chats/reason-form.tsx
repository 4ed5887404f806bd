import { zodResolver } from '@hookform/resolvers/zod';
import { readAdminConversation } from '@sway/contract/admin';
import { ADMIN_REASON_LIMITS } from '@sway/domain/safety/safety-rules';
import { ScrollText } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { Form } from '#shared/forms/form.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Input } from '#shared/ui/fields/input.tsx';

type ReasonFormProps = { isBusy: boolean; failure: string | undefined; onSubmit: (reason: string) => void };

/** Asks why the admin reads a private conversation, and states that the reason is recorded. */
export function ReasonForm({ isBusy, failure, onSubmit }: ReasonFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(readAdminConversation.body),
    defaultValues: { reason: '' },
  });
  return (
    <Form
      className="grid gap-4"
      onSubmit={event => void handleSubmit(({ reason }) => onSubmit(reason))(event)}
    >
      <p className="flex gap-3 rounded-lg border border-sand-border bg-sand p-4 text-sm">
        <ScrollText className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
        Your name, the time and this reason are recorded in the audit log before the messages are shown.
      </p>
      <Field
        label="Reason for reading"
        hint={`At least ${ADMIN_REASON_LIMITS.min} characters, such as the report you are following up.`}
        error={formState.errors.reason?.message ?? failure}
      >
        {field => (
          <Input
            {...field}
            {...register('reason')}
            autoComplete="off"
            maxCharacters={ADMIN_REASON_LIMITS.max}
          />
        )}
      </Field>
      <div className="flex justify-end">
        <Button type="submit" disabled={isBusy}>
          Record and read
        </Button>
      </div>
    </Form>
  );
}
