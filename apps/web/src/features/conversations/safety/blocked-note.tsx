import type { Conversation } from '@sway/contract/conversations';
import { Button } from '#shared/ui/button.tsx';
import { useSetBlock } from './use-blocks.ts';

/** Replaces the composer while a block exists between buyer and owner. */
export function BlockedNote({ conversation }: { conversation: Conversation }) {
  const { blockedBy, otherUserId, otherUserName, role } = conversation;
  const setBlock = useSetBlock();
  return (
    <div className="flex flex-wrap items-center justify-center gap-3 border-t px-4 py-4 text-center text-sm text-muted-foreground">
      {blockedBy === 'me' ? (
        <>
          <p>You have blocked {otherUserName}.</p>
          <Button
            size="sm"
            variant="outline"
            disabled={setBlock.isPending}
            onClick={() => setBlock.mutate({ userId: otherUserId, name: otherUserName, isBlocked: false })}
          >
            Unblock
          </Button>
        </>
      ) : (
        <p>
          {role === 'agent'
            ? 'This conversation is on hold. The other person cannot receive messages for now.'
            : `${otherUserName} cannot receive messages at the moment.`}
        </p>
      )}
    </div>
  );
}
