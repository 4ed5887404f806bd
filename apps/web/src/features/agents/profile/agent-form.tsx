import { zodResolver } from '@hookform/resolvers/zod';
import { updateAgent } from '@sway/contract/agents';
import type { PrivateUser } from '@sway/contract/users';
import { ACCOUNT_LIMITS } from '@sway/domain/account-rules';
import { AGENT_LIMITS } from '@sway/domain/agent-rules';
import { useForm } from 'react-hook-form';
import { Link } from '#shared/routing/link.tsx';
import { describeError } from '#shared/api/describe-error.ts';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { Textarea } from '#shared/ui/fields/textarea.tsx';
import { toast } from '#shared/ui/toasts/toast.ts';
import { useEditAgent } from '../api/use-agents.ts';

type AgentFormProps = { userId: number; agent: NonNullable<PrivateUser['agent']> };

/** The form for an agent's public profile. */
export function AgentForm({ userId, agent }: AgentFormProps) {
  const edit = useEditAgent(userId);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(updateAgent.body),
    defaultValues: { agency: agent.agency, specialization: agent.specialization, bio: agent.bio ?? '' },
  });
  const { errors } = formState;
  return (
    <Card className="rounded-xl p-5 md:p-8">
      <h2 className="type-h2">Your agent profile</h2>
      <p className="mt-2 max-w-measure text-muted-foreground">
        {agent.status === 'approved' ? (
          <>
            Everyone can see this{' '}
            <Link
              to={paths.agent(userId)}
              className="font-semibold text-link underline-offset-4 hover:underline"
            >
              on your public profile
            </Link>
            . Your phone number and e-mail are not shown. Buyers and owners invite you into conversations.
          </>
        ) : (
          'It is shown once your licence has been approved.'
        )}
      </p>
      <form
        noValidate
        className="mt-6 grid max-w-2xl gap-5"
        onSubmit={event =>
          void handleSubmit(change =>
            edit.mutate(change, { onSuccess: () => toast({ title: 'Agent profile saved' }) }),
          )(event)
        }
      >
        <Field label="Agency" error={errors.agency?.message}>
          {field => <Input {...field} {...register('agency')} maxLength={ACCOUNT_LIMITS.maxAgency} />}
        </Field>
        <Field label="Specialisation" error={errors.specialization?.message}>
          {field => (
            <Input {...field} {...register('specialization')} maxLength={ACCOUNT_LIMITS.maxSpecialization} />
          )}
        </Field>
        <Field
          label="About you"
          hint="Your strengths, and the areas you work in."
          error={errors.bio?.message}
        >
          {field => <Textarea {...field} {...register('bio')} maxLength={AGENT_LIMITS.maxBio} />}
        </Field>
        {edit.error && (
          <p role="alert" className="text-sm text-destructive">
            {describeError(edit.error, 'Nothing was changed.')}
          </p>
        )}
        <Button type="submit" className="justify-self-start" disabled={edit.isPending}>
          Save
        </Button>
      </form>
    </Card>
  );
}
