import { useCallback, useRef, useState } from 'react';
import { useLocation } from '#shared/routing/current-page.ts';
import { useNavigate } from '#shared/routing/use-navigate.ts';
import { ConfirmPrice, useOwnListingAt } from '#features/listings/index.ts';
import { describeError } from '#shared/api/describe-error.ts';
import { useBeforeUnload } from '#shared/hooks/use-before-unload.ts';
import { useIsShown } from '#shared/hooks/use-is-shown.ts';
import { paths } from '#shared/paths.ts';
import { loginPath } from '#shared/session/login-path.ts';
import { ConfirmEmailNotice } from '#shared/session/confirm-email-notice.tsx';
import { useKnownUser } from '#shared/session/use-known-user.ts';
import { useSession } from '#shared/session/use-session.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog, DialogContent, DialogTitle } from '#shared/ui/overlays/dialog.tsx';
import { toast } from '#shared/ui/toasts/toast.ts';
import { hasCode } from '#shared/api/failures.ts';
import { NOT_SIGNED_IN, useCreateClaim } from '../api/use-create-claim.ts';
import type { ChosenDocument } from '../api/use-create-claim.ts';
import { ChosenDocuments } from './chosen-documents.tsx';
import {
  claimOf,
  draftErrors,
  draftOfListing,
  isComplete,
  isStepValid,
  LAST_STEP,
  missingIn,
} from './claim-draft.ts';
import type { ClaimDraft } from './claim-draft.ts';
import { OwnershipStep } from './ownership-step.tsx';
import { ForwardButton, StillNeeded } from './forward-button.tsx';
import { HomeStep } from './home-step.tsx';
import { LogInFirst } from './log-in-first.tsx';
import { StepList } from './step-list.tsx';
import { TermsStep } from './terms-step.tsx';
import { useClaimDraft } from './use-claim-draft.ts';

type ClaimDialogProps = {
  /** The address to claim. */
  address: { id: number; fullAddress: string } | null;
  /** Whether another user is its verified owner, so that the claim disputes theirs. */
  isDispute?: boolean;
  onClose: () => void;
};

const STEPS = [OwnershipStep, HomeStep, TermsStep] as const;

