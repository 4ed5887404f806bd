import type { Conversation } from '@sway/contract/conversations';
import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { InviteAgentDialog } from './invite-agent-dialog.tsx';
import { useConversationAgents } from './use-conversation-agents.ts';

/** The button to invite an agent, for buyer and owner while they can write to each other. */
export function InviteAgent({ conversation }: { conversation: Conversation }) {
  const [isOpen, setIsOpen] = useState(false);
  const agents = useConversationAgents(conversation.id);
  if (!conversation.canInvite) return null;
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        className="@max-xl:w-9 @max-xl:px-0"
        onClick={() => setIsOpen(true)}
      >
        <UserRoundPlus aria-hidden="true" />
        <span className="@max-xl:sr-only">Invite agent</span>
      </Button>
      {isOpen && (
        <InviteAgentDialog conversation={conversation} agents={agents} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
