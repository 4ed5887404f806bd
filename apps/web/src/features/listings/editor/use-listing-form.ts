import { zodResolver } from '@hookform/resolvers/zod';
import { needsRooms } from '@sway/domain/listings/listing-rules';
import type { PropertyType } from '@sway/domain/listings/property-types';
import { useForm, useWatch } from 'react-hook-form';
import type { Resolver, UseFormReturn } from 'react-hook-form';
import { listingForm, roomlessListingForm } from './listing-form.ts';
import type { ListingInput, ListingOutput } from './listing-form.ts';

export type ListingFormState = UseFormReturn<ListingInput, unknown, ListingOutput>;

const withRooms: Resolver<ListingInput, unknown, ListingOutput> = zodResolver(listingForm);
const withoutRooms: Resolver<ListingInput, unknown, ListingOutput> = zodResolver(roomlessListingForm);

/** The form of a new or edited listing, with the rules of its property type. */
export function useListingForm(defaultValues: ListingInput): ListingFormState {
  return useForm<ListingInput, unknown, ListingOutput>({
    defaultValues,
    resolver: (values, context, options) =>
      needsRooms(values.propertyType as PropertyType)
        ? withRooms(values, context, options)
        : withoutRooms(values, context, options),
  });
}

/** The current values of the form's inputs. */
export function useListingInput(form: ListingFormState): ListingInput {
  return useWatch({ control: form.control, compute: (input: ListingInput) => input });
}
