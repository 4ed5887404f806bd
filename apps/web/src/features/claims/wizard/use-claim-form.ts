import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useOwnListingAt } from '#features/listings/index.ts';
import { useBeforeUnload } from '#shared/hooks/use-before-unload.ts';
import { useSession } from '#shared/session/use-session.ts';
import { draftOfListing, EMPTY_DRAFT } from './claim-draft.ts';
import type { ClaimDraft } from './claim-draft.ts';
import { useClaimDraft } from './use-claim-draft.ts';
import { useClaimFields, useDraft } from './use-claim-fields.ts';

/**
 * The form of a claim. What was filled in before is kept; the other fields begin with what the account and the user's own listing of
 * the address say, which can arrive later.
 */
export function useClaimForm(addressId: number | null, isDispute: boolean) {
  const { user } = useSession();
  const ownListing = useOwnListingAt(user ? addressId : null).data ?? null;
  const { filledIn, fillIn, clear } = useClaimDraft(addressId);
  const [step, setStep] = useState(filledIn.step ?? 0);
  const isChanged = useRef(false);
  useBeforeUnload(useCallback(() => isChanged.current, []));

  function startFrom(account: typeof user, listing: typeof ownListing): ClaimDraft {
    const { step: _, ...before } = filledIn;
    return {
      ...EMPTY_DRAFT,
      fullName: account?.name ?? '',
      contactEmail: account?.email ?? '',
      contactPhone: account?.phone ?? '',
      ...(listing ? draftOfListing(listing) : {}),
      ...before,
      ...(isDispute ? { ownershipType: 'owner' } : {}),
    };
  }
  const form = useClaimFields(startFrom(user, ownListing), ({ ownershipType }) => ownershipType === 'owner');
  const { subscribe, reset, trigger } = form;

  const startAgain = useEffectEvent((...from: Parameters<typeof startFrom>) => reset(startFrom(...from)));
  useEffect(() => {
    startAgain(user, ownListing);
    void trigger();
  }, [user, ownListing, trigger]);

  const onChange = useEffectEvent((part: Partial<ClaimDraft>) => {
    isChanged.current = true;
    fillIn(part);
  });
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, values }) => {
          if (name) onChange({ [name]: values[name as keyof ClaimDraft] });
        },
      }),
    [subscribe],
  );

  return {
    form,
    draft: useDraft(form),
    step,
    ownListing,
    goTo(to: number) {
      setStep(to);
      fillIn({ step: to });
    },
    empty() {
      isChanged.current = false;
      clear();
    },
  };
}
