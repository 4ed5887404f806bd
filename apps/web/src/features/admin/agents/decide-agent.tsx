import type { AdminAgent } from '@sway/contract/admin';
import { toast } from '#shared/ui/toast.ts';
import { useDecideAgent } from '../api/use-decide-agent.ts';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { failureMessage } from '../components/failure-message.ts';

export type AgentDecision = { agent: AdminAgent; status: 'approved' | 'rejected' };

type DecideAgentProps = { decision: AgentDecision; onClose: () => void };

/** Asks before an agent is approved or rejected; says what follows. */
export function DecideAgent({ decision: { agent, status }, onClose }: DecideAgentProps) {
  const deciding = useDecideAgent();
  const approves = status === 'approved';
  function confirm() {
    deciding.mutate(
      { id: agent.id, status },
      {
        onSuccess: () => {
          toast({ title: approves ? 'Agent approved' : 'Agent rejected', description: agent.name });
          onClose();
        },
      },
    );
  }
  return (
    <ConfirmDialog
      title={`${approves ? 'Approve' : 'Reject'} ${agent.name}?`}
      confirmLabel={approves ? 'Approve agent' : 'Reject agent'}
      isDangerous={!approves}
      isBusy={deciding.isPending}
      error={failureMessage(deciding.error)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        {agent.agency}, licence {agent.licenceNumber}.
      </p>
      <p>
        {approves
          ? 'You have found this licence in the public register. The agent can then be shown to the public.'
          : 'The agent keeps the account but is not shown to the public. You can approve them later.'}
      </p>
    </ConfirmDialog>
  );
}
