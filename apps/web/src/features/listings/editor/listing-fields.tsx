import { LISTING_LIMITS } from '@sway/domain/listing-rules';
import { hasRooms, LISTING_PROPERTY_TYPES, propertyTypeLabel } from '@sway/domain/property-types';
import type { PropertyType } from '@sway/domain/property-types';
import { useController, useWatch } from 'react-hook-form';
import { Field } from '#shared/ui/field.tsx';
import { Input } from '#shared/ui/input.tsx';
import { Select } from '#shared/ui/select.tsx';
import { Textarea } from '#shared/ui/textarea.tsx';
import { ReasonsField } from './reasons-field.tsx';
import type { ListingFormState } from './use-listing-form.ts';

/** Rooms, floor area and type, side by side where there is room. */
export function FactsFields({ form }: { form: ListingFormState }) {
  const { errors } = form.formState;
  const { field } = useController({ control: form.control, name: 'propertyType' });
  const type = field.value as PropertyType;
  // A listing made of a claim may be of a type that the dialog does not offer: it keeps it.
  const types = LISTING_PROPERTY_TYPES.some(offered => offered === type)
    ? LISTING_PROPERTY_TYPES
    : [...LISTING_PROPERTY_TYPES, type];
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {hasRooms(type) && (
        <>
          <Field label="Bedrooms" error={errors.bedrooms?.message}>
            {control => (
              <Input {...control} {...form.register('bedrooms')} inputMode="numeric" autoComplete="off" />
            )}
          </Field>
          <Field label="Bathrooms" error={errors.bathrooms?.message}>
            {control => (
              <Input {...control} {...form.register('bathrooms')} inputMode="numeric" autoComplete="off" />
            )}
          </Field>
        </>
      )}
      <Field label="Floor area" error={errors.floorArea?.message}>
        {control => (
          <Input
            {...control}
            {...form.register('floorArea')}
            inputMode="numeric"
            autoComplete="off"
            end="m²"
          />
        )}
      </Field>
      <Field label="Type" error={errors.propertyType?.message}>
        {control => (
          <Select
            id={control.id}
            aria-describedby={control['aria-describedby']}
            value={field.value}
            onValueChange={field.onChange}
            options={types.map(value => ({ value, label: propertyTypeLabel(value) }))}
          />
        )}
      </Field>
    </div>
  );
}

/** Reasons for the price: ticked, and told. */
export function ReasonFields({ form }: { form: ListingFormState }) {
  const { errors } = form.formState;
  const { field } = useController({ control: form.control, name: 'priceJustificationTags' });
  return (
    <>
      <ReasonsField value={field.value} onChange={field.onChange} />
      <Counted
        form={form}
        name="priceJustificationText"
        label="In your own words"
        placeholder="What you did to it, what you love about it"
        max={LISTING_LIMITS.maxJustificationCharacters}
        error={errors.priceJustificationText?.message}
      />
    </>
  );
}

/** What buyers read: title, description, features. */
export function WordFields({ form, suggestedTitle }: { form: ListingFormState; suggestedTitle: string }) {
  const { errors } = form.formState;
  return (
    <>
      <Field
        label="Title (optional)"
        error={errors.title?.message}
        hint="Leave it empty and we will write one for you."
      >
        {control => (
          <Input
            {...control}
            {...form.register('title')}
            placeholder={suggestedTitle}
            maxLength={LISTING_LIMITS.maxTitleCharacters}
          />
        )}
      </Field>
      <Field label="Description (optional)" error={errors.description?.message}>
        {control => (
          <Textarea
            {...control}
            {...form.register('description')}
            rows={4}
            placeholder="The home, the garden, the street"
            maxLength={LISTING_LIMITS.maxDescriptionCharacters}
          />
        )}
      </Field>
      <Field
        label="Features (optional)"
        error={errors.features?.message ?? errors.features?.root?.message}
        hint="Separated by commas: Heat Pump, Garage, Deck/Patio"
      >
        {control => <Input {...control} {...form.register('features')} autoComplete="off" />}
      </Field>
    </>
  );
}

type CountedProps = {
  form: ListingFormState;
  name: 'priceJustificationText';
  label: string;
  placeholder: string;
  max: number;
  error?: string | undefined;
};

/** Text with its counter. More than fits may stand in it, so that one can shorten what one pasted. */
function Counted({ form, name, label, placeholder, max, error }: CountedProps) {
  const length = useWatch({ control: form.control, name }).trim().length;
  return (
    <div className="relative">
      <Field label={label} error={error}>
        {control => <Textarea {...control} {...form.register(name)} rows={4} placeholder={placeholder} />}
      </Field>
      <p
        className={`absolute top-0 right-0 text-[0.8125rem] tabular-nums ${length > max ? 'font-semibold text-destructive' : 'text-muted-foreground'}`}
      >
        <span className="sr-only">Characters: </span>
        {length} / {max}
      </p>
    </div>
  );
}
