import type { Enquiry } from '@sway/contract/enquiries';
import { t } from '@sway/domain/language/texts';
import { useState } from 'react';
import { describeError } from '#shared/api/describe-error.ts';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/overlays/confirm-dialog.tsx';
import { toast } from '#shared/ui/toasts/toast.ts';
import { useCloseEnquiry } from '../api/use-enquiries.ts';

/** The button to close an enquiry, after a confirmation, because it cannot be reopened. */
export function CloseEnquiry({ enquiry }: { enquiry: Enquiry }) {
  const [isConfirming, setConfirming] = useState(false);
  const close = useCloseEnquiry();
  const isWithdrawal = !enquiry.isReceived && enquiry.status === 'new';
  const label = isWithdrawal ? t`Withdraw` : t`Close`;
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-label={`${label}: ${enquiry.home}${enquiry.isReceived ? t`, from ${enquiry.otherName ?? ''}` : ''}`}
        onClick={() => setConfirming(true)}
      >
        {label}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={isWithdrawal ? 'Withdraw this enquiry?' : 'Close this enquiry?'}
          confirmLabel={isWithdrawal ? 'Withdraw' : 'Close enquiry'}
          isBusy={close.isPending}
          error={describeError(close.error)}
          onConfirm={() =>
            close.mutate(enquiry.id, {
              onSuccess() {
                setConfirming(false);
                toast({ title: t`Enquiry closed` });
              },
            })
          }
          onClose={() => setConfirming(false)}
        >
          <p>
            {isWithdrawal
              ? 'The owner will see that it is closed. You can enquire again.'
              : 'It stays in the list. The conversation, if there is one, stays open.'}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
