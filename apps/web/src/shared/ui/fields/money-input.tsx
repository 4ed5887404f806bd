import { formatCount } from '@sway/domain/text/format';
import { parseMoney } from '@sway/domain/prices/money-text';
import { useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import type { ComponentProps, Ref } from 'react';
import { Input } from './input.tsx';

type MoneyInputProps = Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'ref'> & {
  /** The amount as digits. A text that cannot be read is passed on as it was typed. */
  value: string;
  onValueChange: (value: string) => void;
  /** Lets a form focus the input. */
  ref?: Ref<HTMLInputElement>;
};

/**
 * A field for an amount in whole NZD (product/prices.md#typed-amounts). While the user types digits, thousands are grouped and the
 * caret stays at its digit; `950k` and other texts are shown as typed and replaced by the amount when the user leaves the field.
 */
export function MoneyInput({ value, onValueChange, onBlur, ref, ...input }: MoneyInputProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => inputRef.current!);
  /** What the user typed, and the value that it became. A value set elsewhere, such as by Clear, replaces the text. */
  const [typed, setTyped] = useState<{ text: string; value: string } | null>(null);
  const digitsBeforeCaret = useRef<number | null>(null);
  const shown = typed?.value === value ? typed.text : formatAmount(value);

  useLayoutEffect(() => {
    if (digitsBeforeCaret.current === null) return;
    const place = placeAfterDigits(shown, digitsBeforeCaret.current);
    inputRef.current?.setSelectionRange(place, place);
    digitsBeforeCaret.current = null;
  }, [shown]);

  return (
    <Input
      start="$"
      inputMode="numeric"
      autoComplete="off"
      {...input}
      ref={inputRef}
      value={shown}
      onBlur={event => {
        setTyped(null);
        onBlur?.(event);
      }}
      onChange={({ target, nativeEvent }) => {
        const isEdit = isEditOfDigits(nativeEvent as InputEvent, shown, target.value);
        const text = isEdit ? target.value.replaceAll(',', '') : target.value;
        const next = amountText(text);
        if (isEdit) {
          const before = target.value.slice(0, target.selectionStart ?? target.value.length);
          digitsBeforeCaret.current = before.replaceAll(',', '').length;
        }
        setTyped({ text: formatAmount(text), value: next });
        onValueChange(next);
      }}
    />
  );
}

/** Whether a key changed digits of a grouped amount, so that its commas are those of the amount before. */
function isEditOfDigits(
  { inputType = '', data }: Partial<InputEvent>,
  before: string,
  after: string,
): boolean {
  const isDigits = /^insert(?:Text|CompositionText)$/.test(inputType) && /^\d+$/.test(data ?? '');
  const isKey = isDigits || inputType.startsWith('delete');
  return isKey && /^[\d,]*$/.test(after) && before === formatAmount(before.replaceAll(',', ''));
}

/** The amount of a text as digits; the text itself if it cannot be read. */
function amountText(text: string): string {
  const { amountNzd } = parseMoney(text);
  return amountNzd === null ? text.trim() : String(amountNzd);
}

function formatAmount(text: string): string {
  return /^\d{1,15}$/.test(text) ? formatCount(Number(text)) : text;
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