/** The claim wizard: three steps, each of which has to be valid. The draft is deleted after submitting and by Cancel. */
export function ClaimDialog({ address, isDispute = false, onClose }: ClaimDialogProps) {
  const { user, isLoading } = useSession();
  const ownListing = useOwnListingAt(user ? (address?.id ?? null) : null).data ?? null;
  const {
    draft: savedDraft,
    change,
    clear,
  } = useClaimDraft(address?.id ?? null, {
    fullName: user?.name ?? '',
    contactEmail: user?.email ?? '',
    contactPhone: user?.phone ?? '',
    ...(ownListing ? draftOfListing(ownListing) : {}),
  });
  const draft: ClaimDraft = isDispute ? { ...savedDraft, ownershipType: 'owner' } : savedDraft;
  const knownUser = useKnownUser();
  const creating = useCreateClaim(finish);
  // A double click, or a retry after a lost answer, is answered with the claim that the first request created.
  const [creationKey] = useState(() => crypto.randomUUID());
  const [question, setQuestion] = useState<string | null>(null);
  const [documents, setDocuments] = useState<ChosenDocument[]>([]);
  const logIn = useLogIn(address?.id ?? null);
  const heading = useRef<HTMLHeadingElement>(null);
  const dialog = useRef<HTMLDivElement>(null);
  const stepBox = useRef<HTMLDivElement>(null);
  const Step = STEPS[draft.step];

  const isShown = useIsShown();
  const isChanged = useRef(false);
  useBeforeUnload(useCallback(() => isChanged.current, []));

  /** Cancel and a submitted claim empty the form; a dialog that is only closed keeps it until the tab is closed. */
  function end() {
    isChanged.current = false;
    clear();
    onClose();
  }
  /** The user may have closed the dialog while the claim was sent, and be on another page. */
  function finish() {
    if (isShown.current) end();
    else clear();
  }
  function edit(part: Partial<ClaimDraft>) {
    isChanged.current = true;
    change(part);
  }
  function go(step: number) {
    change({ step: step as ClaimDraft['step'] });
    heading.current?.focus();
    // On low screens the dialog scrolls, on others the step alone.
    for (const box of [dialog.current, stepBox.current]) if (box) box.scrollTop = 0;
  }
  function askToLogIn() {
    toast({ ...NOT_SIGNED_IN, variant: 'destructive' });
    logIn();
  }
  async function submit(confirmsPrice = false) {
    if (!address) return toast({ title: 'No address selected', variant: 'destructive' });
    if (!isComplete(draft)) return toast({ ...INCOMPLETE, variant: 'destructive' });
    if (!(await knownUser())) return askToLogIn();
    creating.mutate(
      {
        claim: {
          ...claimOf(draft, address.id),
          isDispute,
          creationKey,
          ...(confirmsPrice ? { confirmsPrice } : {}),
        },
        documents,
      },
      {
        onError: error => {
          if (hasCode(error, 'session.required')) askToLogIn();
          if (hasCode(error, 'listing.price_unusual')) setQuestion(describeError(error));
        },
      },
    );
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
        <header className="border-b p-5 pr-18 md:p-6 md:pr-18">
          <DialogTitle ref={heading} tabIndex={-1} className="type-h3 outline-none">
            {isDispute ? 'Dispute a Claim' : 'Claim Property Ownership'}
          </DialogTitle>
          <p className="mt-1 text-sm text-muted-foreground">
            {address?.fullAddress ?? 'No address selected'}
          </p>
          <StepList current={draft.step} />
        </header>
        <form
          noValidate
          className="flex min-h-0 grow flex-col low:min-h-auto low:shrink-0"
          onSubmit={event => {
            event.preventDefault();
            if (draft.step === LAST_STEP) void submit();
            else if (isStepValid(draft, draft.step)) go(draft.step + 1);
          }}
        >
          <div
            ref={stepBox}
            className="grid min-h-0 grow grid-cols-1 content-start gap-5 overflow-y-auto p-5 low:min-h-auto low:overflow-y-visible md:p-6"
          >
            {!user && !isLoading && <LogInFirst onLogIn={logIn} />}
            <ConfirmEmailNotice purpose="to claim this home" />
            <Step
              draft={draft}
              isDispute={isDispute}
              ownListing={ownListing}
              errors={draftErrors(draft)}
              onChange={edit}
            />
            {draft.step === LAST_STEP && <ChosenDocuments documents={documents} onChange={setDocuments} />}
          </div>
          <footer className="flex flex-wrap items-center gap-2.5 border-t p-4 low:sticky low:bottom-0 low:bg-popover low:py-2.5 md:px-6">
            <StillNeeded words={missingIn(draft, draft.step)} />
            <Button variant="ghost" onClick={end} disabled={creating.isPending}>
              Cancel
            </Button>
            <span className="grow" />
            {draft.step > 0 && (
              <Button variant="outline" onClick={() => go(draft.step - 1)} disabled={creating.isPending}>
                Previous
              </Button>
            )}
            <ForwardButton draft={draft} isBusy={creating.isPending} />
          </footer>
        </form>
        {question && (
          <ConfirmPrice
            question={question}
            onConfirm={() => {
              setQuestion(null);
              void submit(true);
            }}
            onClose={() => setQuestion(null)}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}

const INCOMPLETE = {
  title: 'Incomplete Information',
  description: 'Please complete all required fields in each step',
};

/** Goes to the login page, which returns to this dialog. The draft is stored on the device. */
function useLogIn(addressId: number | null) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.set('claim', '1');
  const next = addressId === null ? pathname : `${paths.address(addressId)}?${query}`;
  return () => void navigate(loginPath(next));
}
