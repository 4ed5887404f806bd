import type { ContactRule } from '@sway/domain/conversations/contact-rules';
import { t } from '@sway/domain/language/texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { toastFailure } from '#shared/api/toast-failure.ts';
import { hasCode } from '#shared/api/failures.ts';
import { request } from '#shared/api/request.ts';
import { paths } from '#shared/paths.ts';
import { loginPath } from '#shared/session/login-path.ts';
import { useKnownUser } from '#shared/session/use-known-user.ts';
import { toast } from '#shared/ui/toasts/toast.ts';
import { openChatPanel } from '../panel/open-chat.ts';
import { rememberPendingChat } from './pending-chat.ts';
import { conversationKeys } from '#shared/queries/conversation-keys.ts';

type StartedHome = { id: number; ownerId: number };

/** A home about which a chat starts, with who may begin it. */
export type ChatHome = StartedHome & ContactRule;

/**
 * How a visitor learns that a chat needs an account: by a toast, or, on the home page, by the login page alone
 * (product/conversations.md#starting-a-chat).
 */
type VisitorWay = 'toast' | 'login';

/** Narrow screens have no room for a panel beside the page, so the conversation opens as a page. */
const PHONE = '(width < 768px)';

/**
 * Starts the conversation with a listing's owner, or opens the existing one
 * (product/conversations.md#one-conversation-for-each-listing-and-buyer). A visitor is sent to the login page; the chat opens
 * after login.
 */
export function useStartChat(): {
  start: (listing: StartedHome, way?: VisitorWay) => void;
  isStarting: boolean;
} {
  const knownUser = useKnownUser();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const starting = useMutation({
    mutationFn: (listing: StartedHome) =>
      request('POST /api/conversations', { body: { propertyId: listing.id } }),
    onSuccess: ({ id }) => {
      void queryClient.invalidateQueries({ queryKey: conversationKeys.all });
      if (matchMedia(PHONE).matches) void navigate(`${paths.messages}?c=${id}`);
      else openChatPanel(id);
    },
    onError: (error, listing) => {
      // The session ended while the page was open.
      if (hasCode(error, 'session.required')) return askToLogIn(listing, SESSION_ENDED);
      if (hasCode(error, 'account.email_not_confirmed')) return openChatPanel(null);
      if (hasCode(error, 'contact.waiting_only') || hasCode(error, 'contact.nobody_yet'))
        return openChatPanel(null, listing.id);
      toastFailure(t`Error`, t`Failed to start chat.`)(error);
    },
  });

  function askToLogIn(listing: StartedHome, text?: typeof LOGIN_FIRST): void {
    rememberPendingChat(listing);
    if (text) toast({ ...text, variant: 'destructive' });
    void navigate(loginPath(pathname + search));
  }

  async function start(listing: StartedHome, way: VisitorWay = 'toast'): Promise<void> {
    if (starting.isPending) return;
    const user = await knownUser();
    if (!user) return askToLogIn(listing, way === 'toast' ? LOGIN_FIRST : undefined);
    if (listing.ownerId === user.id) {
      toast({
        title: t`Cannot Chat`,
        description: t`You cannot chat with yourself!`,
        variant: 'destructive',
      });
      return;
    }
    starting.mutate(listing);
  }

  return { start: (listing, way) => void start(listing, way), isStarting: starting.isPending };
}

const LOGIN_FIRST = {
  title: t`Authentication Required`,
  description: t`Please log in to start a conversation with the owner`,
};
const SESSION_ENDED = { title: t`Please Login`, description: t`You need to be logged in to start a chat.` };
