import type { ClaimDraft, DraftErrors } from './claim-draft.ts';

/** The props of each step of the wizard. */
export type StepProps = {
  draft: ClaimDraft;
  /** The claim disputes a verified owner's, so it can only be an owner's. */
  isDispute?: boolean;
  errors: DraftErrors;
  onChange: (part: Partial<ClaimDraft>) => void;
};
