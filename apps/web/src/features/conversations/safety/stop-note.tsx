import type { Conversation } from '@sway/contract/conversations';
import { stopText } from '@sway/domain/conversations/what-is-possible';
import type { WritingStop } from '@sway/domain/conversations/what-is-possible';
import { MakeOffer } from '#features/offers/index.ts';
import { Button } from '#shared/ui/button.tsx';
import { useSetBlock } from './use-blocks.ts';

type StopNoteProps = { conversation: Conversation; stop: WritingStop };

/** Replaces the composer while nothing can be written (product/conversations.md#what-is-still-possible). */
export function StopNote({ conversation, stop }: StopNoteProps) {
  const { otherUserId, otherUserName, role } = conversation;
  const setBlock = useSetBlock();
  return (
    <div className="flex flex-wrap items-center justify-center gap-3 border-t px-4 py-4 text-center text-sm text-muted-foreground">
      <p>{stopText(stop, role, otherUserName)}</p>
      {stop === 'offers_only' && <MakeOffer conversation={conversation} />}
      {stop === 'blocked_by_you' && (
        <Button
          size="sm"
          variant="outline"
          disabled={setBlock.isPending}
          onClick={() => setBlock.mutate({ userId: otherUserId, name: otherUserName, isBlocked: false })}
        >
          Unblock
        </Button>
      )}
    </div>
  );
}
