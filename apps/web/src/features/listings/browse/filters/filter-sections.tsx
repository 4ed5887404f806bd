import { t } from '@sway/domain/language/texts';
import { filterOf, LISTING_FILTERS, parameterOf } from '@sway/domain/listings/listing-filters';
import type { FilterName } from '@sway/domain/listings/listing-filters';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { cn } from '#shared/ui/cn.ts';
import { MoneyField } from '#shared/ui/fields/money-field.tsx';
import { Blade } from '#features/listings/price/blade.tsx';
import { ChoiceChips } from './choice-chips.tsx';
import type { FilterDraft, PriceName } from './filter-draft.ts';
import { ORDERS } from '../results/result-line.tsx';

export type SectionProps = {
  draft: FilterDraft;
  onChange: (change: Partial<FilterDraft>) => void;
  invalid: Record<PriceName, boolean>;
};

/** The fields of filters that belong together. */
export function FilterSection({ names, ...props }: SectionProps & { names: readonly FilterName[] }) {
  return (
    <div className={cn('grid gap-x-5 gap-y-4', names.some(isPrice) && 'sm:grid-cols-2')}>
      {names.map(name =>
        isPrice(name) ? (
          <PriceField key={name} {...props} name={name} />
        ) : (
          <ChoiceField key={name} {...props} name={name} />
        ),
      )}
    </div>
  );
}

function isPrice(name: FilterName): name is PriceName {
  return LISTING_FILTERS[name].kind === 'price';
}

const PRICE_FIELDS = { minPrice: t`Min price`, maxPrice: t`Max price` } as const;

/** A price, typed or chosen. */
function PriceField({ name, draft, onChange, invalid }: SectionProps & { name: PriceName }) {
  const choicesId = useId();
  const choices = LISTING_FILTERS[name].optionsOf();
  return (
    <div className="grid content-start gap-2.5">
      <MoneyField
        label={PRICE_FIELDS[name]}
        name={name}
        // Without JavaScript the browser offers the choices; only the server draws that form.
        list={import.meta.env.SSR ? choicesId : undefined}
        placeholder="Any"
        aria-invalid={invalid[name] || undefined}
        value={draft[name]}
        onValueChange={value => onChange({ [name]: value })}
      />
      <datalist id={choicesId}>
        {choices.slice(1).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </datalist>
      <fieldset className="flex min-w-0 flex-wrap gap-1.5 noscript:hidden">
        <legend className="sr-only">Choices of {PRICE_FIELDS[name].toLowerCase()}</legend>
        {choices.map(({ value, label }) => (
          <button
            key={label}
            type="button"
            aria-pressed={draft[name] === value}
            onClick={() => onChange({ [name]: value })}
            className="min-h-9 rounded-full border border-input bg-card px-3 text-sm tabular-nums hover:bg-muted aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:font-semibold aria-pressed:text-primary-foreground"
          >
            {label}
          </button>
        ))}
      </fieldset>
    </div>
  );
}

const BAND_ICONS: Record<string, ReactNode> = {
  realistic: <Blade band="realistic" className="size-4 text-realistic" />,
  aspirational: <Blade band="aspirational" className="size-4 text-aspirational" />,
  dream: <Blade band="dream" className="size-4 text-dream" />,
};

type ChoiceFieldProps = SectionProps & { name: Exclude<FilterName, PriceName> };

function ChoiceField({ name, draft, onChange }: ChoiceFieldProps) {
  const { kind, label, read, write, optionsOf } = filterOf(name);
  const isRadio = kind === 'choice' || kind === 'minimum';
  const chosen = write(draft[name]).split(',');
  return (
    <ChoiceChips
      legend={label}
      name={parameterOf(name)}
      type={isRadio ? 'radio' : 'checkbox'}
      options={(optionsOf?.(draft[name]) ?? []).map(option => ({
        ...option,
        icon: name === 'priceBands' && BAND_ICONS[option.value],
      }))}
      isChosen={value => chosen.includes(value)}
      onChoose={value => onChange({ [name]: read(isRadio ? [value] : toggled(chosen, value)) })}
    />
  );
}

/** The chosen values with one added or removed. */
function toggled(chosen: readonly string[], value: string): string[] {
  return chosen.includes(value) ? chosen.filter(other => other !== value) : [value, ...chosen];
}

export function OrderSection({ draft: { order }, onChange }: SectionProps) {
  return (
    <ChoiceChips
      legend="Order"
      name="order"
      type="radio"
      options={ORDERS}
      isChosen={value => value === order}
      onChoose={value => onChange({ order: value })}
    />
  );
}
