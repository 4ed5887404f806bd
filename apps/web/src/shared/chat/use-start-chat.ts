import { startConversation } from '@sway/contract/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { ApiError, request } from '../api/request.ts';
import { paths } from '../paths.ts';
import { loginPath } from '../session/login-path.ts';
import { useKnownUser } from '../session/use-known-user.ts';
import { toast } from '../ui/toast.ts';
import { openChatPanel } from './chat-panel.ts';
import { rememberPendingChat } from './pending-chat.ts';

export type ChatHome = { id: number; ownerId: number };

/**
 * How a visitor is told that chatting takes an account: by a toast, or, from the home page’s cards, by the login page
 * (product/conversations.md#starting-a-chat).
 */
type VisitorWay = 'toast' | 'login';

/** Narrow screens have no room for a panel beside the page: a conversation is a page of its own there. */
const PHONE = '(width < 768px)';

/**
 * Starts the chat with a home's owner, or opens the one that there is
 * (product/conversations.md#one-conversation-for-each-listing-and-buyer). A visitor is sent to log in, and finds the chat
 * open on coming back.
 */
export function useStartChat(): { start: (home: ChatHome, way?: VisitorWay) => void; isStarting: boolean } {
  const knownUser = useKnownUser();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const starting = useMutation({
    mutationFn: (home: ChatHome) => request(startConversation, { body: { propertyId: home.id } }),
    onSuccess: ({ id }) => {
      toast({ title: 'Chat Started', description: 'You can now chat with the property owner!' });
      void queryClient.invalidateQueries({ queryKey: ['conversations'] });
      if (matchMedia(PHONE).matches) void navigate(`${paths.messages}?c=${id}`);
      else openChatPanel(id);
    },
    onError: (error, home) => {
      // The session ended while the page stood open.
      if (error instanceof ApiError && error.status === 401) return askToLogIn(home, SESSION_ENDED);
      if (error instanceof ApiError && error.body?.code === 'email_unconfirmed') return openChatPanel(null);
      const isRefused = error instanceof ApiError && error.status < 500 && error.status !== 404;
      toast({
        title: 'Error',
        description: isRefused ? error.userMessage(FAILED) : FAILED,
        variant: 'destructive',
      });
    },
  });

  function askToLogIn(home: ChatHome, words?: typeof LOGIN_FIRST): void {
    rememberPendingChat(home);
    if (words) toast({ ...words, variant: 'destructive' });
    void navigate(loginPath(pathname + search));
  }

  async function start(home: ChatHome, way: VisitorWay = 'toast'): Promise<void> {
    if (starting.isPending) return;
    const user = await knownUser();
    if (!user) return askToLogIn(home, way === 'toast' ? LOGIN_FIRST : undefined);
    if (home.ownerId === user.id) {
      toast({ title: 'Cannot Chat', description: 'You cannot chat with yourself!', variant: 'destructive' });
      return;
    }
    starting.mutate(home);
  }

  return { start: (home, way) => void start(home, way), isStarting: starting.isPending };
}

const FAILED = 'Failed to start chat. Please try again.';
const LOGIN_FIRST = {
  title: 'Authentication Required',
  description: 'Please log in to start a conversation with the owner',
};
const SESSION_ENDED = { title: 'Please Login', description: 'You need to be logged in to start a chat.' };
