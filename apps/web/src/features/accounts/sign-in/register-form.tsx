import { zodResolver } from '@hookform/resolvers/zod';
import { registerBody } from '@sway/contract/auth';
import { REGISTRABLE_USER_TYPES } from '@sway/domain/accounts/permissions';
import { useController, useForm, useWatch } from 'react-hook-form';
import type { Control, UseFormReturn } from 'react-hook-form';
import { Form } from '#shared/forms/form.tsx';
import { showIssues } from '#shared/forms/show-issues.ts';
import type { z } from 'zod';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { USER_TYPE_LABELS } from '#shared/session/user-type-labels.ts';
import { Field } from '#shared/ui/fields/field.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { Segmented } from '#shared/ui/fields/segmented.tsx';
import { useRegister } from '../api/use-sign-in.ts';
import { TEXT_LINK } from '../forms/account-card.tsx';
import { NewPasswordFields } from '../forms/new-password-fields.tsx';
import { SubmitButton } from '../forms/submit-button.tsx';

type RegisterInput = z.input<typeof registerBody>;
type RegisterOutput = z.output<typeof registerBody>;
type RegisterFormState = UseFormReturn<RegisterInput, unknown, RegisterOutput>;

const FIELDS = [
  'name',
  'email',
  'username',
  'userType',
  'password',
  'confirmPassword',
  'agency',
  'licenceNumber',
  'specialization',
] as const;

/** The form to create an account. Agents also enter their agency, licence number and specialization. */
export function RegisterForm() {
  const { form, submit, isBusy } = useRegisterForm();
  const { errors } = form.formState;
  const userType = useWatch({ control: form.control, name: 'userType' });
  return (
    <Form onSubmit={event => void submit(event)} className="grid gap-4">
      <Field label="Full name" error={errors.name?.message}>
        {control => <Input {...control} {...form.register('name')} autoComplete="name" />}
      </Field>
      <Field label="Email" error={errors.email?.message}>
        {control => <Input {...control} {...form.register('email')} type="email" autoComplete="email" />}
      </Field>
      <Field label="Username" error={errors.username?.message} hint="It cannot be changed later.">
        {control => (
          <Input
            {...control}
            {...form.register('username')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <UserTypeChoice control={form.control} />
      {userType === 'agent' && <AgentFields form={form} />}
      <NewPasswordFields label="Password" register={form.register} errors={errors} />
      <SubmitButton isBusy={isBusy} className="mt-1">
        Sign Up
      </SubmitButton>
      <Agreement />
    </Form>
  );
}

function useRegisterForm() {
  const form: RegisterFormState = useForm<RegisterInput, unknown, RegisterOutput>({
    resolver: zodResolver(registerBody),
    defaultValues: {
      name: '',
      email: '',
      username: '',
      userType: 'buyer',
      password: '',
      confirmPassword: '',
    },
  });
  const register = useRegister();
  const submit = form.handleSubmit(values =>
    register.mutate(values, {
      onError: error => showIssues(error, FIELDS, form.setError),
    }),
  );
  return { form, submit, isBusy: register.isPending };
}

function Agreement() {
  return (
    <p className="text-center text-sm text-muted-foreground">
      By signing up you agree to the{' '}
      <Link to={paths.terms} className={TEXT_LINK}>
        terms
      </Link>{' '}
      and the{' '}
      <Link to={paths.privacy} className={TEXT_LINK}>
        privacy policy
      </Link>
      .
    </p>
  );
}

function UserTypeChoice({ control }: { control: Control<RegisterInput, unknown, RegisterOutput> }) {
  const { field } = useController({ control, name: 'userType' });
  return (
    <div className="grid gap-1.5">
      <p aria-hidden="true" className="type-label leading-[1.45]">
        I am a
      </p>
      <Segmented
        label="I am a"
        value={field.value ?? 'buyer'}
        onValueChange={field.onChange}
        segments={REGISTRABLE_USER_TYPES.map(value => ({ value, label: USER_TYPE_LABELS[value] }))}
      />
    </div>
  );
}

function AgentFields({ form }: { form: RegisterFormState }) {
  const { errors } = form.formState;
  // These values are dropped when the inputs are unmounted, so that a buyer does not send them.
  const options = { shouldUnregister: true };
  return (
    <fieldset className="grid gap-4 rounded-lg border bg-muted p-4">
      <legend className="sr-only">Your agency</legend>
      <Field label="Agency" error={errors.agency?.message}>
        {control => <Input {...control} {...form.register('agency', options)} autoComplete="organization" />}
      </Field>
      <Field
        label="Licence number"
        error={errors.licenceNumber?.message}
        hint="We check it in the public register before listing you under Agents."
      >
        {control => (
          <Input
            {...control}
            {...form.register('licenceNumber', options)}
            inputMode="numeric"
            autoComplete="off"
          />
        )}
      </Field>
      <Field label="Specialisation" error={errors.specialization?.message}>
        {control => (
          <Input
            {...control}
            {...form.register('specialization', options)}
            autoComplete="off"
            placeholder="For example, lifestyle blocks"
          />
        )}
      </Field>
    </fieldset>
  );
}
