import { t } from '@sway/domain/language/texts';
import type { UseFormRegister } from 'react-hook-form';
import { PasswordField } from './password-field.tsx';

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
      <PasswordField
        label={label}
        error={errors.password?.message}
        {...register('password')}
        autoComplete="new-password"
        placeholder="min. 8 characters"
      />
      <PasswordField
        label="Confirm password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
        autoComplete="new-password"
        what={t`confirmation`}
      />
    </>
  );
}
