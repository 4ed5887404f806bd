import { zodResolver } from '@hookform/resolvers/zod';
import { updateAgent } from '@sway/contract/agents';
import type { AgentChange } from '@sway/contract/agents';
import type { PrivateUser } from '@sway/contract/users';
import { ACCOUNT_LIMITS } from '@sway/domain/accounts/account-rules';
import { AGENT_LIMITS, hasFixedIdentity, lockedIdentity } from '@sway/domain/accounts/agent-rules';
import { t } from '@sway/domain/language/texts';
import { useForm } from 'react-hook-form';
import { fieldOf } from '#shared/forms/field-of.ts';
import { Form } from '#shared/forms/form.tsx';
import { namesOf, showIssues } from '#shared/forms/show-issues.ts';
import { describeError } from '#shared/api/describe-error.ts';
import { unlessStored } from '#shared/forms/unless-stored.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Failure } from '#shared/ui/feedback/failure.tsx';
import { toast } from '#shared/ui/toasts/toast.ts';
import { TextareaField, TextField } from '#shared/ui/fields/text-field.tsx';
import { SettingsSection } from '#shared/ui/settings-section.tsx';
import { useEditOwnAgentProfile } from '../api/use-agents.ts';
import { ApprovalState } from './approval-state.tsx';

type OwnAgent = NonNullable<PrivateUser['agent']>;

type AgentFields = Required<AgentChange>;

const SHAPE = updateAgent.body.required().shape;

/** The form for an agent's public profile. Saving it makes a rejected agent apply again. */
export function AgentForm({ userId, agent }: { userId: number; agent: OwnAgent }) {
  const { form, edit, submit } = useAgentForm(userId, agent);
  const isLocked = hasFixedIdentity(agent.status);
  return (
    <Card className="rounded-xl p-5 md:p-8">
      <SettingsSection title="Your agent profile" lead={<ApprovalState userId={userId} agent={agent} />}>
        <Form className="grid gap-5" onSubmit={event => void submit(event)}>
          <TextField
            label="Agency"
            hint={isLocked ? lockedIdentity() : undefined}
            {...fieldOf(form, 'agency')}
            maxCharacters={ACCOUNT_LIMITS.maxAgency}
            readOnly={isLocked}
          />
          <TextField
            label="Licence number"
            {...fieldOf(form, 'licenceNumber')}
            inputMode="numeric"
            autoComplete="off"
            readOnly={isLocked}
          />
          <TextField
            label="Specialisation"
            {...fieldOf(form, 'specialization')}
            maxCharacters={ACCOUNT_LIMITS.maxSpecialization}
          />
          <TextField
            label="Area"
            hint="The towns or regions you work in."
            {...fieldOf(form, 'area')}
            maxCharacters={AGENT_LIMITS.maxArea}
          />
          <TextField
            label="Languages"
            {...fieldOf(form, 'languages')}
            maxCharacters={AGENT_LIMITS.maxLanguages}
          />
          <TextareaField
            label="About you"
            hint="Your strengths, and how you work."
            {...fieldOf(form, 'bio')}
            maxCharacters={AGENT_LIMITS.maxBio}
          />
          <Failure text={describeError(edit.error, t`Nothing was changed.`)} />
          <Button type="submit" className="justify-self-start" disabled={edit.isPending}>
            {agent.status === 'rejected' ? 'Save and apply again' : 'Save'}
          </Button>
        </Form>
      </SettingsSection>
    </Card>
  );
}

/** The state of the form. Only changed fields are sent. */
function useAgentForm(userId: number, agent: OwnAgent) {
  const edit = useEditOwnAgentProfile(userId);
  const { agency, licenceNumber, specialization, area, languages, bio } = agent;
  const form = useForm<AgentFields>({
    resolver: zodResolver(
      updateAgent.body.required().extend({
        agency: unlessStored(SHAPE.agency, agency),
        specialization: unlessStored(SHAPE.specialization, specialization),
      }),
    ),
    defaultValues: {
      agency,
      licenceNumber,
      specialization,
      area: area ?? '',
      languages: languages ?? '',
      bio: bio ?? '',
    },
  });
  const { dirtyFields } = form.formState;
  const submit = form.handleSubmit(fields => {
    const changed = Object.entries(fields).filter(([name]) => dirtyFields[name as keyof AgentFields]);
    edit.mutate(Object.fromEntries(changed) as AgentChange, {
      onSuccess: ({ status }) => {
        form.reset(fields);
        toast({ title: status === agent.status ? t`Agent profile saved` : t`Application sent` });
      },
      onError: error => showIssues(error, namesOf(fields), form.setError),
    });
  });
  return { form, edit, submit };
}
