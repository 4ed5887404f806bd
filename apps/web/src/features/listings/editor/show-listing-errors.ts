import { ApiError } from '#shared/api/request.ts';
import { inputField } from './listing-change.ts';
import type { ChangeField } from './listing-change.ts';
import { EMPTY_LISTING } from './listing-form.ts';
import type { ListingInput } from './listing-form.ts';
import type { ListingFormState } from './use-listing-form.ts';

/** Puts the server's words on single fields where the person is looking: at those fields. The first takes the focus. */
export function showListingErrors(error: unknown, form: ListingFormState): void {
  const issues = (error instanceof ApiError && error.body?.issues) || [];
  let shouldFocus = true;
  for (const { field, message } of issues) {
    const name = inputField(field.split('.')[0] as ChangeField);
    if (!(name in EMPTY_LISTING)) continue;
    form.setError(name as keyof ListingInput, { message }, { shouldFocus });
    shouldFocus = false;
  }
}
