import { useLayoutEffect, useState } from 'react';
import { describeError } from '#shared/api/describe-error.ts';
import { hasCode } from '#shared/api/failures.ts';
import { DialogTitle } from '#shared/ui/overlays/dialog.tsx';
import { toast } from '#shared/ui/toasts/toast.ts';
import { fetchOwnListing, useSaveListing } from '../api/use-change-listings.ts';
import type { ListingChange } from '../api/use-change-listings.ts';
import { ConfirmPrice } from './confirm-price.tsx';
import { baseOfListing } from './edit-base.ts';
import type { EditBase } from './edit-base.ts';
import { differingFields, fieldsOfForm, inputField, mergeEdits } from './listing-change.ts';
import type { ChangeField, ListingFields, Merge } from './listing-change.ts';
import { ListingEditor } from './listing-editor.tsx';
import type { ListingOutput } from './listing-form.ts';
import { MergeNotice } from './merge-notice.tsx';
import { showListingErrors } from './show-listing-errors.ts';
import { useListingForm } from './use-listing-form.ts';

/** What another window saved in the meantime: the fields that only it changed, and those that both changed. */
type ListingConflict = { theirs: EditBase } & Merge;

type EditListingProps = {
  from: EditBase;
  /** Called with whether the form differs from its base. */
  onChanged: (isChanged: boolean) => void;
  onSaved: () => void;
  onCancel: () => void;
};

/** The editor of a listing. On a conflict with another window, it merges both edits. */
export function EditListing({ from, onChanged, onSaved, onCancel }: EditListingProps) {
  const [base, setBase] = useState(from);
  const [conflict, setConflict] = useState<ListingConflict | null>(null);
  const form = useListingForm(from.input);
  const saving = useSaveListing();
  const [question, setQuestion] = useState<{ text: string; output: ListingOutput } | null>(null);
  const [openedAt] = useState(() => new Date());
  const canCorrect = base.priceSettlesAt !== undefined && openedAt < new Date(base.priceSettlesAt);
  const [isCorrection, setCorrection] = useState(false);
  const { isDirty } = form.formState;
  // A layout effect, so that Escape right after typing asks before discarding.
  useLayoutEffect(() => onChanged(isDirty), [onChanged, isDirty]);

  function send(output: ListingOutput, confirmation: { confirmsPrice?: true } = {}): void {
    const mine = { ...fieldsOfForm(output), title: output.title || base.title };
    const changed = differingFields(base.fields, mine);
    if (changed.length === 0 && base.version > 0) return onSaved();
    saving.mutate(
      {
        id: base.id,
        version: base.version,
        ...changeOf(base, mine, changed),
        ...noteOf(output),
        ...confirmation,
        ...(isCorrection && changed.includes('swayPrice') ? { correctsPrice: true } : {}),
      },
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
    if (hasCode(error, 'listing.version_conflict')) return mergeWithServer(output);
    if (hasCode(error, 'listing.price_unusual')) return setQuestion({ text: describeError(error), output });
    if (hasCode(error, 'listing.price_settled')) setCorrection(false);
    showListingErrors(error, form);
    toast({
      title: 'Update Failed',
      description: describeError(error, 'Failed to save your listing.'),
      variant: 'destructive',
    });
  }

  /** Another window saved in the meantime: its changes are put into the form, and the user decides about fields that both changed. */
  async function mergeWithServer(output: ListingOutput): Promise<void> {
    try {
      const current = baseOfListing(await fetchOwnListing(base.id));
      const merge = mergeEdits(base.fields, fieldsOfForm(output), current.fields);
      setFields(current, merge.adopted);
      setBase(current);
      setConflict({ theirs: current, ...merge });
    } catch (error) {
      showListingErrors(error, form);
      toast({
        title: 'Update Failed',
        description: 'This listing no longer exists.',
        variant: 'destructive',
      });
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

  return (
    <ListingEditor
      isDialog
      listingId={base.version > 0 ? base.id : null}
      form={form}
      isBusy={saving.isPending}
      isAddressFixed={base.isAddressFixed}
      priceBefore={base.priceBefore}
      correction={canCorrect ? { isOn: isCorrection, onChange: setCorrection } : undefined}
      submitLabel="Save changes"
      onCancel={onCancel}
      onSubmit={event => void form.handleSubmit(output => send(output))(event)}
      head={
        <>
          <div className="pr-12">
            <DialogTitle className="type-h2">Edit listing</DialogTitle>
            <p className="mt-1 text-muted-foreground">{headline(base)}</p>
          </div>
          {question && (
            <ConfirmPrice
              question={question.text}
              onConfirm={() => {
                setQuestion(null);
                send(question.output, { confirmsPrice: true });
              }}
              onClose={() => setQuestion(null)}
            />
          )}
          {conflict && (
            <MergeNotice
              mine={form.getValues()}
              theirs={conflict.theirs.input}
              adopted={conflict.adopted}
              conflicting={conflict.conflicting}
              onResolve={resolve}
            />
          )}
        </>
      }
    />
  );
}

/** The change to send: for a listing the fields that differ; for a claim without a listing all fields, without an empty title. */
function changeOf({ version }: EditBase, mine: ListingFields, changed: ChangeField[]) {
  const { addressId: _, title, ...details } = mine;
  if (version === 0) return { ...details, ...(title ? { title } : {}) } as ListingChange;
  return Object.fromEntries(changed.map(field => [field, mine[field]])) as ListingChange;
}

function noteOf({ priceNote }: ListingOutput) {
  return priceNote ? { priceNote } : {};
}

function headline({ version, isActive }: EditBase): string {
  if (version === 0) return 'It stays private until you publish it.';
  return isActive ? 'Buyers see your changes as soon as you save.' : 'It is hidden. Only you can see it.';
}
