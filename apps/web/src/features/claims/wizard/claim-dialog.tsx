import type { Address } from '@sway/contract/addresses';
import { t } from '@sway/domain/language/texts';
import { useRef } from 'react';
import { Check } from 'lucide-react';
import { Form } from '#shared/forms/form.tsx';
import { Dialog, DialogContent } from '#shared/ui/overlays/dialog.tsx';
import { cn } from '#shared/ui/cn.ts';
import { ClaimHeader } from '../components/claim-header.tsx';
import { LAST_STEP, missingIn, STEP_TITLES } from './claim-draft.ts';
import { useClaimWizard } from './use-claim-wizard.ts';
import { WizardFooter } from './wizard-footer.tsx';
import { WizardStep } from './wizard-step.tsx';

type ClaimDialogProps = {
  address: Address | null;
  /** Whether another user is its verified owner, so that the claim disputes theirs. */
  isDispute?: boolean;
  onClose: () => void;
};

/** The claim wizard: three steps. Each has to be valid before the next one. The draft is deleted after submitting and by Cancel. */
export function ClaimDialog({ address, isDispute = false, onClose }: ClaimDialogProps) {
  const wizard = useClaimWizard({ addressId: address?.id ?? null, isDispute, onClose });
  const { step } = wizard;
  const missing = missingIn(wizard.draft, step);
  const { dialog, heading, stepBox, showTop } = useTopOfStep();

  function go(to: number) {
    wizard.goTo(to);
    showTop();
  }
  function goForward() {
    if (step === LAST_STEP) void wizard.submit();
    else if (missing.length === 0) go(step + 1);
  }

  return (
    <Dialog open onOpenChange={open => !open && onClose()}>
      <DialogContent
        ref={dialog}
        className="low:overflow-y-auto"
        aria-describedby={undefined}
        // A click outside the dialog must not discard what the user has typed.
        onInteractOutside={event => event.preventDefault()}
      >
        <ClaimHeader
          title={isDispute ? 'Dispute a Claim' : 'Claim Property Ownership'}
          titleRef={heading}
          address={address?.fullAddress ?? t`No address selected`}
        >
          <StepList current={step} />
        </ClaimHeader>
        <Form className="flex min-h-0 grow flex-col low:min-h-auto low:shrink-0" onSubmit={() => goForward()}>
          <div
            ref={stepBox}
            className="grid min-h-0 grow grid-cols-1 content-start gap-5 overflow-y-auto p-5 low:min-h-auto low:overflow-y-visible md:p-6"
          >
            <WizardStep wizard={wizard} isDispute={isDispute} address={address} />
          </div>
          <WizardFooter
            step={step}
            missing={missing}
            isBusy={wizard.isSending}
            onCancel={wizard.end}
            onPrevious={() => go(step - 1)}
          />
        </Form>
        {wizard.question}
      </DialogContent>
    </Dialog>
  );
}

/** Shows each step from its top, with the focus on the dialog's heading. */
function useTopOfStep() {
  const heading = useRef<HTMLHeadingElement>(null);
  const dialog = useRef<HTMLDivElement>(null);
  const stepBox = useRef<HTMLDivElement>(null);
  function showTop() {
    heading.current?.focus();
    // On low screens the dialog scrolls, on others the step alone.
    for (const box of [dialog.current, stepBox.current]) if (box) box.scrollTop = 0;
  }
  return { dialog, heading, stepBox, showTop };
}

/** The wizard's steps: done, current and next. */
function StepList({ current }: { current: number }) {
  return (
    <ol
      data-keep-clear
      aria-label={`Step ${current + 1} of ${STEP_TITLES.length}`}
      className="mt-4 flex gap-2 md:gap-3"
    >
      {STEP_TITLES.map((title, step) => (
        <li key={title} aria-current={step === current ? 'step' : undefined} className="min-w-0 grow basis-0">
          <span className={cn('block h-1 rounded-full', step <= current ? 'bg-lime' : 'bg-secondary')} />
          <span
            className={cn(
              'mt-1.5 flex items-center gap-1 text-xs wrap-anywhere sm:whitespace-nowrap',
              step === current ? 'font-semibold' : 'text-muted-foreground max-sm:sr-only',
            )}
          >
            {step < current && (
              <>
                <Check className="size-3.5" aria-hidden="true" />
                <span className="sr-only">Done: </span>
              </>
            )}
            {title}
          </span>
        </li>
      ))}
    </ol>
  );
}
