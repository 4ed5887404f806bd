import type { Conversation } from '@sway/contract/conversations';
import { t } from '@sway/domain/language/texts';
import { useMutation } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { request } from '#shared/api/request.ts';
import { toastFailure } from '#shared/api/toast-failure.ts';
import { useRefetch } from '#shared/api/use-refetch.ts';
import { conversationKeys } from '#shared/queries/conversation-keys.ts';
import { Button } from '#shared/ui/button.tsx';

/**
 * The address of a private home: for its owner with the press that shows it to the buyer or takes it back, and for a buyer while it is
 * shown (product/conversations.md#showing-the-address).
 */
export function PrivateAddress({ conversation }: { conversation: Conversation }) {
  const { privateAddress, role, canWrite } = conversation;
  if (!privateAddress) return null;
  const { address, isShown } = privateAddress;
  if (role === 'owner' && !isShown && !canWrite) return null;
  return (
    <section
      aria-label="Address"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b bg-card px-4 py-2.5 text-sm"
    >
      <MapPin aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
      <p className="min-w-0 flex-[1_1_12rem] wrap-anywhere">
        <b className="block font-semibold">{address}</b>
        <span className="text-muted-foreground">{noteOf(conversation)}</span>
      </p>
      {role === 'owner' && <ShowButton conversation={conversation} isShown={isShown} />}
    </section>
  );
}

function noteOf({ role, otherUserName, privateAddress, canWrite }: Conversation): string {
  if (role !== 'owner') return t`The owner shows this to you alone. Please keep it to yourself.`;
  if (!privateAddress?.isShown) return t`${otherUserName} does not see it.`;
  return canWrite
    ? t`${otherUserName} sees it here. They may remember it after you hide it again.`
    : t`${otherUserName} does not see it for now, and sees it again once you can write.`;
}

function ShowButton({ conversation, isShown }: { conversation: Conversation; isShown: boolean }) {
  const show = useShowAddress(conversation.id);
  return (
    <Button
      size="sm"
      variant="outline"
      aria-label={isShown ? undefined : `Show the address to ${conversation.otherUserName}`}
      disabled={show.isPending}
      onClick={() => show.mutate(!isShown)}
    >
      {isShown ? 'Hide the address again' : 'Show the address'}
    </Button>
  );
}

/** Shows the buyer of a conversation the address of the user's private home, or takes it back. A toast tells a refusal. */
function useShowAddress(id: number) {
  return useMutation({
    mutationFn: (isShown: boolean) =>
      request(isShown ? 'PUT /api/conversations/:id/address' : 'DELETE /api/conversations/:id/address', {
        params: { id },
      }),
    onError: toastFailure(t`Something went wrong`, t`Nothing was changed.`),
    onSettled: useRefetch(conversationKeys.lists, conversationKeys.details),
  });
}
