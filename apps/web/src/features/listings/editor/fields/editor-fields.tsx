import { LISTING_LIMITS } from '@sway/domain/listings/listing-rules';
import type { ComparedWhileTyping } from '@sway/domain/prices/named-price';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { TextField } from '#shared/ui/fields/text-field.tsx';
import { AddressField } from './address-field.tsx';
import { FactsFields, ReadinessField, ReasonFields, TextFields } from './listing-fields.tsx';
import { readPrice } from '../listing-form.ts';
import { MediaFields } from './media-fields.tsx';
import { PrivacyField } from './privacy-field.tsx';
import { PriceField } from './price-field.tsx';
import { RecordField } from './record-field.tsx';
import type { ListingFormState } from '../use-listing-form.ts';

export type EditorFieldsProps = {
  form: ListingFormState;
  suggestedTitle: string;
  /** What a price that may be mistyped is compared with. */
  compared: ComparedWhileTyping;
  /** How the price compares with the estimate, shown between the fields where there is no room beside them. */
  relationship: ReactNode;
  isAddressFixed?: boolean;
  /** The price before the edit, NZD. A changed price can have a note. */
  priceBefore?: number | undefined;
  /** Whether a new price corrects one that was named by mistake a few minutes ago; undefined when that is no longer possible. */
  correction?: { isOn: boolean; onChange: (isOn: boolean) => void } | undefined;
};

/** The fields of a listing. */
export function EditorFields({ form, suggestedTitle, relationship, ...props }: EditorFieldsProps) {
  const address = useController({ control: form.control, name: 'address' });
  const record = useController({ control: form.control, name: 'record' });
  return (
    <>
      <AddressField
        {...address.field}
        onChange={chosen => {
          address.field.onChange(chosen);
          // The record belongs to the address, so it is removed with it.
          if (chosen === null) record.field.onChange(null);
        }}
        error={address.fieldState.error?.message}
        isFixed={props.isAddressFixed}
      />
      <PrivacyField form={form} />
      <RecordField
        value={record.field.value}
        onChange={record.field.onChange}
        addressId={address.field.value?.id ?? null}
        addressRecordId={address.field.value?.unitOfPropertyId ?? null}
        error={record.fieldState.error?.message}
      />
      <PriceFields form={form} {...props} />
      <FactsFields form={form} />
      <div className="lg:hidden">{relationship}</div>
      <ReasonFields form={form} />
      <ReadinessField form={form} />
      <TextFields form={form} suggestedTitle={suggestedTitle} />
      <MediaFields form={form} />
    </>
  );
}

type PriceFieldsProps = Pick<EditorFieldsProps, 'form' | 'priceBefore' | 'correction' | 'compared'>;

/** The price, and for one that changes what buyers are told about the change. */
function PriceFields({ form, priceBefore, correction, compared }: PriceFieldsProps) {
  const price = useController({ control: form.control, name: 'swayPrice' });
  const isNewPrice = priceBefore !== undefined && readPrice(price.field.value) !== priceBefore;
  return (
    <>
      <PriceField {...price.field} error={price.fieldState.error?.message} compared={compared} />
      {isNewPrice && correction && (
        <label className="flex gap-3 text-md">
          <input
            type="checkbox"
            checked={correction.isOn}
            onChange={event => correction.onChange(event.target.checked)}
            className="mt-0.5 size-5 shrink-0 accent-(--primary)"
          />
          The last price was a mistake. Leave it out of the public price history.
        </label>
      )}
      {isNewPrice && (
        <TextField
          label="Why the price changes (optional)"
          error={form.formState.errors.priceNote?.message}
          hint="Shown beside the new price in the public price history."
          {...form.register('priceNote')}
          maxCharacters={LISTING_LIMITS.maxPriceNoteCharacters}
        />
      )}
    </>
  );
}
