import type { ClaimDraft, DraftFaults } from './claim-draft.ts';

/** What each step of the wizard is given. */
export type StepProps = {
  draft: ClaimDraft;
  /** A claim against a verified owner, which only an owner can make. */
  isDispute?: boolean;
  faults: DraftFaults;
  onChange: (part: Partial<ClaimDraft>) => void;
};
