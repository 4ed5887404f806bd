import { t } from '@sway/domain/language/texts';
import { filterOf, LISTING_FILTERS, parameterOf } from '@sway/domain/listings/listing-filters';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { MoneyInput } from '#shared/ui/fields/money-input.tsx';
import type { BrowseState } from '../state/browse-state.ts';
import { draftOf, readDraft } from './filter-draft.ts';
import type { PriceName } from './filter-draft.ts';
import type { Applied } from './filter-form.tsx';

type OpenFiltersProps = { state: BrowseState; onApply: (applied: Partial<Applied>) => void };

/** The fields of the most used filters, on wide screens with room for them beside the place. Each applies when it is left or chosen. */
export function OpenFilters({ state, onApply }: OpenFiltersProps) {
  return (
    <div className="flex shrink-0 gap-2 max-xl:hidden @max-[840px]:hidden">
      <Prices state={state} onApply={onApply} />
      <Choice name="propertyType" state={state} onApply={onApply} />
      <Choice name="bedrooms" of={t`beds`} state={state} onApply={onApply} />
    </div>
  );
}

const PRICES = [
  ['minPrice', t`Min`],
  ['maxPrice', t`Max`],
] as const;

/** Two typed prices. What cannot be applied stays in its field, with the reason below. */
function Prices({ state, onApply }: OpenFiltersProps) {
  const [typed, setTyped] = useState<Partial<Record<PriceName, string>>>({});
  const draft = { ...draftOf(state), ...typed };
  const { filters, problem, invalid } = readDraft(draft);
  const [isLeft, setLeft] = useState(false);
  function apply() {
    setLeft(true);
    if (problem !== null || Object.keys(typed).length === 0) return;
    setTyped({});
    onApply({ minPrice: filters.minPrice, maxPrice: filters.maxPrice });
  }
  return (
    <form
      noValidate
      aria-label="Price"
      className="relative flex gap-2"
      onSubmit={event => {
        event.preventDefault();
        apply();
      }}
    >
      {PRICES.map(([name, placeholder]) => (
        <MoneyInput
          key={name}
          aria-label={LISTING_FILTERS[name].label}
          aria-invalid={(isLeft && invalid[name]) || undefined}
          placeholder={placeholder}
          value={draft[name]}
          onBlur={apply}
          onValueChange={value => {
            setLeft(false);
            setTyped({ ...typed, [name]: value });
          }}
          className="w-[118px] rounded-full"
        />
      ))}
      {/* A form with several fields is sent by Enter only if it has such a button. */}
      <button type="submit" hidden>
        Apply
      </button>
      {isLeft && problem && (
        <p
          role="alert"
          className="absolute top-full left-0 z-20 mt-1.5 rounded-lg border bg-popover px-3 py-2 text-sm whitespace-nowrap text-destructive shadow-md"
        >
          {problem}
        </p>
      )}
    </form>
  );
}

type ChoiceProps = OpenFiltersProps & {
  name: 'propertyType' | 'bedrooms';
  /** What the choices are a number of. */
  of?: string;
};

/** One of a filter's choices, in the browser's own list. */
function Choice({ name, of = '', state, onApply }: ChoiceProps) {
  const { label, read, write, optionsOf } = filterOf(name);
  return (
    <span className="relative inline-flex items-center">
      <select
        name={parameterOf(name)}
        aria-label={label}
        value={write(state[name])}
        onChange={event => onApply({ [name]: read([event.target.value]) })}
        className="field-sizing-content h-11 cursor-pointer appearance-none rounded-full border border-input bg-card pr-9 pl-4 text-md font-[550] hover:bg-muted"
      >
        {optionsOf?.(state[name]).map(option => (
          <option key={option.value} value={option.value} className="bg-popover">
            {`${option.label} ${of}`.trim()}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute right-3.5 size-4 text-muted-foreground"
      />
    </span>
  );
}
