import type { ApiCalls, CallBody } from '@sway/contract/api';
import type { OwnErrorCodeOf } from '@sway/contract/call';
import { verificationPromise } from '@sway/domain/claims/claim-rules';
import type { DocumentType } from '@sway/domain/claims/claim-rules';
import { t } from '@sway/domain/language/texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addressKeys } from '#shared/queries/address-keys.ts';
import { describeError } from '#shared/api/describe-error.ts';
import { failureCode, hasCode } from '#shared/api/failures.ts';
import { request } from '#shared/api/request.ts';
import { sessionQuery } from '#shared/session/session-query.ts';
import { toast, toastNext } from '#shared/ui/toasts/toast.ts';
import { claimKeys } from '#shared/queries/claim-keys.ts';
import { sendDocument } from './use-claim-documents.ts';

export type NewClaim = CallBody<'POST /api/property-claims'>;

/** A document to send with a claim. Its id tells it from another one with the same file. */
export type ChosenDocument = { id: string; file: File; documentType: DocumentType };

/**
 * Creates a claim and sends its documents, then refetches addresses, claims (product/site.md#caching-in-the-browser) and the session, because the
 * claim may have made the user an owner (product/accounts.md#user-types).
 * @param onCreated called before that: the refetched claim removes the dialog, and callbacks of a removed dialog's `mutate` are not
 * called.
 */
export function useCreateClaim(onCreated: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ claim, documents }: { claim: NewClaim; documents: readonly ChosenDocument[] }) => {
      const { id } = await request('POST /api/property-claims', { body: claim });
      return sendDocuments(id, documents);
    },
    onSuccess: async refused => {
      toast({
        title: t`Claim Submitted Successfully!`,
        description: t`We will review your claim and e-mail you within ${verificationPromise()}.`,
      });
      for (const { name, reason } of refused)
        toastNext({
          title: t`Document not added`,
          description: t`${name}: ${reason} You can add it under My Properties.`,
          variant: 'destructive',
        });
      onCreated();
      const stale = [addressKeys.all, claimKeys.all, sessionQuery.queryKey];
      await Promise.all(stale.map(queryKey => client.invalidateQueries({ queryKey })));
    },
    onError: error => {
      // The dialog asks whether the price is right.
      if (!hasCode(error, 'listing.price_unusual')) toast({ ...claimToast(error), variant: 'destructive' });
    },
  });
}

/**
 * Sends the documents of a new claim, one after the other. One that is refused does not keep the others back, because the claim exists
 * already and takes documents later too.
 * @returns the refused ones
 */
async function sendDocuments(claimId: number, documents: readonly ChosenDocument[]) {
  const refused: { name: string; reason: string }[] = [];
  for (const { file, documentType } of documents)
    await sendDocument({ claimId, file, documentType }).catch((error: Error) => {
      refused.push({ name: file.name, reason: describeError(error, t`The document could not be added.`) });
    });
  return refused;
}

const CLAIMED = t`Property Already Claimed`;
const INVALID = t`Invalid Information`;
const FAILED = t`Claim Failed`;

/** The title for each reason for which a claim is refused (product/messages-and-errors.md#claim-texts). */
const TITLES: Record<OwnErrorCodeOf<ApiCalls['POST /api/property-claims']>, string> = {
  'claim.address_taken': CLAIMED,
  'claim.already_yours': CLAIMED,
  'claim.property_type_required': INVALID,
  'claim.price_needs_owner': INVALID,
  'claim.dispute_needs_owner': INVALID,
  'listing.price_unusual': INVALID,
  'listing.address_unknown': FAILED,
  'claim.limit_reached': FAILED,
  'claim.daily_limit': FAILED,
  'claim.letter_limit': FAILED,
  'address.not_found': FAILED,
  'account.email_not_confirmed': FAILED,
};

/** The toast for a claim that was not created. */
export function claimToast(error: Error): { title: string; description: string } {
  const code = failureCode(error, 'POST /api/property-claims');
  if (code === 'session.required') return NOT_SIGNED_IN;
  const description = describeError(error, t`Failed to submit property claim.`);
  if (code === 'input.invalid') return { title: INVALID, description };
  return {
    title: code !== null && code in TITLES ? TITLES[code as keyof typeof TITLES] : FAILED,
    description,
  };
}

export const NOT_SIGNED_IN = {
  title: t`Authentication Required`,
  description: t`Please log in to claim a property`,
};
