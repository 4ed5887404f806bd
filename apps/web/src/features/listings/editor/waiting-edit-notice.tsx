import { formatTimeOfDay } from '@sway/domain/text/format';
import { CloudOff } from 'lucide-react';
import { useWaitingEdit } from './waiting-edits.ts';

/** Says that an edit of this listing waits on this device, or why the server refused it. Nothing if there is none. */
export function WaitingEditNotice({ listingId }: { listingId: number }) {
  const edit = useWaitingEdit(listingId);
  if (!edit) return null;
  return (
    <p className="flex items-start gap-2 rounded-lg bg-secondary px-3 py-2 text-sm">
      <CloudOff aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
      {edit.refusal === null
        ? `What you changed at ${formatTimeOfDay(edit.savedAt)} is on this device. It is sent once you are online.`
        : `What you changed on this device was not saved. ${edit.refusal}`}
    </p>
  );
}
