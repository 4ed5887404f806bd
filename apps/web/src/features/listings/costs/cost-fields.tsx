import { readCost } from '@sway/domain/costs/home-costs';
import type { CostField } from '@sway/domain/costs/home-costs';
import { Field } from '#shared/ui/fields/field.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { MoneyInput } from '#shared/ui/fields/money-input.tsx';
import { enterCost, useCostsOfHomes } from './entered-costs.ts';

const LABELS: Record<CostField, string> = {
  deposit: 'Your deposit',
  rate: 'Interest rate, a year',
  years: 'Term',
  moving: 'Moving, lawyer, inspections',
  councilRates: 'Council rates, a year',
  insurance: 'Insurance, a year',
};

const UNITS: Partial<Record<CostField, string>> = { rate: '%', years: 'years' };

type CostFieldsProps = { id: number | null; fields: readonly CostField[]; className?: string };

/** Fields of what a home costs. They begin empty: no rate, term or deposit is suggested. */
export function CostFields({ id, fields, className }: CostFieldsProps) {
  const texts = useCostsOfHomes()(id);
  return (
    <div className={className}>
      {fields.map(field => {
        const unit = UNITS[field];
        const text = texts[field];
        return (
          <Field key={field} label={LABELS[field]} error={readCost(field, text).error ?? undefined}>
            {control =>
              unit ? (
                <Input
                  {...control}
                  end={unit}
                  inputMode="decimal"
                  autoComplete="off"
                  value={text}
                  onChange={event => enterCost(id, field, event.target.value)}
                />
              ) : (
                <MoneyInput {...control} value={text} onValueChange={value => enterCost(id, field, value)} />
              )
            }
          </Field>
        );
      })}
    </div>
  );
}
