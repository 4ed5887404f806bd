import { zodResolver } from '@hookform/resolvers/zod';
import { resetPasswordBody } from '@sway/contract/auth';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { Form } from '#shared/forms/form.tsx';
import { showIssues } from '#shared/forms/show-issues.ts';
import { Failure } from '#shared/ui/feedback/failure.tsx';
import { NewPasswordFields } from '../forms/new-password-fields.tsx';
import { SubmitButton } from '../forms/submit-button.tsx';

type NewPassword = z.output<typeof resetPasswordBody>;

type NewPasswordFormProps = {
  token: string;
  isBusy: boolean;
  onSubmit: (values: NewPassword, onError: (error: unknown) => void) => void;
};

/** Sets a new password with the token of a link. */
export function NewPasswordForm({ token, isBusy, onSubmit }: NewPasswordFormProps) {
  const form = useForm({
    resolver: zodResolver(resetPasswordBody),
    defaultValues: { token, password: '', confirmPassword: '' },
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit(values =>
    onSubmit(values, error => showIssues(error, ['password', 'confirmPassword'], form.setError)),
  );
  return (
    <Form onSubmit={event => void submit(event)} className="grid gap-4">
      <Failure text={errors.token?.message} />
      <NewPasswordFields label="New password" register={form.register} errors={errors} />
      <SubmitButton isBusy={isBusy}>Set password</SubmitButton>
    </Form>
  );
}
