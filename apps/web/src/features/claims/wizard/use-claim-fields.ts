import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Resolver, UseFormReturn } from 'react-hook-form';
import { claimForm, unpricedClaimForm } from './claim-draft.ts';
import type { ClaimDraft, ClaimOutput } from './claim-draft.ts';

export type ClaimFields = UseFormReturn<ClaimDraft, unknown, ClaimOutput>;

const withPrice: Resolver<ClaimDraft, unknown, ClaimOutput> = zodResolver(claimForm);
const withoutPrice: Resolver<ClaimDraft, unknown, ClaimOutput> = zodResolver(unpricedClaimForm);

/** The fields of a claim. The error of one is shown once the user has left it, or from the start if it came with the error. */
export function useClaimFields(
  defaultValues: ClaimDraft,
  hasPrice: (draft: ClaimDraft) => boolean,
): ClaimFields {
  const form = useForm<ClaimDraft, unknown, ClaimOutput>({
    mode: 'onTouched',
    defaultValues,
    resolver: (draft, context, options) =>
      (hasPrice(draft) ? withPrice : withoutPrice)(draft, context, options),
  });
  const { trigger } = form;
  useEffect(() => void trigger(), [trigger]);
  return form;
}

/** The current values of the fields. */
export function useDraft(form: ClaimFields): ClaimDraft {
  return useWatch({ control: form.control, compute: (draft: ClaimDraft) => draft });
}
