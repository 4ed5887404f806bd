import type { Address } from '@sway/contract/addresses';
import { CLAIM_FEATURES, CLAIM_LIMITS } from '@sway/domain/claims/claim-rules';
import { MEASURE_NAMES, measureOf, measureUnit } from '@sway/domain/listings/listing-fields';
import type { MeasureName } from '@sway/domain/listings/listing-fields';
import { CLAIM_PROPERTY_TYPES, propertyTypeLabel } from '@sway/domain/listings/property-types';
import { Check } from 'lucide-react';
import { HomePriceContext } from '#features/listings/index.ts';
import { Field, FieldGroup } from '#shared/ui/fields/field.tsx';
import { Select } from '#shared/ui/fields/select.tsx';
import { Textarea } from '#shared/ui/fields/textarea.tsx';
import { cn } from '#shared/ui/cn.ts';
import type { ClaimDraft, DraftErrors } from '../wizard/claim-draft.ts';
import { DraftInput } from '../wizard/draft-input.tsx';

type DetailsFieldsProps = {
  draft: ClaimDraft;
  errors: DraftErrors;
  onChange: (part: Partial<ClaimDraft>) => void;
  /** Whether the claimant can set a price. */
  hasPrice: boolean;
  isTypeRequired: boolean;
  /** The claimed address, whose estimate and record are shown beside the price; null while it is not known. */
  address: Address | null;
};

const NOT_CHOSEN = 'none';

/** The fields that describe the claimed home, in the wizard and when a claim is edited. */
export function DetailsFields({
  draft,
  errors,
  onChange,
  hasPrice,
  isTypeRequired,
  address,
}: DetailsFieldsProps) {
  return (
    <>
      <Field
        label={isTypeRequired ? 'Property type' : 'Property type (optional)'}
        error={errors.propertyType}
      >
        {control => (
          <Select
            id={control.id}
            aria-describedby={control['aria-describedby']}
            aria-invalid={control['aria-invalid']}
            value={draft.propertyType ?? NOT_CHOSEN}
            onValueChange={value => onChange({ propertyType: value === NOT_CHOSEN ? null : value })}
            options={[
              { value: NOT_CHOSEN, label: 'Choose a type' },
              ...CLAIM_PROPERTY_TYPES.map(value => ({ value, label: propertyTypeLabel(value) })),
            ]}
          />
        )}
      </Field>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {MEASURE_NAMES.map(name => (
          <NumberInput
            key={name}
            label={measureOf(name).label}
            field={name}
            unit={measureUnit(name)}
            {...{ draft, errors, onChange }}
          />
        ))}
        <NumberInput label="Year built" field="yearBuilt" {...{ draft, errors, onChange }} />
      </div>
      {hasPrice && (
        <div className="grid gap-3">
          <DraftInput
            label="Sway price (optional)"
            hint="The amount that would sway you to sell. It can be changed at any time."
            error={errors.swayPrice}
            value={draft.swayPrice}
            onValueChange={swayPrice => onChange({ swayPrice })}
            isMoney
          />
          {address && (
            <HomePriceContext
              address={address}
              facts={{ ...draft, propertyType: draft.propertyType ?? 'House' }}
              onPrice={swayPrice => onChange({ swayPrice })}
            />
          )}
        </div>
      )}
      <Field label="Description (optional)" error={errors.propertyDescription}>
        {control => (
          <Textarea
            {...control}
            value={draft.propertyDescription}
            onChange={event => onChange({ propertyDescription: event.target.value })}
            maxCharacters={CLAIM_LIMITS.maxDescription}
          />
        )}
      </Field>
      <FieldGroup label="Features of the home" error={errors.features}>
        <FeatureChoice chosen={draft.features} onChange={features => onChange({ features })} />
      </FieldGroup>
    </>
  );
}

type NumberInputProps = Pick<DetailsFieldsProps, 'draft' | 'errors' | 'onChange'> & {
  label: string;
  field: MeasureName | 'yearBuilt';
  unit?: string | undefined;
};

function NumberInput({ label, field, unit, draft, errors, onChange }: NumberInputProps) {
  return (
    <DraftInput
      label={label}
      error={errors[field]}
      value={draft[field]}
      onValueChange={text => onChange({ [field]: text })}
      inputMode="numeric"
      autoComplete="off"
      end={unit}
    />
  );
}

type FeatureChoiceProps = { chosen: string[]; onChange: (features: string[]) => void };

function FeatureChoice({ chosen, onChange }: FeatureChoiceProps) {
  // Features that the form does not offer, such as a listing's own, are kept.
  const offered = [
    ...CLAIM_FEATURES,
    ...chosen.filter(other => !(CLAIM_FEATURES as readonly string[]).includes(other)),
  ];
  return (
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
                onChange(isOn ? chosen.filter(other => other !== feature) : [...chosen, feature])
              }
              className={cn(
                'inline-flex min-h-9 items-center gap-1.5 rounded-full border px-3.5 text-sm font-[550] transition-colors',
                isOn
                  ? 'border-primary bg-primary text-primary-foreground'
                  : 'border-input bg-card hover:bg-muted',
              )}
            >
              {isOn && <Check className="size-4" aria-hidden="true" />}
              {feature}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
