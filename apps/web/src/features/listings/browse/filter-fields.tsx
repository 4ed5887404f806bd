import { LEAST_FILTERS } from '@sway/domain/least-filters';
import type { LeastFilter } from '@sway/domain/least-filters';
import { LISTING_PROPERTY_TYPES } from '@sway/domain/property-types';
import { Search, X } from 'lucide-react';
import { Input } from '#shared/ui/input.tsx';
import { Select } from '#shared/ui/select.tsx';
import type { BrowseFilters, ListingPropertyType } from './browse-state.ts';
import { chosenLeast, leastChoice, leastChoices } from './least-choices.ts';
import { ANY } from './price-choices.ts';
import { useTypedFilter } from '#shared/hooks/use-typed-filter.ts';

export type FilterFieldProps = {
  filters: BrowseFilters;
  onFilter: (filters: Partial<BrowseFilters>) => void;
  /** 38 px high, for toolbars. */
  size?: 'sm' | 'md';
  className?: string;
};

const identity = (value: string) => value;

/** The search text: city, region or address. It filters while the user types. */
export function LocationField({ filters, onFilter, size = 'sm', className }: FilterFieldProps) {
  const { text, onChange, onBlur } = useTypedFilter(
    filters.location,
    identity,
    typed => typed.trim(),
    location => onFilter({ location }),
  );
  return (
    <Input
      type="search"
      size={size}
      aria-label="Search by city, region or address"
      placeholder="City, region or address"
      maxLength={100}
      value={text}
      onChange={onChange}
      onBlur={onBlur}
      className={className ?? ''}
      start={<Search aria-hidden="true" />}
      end={
        text && (
          <button
            type="button"
            aria-label="Clear the search text"
            onClick={() => onFilter({ location: '' })}
            className="-mr-2 grid size-8 place-items-center rounded-full hover:text-foreground"
          >
            <X aria-hidden="true" />
          </button>
        )
      }
    />
  );
}

const TYPES = [
  { value: ANY, label: 'All Types' },
  ...LISTING_PROPERTY_TYPES.map(type => ({ value: type, label: type })),
];

/** A choice of property type; all types if none is chosen. */
export function TypeField({ filters, onFilter, size = 'sm', className }: FilterFieldProps) {
  return (
    <Select
      size={size}
      aria-label="Property type"
      value={filters.propertyType ?? ANY}
      onValueChange={type => onFilter({ propertyType: type === ANY ? null : (type as ListingPropertyType) })}
      options={TYPES}
      className={className ?? ''}
    />
  );
}

type LeastFieldProps = FilterFieldProps & { name: LeastFilter };

/** A choice of the least number of bedrooms, of bathrooms, or of the least floor area. */
export function LeastField({ name, filters, onFilter, size = 'sm', className }: LeastFieldProps) {
  return (
    <Select
      size={size}
      aria-label={`Minimum ${LEAST_FILTERS[name].label.toLowerCase()}`}
      value={leastChoice(filters[name])}
      onValueChange={choice => onFilter({ [name]: chosenLeast(choice) })}
      options={leastChoices(name, filters[name])}
      className={className ?? ''}
    />
  );
}
