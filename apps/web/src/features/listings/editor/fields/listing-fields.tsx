import { t } from '@sway/domain/language/texts';
import { measureOf, measuresOfType, measureUnit } from '@sway/domain/listings/listing-fields';
import { LISTING_LIMITS } from '@sway/domain/listings/listing-rules';
import { LISTING_PROPERTY_TYPES, propertyTypeLabel } from '@sway/domain/listings/property-types';
import type { PropertyType } from '@sway/domain/listings/property-types';
import { READINESS, READINESS_LABELS } from '@sway/domain/listings/readiness';
import { countCharacters } from '@sway/domain/text/characters';
import { useController, useWatch } from 'react-hook-form';
import { Field } from '#shared/ui/fields/field.tsx';
import { Select } from '#shared/ui/fields/select.tsx';
import { TextField, TextareaField } from '#shared/ui/fields/text-field.tsx';
import { UNSTATED_READINESS } from '../listing-form.ts';
import { ReasonsField } from './reasons-field.tsx';
import type { ListingFormState } from '../use-listing-form.ts';

/** The fields for rooms, areas and type. */
export function FactsFields({ form }: { form: ListingFormState }) {
  const { errors } = form.formState;
  const { field } = useController({ control: form.control, name: 'propertyType' });
  const type = field.value as PropertyType;
  // A listing created from a claim may have a type that the form does not offer. It is offered too.
  const types = LISTING_PROPERTY_TYPES.some(offered => offered === type)
    ? LISTING_PROPERTY_TYPES
    : [...LISTING_PROPERTY_TYPES, type];
  return (
    <div className="grid gap-3 min-[360px]:grid-cols-2 sm:grid-cols-4">
      {measuresOfType(type).map(name => (
        <TextField
          key={name}
          label={measureOf(name).label}
          error={errors[name]?.message}
          {...form.register(name)}
          inputMode="numeric"
          autoComplete="off"
          end={measureUnit(name)}
        />
      ))}
      <Field label="Type" error={errors.propertyType?.message}>
        {control => (
          <Select
            {...control}
            value={field.value}
            onValueChange={field.onChange}
            options={types.map(value => ({ value, label: propertyTypeLabel(value) }))}
          />
        )}
      </Field>
    </div>
  );
}

const READINESS_CHOICES = [
  { value: UNSTATED_READINESS, label: t`I’d rather not say` },
  ...READINESS.map(value => ({ value, label: READINESS_LABELS[value] })),
];

/** How ready the owner is to sell (product/listings.md#readiness). */
export function ReadinessField({ form }: { form: ListingFormState }) {
  const { field, fieldState } = useController({ control: form.control, name: 'readiness' });
  return (
    <Field
      label="How ready are you to sell? (optional)"
      error={fieldState.error?.message}
      hint="Buyers see it on your home and can filter by it. It binds you to nothing."
    >
      {control => (
        <Select {...control} value={field.value} onValueChange={field.onChange} options={READINESS_CHOICES} />
      )}
    </Field>
  );
}

/** The fields for the price justification: tags and text. */
export function ReasonFields({ form }: { form: ListingFormState }) {
  const { field, fieldState } = useController({ control: form.control, name: 'priceJustificationTags' });
  return (
    <>
      <ReasonsField
        value={field.value}
        onChange={field.onChange}
        error={fieldState.error?.message ?? fieldState.error?.root?.message}
      />
      <JustificationField form={form} />
    </>
  );
}

/** The fields for title, description and features. */
export function TextFields({ form, suggestedTitle }: { form: ListingFormState; suggestedTitle: string }) {
  const { errors } = form.formState;
  return (
    <>
      <TextField
        label="Title (optional)"
        error={errors.title?.message}
        hint="Leave it empty and we will write one for you."
        {...form.register('title')}
        placeholder={suggestedTitle}
        maxCharacters={LISTING_LIMITS.maxTitleCharacters}
      />
      <TextareaField
        label="Description (optional)"
        error={errors.description?.message}
        {...form.register('description')}
        rows={4}
        placeholder="The home, the garden, the street"
        maxCharacters={LISTING_LIMITS.maxDescriptionCharacters}
      />
      <TextField
        label="Features (optional)"
        error={errors.features?.message ?? errors.features?.root?.message}
        hint="Separated by commas: Heat Pump, Garage, Deck/Patio"
        {...form.register('features')}
        autoComplete="off"
      />
    </>
  );
}

/** The price justification with a counter. It accepts longer texts, so that the user can shorten a pasted one. */
function JustificationField({ form }: { form: ListingFormState }) {
  const length = countCharacters(useWatch({ control: form.control, name: 'priceJustificationText' }).trim());
  const max = LISTING_LIMITS.maxJustificationCharacters;
  return (
    <div className="relative">
      <TextareaField
        label="In your own words (optional)"
        error={form.formState.errors.priceJustificationText?.message}
        {...form.register('priceJustificationText')}
        rows={4}
        placeholder="What you did to it, what you love about it"
      />
      <p
        className={`absolute top-0 right-0 text-xs tabular-nums ${length > max ? 'font-semibold text-destructive' : 'text-muted-foreground'}`}
      >
        <span className="sr-only">Characters: </span>
        {length} / {max}
      </p>
    </div>
  );
}
