import { DetailsFields } from '../components/details-fields.tsx';
import type { StepProps } from './step-props.ts';

/** The details of the home. Only an owner can set a price. */
export function HomeStep(step: StepProps) {
  const isOwner = step.draft.ownershipType === 'owner';
  return <DetailsFields {...step} hasPrice={isOwner} isTypeRequired={isOwner} />;
}
