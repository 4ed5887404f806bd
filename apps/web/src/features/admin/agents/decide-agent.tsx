import { t } from '@sway/domain/language/texts';
import type { AdminAgent } from '@sway/contract/admin';
import { needsReason } from '@sway/domain/accounts/agent-rules';
import type { AgentDecision } from '@sway/domain/accounts/agent-rules';
import { ADMIN_REASON_LIMITS, adminReasonTooShort } from '@sway/domain/safety/safety-rules';
import { countCharacters } from '@sway/domain/text/characters';
import { useState } from 'react';
import { describeError } from '#shared/api/describe-error.ts';
import { TextareaField } from '#shared/ui/fields/text-field.tsx';
import { ConfirmDialog } from '#shared/ui/overlays/confirm-dialog.tsx';
import { toast } from '#shared/ui/toasts/toast.ts';
import { useDecideAgent } from '../api/use-admin-agents.ts';

type DecisionTexts = { ask: (name: string) => string; verb: string; done: string; consequence: string };

const TEXTS: Record<AgentDecision, DecisionTexts> = {
  approved: {
    ask: name => t`Approve ${name}?`,
    verb: t`Approve agent`,
    done: t`Agent approved`,
    consequence: t`Confirm that the public register has this name, agency and licence number. The agent will be listed publicly and can be invited into conversations.`,
  },
  rejected: {
    ask: name => t`Reject ${name}?`,
    verb: t`Reject agent`,
    done: t`Agent rejected`,
    consequence: t`The agent keeps the account, is not listed publicly and leaves every conversation they are in as an agent. You can approve them later.`,
  },
  suspended: {
    ask: name => t`Suspend ${name}?`,
    verb: t`Suspend agent`,
    done: t`Agent suspended`,
    consequence: t`The agent is no longer listed publicly and leaves every conversation immediately; buyers and owners see that they have left. You can approve them again.`,
  },
};

type DecideAgentProps = { agent: AdminAgent; status: AgentDecision; onClose: () => void };

/** Explains a decision about an agent and asks for confirmation, and for a reason to reject or suspend. */
export function DecideAgent({ agent, status, onClose }: DecideAgentProps) {
  const deciding = useDecideAgent();
  const [reason, setReason] = useState('');
  const [isReasonMissing, setReasonMissing] = useState(false);
  const { ask, verb, done, consequence } = TEXTS[status];
  const { name, agency, licenceNumber } = agent;
  const isReasonRequired = needsReason(status);
  function confirm() {
    if (isReasonRequired && countCharacters(reason.trim()) < ADMIN_REASON_LIMITS.min)
      return setReasonMissing(true);
    deciding.mutate(
      { id: agent.id, status, checked: { name, agency, licenceNumber }, ...(isReasonRequired && { reason }) },
      {
        onSuccess: () => {
          toast({ title: done, description: t`${name} has been notified.` });
          onClose();
        },
      },
    );
  }
  return (
    <ConfirmDialog
      title={ask(name)}
      confirmLabel={verb}
      isDangerous={isReasonRequired}
      isBusy={deciding.isPending}
      error={describeError(deciding.error, t`Nothing was changed.`)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        {agency}, licence {licenceNumber}.
      </p>
      <p>{consequence}</p>
      {isReasonRequired && (
        <ReasonField
          reason={reason}
          isMissing={isReasonMissing}
          onChange={changed => {
            setReason(changed);
            setReasonMissing(false);
          }}
        />
      )}
    </ConfirmDialog>
  );
}

type ReasonFieldProps = { reason: string; isMissing: boolean; onChange: (reason: string) => void };

function ReasonField({ reason, isMissing, onChange }: ReasonFieldProps) {
  return (
    <TextareaField
      label="Reason"
      hint="The agent will see this reason. It is also kept in the audit log."
      error={isMissing ? adminReasonTooShort() : undefined}
      value={reason}
      onChange={event => onChange(event.target.value)}
      maxCharacters={ADMIN_REASON_LIMITS.max}
      className="min-h-18"
    />
  );
}
