import { t } from '@sway/domain/language/texts';
import { readCost } from '@sway/domain/costs/home-costs';
import type { CostField, EnteredCosts } from '@sway/domain/costs/home-costs';
import { Field } from '#shared/ui/fields/field.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { MoneyInput } from '#shared/ui/fields/money-input.tsx';
import { enterCost, useCostsOfHomes } from './entered-costs.ts';

const LABELS: Record<CostField, string> = {
  deposit: t`Your deposit`,
  rate: t`Interest rate, a year`,
  years: t`Term`,
  moving: t`Moving, lawyer, inspections`,
  councilRates: t`Council rates, a year`,
  insurance: t`Insurance, a year`,
};

const UNITS: Partial<Record<CostField, string>> = { rate: '%', years: t`years` };

type CostFieldsProps = {
  id: number | null;
  fields: readonly CostField[];
  /** What the fields begin with. */
  saved?: EnteredCosts | null;
  className?: string;
};

/** Fields of what a home costs. They begin empty, or as the person saved them: no rate, term or deposit is suggested. */
export function CostFields({ id, fields, saved, className }: CostFieldsProps) {
  const texts = useCostsOfHomes()(id, saved);
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
