import { useImperativeHandle, useLayoutEffect, useRef } from 'react';
import type { Ref } from 'react';
import { Field } from '#shared/ui/field.tsx';

/** Pasted text may have cents. They are removed, because a price is in whole dollars. */
const CENTS = /\.\d{1,2}\s*$/;

const grouped = new Intl.NumberFormat('en-NZ');

type PriceFieldProps = {
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  error?: string | undefined;
  /** Lets the form focus the input. */
  ref?: Ref<HTMLInputElement>;
};

/** The price field. Thousands are grouped while the user types, and the caret stays at its digit. */
export function PriceField({ value, onChange, onBlur, error, ref }: PriceFieldProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => inputRef.current!);
  const digitsBefore = useRef<number | null>(null);
  const shown = value === '' ? '' : grouped.format(Number(value));

  useLayoutEffect(() => {
    if (digitsBefore.current === null) return;
    const place = placeAfterDigits(shown, digitsBefore.current);
    inputRef.current?.setSelectionRange(place, place);
    digitsBefore.current = null;
  }, [shown]);

  return (
    <Field
      label="Your Sway price"
      error={error}
      hint="What would sway you to sell, in whole dollars. You can change it any time."
    >
      {control => (
        <span className="flex h-[64px] items-center gap-2 rounded-lg border border-input bg-card px-4 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-ring has-[input[aria-invalid=true]]:border-destructive">
          <span aria-hidden="true" className="type-price-page text-muted-foreground">
            $
          </span>
          <input
            {...control}
            ref={inputRef}
            name="swayPrice"
            inputMode="numeric"
            autoComplete="off"
            placeholder="1,250,000"
            value={shown}
            onBlur={onBlur}
            onChange={({ target }) => {
              const dollars = target.value.replace(CENTS, '');
              const before = dollars.slice(0, target.selectionStart ?? dollars.length);
              digitsBefore.current = before.replaceAll(/\D/g, '').length;
              onChange(dollars.replaceAll(/\D/g, '').replace(/^0+/, '').slice(0, 10));
            }}
            className="type-price-page h-full w-full min-w-0 bg-transparent outline-none placeholder:text-muted-foreground/60"
          />
        </span>
      )}
    </Field>
  );
}

/** The position after the nth digit of a grouped number. */
function placeAfterDigits(text: string, digits: number): number {
  let seen = 0;
  for (let i = 0; i < text.length; i++) {
    if (seen === digits) return i;
    if (/\d/.test(text[i]!)) seen += 1;
  }
  return text.length;
}
