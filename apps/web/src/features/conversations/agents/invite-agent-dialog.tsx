import type { Agent } from '@sway/contract/agents';
import type { ConversationAgent } from '@sway/contract/conversation-agents';
import type { Conversation } from '@sway/contract/conversations';
import { t } from '@sway/domain/language/texts';
import { SEARCH_LIMITS } from '@sway/domain/limits/search-limits';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import type { ReactNode } from 'react';
import { agentKeys } from '#shared/queries/agent-keys.ts';
import { requestPage } from '#shared/api/request.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '#shared/ui/overlays/dialog.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { toast } from '#shared/ui/toasts/toast.ts';
import { useAgentActions } from './use-conversation-agents.ts';

type InviteProps = {
  conversation: Conversation;
  agents: readonly ConversationAgent[];
  onClose: () => void;
};

/** The dialog to choose a partner agent to invite. */
export function InviteAgentDialog({ conversation, agents, onClose }: InviteProps) {
  const [search, setSearch] = useState('');
  return (
    <Dialog open onOpenChange={open => !open && onClose()}>
      <DialogContent>
        <header className="border-b p-6 pr-18">
          <DialogTitle className="type-h3">Invite an agent</DialogTitle>
          <DialogDescription className="mt-1 text-sm text-muted-foreground">
            {conversation.otherUserName} has to accept. The agent can then read new messages, but not earlier
            ones.
          </DialogDescription>
          <Input
            type="search"
            aria-label="Search agents"
            placeholder="Name, agency or specialisation"
            // As wide as the list below, because the close button is above it.
            className="mt-4 -mr-12"
            start={<Search aria-hidden="true" />}
            maxLength={SEARCH_LIMITS.maxText}
            value={search}
            onChange={event => setSearch(event.target.value)}
          />
        </header>
        <div className="min-h-48 grow overflow-y-auto p-3">
          <AgentChoice
            search={useDeferredValue(search.trim())}
            conversation={conversation}
            agents={agents}
            onClose={onClose}
          />
        </div>
      </DialogContent>
    </Dialog>
  );
}

const MAX_SHOWN = 50;

/** The first partner agents that match a text, or of all. */
function usePartnerAgents(search: string) {
  return useQuery({
    queryKey: agentKeys.choice(search),
    queryFn: ({ signal }) =>
      requestPage('GET /api/agents', { query: { limit: MAX_SHOWN, ...(search ? { search } : {}) } }, signal),
    // As in keepRows: an empty list would say that nobody is available before the answer is known.
    placeholderData: before => (before?.items.length ? before : undefined),
    staleTime: 0,
  });
}

function AgentChoice({ search, conversation, agents, onClose }: InviteProps & { search: string }) {
  const found = usePartnerAgents(search);
  const actions = useAgentActions(conversation.id);
  function invite(agent: Agent) {
    const onSuccess = () => {
      toast({
        title: t`Agent invited`,
        description: t`${conversation.otherUserName} has been asked to accept.`,
      });
      onClose();
    };
    actions.mutate({ kind: 'invite', agentId: agent.id }, { onSuccess });
  }
  if (found.isPending) return <AgentsLoading />;
  if (found.isError) return <ErrorState title="Agents could not be loaded" query={found} />;
  const invitedStates = new Map(agents.map(agent => [agent.id, agent.state]));
  if (found.data.items.length === 0)
    return <p className="p-6 text-center text-muted-foreground">No agents available</p>;
  return (
    <>
      <ul className="divide-y">
        {found.data.items.map(agent => (
          <AgentRow key={agent.id} agent={agent}>
            <Invite
              name={agent.name}
              state={invitedStates.get(agent.id)}
              isBusy={actions.isPending}
              onInvite={() => invite(agent)}
            />
          </AgentRow>
        ))}
      </ul>
      {found.data.total > found.data.items.length && (
        <p className="p-3 text-center text-sm text-muted-foreground">
          More agents match. Search by name or agency.
        </p>
      )}
    </>
  );
}

type InviteButtonProps = {
  name: string;
  /** Undefined for an agent who is not in the conversation. */
  state: ConversationAgent['state'] | undefined;
  isBusy: boolean;
  onInvite: () => void;
};

function Invite({ name, state, isBusy, onInvite }: InviteButtonProps) {
  if (state)
    return (
      <span className="text-sm text-muted-foreground">{state === 'invited' ? 'Invited' : 'Joined'}</span>
    );
  return (
    <Button size="sm" variant="outline" disabled={isBusy} onClick={onInvite}>
      <span>
        Invite<span className="sr-only"> {name}</span>
      </span>
    </Button>
  );
}

function AgentRow({ agent, children }: { agent: Agent; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3 px-3 py-2.5">
      <Avatar name={agent.name} src={agent.avatar} className="size-11" />
      <div className="min-w-0 grow">
        <p className="truncate font-semibold">{agent.name}</p>
        <p className="truncate text-sm text-muted-foreground">
          {agent.agency}, {agent.specialization}
        </p>
      </div>
      {children}
    </li>
  );
}

function AgentsLoading() {
  return (
    <output aria-label="Loading agents" className="grid gap-3 p-3">
      {Array.from({ length: 4 }, (_, i) => (
        <Skeleton key={i} className="h-12" />
      ))}
    </output>
  );
}
