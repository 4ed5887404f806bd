import { Messages } from '#features/conversations/messages-page.tsx';
import { SignedInOnly } from '#shared/session/signed-in-only.tsx';

/** /messages (§2): one's conversations. */
export function MessagesPage() {
  return (
    <SignedInOnly message="Please log in to view your messages.">
      {user => <Messages key={user.id} user={user} />}
    </SignedInOnly>
  );
}
