import { LEAST_FILTER_NAMES, LEAST_FILTERS, mapLeastFilters } from '@sway/domain/least-filters';
import { LISTING_PROPERTY_TYPES } from '@sway/domain/property-types';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Input } from '#shared/ui/input.tsx';
import { Select } from '#shared/ui/select.tsx';
import type { BrowseFilters, ListingPropertyType } from './browse-state.ts';
import { chosenLeast, leastChoice, leastChoices } from './least-choices.ts';
import {
  ANY,
  chosenPrice,
  isReversed,
  maxPriceChoices,
  minPriceChoices,
  priceChoice,
  REVERSED_RANGE,
} from './price-choices.ts';

export const FILTER_FORM_ID = 'filter-properties';

type FilterPanelProps = { filters: BrowseFilters; onApply: (filters: Partial<BrowseFilters>) => void };

const TYPES = [
  { value: ANY, label: 'All Types' },
  ...LISTING_PROPERTY_TYPES.map(type => ({ value: type, label: type })),
];

/** The filters of the grid, applied together by Apply Filters. Remount it when the filters change elsewhere. */
export function FilterPanel({ filters, onApply }: FilterPanelProps) {
  const [location, setLocation] = useState(filters.location);
  const [minPrice, setMinPrice] = useState(priceChoice(filters.minPrice));
  const [maxPrice, setMaxPrice] = useState(priceChoice(filters.maxPrice));
  const [type, setType] = useState<string>(filters.propertyType ?? ANY);
  const prices = { minPrice: chosenPrice(minPrice), maxPrice: chosenPrice(maxPrice) };
  const rangeError = isReversed(prices) ? REVERSED_RANGE : undefined;
  const [least, setLeast] = useState(() => mapLeastFilters(name => leastChoice(filters[name])));
  return (
    <form
      id={FILTER_FORM_ID}
      aria-label="Filter properties"
      // Without JavaScript the browser sends the fields itself.
      action={paths.browse}
      method="get"
      className="grid grid-cols-2 items-end gap-x-3 gap-y-4 rounded-xl border bg-card p-4 md:gap-x-4 md:p-5 md:grid-cols-4"
      onSubmit={event => {
        event.preventDefault();
        if (rangeError) return;
        onApply({
          location: location.trim(),
          ...prices,
          propertyType: type === ANY ? null : (type as ListingPropertyType),
          ...mapLeastFilters(name => chosenLeast(least[name])),
        });
      }}
    >
      <Field label="Location" className="col-span-2 md:col-span-1">
        {control => (
          <Input
            {...control}
            start={<Search aria-hidden="true" />}
            name="location"
            placeholder="City, region or address"
            maxLength={100}
            value={location}
            onChange={event => setLocation(event.target.value)}
          />
        )}
      </Field>
      <Field label="Min price">
        {control => (
          <Select
            id={control.id}
            withoutScript={{ name: 'minPrice', label: 'Min price' }}
            value={minPrice}
            onValueChange={setMinPrice}
            options={minPriceChoices(filters.minPrice)}
          />
        )}
      </Field>
      <Field label="Max price" error={rangeError}>
        {control => (
          <Select
            id={control.id}
            aria-describedby={control['aria-describedby']}
            withoutScript={{ name: 'maxPrice', label: 'Max price' }}
            value={maxPrice}
            onValueChange={setMaxPrice}
            options={maxPriceChoices(filters.maxPrice)}
          />
        )}
      </Field>
      <Field label="Property type">
        {control => (
          <Select
            id={control.id}
            withoutScript={{ name: 'type', label: 'Property type' }}
            value={type}
            onValueChange={setType}
            options={TYPES}
          />
        )}
      </Field>
      {LEAST_FILTER_NAMES.map(name => (
        <Field key={name} label={LEAST_FILTERS[name].label}>
          {control => (
            <Select
              id={control.id}
              withoutScript={{ name, label: LEAST_FILTERS[name].label }}
              value={least[name]}
              onValueChange={choice => setLeast({ ...least, [name]: choice })}
              options={leastChoices(name, filters[name])}
            />
          )}
        </Field>
      ))}
      <Button type="submit">Apply Filters</Button>
    </form>
  );
}
