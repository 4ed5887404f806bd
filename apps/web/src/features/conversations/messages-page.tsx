import type { PrivateUser } from '@sway/contract/users';
import { PAGES } from '@sway/contract/pages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useMediaQuery } from '#shared/hooks/use-media-query.ts';
import { idFromText } from '#shared/id-from-text.ts';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { cn } from '#shared/ui/cn.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { conversationsQuery } from './api/conversation-queries.ts';
import { useConversation } from './api/use-conversation.ts';
import { ConversationMenu } from './conversation-menu.tsx';
import { ConversationList } from './list/conversation-list.tsx';
import { NotificationChoice } from './list/notification-choice.tsx';
import { ConversationHeading } from './thread/conversation-heading.tsx';
import { MessagesLoading } from './thread/message-list.tsx';
import { ConversationThread } from './thread/thread.tsx';

/** /messages: the user's conversations beside the open one; on phones the list or the open one. */
export function Messages({ user }: { user: PrivateUser }) {
  const [search] = useSearchParams();
  const openId = idFromText(search.get('c'));
  const isPhone = useMediaQuery('(width < 768px)');
  const hasNone = useOpenNewest(openId === null && !isPhone);
  const showsList = !isPhone || openId === null;
  const showsThread = openId !== null || (!isPhone && !hasNone);
  return (
    <div
      className={cn(
        'mx-auto flex h-[calc(100dvh-96px)] min-h-[280px]',
        hasNone ? 'max-w-[792px]' : 'max-w-[1400px] md:border-x',
      )}
    >
      {showsList && (
        <section
          aria-labelledby="messages"
          className={cn('flex w-full flex-col', showsThread && 'md:w-[360px] md:shrink-0 md:border-r')}
        >
          <div className="flex items-center justify-between gap-2 px-4 pt-5 pb-3">
            <h1 id="messages" className="type-h2">
              {PAGES.messages.title}
            </h1>
            <NotificationChoice />
          </div>
          <ConversationList openId={openId} />
        </section>
      )}
      {showsThread && (
        <section aria-label="Conversation" className="flex min-w-0 grow flex-col bg-background">
          <OpenConversation user={user} id={openId} isPhone={isPhone} />
        </section>
      )}
    </div>
  );
}

/** The state of a location to which the page went by itself. There the focus stays where the user has put it. */
const BY_ITSELF = 'opened by itself';

/**
 * Opens the conversation that was active last, where the list has room beside it. The URL names it, so that it stays open while others
 * become active.
 *
 * @returns whether there is none to open
 */
function useOpenNewest(isWanted: boolean): boolean {
  const [, setSearch] = useSearchParams();
  const { data } = useInfiniteQuery({ ...conversationsQuery(''), enabled: isWanted });
  const newestId = data?.pages[0]?.items[0]?.id;
  useEffect(() => {
    if (isWanted && newestId !== undefined)
      setSearch({ c: String(newestId) }, { replace: true, state: BY_ITSELF });
  }, [isWanted, newestId, setSearch]);
  return data?.pages[0]?.items.length === 0;
}

function OpenConversation({ user, id, isPhone }: { user: PrivateUser; id: number | null; isPhone: boolean }) {
  const { conversation, isPending } = useConversation(id);
  const { state } = useLocation() as { state: unknown };
  if (isPending) return <MessagesLoading />;
  if (!conversation) return <NoConversation id={id} />;
  return (
    <>
      <ConversationHeading
        conversation={conversation}
        renderName={name => {
          // On phones the name is the page's only heading; elsewhere the list has the h1.
          const Heading = isPhone ? 'h1' : 'h2';
          return <Heading className="truncate text-lg leading-tight font-semibold">{name}</Heading>;
        }}
        start={
          isPhone && (
            <ButtonLink
              to={paths.messages}
              variant="ghost"
              icon
              aria-label="Back to all messages"
              className="-ml-2"
            >
              <ArrowLeft aria-hidden="true" />
            </ButtonLink>
          )
        }
        end={<ConversationMenu userId={user.id} conversation={conversation} />}
      />
      <ConversationThread
        user={user}
        conversation={conversation}
        takesFocus={!isPhone && state !== BY_ITSELF}
      />
    </>
  );
}

/** In place of a conversation: none is chosen, or the user is not in the one of the URL. */
function NoConversation({ id }: { id: number | null }) {
  return (
    <div className="m-auto p-6">
      {id === null ? (
        <EmptyState title="Select a Conversation">
          <p className="text-muted-foreground">Choose one on the left to read and reply.</p>
        </EmptyState>
      ) : (
        <EmptyState title="Conversation not found">
          <p className="text-muted-foreground">You are no longer in it, or it belongs to another account.</p>
          <ButtonLink to={paths.messages} variant="outline" size="sm">
            All messages
          </ButtonLink>
        </EmptyState>
      )}
    </div>
  );
}
