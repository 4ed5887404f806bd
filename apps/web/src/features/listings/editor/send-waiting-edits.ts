import { t } from '@sway/domain/language/texts';
import type { QueryClient } from '@tanstack/react-query';
import { describeError } from '#shared/api/describe-error.ts';
import { hasCode } from '#shared/api/failures.ts';
import { isTransient } from '#shared/api/is-transient.ts';
import { request } from '#shared/api/request.ts';
import { inOneTab } from '#shared/device/in-one-tab.ts';
import { deviceOwner } from '#shared/device/own-items.ts';
import { toast } from '#shared/ui/toasts/toast.ts';
import { fetchOwnListing, refreshListings } from '../api/use-change-listings.ts';
import { differingFields, fieldsOf } from './listing-change.ts';
import { dropEdit, editsToSend, findEdit, keepEdit } from './waiting-edits.ts';
import type { WaitingEdit } from './waiting-edits.ts';

/** How often waiting edits are tried again, in ms. */
export const RETRY_MS = 10_000;
/** A request without an answer after this time has failed, in ms. */
const ANSWER_TIMEOUT_MS = 20_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends the edits that wait on this device, now and until none waits any more or somebody else uses it. */
export async function sendWaitingEdits(client: QueryClient, userId: number): Promise<void> {
  clearTimeout(timer);
  await inOneTab('listing-edit', userId, async () => {
    for (const edit of editsToSend(userId)) if (!(await sendOne(client, userId, edit))) return;
  });
  clearTimeout(timer);
  if (editsToSend(userId).length > 0 && deviceOwner() === userId)
    timer = setTimeout(() => void sendWaitingEdits(client, userId), RETRY_MS);
}

/** Sends an edit. @returns whether the server accepted or refused it; if not, it is tried again. */
async function sendOne(client: QueryClient, userId: number, edit: WaitingEdit): Promise<boolean> {
  const { id, title } = edit.base;
  try {
    if (!(await hasArrived(edit))) {
      const call = { params: { id }, body: edit.change };
      await request('PATCH /api/properties/:id', call, AbortSignal.timeout(ANSWER_TIMEOUT_MS));
    }
    dropEdit(userId, id);
    toast({ title: t`Listing saved`, description: t`${title}: what you changed on this device.` });
    await refreshListings(client);
  } catch (error) {
    if (isTransient(error)) return false;
    const refusal = hasCode(error, 'listing.version_conflict') ? CHANGED : describeError(error as Error);
    // The editor can have saved or dropped it meanwhile.
    if (findEdit(userId, id)?.savedAt === edit.savedAt) keepEdit(userId, { ...edit, refusal });
    toast({ title: t`Update Failed`, description: `${title}: ${refusal}`, variant: 'destructive' });
    await refreshListings(client);
  }
  return true;
}

const CHANGED = t`It was changed in another window meanwhile. Edit it to look at both.`;

/** Whether the listing has what the edit changes: an earlier request for it arrived, but not its answer. */
async function hasArrived({ base, change }: WaitingEdit): Promise<boolean> {
  const current = await fetchOwnListing(base.id, AbortSignal.timeout(ANSWER_TIMEOUT_MS));
  if (current.version === base.version) return false;
  const fields = fieldsOf(current);
  return differingFields(fields, { ...fields, ...change }).length === 0;
}
