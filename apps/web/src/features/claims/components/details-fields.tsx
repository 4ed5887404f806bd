import { CLAIM_LIMITS } from '@sway/domain/claims/claim-rules';
import { CLAIM_FEATURES, featureLabel } from '@sway/domain/listings/features';
import { t } from '@sway/domain/language/texts';
import { MEASURE_NAMES, measureOf, measureUnit } from '@sway/domain/listings/listing-fields';
import { CLAIM_PROPERTY_TYPES, propertyTypeLabel } from '@sway/domain/listings/property-types';
import { Check } from 'lucide-react';
import { useController } from 'react-hook-form';
import { HomePriceContext } from '#features/listings/index.ts';
import { fieldOf } from '#shared/forms/field-of.ts';
import { Field, FieldGroup } from '#shared/ui/fields/field.tsx';
import { MoneyField } from '#shared/ui/fields/money-field.tsx';
import { Select } from '#shared/ui/fields/select.tsx';
import { cn } from '#shared/ui/cn.ts';
import { TextareaField, TextField } from '#shared/ui/fields/text-field.tsx';
import type { StepProps } from '../wizard/step-props.ts';
import type { ClaimFields } from '../wizard/use-claim-fields.ts';

type DetailsFieldsProps = Pick<StepProps, 'form' | 'draft' | 'address'> & {
  /** Whether the claimant can set a price. */
  hasPrice: boolean;
  isTypeRequired: boolean;
};

const NOT_CHOSEN = 'none';

const TYPED_NUMBER = { inputMode: 'numeric', autoComplete: 'off' } as const;

/** The fields that describe the claimed home, in the wizard and when a claim is edited. */
export function DetailsFields({ form, draft, hasPrice, isTypeRequired, address }: DetailsFieldsProps) {
  return (
    <>
      <TypeField form={form} isRequired={isTypeRequired} />
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {MEASURE_NAMES.map(name => (
          <TextField
            key={name}
            label={measureOf(name).label}
            {...fieldOf(form, name)}
            {...TYPED_NUMBER}
            end={measureUnit(name)}
          />
        ))}
        <TextField label="Year built" {...fieldOf(form, 'yearBuilt')} {...TYPED_NUMBER} />
      </div>
      {hasPrice && <PriceFields form={form} draft={draft} address={address} />}
      <TextareaField
        label="Description (optional)"
        {...fieldOf(form, 'propertyDescription')}
        maxCharacters={CLAIM_LIMITS.maxDescription}
      />
      <FeatureChoice form={form} />
    </>
  );
}

function TypeField({ form, isRequired }: { form: ClaimFields; isRequired: boolean }) {
  const { field, fieldState } = useController({ control: form.control, name: 'propertyType' });
  return (
    <Field
      label={isRequired ? 'Property type' : 'Property type (optional)'}
      error={fieldState.error?.message}
    >
      {control => (
        <Select
          {...control}
          value={field.value ?? NOT_CHOSEN}
          onValueChange={value => field.onChange(value === NOT_CHOSEN ? null : value)}
          options={[
            { value: NOT_CHOSEN, label: t`Choose a type` },
            ...CLAIM_PROPERTY_TYPES.map(value => ({ value, label: propertyTypeLabel(value) })),
          ]}
        />
      )}
    </Field>
  );
}

/** The price, with the estimate and the record of the home beside it. */
function PriceFields({ form, draft, address }: Pick<StepProps, 'form' | 'draft' | 'address'>) {
  const { field, fieldState } = useController({ control: form.control, name: 'swayPrice' });
  const { onChange, ...price } = field;
  return (
    <div className="grid gap-3">
      <MoneyField
        label="Sway price (optional)"
        hint="The amount that would sway you to sell. It can be changed at any time."
        error={fieldState.error?.message}
        {...price}
        onValueChange={onChange}
      />
      {address && (
        <HomePriceContext
          address={address}
          facts={{ ...draft, propertyType: draft.propertyType ?? 'House' }}
          onPrice={onChange}
        />
      )}
    </div>
  );
}

function FeatureChoice({ form }: { form: ClaimFields }) {
  const { field, fieldState } = useController({ control: form.control, name: 'features' });
  const chosen = field.value;
  // Features that the form does not offer, such as a listing's own, are kept.
  const offered = [...CLAIM_FEATURES, ...chosen.filter(other => !CLAIM_FEATURES.includes(other))];
  return (
    <FieldGroup
      label="Features of the home"
      error={fieldState.error?.message ?? fieldState.error?.root?.message}
    >
      <fieldset>
        <legend className="type-label mb-2">Features</legend>
        <div className="flex flex-wrap gap-2">
          {offered.map(feature => {
            const isOn = chosen.includes(feature);
            return (
              <button
                key={feature}
                type="button"
                aria-pressed={isOn}
                onClick={() =>
                  field.onChange(isOn ? chosen.filter(other => other !== feature) : [...chosen, feature])
                }
                className={cn(
                  'inline-flex min-h-9 items-center gap-1.5 rounded-full border px-3.5 text-sm font-[550] transition-colors',
                  isOn
                    ? 'border-primary bg-primary text-primary-foreground'
                    : 'border-input bg-card hover:bg-muted',
                )}
              >
                {isOn && <Check className="size-4" aria-hidden="true" />}
                {featureLabel(feature)}
              </button>
            );
          })}
        </div>
      </fieldset>
    </FieldGroup>
  );
}
