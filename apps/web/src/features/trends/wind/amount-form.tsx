import { t } from '@sway/domain/language/texts';
import { parseMoney } from '@sway/domain/prices/money-text';
import { useId, useState } from 'react';
import { Form } from '#shared/forms/form.tsx';
import { Button } from '#shared/ui/button.tsx';
import { MoneyInput } from '#shared/ui/fields/money-input.tsx';
import { formatTrendFilter } from '../trend-filter.ts';
import type { TrendFilter } from '../trend-filter.ts';

type AmountFormProps = { filter: TrendFilter; onAmount: (amountNzd: number | null) => void };

/** “I have $900,000”. Without JavaScript the browser sends it, with the filters that are set. */
export function AmountForm({ filter, onAmount }: AmountFormProps) {
  const { amount, ...others } = filter;
  // What was typed since the amount of the URL last changed.
  const [draft, setDraft] = useState<{ text: string; amount: number | null } | null>(null);
  const text = draft?.amount === amount ? draft.text : String(amount ?? '');
  const { amountNzd, error } = parseMoney(text);
  const [sentText, setSentText] = useState('');
  const isRefused = error !== null && sentText === text;
  const errorId = useId();
  return (
    <Form
      className="max-w-96"
      onSubmit={event => {
        event.preventDefault();
        setSentText(text);
        if (error) return;
        setDraft(null);
        onAmount(amountNzd);
      }}
    >
      {[...formatTrendFilter({ ...others, amount: null })].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <span className="flex gap-2">
        <MoneyInput
          name="amount"
          aria-label="I have"
          aria-invalid={isRefused || undefined}
          aria-describedby={isRefused ? errorId : undefined}
          className="flex-1"
          start={t`I have $`}
          placeholder="900,000"
          value={text}
          onValueChange={typed => setDraft({ text: typed, amount })}
        />
        <Button type="submit">Show</Button>
      </span>
      {isRefused && (
        <p id={errorId} className="mt-1.5 text-xs text-destructive">
          {error}
        </p>
      )}
    </Form>
  );
}
