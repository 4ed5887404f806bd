import type { Claim } from '@sway/contract/claims';
import { formatClaimNotes } from '@sway/domain/claim-notes';
import { canSetPrice, canSubmitAgain } from '@sway/domain/claim-rules';
import { useState } from 'react';
import { ConfirmPrice } from '#features/listings/index.ts';
import { describeError } from '#shared/api/describe-error.ts';
import { fieldErrors, hasCode } from '#shared/api/failures.ts';
import { useUnsavedChanges } from '#shared/hooks/use-unsaved-changes.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog, DialogContent, DialogTitle } from '#shared/ui/overlays/dialog.tsx';
import { toast } from '#shared/ui/toasts/toast.ts';
import { useChangeClaim } from '../api/use-change-claim.ts';
import { DetailsFields } from '../components/details-fields.tsx';
import { claimOf, EMPTY_DRAFT, draftErrors, textOf } from '../wizard/claim-draft.ts';
import type { ClaimDraft, ClaimPropertyType } from '../wizard/claim-draft.ts';
import { OwnershipStep } from '../wizard/ownership-step.tsx';

type EditClaimDialogProps = { claim: Claim; onClose: () => void };

/** Edits a claim's details. For a claim that was rejected or asked about also its contact details; saving submits it again. */
export function EditClaimDialog({ claim, onClose }: EditClaimDialogProps) {
  const [saved] = useState(() => draftOf(claim));
  const [draft, setDraft] = useState(saved);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(saved);
  const unsaved = useUnsavedChanges(isChanged, 'The claim stays as you last saved it.');
  const leave = () => unsaved.leave(onClose);
  const changing = useChangeClaim();
  const [question, setQuestion] = useState<string | null>(null);
  const isReturned = canSubmitAgain(claim.claimStatus, claim.askedAt !== null);
  const ownershipType = draft.ownershipType ?? claim.ownershipType;
  const hasPrice = canSetPrice({ status: claim.claimStatus, ownershipType });
  const errors = { ...draftErrors({ ...draft, ownershipType: hasPrice ? 'owner' : ownershipType }) };
  const change = (part: Partial<ClaimDraft>) => setDraft({ ...draft, ...part });
  const isContactMissing = draft.fullName.trim() === '' || draft.contactEmail.trim() === '';
  function save(confirmation: { confirmsPrice?: true } = {}) {
    setQuestion(null);
    changing.mutate(
      {
        id: claim.id,
        ...changeOf(draft, hasPrice),
        ...(isReturned ? identityOf(draft) : {}),
        ...confirmation,
      },
      {
        onError: error => {
          if (hasCode(error, 'listing.price_unusual')) setQuestion(describeError(error));
        },
        onSuccess: () => {
          toast(
            isReturned
              ? { title: 'Claim submitted again', description: 'We will e-mail you within 24–48 hours.' }
              : { title: 'Claim saved' },
          );
          unsaved.leaveWithoutAsking(onClose);
        },
      },
    );
  }
  const title = isReturned ? 'Edit and submit again' : 'Edit claim';
  return (
    <Dialog open onOpenChange={open => !open && leave()}>
      <DialogContent aria-describedby={undefined} onInteractOutside={event => event.preventDefault()}>
        <header className="border-b p-5 pr-18 md:p-6 md:pr-18">
          <DialogTitle className="type-h3">{title}</DialogTitle>
          <p className="mt-1 text-sm text-muted-foreground">{claim.fullAddress}</p>
        </header>
        <form
          noValidate
          className="flex min-h-0 grow flex-col"
          onSubmit={event => {
            event.preventDefault();
            save();
          }}
        >
          <div className="grid min-h-0 grow content-start gap-5 overflow-y-auto p-5 md:p-6">
            {isReturned && <OwnershipStep draft={draft} errors={errors} onChange={change} />}
            <DetailsFields
              draft={draft}
              errors={{ ...fieldErrors(changing.error), ...errors }}
              onChange={change}
              hasPrice={hasPrice}
              isTypeRequired={ownershipType === 'owner'}
            />
            {changing.error && (
              <p role="alert" className="rounded-md bg-destructive-soft px-3 py-2 text-sm text-destructive">
                {describeError(changing.error, 'The claim could not be saved.')}
              </p>
            )}
          </div>
          <footer className="flex justify-end gap-2.5 border-t p-4 md:px-6">
            <Button variant="ghost" onClick={leave}>
              Cancel
            </Button>
            <Button
              type="submit"
              disabled={changing.isPending || Object.keys(errors).length > 0 || isContactMissing}
              aria-busy={changing.isPending}
            >
              {isReturned ? 'Submit again' : 'Save changes'}
            </Button>
          </footer>
        </form>
        {question && (
          <ConfirmPrice
            question={question}
            onConfirm={() => save({ confirmsPrice: true })}
            onClose={() => setQuestion(null)}
          />
        )}
        {unsaved.question}
      </DialogContent>
    </Dialog>
  );
}

function draftOf(claim: Claim): ClaimDraft {
  const { contactPreferences: contact, features } = claim;
  return {
    ...EMPTY_DRAFT,
    ownershipType: claim.ownershipType,
    fullName: contact.fullName,
    contactEmail: contact.email,
    contactPhone: contact.phone ?? '',
    propertyType: claim.propertyType as ClaimPropertyType | null,
    swayPrice: textOf(claim.swayPrice),
    propertyDescription: claim.propertyDescription ?? '',
    bedrooms: textOf(claim.bedrooms),
    bathrooms: textOf(claim.bathrooms),
    floorArea: textOf(claim.floorArea),
    yearBuilt: textOf(claim.yearBuilt),
    features,
  };
}

/** The details of the form as a change. Empty fields are sent as empty. */
function changeOf(draft: ClaimDraft, hasPrice: boolean) {
  const {
    swayPrice,
    propertyDescription,
    bedrooms,
    bathrooms,
    floorArea,
    propertyType,
    yearBuilt,
    features,
  } = claimOf({ ...draft, ownershipType: hasPrice ? 'owner' : 'tenant' }, 1);
  return {
    ...(hasPrice ? { swayPrice: swayPrice ?? null } : {}),
    propertyDescription: propertyDescription ?? '',
    bedrooms: bedrooms ?? null,
    bathrooms: bathrooms ?? null,
    floorArea: floorArea ?? null,
    propertyType: propertyType ?? null,
    yearBuilt: yearBuilt ?? null,
    features: features ?? [],
  };
}

function identityOf({ ownershipType, fullName, contactEmail, contactPhone }: ClaimDraft) {
  return {
    claimStatus: 'pending_verification' as const,
    ...(ownershipType ? { ownershipType } : {}),
    notes: formatClaimNotes({
      fullName: fullName.trim(),
      email: contactEmail.trim(),
      phone: contactPhone.trim() || null,
    }),
  };
}
