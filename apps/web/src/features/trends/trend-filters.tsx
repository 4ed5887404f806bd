import { t } from '@sway/domain/language/texts';
import { TREND_PERIODS_MONTHS } from '@sway/domain/prices/market-trends';
import { PROPERTY_TYPES, propertyTypeLabel } from '@sway/domain/listings/property-types';
import { Button } from '#shared/ui/button.tsx';
import { Select } from '#shared/ui/fields/select.tsx';
import type { TrendFilter } from './trend-filter.ts';

type TrendFiltersProps = {
  filter: TrendFilter;
  /** The cities that can be chosen. */
  cities: readonly string[];
  onFilter: (change: Partial<TrendFilter>) => void;
};

const ANY = 'any';
const TYPES = [
  { value: ANY, label: t`All types` },
  ...PROPERTY_TYPES.map(type => ({ value: type, label: propertyTypeLabel(type) })),
];
const PERIODS = [
  { value: ANY, label: t`Listed at any time` },
  ...TREND_PERIODS_MONTHS.map(months => ({
    value: String(months),
    label: t`Listed in the last ${months} months`,
  })),
];

/** The choices of city, type and period. */
export function TrendFilters({ filter, cities, onFilter }: TrendFiltersProps) {
  const { city, propertyType, months } = filter;
  // A link can name a city that is not offered.
  const offered = city && !cities.includes(city) ? [city, ...cities] : cities;
  return (
    <fieldset className="grid gap-2.5 min-[360px]:grid-cols-2 sm:grid-cols-3 lg:flex lg:flex-wrap">
      <legend className="sr-only">Filters</legend>
      <Select
        aria-label="City"
        className="lg:w-56"
        value={city ?? ANY}
        onValueChange={chosen => onFilter({ city: chosen === ANY ? null : chosen })}
        options={[
          { value: ANY, label: t`All cities` },
          ...offered.map(name => ({ value: name, label: name })),
        ]}
      />
      <Select
        aria-label="Property type"
        className="lg:w-48"
        value={propertyType ?? ANY}
        onValueChange={chosen =>
          onFilter({ propertyType: PROPERTY_TYPES.find(type => type === chosen) ?? null })
        }
        options={TYPES}
      />
      <Select
        aria-label="Period"
        className="min-[360px]:max-sm:col-span-2 lg:w-auto lg:min-w-64"
        value={String(months ?? ANY)}
        onValueChange={chosen =>
          onFilter({ months: TREND_PERIODS_MONTHS.find(count => String(count) === chosen) ?? null })
        }
        options={PERIODS}
      />
      {(city || propertyType || months) && (
        <Button variant="ghost" onClick={() => onFilter({ city: null, propertyType: null, months: null })}>
          Clear filters
        </Button>
      )}
    </fieldset>
  );
}
