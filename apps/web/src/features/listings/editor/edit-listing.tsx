import { useLayoutEffect, useState } from 'react';
import { ApiError } from '#shared/api/request.ts';
import { DialogTitle } from '#shared/ui/dialog.tsx';
import { toast } from '#shared/ui/toast.ts';
import { fetchOwnListing, useSaveListing } from '../api/use-change-listings.ts';
import type { ListingChange } from '../api/use-change-listings.ts';
import { baseOfListing } from './edit-base.ts';
import type { EditBase } from './edit-base.ts';
import { differingFields, fieldsOfForm, inputField, mergeEdits } from './listing-change.ts';
import type { ChangeField, ListingFields } from './listing-change.ts';
import { ListingEditor } from './listing-editor.tsx';
import type { ListingOutput } from './listing-form.ts';
import { MergeNotice } from './merge-notice.tsx';
import { showListingErrors } from './show-listing-errors.ts';
import { useListingForm } from './use-listing-form.ts';

/** What another window saved meanwhile, and what both changed. */
type ListingConflict = { theirs: EditBase; taken: ChangeField[]; disputed: ChangeField[] };

type EditListingProps = {
  from: EditBase;
  /** Is told whether something differs from what was there. */
  onChanged: (isChanged: boolean) => void;
  onSaved: () => void;
  onCancel: () => void;
};

/** The editor above what it began from, until it is saved. */
export function EditListing({ from, onChanged, onSaved, onCancel }: EditListingProps) {
  const [base, setBase] = useState(from);
  const [news, setNews] = useState<ListingConflict | null>(null);
  const form = useListingForm(from.input);
  const saving = useSaveListing();
  const { isDirty } = form.formState;
  // Before the next key is heard: who types and presses Escape at once is to be asked too.
  useLayoutEffect(() => onChanged(isDirty), [onChanged, isDirty]);

  function send(output: ListingOutput): void {
    const mine = { ...fieldsOfForm(output), title: output.title || base.title };
    const changed = differingFields(base.fields, mine);
    if (changed.length === 0 && base.version > 0) return onSaved();
    saving.mutate(
      { id: base.id, version: base.version, ...changeOf(base, mine, changed), ...noteOf(output) },
      {
        onSuccess: () => {
          toast({
            title: 'Listing saved',
            ...(base.isActive ? {} : { description: 'It is private. Only you can see it.' }),
          });
          onSaved();
        },
        onError: error => void onRefusal(error, output),
      },
    );
  }

  async function onRefusal(error: Error, output: ListingOutput): Promise<void> {
    const isOutdated =
      error instanceof ApiError &&
      error.status === 409 &&
      (error.body?.issues ?? []).some(issue => issue.field === 'version');
    if (isOutdated) return bringTogether(output);
    showListingErrors(error, form);
    toast({
      title: 'Update Failed',
      description:
        error instanceof ApiError
          ? error.userMessage('Failed to save your listing.')
          : 'Failed to save your listing.',
      variant: 'destructive',
    });
  }

  /** Somebody saved in between: what only they changed comes into the form, what both changed is asked. */
  async function bringTogether(output: ListingOutput): Promise<void> {
    try {
      const now = baseOfListing(await fetchOwnListing(base.id));
      const merge = mergeEdits(base.fields, fieldsOfForm(output), now.fields);
      take(now, merge.taken);
      setBase(now);
      setNews({ theirs: now, ...merge });
    } catch (error) {
      showListingErrors(error, form);
      toast({
        title: 'Update Failed',
        description: 'This listing no longer exists.',
        variant: 'destructive',
      });
    }
  }

  function take({ input }: EditBase, fields: ChangeField[]): void {
    for (const field of fields) {
      const name = inputField(field);
      form.setValue(name, input[name]);
    }
  }

  function settle(field: ChangeField, side: 'mine' | 'theirs'): void {
    if (!news) return;
    if (side === 'theirs') take(news.theirs, [field]);
    setNews({ ...news, disputed: news.disputed.filter(other => other !== field) });
  }

  return (
    <ListingEditor
      isDialog
      form={form}
      isBusy={saving.isPending}
      isAddressFixed={base.isAddressFixed}
      priceBefore={base.priceBefore}
      submitLabel="Save changes"
      onCancel={onCancel}
      onSubmit={event => void form.handleSubmit(send)(event)}
      head={
        <>
          <div className="pr-12">
            <DialogTitle className="type-h2">Edit listing</DialogTitle>
            <p className="mt-1 text-muted-foreground">{headline(base)}</p>
          </div>
          {news && (
            <MergeNotice
              mine={form.getValues()}
              theirs={news.theirs.input}
              taken={news.taken}
              disputed={news.disputed}
              onSettle={settle}
            />
          )}
        </>
      }
    />
  );
}

/** What is sent: of a listing what differs; of a home that has no listing yet everything, and no title where none was given. */
function changeOf({ version }: EditBase, mine: ListingFields, changed: ChangeField[]) {
  const { addressId: _, title, ...told } = mine;
  if (version === 0) return { ...told, ...(title ? { title } : {}) } as ListingChange;
  return Object.fromEntries(changed.map(field => [field, mine[field]])) as ListingChange;
}

function noteOf({ priceNote }: ListingOutput) {
  return priceNote ? { priceNote } : {};
}

function headline({ version, isActive }: EditBase): string {
  if (version === 0) return 'It stays private until you publish it.';
  return isActive ? 'Buyers see your changes as soon as you save.' : 'It is hidden: only you see it.';
}
