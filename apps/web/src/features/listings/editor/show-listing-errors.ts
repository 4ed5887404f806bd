import { namesOf, showIssues } from '#shared/forms/show-issues.ts';
import { inputField } from './listing-change.ts';
import type { ChangeField } from './listing-change.ts';
import { EMPTY_LISTING } from './listing-form.ts';
import type { ListingFormState } from './use-listing-form.ts';

/** Shows the server's messages about fields of a listing at those fields. */
export function showListingErrors(error: unknown, form: ListingFormState): void {
  showIssues(error, namesOf(EMPTY_LISTING), form.setError, path => inputField(path as ChangeField));
}
