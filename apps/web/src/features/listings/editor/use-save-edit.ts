import { t } from '@sway/domain/language/texts';
import { useQueryClient } from '@tanstack/react-query';
import { describeError } from '#shared/api/describe-error.ts';
import { hasCode } from '#shared/api/failures.ts';
import { useSession } from '#shared/session/use-session.ts';
import { toast } from '#shared/ui/toasts/toast.ts';
import { useSaveListing } from '../api/use-change-listings.ts';
import type { ListingChange } from '../api/use-change-listings.ts';
import type { EditBase } from './edit-base.ts';
import { differingFields, fieldsOfForm } from './listing-change.ts';
import type { ChangeField, ListingFields } from './listing-change.ts';
import type { ListingOutput } from './listing-form.ts';
import { sendWaitingEdits } from './send-waiting-edits.ts';
import { showListingErrors } from './show-listing-errors.ts';
import type { ListingFormState } from './use-listing-form.ts';
import { usePriceQuestion } from './use-price-question.tsx';
import { keepEdit } from './waiting-edits.ts';

type EditToSave = {
  form: ListingFormState;
  base: EditBase;
  /** Whether a new price corrects a mistaken one. */
  isCorrection: boolean;
  /** Whether the edit can wait on this device for a connection. */
  canWait: boolean;
  onSaved: () => void;
  onConflict: (output: ListingOutput) => Promise<void>;
  onTooLateToCorrect: () => void;
};

/** Sends what an edit changes, and says why it is refused. */
export function useSaveEdit({ form, base, isCorrection, canWait, onSaved, ...refused }: EditToSave) {
  const { user } = useSession();
  const client = useQueryClient();
  const saving = useSaveListing();
  const { question, ask } = usePriceQuestion();

  function save(output: ListingOutput, confirmation: { confirmsPrice?: true } = {}): void {
    const mine = { ...fieldsOfForm(output), title: output.title || base.title };
    const changed = differingFields(base.fields, mine);
    if (changed.length === 0 && base.version > 0) return onSaved();
    const change = {
      id: base.id,
      version: base.version,
      ...changeOf(base, mine, changed),
      ...noteOf(output),
      ...confirmation,
      ...(isCorrection && changed.includes('swayPrice') ? { correctsPrice: true as const } : {}),
    };
    saving.mutate(change, {
      onSuccess: () => {
        toast({ title: t`Listing saved`, ...(base.isActive ? {} : { description: PRIVATE }) });
        onSaved();
      },
      onError: error => void (waits(error, change) || onRefusal(error, output)),
    });
  }

  /** Keeps a change without a connection on this device. @returns whether it was kept */
  function waits(error: Error, { id: _, ...change }: { id: number } & ListingChange): boolean {
    if (!canWait || base.version === 0 || !user) return false;
    if (!hasCode(error, 'network.unreachable', 'network.timeout')) return false;
    const edit = { base, input: form.getValues(), change, savedAt: new Date().toISOString(), refusal: null };
    if (!keepEdit(user.id, edit)) return false;
    toast({ title: t`Kept on this device`, description: t`Your changes are sent once you are online.` });
    void sendWaitingEdits(client, user.id);
    onSaved();
    return true;
  }

  async function onRefusal(error: Error, output: ListingOutput): Promise<void> {
    if (hasCode(error, 'listing.version_conflict')) return refused.onConflict(output);
    if (ask(error, () => save(output, { confirmsPrice: true }))) return;
    if (hasCode(error, 'listing.price_settled')) refused.onTooLateToCorrect();
    showListingErrors(error, form);
    const description = describeError(error, t`Failed to save your listing.`);
    toast({ title: t`Update Failed`, description, variant: 'destructive' });
  }

  return { save, isSaving: saving.isPending, question };
}

const PRIVATE = t`It is private. Only you can see it.`;

/** The change to send: for a listing the fields that differ; for a claim without a listing all fields, without an empty title. */
function changeOf({ version }: EditBase, mine: ListingFields, changed: ChangeField[]) {
  const { addressId: _, title, ...details } = mine;
  if (version === 0) return { ...details, ...(title ? { title } : {}) } as ListingChange;
  return Object.fromEntries(changed.map(field => [field, mine[field]])) as ListingChange;
}

function noteOf({ priceNote }: ListingOutput) {
  return priceNote ? { priceNote } : {};
}
