import type { Claim } from '@sway/contract/claims';
import { t } from '@sway/domain/language/texts';
import { Form } from '#shared/forms/form.tsx';
import { describeError } from '#shared/api/describe-error.ts';
import { Button } from '#shared/ui/button.tsx';
import { Failure } from '#shared/ui/feedback/failure.tsx';
import { Dialog, DialogContent } from '#shared/ui/overlays/dialog.tsx';
import { ClaimHeader } from '../components/claim-header.tsx';
import { DetailsFields } from '../components/details-fields.tsx';
import { STILL_NEEDED_ID, StillNeeded } from '../components/still-needed.tsx';
import { OwnershipStep } from '../wizard/ownership-step.tsx';
import { useEditClaim } from './use-edit-claim.ts';

type EditClaimDialogProps = { claim: Claim; onClose: () => void };

/** Edits a claim's details. For a claim that was rejected or asked about also its contact details; saving submits it again. */
export function EditClaimDialog({ claim, onClose }: EditClaimDialogProps) {
  const edit = useEditClaim(claim, onClose);
  const { isReturned, leave } = edit;
  return (
    <Dialog open onOpenChange={open => !open && leave()}>
      <DialogContent
        className="low:overflow-y-auto"
        aria-describedby={undefined}
        onInteractOutside={event => event.preventDefault()}
      >
        <ClaimHeader
          title={isReturned ? 'Edit and submit again' : 'Edit claim'}
          address={claim.fullAddress}
        />
        <Form
          className="flex min-h-0 grow flex-col low:min-h-auto low:shrink-0"
          onSubmit={event => void edit.save(event)}
        >
          <div className="grid min-h-0 grow content-start gap-5 overflow-y-auto p-5 low:min-h-auto low:overflow-y-visible md:p-6">
            <ClaimFields {...edit} />
          </div>
          <footer className="flex flex-wrap justify-end gap-2.5 border-t p-4 low:sticky low:bottom-0 low:bg-popover low:py-2.5 md:px-6">
            <StillNeeded words={edit.stillNeeded} />
            <Button variant="ghost" onClick={leave}>
              Cancel
            </Button>
            <Button
              type="submit"
              disabled={!edit.canSave}
              aria-describedby={edit.stillNeeded.length > 0 ? STILL_NEEDED_ID : undefined}
              aria-busy={edit.isSaving}
            >
              {isReturned ? 'Submit again' : 'Save changes'}
            </Button>
          </footer>
        </Form>
        {edit.question}
      </DialogContent>
    </Dialog>
  );
}

type EditClaim = ReturnType<typeof useEditClaim>;

function ClaimFields({ form, draft, isReturned, hasPrice, failure, address }: EditClaim) {
  return (
    <>
      {isReturned && <OwnershipStep form={form} />}
      <DetailsFields
        form={form}
        draft={draft}
        hasPrice={hasPrice}
        isTypeRequired={draft.ownershipType === 'owner'}
        address={address}
      />
      <Failure text={describeError(failure, t`The claim could not be saved.`)} />
    </>
  );
}
