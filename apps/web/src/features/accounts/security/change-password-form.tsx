import { changePasswordBody } from '@sway/contract/auth';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { ReactNode } from 'react';
import { Form } from '#shared/forms/form.tsx';
import { showIssues } from '#shared/forms/show-issues.ts';
import { SettingsSection } from '#shared/ui/settings-section.tsx';
import { Card } from '#shared/ui/card.tsx';
import { useChangePassword } from '../api/use-passwords.ts';
import { PasswordField } from '../forms/password-field.tsx';
import { NewPasswordFields } from '../forms/new-password-fields.tsx';
import { SubmitButton } from '../forms/submit-button.tsx';
import { AccessTokens } from '../tokens/access-tokens.tsx';
import { SecondFactors } from './second-factors.tsx';
import { OwnSessions } from './own-sessions.tsx';

const FIELDS = ['currentPassword', 'password', 'confirmPassword'] as const;

/** Changes the password. The current one is required. */
export function ChangePasswordForm({ username }: { username: string }) {
  const form = useForm({
    resolver: zodResolver(changePasswordBody),
    defaultValues: { currentPassword: '', password: '', confirmPassword: '' },
  });
  const change = useChangePassword();
  const { errors } = form.formState;
  const submit = form.handleSubmit(values =>
    change.mutate(values, {
      onSuccess: () => form.reset(),
      onError: error => showIssues(error, FIELDS, form.setError),
    }),
  );
  return (
    <SettingsSection title="Change password">
      <Form onSubmit={event => void submit(event)} className="grid max-w-[400px] gap-4">
        {/* Tells a password manager whose password this is. */}
        <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
        <PasswordField
          label="Current password"
          error={errors.currentPassword && (errors.currentPassword.message || 'Current password is required')}
          {...form.register('currentPassword')}
          autoComplete="current-password"
        />
        <NewPasswordFields label="New password" register={form.register} errors={errors} />
        <SubmitButton isBusy={change.isPending} className="justify-self-start">
          Change password
        </SubmitButton>
      </Form>
    </SettingsSection>
  );
}

type SecurityTabProps = { username: string; children: ReactNode };

/** The user's password, second factors, sessions and access tokens, and as children what else guards their homes. */
export function SecurityTab({ username, children }: SecurityTabProps) {
  return (
    <Card className="rounded-xl p-5 md:p-8">
      <ChangePasswordForm username={username} />
      <SecondFactors />
      <OwnSessions />
      <AccessTokens />
      {children}
    </Card>
  );
}
