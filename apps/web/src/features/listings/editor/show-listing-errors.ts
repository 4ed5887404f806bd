import { issuesOf } from '#shared/api/failures.ts';
import { inputField } from './listing-change.ts';
import type { ChangeField } from './listing-change.ts';
import { EMPTY_LISTING } from './listing-form.ts';
import type { ListingInput } from './listing-form.ts';
import type { ListingFormState } from './use-listing-form.ts';

/** Shows the server's messages about single fields at those fields, and focuses the first of them. */
export function showListingErrors(error: unknown, form: ListingFormState): void {
  let shouldFocus = true;
  for (const { path, message } of issuesOf(error)) {
    const name = inputField(path.split('.')[0] as ChangeField);
    if (!(name in EMPTY_LISTING)) continue;
    form.setError(name as keyof ListingInput, { message }, { shouldFocus });
    shouldFocus = false;
  }
}
