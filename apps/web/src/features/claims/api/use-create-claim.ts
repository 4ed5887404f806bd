import type { CallBody } from '@sway/contract/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, request } from '#shared/api/request.ts';
import { sessionQuery } from '#shared/session/session-query.ts';
import { toast } from '#shared/ui/toast.ts';

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
      const stale = [['addresses'], ['claims'], sessionQuery.queryKey];
      await Promise.all(stale.map(queryKey => client.invalidateQueries({ queryKey })));
    },
    onError: error => toast({ ...claimToast(error), variant: 'destructive' }),
  });
}

/** The toast for a refused claim, by status (product/messages-and-errors.md#claim-texts). */
export function claimToast(error: Error): { title: string; description: string } {
  const status = error instanceof ApiError ? error.status : 0;
  const message = error instanceof ApiError ? error.userMessage('') : '';
  if (status === 409 || message.includes('already claimed')) {
    return {
      title: 'Property Already Claimed',
      description: message.startsWith('You have')
        ? `${message}. See your claim under My Properties.`
        : 'This property has been claimed by another user. If it is yours, dispute their claim on the page of its address, or contact support.',
    };
  }
  if (status === 401) return NOT_SIGNED_IN;
  if (status === 400) {
    return { title: 'Invalid Information', description: 'Please check your information and try again.' };
  }
  return {
    title: 'Claim Failed',
    description: message || 'Failed to submit property claim. Please try again.',
  };
}

export const NOT_SIGNED_IN = {
  title: 'Authentication Required',
  description: 'Please log in to claim a property',
};
