import type { ClaimDraft, DraftFaults } from './claim-draft.ts';

/** What each step of the wizard is given. */
export type StepProps = {
  draft: ClaimDraft;
  faults: DraftFaults;
  onChange: (part: Partial<ClaimDraft>) => void;
};
