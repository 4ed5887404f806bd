import type { Conversation } from '@sway/contract/conversations';
import { useQueryClient } from '@tanstack/react-query';
import { Ban, Ellipsis, Flag, LogOut } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ReportDialog } from '#features/reports/index.ts';
import { closeChatPanel } from './panel/open-chat.ts';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/overlays/confirm-dialog.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#shared/ui/overlays/dropdown-menu.tsx';
import { useAgentActions } from './agents/use-conversation-agents.ts';
import { conversationKeys } from '#shared/queries/conversation-keys.ts';
import { BlockDialog } from './safety/block-dialog.tsx';
import { useSetBlock } from './safety/use-blocks.ts';

type MenuProps = { userId: number; conversation: Conversation };
type Opened = 'report' | 'block' | 'leave' | null;

/** The menu of a conversation: report it, block the other person, or leave it as an agent. */
export function ConversationMenu({ userId, conversation }: MenuProps) {
  const [opened, setOpened] = useState<Opened>(null);
  const setBlock = useSetBlock();
  const { otherUserId, otherUserName, blockedBy, canBlock } = conversation;
  const isAgent = conversation.role === 'agent';
  const close = () => setOpened(null);
  return (
    <>
      <DropdownMenu modal={false}>
        <DropdownMenuTrigger asChild>
          <Button variant="ghost" size="sm" icon aria-label="More about this conversation">
            <Ellipsis aria-hidden="true" />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end" className="w-64">
          <DropdownMenuItem onSelect={() => setOpened('report')}>
            <Flag aria-hidden="true" />
            Report this conversation
          </DropdownMenuItem>
          {(isAgent || canBlock) && <DropdownMenuSeparator />}
          {isAgent ? (
            <DropdownMenuItem onSelect={() => setOpened('leave')}>
              <LogOut aria-hidden="true" />
              Leave this conversation
            </DropdownMenuItem>
          ) : !canBlock ? null : blockedBy === 'me' ? (
            <DropdownMenuItem
              onSelect={() => setBlock.mutate({ userId: otherUserId, name: otherUserName, isBlocked: false })}
            >
              <Ban aria-hidden="true" />
              <span className="truncate">Unblock {otherUserName}</span>
            </DropdownMenuItem>
          ) : (
            <DropdownMenuItem onSelect={() => setOpened('block')}>
              <Ban aria-hidden="true" />
              <span className="truncate">Block {otherUserName}</span>
            </DropdownMenuItem>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      {opened === 'report' && (
        <ReportDialog about="conversation" subject={{ conversationId: conversation.id }} onClose={close} />
      )}
      {opened === 'block' && <BlockDialog userId={otherUserId} name={otherUserName} onClose={close} />}
      {opened === 'leave' && <LeaveDialog userId={userId} conversation={conversation} onClose={close} />}
    </>
  );
}

function LeaveDialog({ userId, conversation, onClose }: MenuProps & { onClose: () => void }) {
  const actions = useAgentActions(conversation.id);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  async function leave() {
    // The live connection can close the conversation, and with it this dialog, before the answer arrives.
    await actions.mutateAsync({ kind: 'remove', agentId: userId });
    await queryClient.invalidateQueries({ queryKey: conversationKeys.lists });
    closeChatPanel();
    void navigate(paths.messages);
  }
  return (
    <ConfirmDialog
      title="Leave this conversation?"
      confirmLabel="Leave"
      isDangerous
      isBusy={actions.isPending}
      onConfirm={() => void leave().catch(() => undefined)}
      onClose={onClose}
    >
      <p>You will no longer be able to read it. The buyer or owner can invite you again.</p>
    </ConfirmDialog>
  );
}
