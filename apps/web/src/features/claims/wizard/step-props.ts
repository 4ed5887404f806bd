import type { Address } from '@sway/contract/addresses';
import type { OwnListing } from '@sway/contract/own-properties';
import type { ReactNode } from 'react';
import type { ClaimDraft } from './claim-draft.ts';
import type { ClaimFields } from './use-claim-fields.ts';

/** The props of each step of the wizard. */
export type StepProps = {
  form: ClaimFields;
  /** The current values of the form. */
  draft: ClaimDraft;
  address: Address | null;
  /** The claim disputes a verified owner's, so it can only be an owner's. */
  isDispute?: boolean;
  /** The claimant's own listing of the address; null if there is none. */
  ownListing?: OwnListing | null;
  /** The documents, before the agreement of the last step. */
  children?: ReactNode;
};
