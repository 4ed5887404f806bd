import type { UseFormRegister } from 'react-hook-form';
import { Field } from '#shared/ui/fields/field.tsx';
import { PasswordInput } from './password-input.tsx';

type NewPasswordValues = { password: string; confirmPassword: string };

type NewPasswordFieldsProps = {
  label: string;
  register: UseFormRegister<NewPasswordValues>;
  errors: { [K in keyof NewPasswordValues]?: { message?: string } };
};

/** A new password and its confirmation. */
export function NewPasswordFields({ label, register, errors }: NewPasswordFieldsProps) {
  return (
    <>
      <Field label={label} error={errors.password?.message}>
        {control => (
          <PasswordInput
            {...control}
            {...register('password')}
            autoComplete="new-password"
            placeholder="min. 8 characters"
          />
        )}
      </Field>
      <Field label="Confirm password" error={errors.confirmPassword?.message}>
        {control => (
          <PasswordInput
            {...control}
            {...register('confirmPassword')}
            autoComplete="new-password"
            what="confirmation"
          />
        )}
      </Field>
    </>
  );
}
