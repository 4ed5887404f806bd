import { Messages } from '#features/conversations/messages-page.tsx';
import { SignedInOnly } from '#shared/session/signed-in-only.tsx';

/** /messages (product/conversations.md#the-messages-page): the user's conversations. */
export function MessagesPage() {
  return (
    <SignedInOnly message="Please log in to view your messages." hasSide>
      {user => <Messages key={user.id} user={user} />}
    </SignedInOnly>
  );
}
