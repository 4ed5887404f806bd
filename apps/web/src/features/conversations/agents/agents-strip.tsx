import type { ConversationAgent } from '@sway/contract/conversation-agents';
import type { Conversation } from '@sway/contract/conversations';
import { t } from '@sway/domain/language/texts';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/overlays/confirm-dialog.tsx';
import { useAgentActions } from './use-conversation-agents.ts';

type StripProps = { userId: number; conversation: Conversation; agents: readonly ConversationAgent[] };

/** The agents of a conversation and those invited into it, with the actions that the user can take. */
export function AgentsStrip({ userId, conversation, agents }: StripProps) {
  const shown = agents.filter(agent => agent.id !== userId);
  if (shown.length === 0) return null;
  return (
    <ul aria-label="Agents" className="divide-y border-b bg-card">
      {shown.map(agent => (
        <AgentRow key={agent.id} userId={userId} conversation={conversation} agent={agent} />
      ))}
    </ul>
  );
}

type RowProps = { userId: number; conversation: Conversation; agent: ConversationAgent };

function AgentRow({ userId, conversation, agent }: RowProps) {
  const isParty = conversation.role !== 'agent';
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5">
      <Avatar name={agent.name} src={agent.avatar} />
      <div className="min-w-0 flex-[1_1_11rem]">
        <p className="truncate text-md font-semibold">
          <Link to={paths.agent(agent.id)} className="underline-offset-4 hover:underline">
            {agent.name}
          </Link>
        </p>
        <p className="text-sm wrap-anywhere text-muted-foreground">
          {agentStateText(userId, conversation, agent)}
        </p>
      </div>
      {isParty && <RowActions userId={userId} conversation={conversation} agent={agent} />}
    </li>
  );
}

function agentStateText(userId: number, { otherUserName }: Conversation, agent: ConversationAgent): string {
  if (agent.state === 'accepted') return t`Agent, ${agent.agency}`;
  if (agent.invitedById === userId) return t`Invited. Waiting for ${otherUserName} to accept.`;
  return t`${otherUserName} would like to invite this agent from ${agent.agency}. They can only read messages sent after you accept.`;
}

function RowActions({ userId, conversation, agent }: RowProps) {
  const actions = useAgentActions(conversation.id);
  const [isConfirming, setIsConfirming] = useState(false);
  const act = (kind: 'accept' | 'remove') => actions.mutate({ kind, agentId: agent.id });
  const name = <span className="sr-only"> {agent.name}</span>;
  if (agent.state === 'invited') {
    const isOwn = agent.invitedById === userId;
    return (
      <div className="ml-auto flex gap-2">
        <Button size="sm" variant="ghost" disabled={actions.isPending} onClick={() => act('remove')}>
          <span>
            {isOwn ? 'Withdraw' : 'Decline'}
            {name}
          </span>
        </Button>
        {!isOwn && conversation.canInvite && (
          <Button size="sm" disabled={actions.isPending} onClick={() => act('accept')}>
            <span>Accept{name}</span>
          </Button>
        )}
      </div>
    );
  }
  return (
    <>
      <Button size="sm" variant="ghost" className="ml-auto" onClick={() => setIsConfirming(true)}>
        <span>Remove{name}</span>
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={`Remove ${agent.name}?`}
          confirmLabel="Remove agent"
          isDangerous
          isBusy={actions.isPending}
          onConfirm={() => act('remove')}
          onClose={() => setIsConfirming(false)}
        >
          <p>They will no longer be able to read this conversation. You can invite them again.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
