import { DetailsFields } from '../components/details-fields.tsx';
import type { StepProps } from './step-props.ts';

/** What the home is. Its price is an owner's alone to name. */
export function PropertyStep(step: StepProps) {
  const isOwner = step.draft.ownershipType === 'owner';
  return <DetailsFields {...step} hasPrice={isOwner} isTypeRequired={isOwner} />;
}
