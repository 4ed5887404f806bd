import type { Ref } from 'react';
import { OddPrice } from '../odd-price.tsx';
import type { ComparedWhileTyping } from '@sway/domain/prices/named-price';
import { MoneyField } from '#shared/ui/fields/money-field.tsx';

type PriceFieldProps = {
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  error?: string | undefined;
  /** What a price that may be mistyped is asked about with. */
  compared: ComparedWhileTyping;
  /** Lets the form focus the input. */
  ref?: Ref<HTMLInputElement>;
};

/** The large field for the Sway price. */
export function PriceField({ onChange, error, compared, ...input }: PriceFieldProps) {
  return (
    <div className="grid gap-1.5">
      <MoneyField
        label="Your Sway price"
        error={error}
        hint="What would sway you to sell, in whole dollars. You can change it any time."
        {...input}
        size="lg"
        placeholder="e.g. 1,250,000"
        // An example as large and bold as a price would look like one that is filled in.
        className="[&_input::placeholder]:font-sans [&_input::placeholder]:text-base [&_input::placeholder]:font-normal [&_input::placeholder]:tracking-normal"
        onValueChange={onChange}
      />
      <OddPrice text={input.value} compared={compared} onUse={onChange} />
    </div>
  );
}
