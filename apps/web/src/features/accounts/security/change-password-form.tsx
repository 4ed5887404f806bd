import { zodResolver } from '@hookform/resolvers/zod';
import { changePasswordBody } from '@sway/contract/auth';
import { useForm } from 'react-hook-form';
import { Form } from '#shared/forms/form.tsx';
import { showIssues } from '#shared/forms/show-issues.ts';
import { Field } from '#shared/ui/fields/field.tsx';
import { SettingsSection } from '#shared/ui/settings-section.tsx';
import { useChangePassword } from '../api/use-passwords.ts';
import { PasswordInput } from '../forms/password-input.tsx';
import { NewPasswordFields } from '../forms/new-password-fields.tsx';
import { SubmitButton } from '../forms/submit-button.tsx';

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
        <Field
          label="Current password"
          error={errors.currentPassword && (errors.currentPassword.message || 'Current password is required')}
        >
          {control => (
            <PasswordInput
              {...control}
              {...form.register('currentPassword')}
              autoComplete="current-password"
            />
          )}
        </Field>
        <NewPasswordFields label="New password" register={form.register} errors={errors} />
        <SubmitButton isBusy={change.isPending} className="justify-self-start">
          Change password
        </SubmitButton>
      </Form>
    </SettingsSection>
  );
}
