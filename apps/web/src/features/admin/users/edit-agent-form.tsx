import { t } from '@sway/domain/language/texts';
import { zodResolver } from '@hookform/resolvers/zod';
import { updateAgent } from '@sway/contract/agents';
import type { PrivateUser } from '@sway/contract/users';
import { useForm } from 'react-hook-form';
import { fieldOf } from '#shared/forms/field-of.ts';
import { Form } from '#shared/forms/form.tsx';
import { showIssues } from '#shared/forms/show-issues.ts';
import { describeError } from '#shared/api/describe-error.ts';
import { unlessStored } from '#shared/forms/unless-stored.ts';
import { Button } from '#shared/ui/button.tsx';
import { Failure } from '#shared/ui/feedback/failure.tsx';
import { toast } from '#shared/ui/toasts/toast.ts';
import { TextField } from '#shared/ui/fields/text-field.tsx';
import { useEditAgentAsAdmin } from '../api/use-admin-agents.ts';

type EditAgentFormProps = { user: PrivateUser; agent: NonNullable<PrivateUser['agent']>; onDone: () => void };

const FIELDS = updateAgent.body.pick({ agency: true, licenceNumber: true }).required();

/** Agency and licence number, which an approved agent cannot change (product/agents.md#what-was-checked-stays). */
export function EditAgentForm({ user, agent, onDone }: EditAgentFormProps) {
  const edit = useEditAgentAsAdmin(user.id);
  const form = useForm<{ agency: string; licenceNumber: string }>({
    resolver: zodResolver(FIELDS.extend({ agency: unlessStored(FIELDS.shape.agency, agent.agency) })),
    defaultValues: { agency: agent.agency, licenceNumber: agent.licenceNumber },
  });
  const { dirtyFields, isDirty } = form.formState;
  const save = form.handleSubmit(({ agency, licenceNumber }) =>
    edit.mutate(
      { ...(dirtyFields.agency && { agency }), ...(dirtyFields.licenceNumber && { licenceNumber }) },
      {
        onSuccess: () => {
          toast({ title: t`Agent updated`, description: t`${user.name}’s agent profile has been saved.` });
          onDone();
        },
        onError: error => showIssues(error, ['agency', 'licenceNumber'], form.setError),
      },
    ),
  );
  return (
    <Form aria-label="Agent" className="grid gap-4" onSubmit={event => void save(event)}>
      <TextField label="Agency" {...fieldOf(form, 'agency')} autoComplete="off" />
      <TextField
        label="Licence number"
        hint="Check changes in the public register."
        {...fieldOf(form, 'licenceNumber')}
        inputMode="numeric"
        autoComplete="off"
      />
      <Failure text={describeError(edit.error, t`Nothing was changed.`)} />
      <Button
        type="submit"
        variant="outline"
        className="justify-self-end"
        disabled={!isDirty || edit.isPending}
      >
        Save agent
      </Button>
    </Form>
  );
}
