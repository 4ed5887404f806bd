import type { ApiCalls, CallBody } from '@sway/contract/api';
import type { OwnErrorCodeOf } from '@sway/contract/call';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addressKeys } from '#features/addresses/index.ts';
import { describeError } from '#shared/api/describe-error.ts';
import { failureCode, hasCode } from '#shared/api/failures.ts';
import { request } from '#shared/api/request.ts';
import { sessionQuery } from '#shared/session/session-query.ts';
import { toast } from '#shared/ui/toast.ts';
import { claimKeys } from './claim-keys.ts';

export type NewClaim = CallBody<'POST /api/property-claims'>;

/**
 * Creates a claim, then refetches addresses, claims (product/site.md#caching-in-the-browser) and the session, because the
 * claim may have made the user an owner (product/accounts.md#user-types).
 */
export function useCreateClaim() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewClaim) => request('POST /api/property-claims', { body }),
    onSuccess: async () => {
      toast({
        title: 'Claim Submitted Successfully! 🎉',
        description: 'We will review your claim and e-mail you within 24-48 hours.',
      });
      const stale = [addressKeys.all, claimKeys.all, sessionQuery.queryKey];
      await Promise.all(stale.map(queryKey => client.invalidateQueries({ queryKey })));
    },
    onError: error => {
      // The dialog asks whether the price is right.
      if (!hasCode(error, 'listing.price_unusual')) toast({ ...claimToast(error), variant: 'destructive' });
    },
  });
}

const CLAIMED = 'Property Already Claimed';
const INVALID = 'Invalid Information';
const FAILED = 'Claim Failed';

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
  'address.not_found': FAILED,
  'account.email_not_confirmed': FAILED,
};

/** The toast for a claim that was not created. */
export function claimToast(error: Error): { title: string; description: string } {
  const code = failureCode(error, 'POST /api/property-claims');
  if (code === 'session.required') return NOT_SIGNED_IN;
  const description = describeError(error, 'Failed to submit property claim.');
  if (code === 'input.invalid') return { title: INVALID, description };
  return {
    title: code !== null && code in TITLES ? TITLES[code as keyof typeof TITLES] : FAILED,
    description,
  };
}

export const NOT_SIGNED_IN = {
  title: 'Authentication Required',
  description: 'Please log in to claim a property',
};
