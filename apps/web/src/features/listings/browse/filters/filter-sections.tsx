import { FEATURE_FILTER_NAMES, FEATURE_FILTERS } from '@sway/domain/listings/feature-filters';
import { LEAST_FILTERS } from '@sway/domain/listings/least-filters';
import type { LeastFilter } from '@sway/domain/listings/least-filters';
import { PRICE_BAND_FILTERS } from '@sway/domain/prices/price-bands';
import type { PriceBandFilter } from '@sway/domain/prices/price-bands';
import { LISTING_PROPERTY_TYPES } from '@sway/domain/listings/property-types';
import { useId } from 'react';
import { Field } from '#shared/ui/fields/field.tsx';
import { MoneyInput } from '#shared/ui/fields/money-input.tsx';
import { Blade } from '#features/listings/price/blade.tsx';
import { ChoiceChips } from './choice-chips.tsx';
import { BAND_LABELS, VERIFIED_LABEL } from './describe-filters.ts';
import type { FilterDraft, ReadDraft } from './filter-draft.ts';
import { PRICE_CHOICES } from './price-choices.ts';
import { ORDERS } from '../results/result-line.tsx';

export type SectionProps = {
  draft: FilterDraft;
  onChange: (change: Partial<FilterDraft>) => void;
  invalid: ReadDraft['invalid'];
};

const PRICE_FIELDS = { minPrice: 'Min price', maxPrice: 'Max price' } as const;

/** The least and the most price, typed or chosen. */
export function PriceSection(props: SectionProps) {
  return (
    <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
      <PriceField {...props} name="minPrice" />
      <PriceField {...props} name="maxPrice" />
    </div>
  );
}

function PriceField({ name, draft, onChange, invalid }: SectionProps & { name: 'minPrice' | 'maxPrice' }) {
  const choicesId = useId();
  return (
    <div className="grid content-start gap-2.5">
      <Field label={PRICE_FIELDS[name]}>
        {control => (
          <MoneyInput
            {...control}
            name={name}
            // Without JavaScript the browser offers the choices; only the server draws that form.
            list={import.meta.env.SSR ? choicesId : undefined}
            placeholder="Any"
            aria-invalid={invalid[name] || undefined}
            value={draft[name]}
            onValueChange={value => onChange({ [name]: value })}
          />
        )}
      </Field>
      <datalist id={choicesId}>
        {PRICE_CHOICES[name].slice(1).map(({ text, label }) => (
          <option key={text} value={text}>
            {label}
          </option>
        ))}
      </datalist>
      <fieldset className="flex min-w-0 flex-wrap gap-1.5 noscript:hidden">
        <legend className="sr-only">Choices of {PRICE_FIELDS[name].toLowerCase()}</legend>
        {PRICE_CHOICES[name].map(({ text, label }) => (
          <button
            key={label}
            type="button"
            aria-pressed={draft[name] === text}
            onClick={() => onChange({ [name]: text })}
            className="min-h-9 rounded-full border border-input bg-card px-3 text-sm tabular-nums hover:bg-muted aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:font-semibold aria-pressed:text-primary-foreground"
          >
            {label}
          </button>
        ))}
      </fieldset>
    </div>
  );
}

/** The value of the choice that does not filter: a form without JavaScript sends it empty. */
const ANY = '';

export function TypeSection({ draft, onChange }: SectionProps) {
  return (
    <ChoiceChips
      legend="Property type"
      name="type"
      type="radio"
      options={[
        { value: ANY, label: 'All Types' },
        ...LISTING_PROPERTY_TYPES.map(type => ({ value: type, label: type })),
      ]}
      isChosen={type => (draft.propertyType ?? ANY) === type}
      onChoose={type => onChange({ propertyType: type === ANY ? null : type })}
    />
  );
}

/** A choice of the least number; the current one is offered even if it is none of the usual ones. */
export function LeastSection({ name, draft, onChange }: SectionProps & { name: LeastFilter }) {
  const { choices, label, choiceLabel } = LEAST_FILTERS[name];
  const current = draft[name];
  const all = new Set<number>(choices).add(current ?? choices[0]);
  const isRooms = name === 'bedrooms' || name === 'bathrooms';
  return (
    <ChoiceChips
      legend={label}
      name={name}
      type="radio"
      options={[
        { value: ANY, label: 'Any' },
        ...[...all]
          .toSorted((a, b) => a - b)
          .map(least => ({ value: String(least), label: isRooms ? `${least}+` : choiceLabel(least) })),
      ]}
      isChosen={value => (current === null ? ANY : String(current)) === value}
      onChoose={value => onChange({ [name]: value === ANY ? null : Number(value) })}
    />
  );
}

/** The bedrooms and the bathrooms. */
export function RoomsSection(props: SectionProps) {
  return (
    <div className="grid gap-4">
      <LeastSection {...props} name="bedrooms" />
      <LeastSection {...props} name="bathrooms" />
    </div>
  );
}

const BAND_COLOURS: Record<PriceBandFilter, string> = {
  realistic: 'text-realistic',
  aspirational: 'text-aspirational',
  dream: 'text-dream',
  none: '',
};

export function BandSection({ draft: { priceBands }, onChange }: SectionProps) {
  return (
    <ChoiceChips
      legend="Price compared with the estimate"
      name="band"
      type="checkbox"
      options={PRICE_BAND_FILTERS.map(band => ({
        value: band,
        label: BAND_LABELS[band],
        icon: band === 'none' ? null : <Blade band={band} className={`size-4 ${BAND_COLOURS[band]}`} />,
      }))}
      isChosen={band => priceBands.includes(band)}
      onChoose={band => onChange({ priceBands: toggled(PRICE_BAND_FILTERS, priceBands, band) })}
    />
  );
}

export function FeatureSection({ draft: { features }, onChange }: SectionProps) {
  return (
    <ChoiceChips
      legend="Features"
      name="feature"
      type="checkbox"
      options={FEATURE_FILTER_NAMES.map(name => ({ value: name, label: FEATURE_FILTERS[name].label }))}
      isChosen={name => features.includes(name)}
      onChoose={name => onChange({ features: toggled(FEATURE_FILTER_NAMES, features, name) })}
    />
  );
}

export function VerifiedSection({ draft: { verified }, onChange }: SectionProps) {
  return (
    <ChoiceChips
      legend="Owner"
      name="verified"
      type="checkbox"
      options={[{ value: '1', label: VERIFIED_LABEL }]}
      isChosen={() => verified}
      onChoose={() => onChange({ verified: !verified })}
    />
  );
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

/** The chosen values with one added or removed, in the order of all. */
function toggled<Value>(all: readonly Value[], chosen: readonly Value[], value: Value): Value[] {
  return all.filter(each => chosen.includes(each) !== (each === value));
}
