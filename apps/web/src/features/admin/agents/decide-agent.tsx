import type { AdminAgent } from '@sway/contract/admin';
import { needsReason } from '@sway/domain/agent-rules';
import type { AgentDecision } from '@sway/domain/agent-rules';
import { useState } from 'react';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Textarea } from '#shared/ui/textarea.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useDecideAgent } from '../api/use-decide-agent.ts';
import { failureMessage } from '../components/failure-message.ts';

const WORDS: Record<AgentDecision, { verb: string; done: string; follows: string }> = {
  approved: {
    verb: 'Approve',
    done: 'Agent approved',
    follows:
      'Confirm that you found this licence in the public register. The agent will be listed publicly and can be invited into conversations.',
  },
  rejected: {
    verb: 'Reject',
    done: 'Agent rejected',
    follows:
      'The agent keeps the account, is not listed publicly and leaves every conversation they are in as an agent. You can approve them later.',
  },
  suspended: {
    verb: 'Suspend',
    done: 'Agent suspended',
    follows:
      'The agent is no longer listed publicly and leaves every conversation immediately; buyers and owners see that they have left. You can approve them again.',
  },
};

const LEAST_REASON = 3;

type DecideAgentProps = { agent: AdminAgent; status: AgentDecision; onClose: () => void };

/** Asks before something is decided about an agent, and why where it is against them; says what follows. */
export function DecideAgent({ agent, status, onClose }: DecideAgentProps) {
  const deciding = useDecideAgent();
  const [reason, setReason] = useState('');
  const [isReasonMissing, setReasonMissing] = useState(false);
  const { verb, done, follows } = WORDS[status];
  const asksWhy = needsReason(status);
  function confirm() {
    if (asksWhy && reason.trim().length < LEAST_REASON) return setReasonMissing(true);
    deciding.mutate(
      { id: agent.id, status, ...(asksWhy && { reason }) },
      {
        onSuccess: () => {
          toast({ title: done, description: `${agent.name} has been notified.` });
          onClose();
        },
      },
    );
  }
  return (
    <ConfirmDialog
      title={`${verb} ${agent.name}?`}
      confirmLabel={`${verb} agent`}
      isDangerous={asksWhy}
      isBusy={deciding.isPending}
      error={failureMessage(deciding.error)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        {agent.agency}, licence {agent.licenceNumber}.
      </p>
      <p>{follows}</p>
      {asksWhy && (
        <Field
          label="Reason"
          hint="The agent will see this reason. It is also kept in the audit log."
          error={isReasonMissing ? 'Say why, in at least 3 characters' : undefined}
        >
          {control => (
            <Textarea
              {...control}
              value={reason}
              onChange={event => {
                setReason(event.target.value);
                setReasonMissing(false);
              }}
              maxLength={300}
              className="min-h-18"
            />
          )}
        </Field>
      )}
    </ConfirmDialog>
  );
}
