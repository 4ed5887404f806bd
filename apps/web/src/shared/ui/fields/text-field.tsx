import type { ComponentProps, ReactNode } from 'react';
import { Field } from './field.tsx';
import { Input } from './input.tsx';
import { Textarea } from './textarea.tsx';

export type FieldTexts = { label: string; hint?: ReactNode; error?: string | undefined };

/** A single-line text field with its label, and its hint or error. */
export function TextField({ label, hint, error, ...input }: FieldTexts & ComponentProps<typeof Input>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {control => <Input {...control} {...input} />}
    </Field>
  );
}

/** The same for a text of several lines. */
export function TextareaField({
  label,
  hint,
  error,
  ...textarea
}: FieldTexts & ComponentProps<typeof Textarea>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {control => <Textarea {...control} {...textarea} />}
    </Field>
  );
}
