import { zodResolver } from '@hookform/resolvers/zod';
import { loginBody } from '@sway/contract/auth';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { fieldOf } from '#shared/forms/field-of.ts';
import { Form } from '#shared/forms/form.tsx';
import { paths } from '#shared/paths.ts';
import { Field } from '#shared/ui/fields/field.tsx';
import { TextField } from '#shared/ui/fields/text-field.tsx';
import { useLogin } from '../api/use-sign-in.ts';
import { TEXT_LINK } from '../forms/account-card.tsx';
import { PasswordInput } from '../forms/password-input.tsx';
import { SubmitButton } from '../forms/submit-button.tsx';
import { DemoAccounts } from './demo-accounts.tsx';

/** The login form. When the session has a user, the page redirects. */
export function LoginForm() {
  const form = useForm({
    resolver: zodResolver(loginBody),
    defaultValues: { username: '', password: '' },
  });
  const login = useLogin();
  const { errors } = form.formState;
  const submit = form.handleSubmit(values =>
    login.mutate(values, { onError: () => form.setFocus('password', { shouldSelect: true }) }),
  );
  return (
    <>
      <Form onSubmit={event => void submit(event)} className="grid gap-4">
        <TextField
          label="Username or e-mail"
          {...fieldOf(form, 'username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Field label="Password" error={errors.password?.message}>
          {control => (
            <PasswordInput {...control} {...form.register('password')} autoComplete="current-password" />
          )}
        </Field>
        <SubmitButton isBusy={login.isPending} className="mt-1">
          Login
        </SubmitButton>
        <Link to={paths.forgotPassword} className={`${TEXT_LINK} justify-self-center py-1 text-sm`}>
          Forgot your password?
        </Link>
      </Form>
      <DemoAccounts
        onChoose={({ username, password }) => {
          form.clearErrors();
          form.setValue('username', username);
          form.setValue('password', password);
          form.setFocus('password');
        }}
      />
    </>
  );
}
