import { zodResolver } from '@hookform/resolvers/zod';
import { loginBody } from '@sway/contract/auth';
import { Suspense, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { fieldOf } from '#shared/forms/field-of.ts';
import { Form } from '#shared/forms/form.tsx';
import { hasCode } from '#shared/api/failures.ts';
import { lazyPart } from '#shared/rendering/lazy-part.ts';
import { paths } from '#shared/paths.ts';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { TextField } from '#shared/ui/fields/text-field.tsx';
import { useLogin } from '../api/use-sign-in.ts';
import { TEXT_LINK } from '../forms/text-link.ts';
import { PasswordField } from '../forms/password-field.tsx';
import { SubmitButton } from '../forms/submit-button.tsx';
import { DemoAccounts } from './demo-accounts.tsx';

const LoginFactor = lazyPart(() => import('../factors/login-factor.tsx'), 'LoginFactor');
const PasskeyLogin = lazyPart(() => import('../factors/passkey-login.tsx'), 'PasskeyLogin');

/** The login form. When the session has a user, the page redirects. */
export function LoginForm() {
  const form = useForm({
    resolver: zodResolver(loginBody),
    defaultValues: { username: '', password: '' },
  });
  const [needsFactor, setNeedsFactor] = useState(false);
  const login = useLogin();
  const { errors } = form.formState;
  const submit = form.handleSubmit(values =>
    login.mutate(values, {
      onError(error) {
        if (hasCode(error, 'session.factor_required')) setNeedsFactor(true);
        else form.setFocus('password', { shouldSelect: true });
      },
    }),
  );
  if (needsFactor)
    return (
      <Suspense fallback={<Skeleton className="h-40" />}>
        <LoginFactor onBack={() => setNeedsFactor(false)} />
      </Suspense>
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
        <PasswordField
          label="Password"
          error={errors.password?.message}
          {...form.register('password')}
          autoComplete="current-password"
        />
        <SubmitButton isBusy={login.isPending} className="mt-1">
          Login
        </SubmitButton>
        <Suspense fallback={<Skeleton className="h-11" />}>
          <PasskeyLogin />
        </Suspense>
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
