import { t } from '@sway/domain/language/texts';
import { useState } from 'react';
import { describeError } from '#shared/api/describe-error.ts';
import { hasCode } from '#shared/api/failures.ts';
import { toast } from '#shared/ui/toasts/toast.ts';
import { fetchOwnListing } from '../api/use-change-listings.ts';
import { baseOfListing } from './edit-base.ts';
import type { EditBase } from './edit-base.ts';
import { fieldsOfForm, inputField, mergeEdits } from './listing-change.ts';
import type { ChangeField, Merge } from './listing-change.ts';
import type { ListingOutput } from './listing-form.ts';
import type { ListingFormState } from './use-listing-form.ts';

/** What another window saved in the meantime: the fields that only it changed, and those that both changed. */
export type ListingConflict = { theirs: EditBase } & Merge;

/** What an edit starts from, which changes when it is merged with the edit of another window. */
export function useEditMerge(form: ListingFormState, from: EditBase) {
  const [base, setBase] = useState(from);
  const [conflict, setConflict] = useState<ListingConflict | null>(null);

  /** Puts the changes of the other window into the form. The user decides about fields that both changed. */
  async function mergeWithServer(output: ListingOutput): Promise<void> {
    try {
      const current = baseOfListing(await fetchOwnListing(base.id));
      const merge = mergeEdits(base.fields, fieldsOfForm(output), current.fields);
      setFields(current, merge.adopted);
      setBase(current);
      setConflict({ theirs: current, ...merge });
    } catch (error) {
      const description = hasCode(error, 'listing.not_found')
        ? t`This listing no longer exists.`
        : describeError(error as Error, t`Failed to save your listing.`);
      toast({ title: t`Update Failed`, description, variant: 'destructive' });
    }
  }

  function setFields({ input }: EditBase, fields: ChangeField[]): void {
    for (const field of fields) {
      const name = inputField(field);
      form.setValue(name, input[name]);
    }
  }

  function resolve(field: ChangeField, side: 'mine' | 'theirs'): void {
    if (!conflict) return;
    if (side === 'theirs') setFields(conflict.theirs, [field]);
    setConflict({ ...conflict, conflicting: conflict.conflicting.filter(other => other !== field) });
  }

  return { base, conflict, mergeWithServer, resolve };
}
