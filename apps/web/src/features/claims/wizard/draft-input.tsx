import type { ComponentProps, ReactNode } from 'react';
import { useState } from 'react';
import { Field } from '#shared/ui/field.tsx';
import { Input } from '#shared/ui/input.tsx';

type DraftInputProps = Omit<ComponentProps<typeof Input>, 'value' | 'onChange'> & {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  value: string;
  onValueChange: (value: string) => void;
};

/** A field whose error is shown after the user has left it, not while they type. */
export function DraftInput({ label, hint, error, value, onValueChange, ...input }: DraftInputProps) {
  const [wasLeft, setWasLeft] = useState(value !== '');
  return (
    <Field label={label} hint={hint} error={wasLeft ? error : undefined}>
      {control => (
        <Input
          {...control}
          {...input}
          value={value}
          onChange={event => onValueChange(event.target.value)}
          onBlur={() => setWasLeft(true)}
        />
      )}
    </Field>
  );
}
