import type { Enquiry } from '@sway/contract/enquiries';
import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useCloseEnquiry } from '../api/use-enquiries.ts';

/** Closing an enquiry, asked once more before it is done: it cannot be opened again. */
export function CloseEnquiry({ enquiry }: { enquiry: Enquiry }) {
  const [isAsking, setAsking] = useState(false);
  const close = useCloseEnquiry();
  const isTakenBack = !enquiry.isReceived && enquiry.status === 'new';
  const label = isTakenBack ? 'Withdraw' : 'Close';
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`${label}: ${enquiry.home}`}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={isTakenBack ? 'Withdraw this enquiry?' : 'Close this enquiry?'}
          confirmLabel={isTakenBack ? 'Withdraw' : 'Close it'}
          isBusy={close.isPending}
          error={close.isError ? 'Something went wrong. Please try again.' : undefined}
          onConfirm={() =>
            close.mutate(enquiry.id, {
              onSuccess() {
                setAsking(false);
                toast({ title: 'Enquiry closed' });
              },
            })
          }
          onClose={() => setAsking(false)}
        >
          <p>
            {isTakenBack
              ? 'The owner will see that it is closed. You can enquire again.'
              : 'It stays in the list. The conversation, if there is one, stays open.'}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
