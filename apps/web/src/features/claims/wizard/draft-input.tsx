import type { ComponentProps, ReactNode } from 'react';
import { useState } from 'react';
import { Field } from '#shared/ui/fields/field.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { MoneyInput } from '#shared/ui/fields/money-input.tsx';

type DraftInputProps = Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'onBlur' | 'ref'> & {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** For an amount in NZD (product/prices.md#typed-amounts). */
  isMoney?: boolean;
  value: string;
  onValueChange: (value: string) => void;
};

/** A field whose error is shown after the user has left it, not while they type. An empty one is refused only by the server. */
export function DraftInput({ label, hint, error, isMoney = false, ...props }: DraftInputProps) {
  const { value, onValueChange, ...rest } = props;
  const [wasLeft, setWasLeft] = useState(value !== '');
  const input = { ...rest, value, onBlur: () => setWasLeft(true) };
  return (
    <Field label={label} hint={hint} error={wasLeft || value === '' ? error : undefined}>
      {control =>
        isMoney ? (
          <MoneyInput {...control} {...input} onValueChange={onValueChange} />
        ) : (
          <Input {...control} {...input} onChange={event => onValueChange(event.target.value)} />
        )
      }
    </Field>
  );
}
