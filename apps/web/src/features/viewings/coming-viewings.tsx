import type { Viewing } from '@sway/contract/viewings';
import { t } from '@sway/domain/language/texts';
import { formatTimeOfDay } from '@sway/domain/text/format';
import { useState } from 'react';
import { Link } from 'react-router';
import { describeError } from '#shared/api/describe-error.ts';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { Failure } from '#shared/ui/feedback/failure.tsx';
import { LoadMoreButton } from '#shared/ui/load-more-button.tsx';
import { ConfirmDialog } from '#shared/ui/overlays/confirm-dialog.tsx';
import { Dialog, DialogContent, DialogTitle } from '#shared/ui/overlays/dialog.tsx';
import { toast } from '#shared/ui/toasts/toast.ts';
import { AddToCalendar, SlotChoice, whenOf } from './slot-choice.tsx';
import { useBook, useCancel, useComing, useSlots } from './use-viewings.ts';

/** The user's coming viewings with what can be done about them; nothing while there are none. */
export function ComingViewings({ as }: { as: 'visitor' | 'host' }) {
  const viewings = useComing(as);
  if (!viewings.data?.length) return null;
  return (
    <section aria-label="Coming viewings" className="mb-8 grid gap-4">
      <h2 className="type-h2">Coming viewings</h2>
      <ul className="divide-y rounded-xl border bg-card">
        {viewings.data.map(viewing => (
          <li key={viewing.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-5">
            <div className="min-w-0">
              <p className="font-semibold">
                {whenOf(viewing)} to {formatTimeOfDay(viewing.endsAt)}
              </p>
              <p className="wrap-anywhere">
                <Link to={paths.property(viewing.propertyId)} className="hover:underline">
                  {viewing.home}
                </Link>
                <span className="text-muted-foreground">
                  {viewing.isHost ? ` · ${viewing.otherName} comes` : ` · with ${viewing.otherName}`}
                </span>
              </p>
            </div>
            <Actions viewing={viewing} />
          </li>
        ))}
      </ul>
      {viewings.hasNextPage && <LoadMoreButton list={viewings}>Show later viewings</LoadMoreButton>}
    </section>
  );
}

const VERBS = { Move: t`Move`, Cancel: t`Cancel` };

function Actions({ viewing }: { viewing: Viewing }) {
  const [open, setOpen] = useState<'Move' | 'Cancel' | null>(null);
  const name = `${viewing.home}, ${whenOf(viewing)}`;
  return (
    <div className="flex flex-wrap gap-2">
      <AddToCalendar id={viewing.id} size="sm" name={name} />
      {(viewing.isHost ? (['Cancel'] as const) : (['Move', 'Cancel'] as const)).map(verb => (
        <Button
          key={verb}
          variant="outline"
          size="sm"
          aria-label={`${VERBS[verb]}: ${name}`}
          onClick={() => setOpen(verb)}
        >
          {VERBS[verb]}
        </Button>
      ))}
      {open === 'Move' && <MoveViewing viewing={viewing} onClose={() => setOpen(null)} />}
      {open === 'Cancel' && <CancelViewing viewing={viewing} onClose={() => setOpen(null)} />}
    </div>
  );
}

type DialogProps = { viewing: Viewing; onClose: () => void };

function MoveViewing({ viewing: { propertyId }, onClose }: DialogProps) {
  const slots = useSlots(propertyId);
  const book = useBook(moved => {
    onClose();
    toast({ title: t`Viewing moved`, description: whenOf(moved) });
  });
  return (
    <Dialog open onOpenChange={open => !open && onClose()}>
      <DialogContent aria-describedby={undefined} className="md:w-[560px]">
        <div className="grid gap-5 overflow-y-auto overscroll-contain p-5 md:p-7">
          <DialogTitle className="type-h2 pr-12">Move the viewing</DialogTitle>
          {slots.data?.length === 0 && <p>The owner offers no other time.</p>}
          <SlotChoice
            slots={slots.data ?? []}
            verb="Move to"
            isBusy={book.isPending}
            onChoose={startsAt => book.mutate({ propertyId, startsAt })}
          />
          <Failure text={describeError(slots.error ?? book.error, t`The viewing could not be moved.`)} />
        </div>
      </DialogContent>
    </Dialog>
  );
}

function CancelViewing({ viewing: { id, otherName }, onClose }: DialogProps) {
  const cancel = useCancel(() => {
    onClose();
    toast({ title: t`Viewing cancelled` });
  });
  return (
    <ConfirmDialog
      title="Cancel this viewing?"
      confirmLabel="Cancel viewing"
      cancelLabel="Keep it"
      isBusy={cancel.isPending}
      error={describeError(cancel.error)}
      onConfirm={() => cancel.mutate(id)}
      onClose={onClose}
    >
      <p>We tell {otherName}, and others can take the time.</p>
    </ConfirmDialog>
  );
}
