import type { ComponentProps } from 'react';
import { Field } from './field.tsx';
import { MoneyInput } from './money-input.tsx';
import type { FieldTexts } from './text-field.tsx';

/** A field for an amount with its label, and its hint or error. */
export function MoneyField({ label, hint, error, ...money }: FieldTexts & ComponentProps<typeof MoneyInput>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {control => <MoneyInput {...control} {...money} />}
    </Field>
  );
}
