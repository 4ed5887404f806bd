import { parseMoney } from '@sway/domain/money-text';
import { useId } from 'react';
import { UNREADABLE, useTypedFilter } from '#shared/hooks/use-typed-filter.ts';
import { cn } from '#shared/ui/cn.ts';
import { MoneyInput } from '#shared/ui/money-input.tsx';
import type { BrowseFilters } from './browse-state.ts';
import type { FilterFieldProps } from './filter-fields.tsx';
import { isReversed, REVERSED_RANGE } from './price-choices.ts';

const LABELS = { minPrice: 'Minimum price', maxPrice: 'Maximum price' } as const;

type Bound = keyof typeof LABELS;

/** The fields for a minimum and a maximum price. A text that cannot be read, and a minimum above the maximum, are said below them. */
export function PriceRangeFields({ filters, onFilter, size = 'sm', className }: FilterFieldProps) {
  const min = usePriceFilter('minPrice', filters, onFilter);
  const max = usePriceFilter('maxPrice', filters, onFilter);
  const noteId = useId();
  const error = min.error ?? max.error ?? (isReversed(filters) ? REVERSED_RANGE : null);
  const describedBy = error ? noteId : undefined;
  const field = { size, className: cn('w-[118px]', className), 'aria-describedby': describedBy };
  return (
    <>
      <MoneyInput {...field} {...min.input} placeholder="Min" aria-invalid={isInvalid(min.error, error)} />
      <MoneyInput {...field} {...max.input} placeholder="Max" aria-invalid={isInvalid(max.error, error)} />
      {error && (
        <p id={noteId} role="alert" className="order-last col-span-full basis-full text-sm text-destructive">
          {error}
        </p>
      )}
    </>
  );
}

/** Both fields are invalid if the minimum is above the maximum. */
function isInvalid(ownError: string | null, error: string | null): true | undefined {
  return ownError !== null || error === REVERSED_RANGE || undefined;
}

function usePriceFilter(bound: Bound, filters: BrowseFilters, onFilter: FilterFieldProps['onFilter']) {
  const { text, onChange, onBlur, isUnreadable } = useTypedFilter(
    filters[bound],
    price => (price === null ? '' : String(price)),
    readPrice,
    price => onFilter({ [bound]: price }),
  );
  return {
    input: {
      'aria-label': LABELS[bound],
      value: text,
      onValueChange: (value: string) => onChange({ target: { value } }),
      onBlur,
    },
    error: isUnreadable ? `${LABELS[bound]}: ${parseMoney(text).error ?? 'More than $0'}` : null,
  };
}

function readPrice(text: string): number | null | typeof UNREADABLE {
  const { amountNzd, error } = parseMoney(text);
  return error || amountNzd === 0 ? UNREADABLE : amountNzd;
}
