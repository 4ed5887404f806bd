import { zodResolver } from '@hookform/resolvers/zod';
import { registerBody } from '@sway/contract/auth';
import { REGISTRABLE_USER_TYPES } from '@sway/domain/accounts/permissions';
import { useController, useForm, useWatch } from 'react-hook-form';
import type { Control, UseFormReturn } from 'react-hook-form';
import { fieldOf } from '#shared/forms/field-of.ts';
import { Form } from '#shared/forms/form.tsx';
import { showIssues } from '#shared/forms/show-issues.ts';
import type { z } from 'zod';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { USER_TYPE_LABELS } from '#shared/session/user-type-labels.ts';
import { Segmented } from '#shared/ui/fields/segmented.tsx';
import { TextField } from '#shared/ui/fields/text-field.tsx';
import { useRegister } from '../api/use-sign-in.ts';
import { TEXT_LINK } from '../forms/text-link.ts';
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
      <TextField label="Full name" {...fieldOf(form, 'name')} autoComplete="name" />
      <TextField label="Email" {...fieldOf(form, 'email')} type="email" autoComplete="email" />
      <TextField
        label="Username"
        hint="It cannot be changed later."
        {...fieldOf(form, 'username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
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
  // These values are dropped when the inputs are unmounted, so that a buyer does not send them.
  const options = { shouldUnregister: true };
  return (
    <fieldset className="grid gap-4 rounded-lg border bg-muted p-4">
      <legend className="sr-only">Your agency</legend>
      <TextField label="Agency" {...fieldOf(form, 'agency', options)} autoComplete="organization" />
      <TextField
        label="Licence number"
        hint="We check it in the public register before listing you under Agents."
        {...fieldOf(form, 'licenceNumber', options)}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        label="Specialisation"
        {...fieldOf(form, 'specialization', options)}
        autoComplete="off"
        placeholder="For example, lifestyle blocks"
      />
    </fieldset>
  );
}
