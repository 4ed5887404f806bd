import type { Address } from '@sway/contract/addresses';
import type { OwnListing } from '@sway/contract/own-properties';
import type { ReactNode } from 'react';
import type { ClaimDraft, DraftErrors } from './claim-draft.ts';

/** The props of each step of the wizard. */
export type StepProps = {
  draft: ClaimDraft;
  /** The claimed address. */
  address: Address | null;
  /** The claim disputes a verified owner's, so it can only be an owner's. */
  isDispute?: boolean;
  /** The claimant's own listing of the address; null if there is none. */
  ownListing?: OwnListing | null;
  errors: DraftErrors;
  onChange: (part: Partial<ClaimDraft>) => void;
  /** The documents, before the agreement of the last step. */
  children?: ReactNode;
};
