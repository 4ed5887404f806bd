import type { Conversation } from '@sway/contract/conversations';
import { POLL_MS } from '@sway/contract/live-limits';
import { SEARCH_LIMITS } from '@sway/domain/limits/search-limits';
import { firstCharacters } from '@sway/domain/text/characters';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { MessageCircle, Search } from 'lucide-react';
import { useState } from 'react';
import { keepRows } from '#shared/api/keep-rows.ts';
import type { Page } from '#shared/api/request.ts';
import { useTypedFilter } from '#shared/hooks/use-typed-filter.ts';
import { useLiveStatus } from '#shared/live/use-live.ts';
import { paths } from '#shared/paths.ts';
import { useSession } from '#shared/session/use-session.ts';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { LoadMoreButton } from '#shared/ui/load-more-button.tsx';
import { cn } from '#shared/ui/cn.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { conversationsQuery } from '../api/conversation-queries.ts';
import { ConversationRow } from './conversation-row.tsx';

/** The user's conversations, with a search by listing and name. */
export function ConversationList({ openId }: { openId: number | null }) {
  const [search, setSearch] = useState('');
  const field = useTypedFilter(
    search,
    text => text,
    text => firstCharacters(text.trim(), SEARCH_LIMITS.maxText),
    setSearch,
  );
  const status = useLiveStatus();
  const list = useInfiniteQuery({
    ...conversationsQuery(search),
    // Leaving the field starts the search.
    placeholderData: keepRows,
    refetchInterval: status === 'live' ? false : POLL_MS,
  });
  const hasNone = search === '' && field.text === '' && list.data?.pages[0]?.items.length === 0;

  return (
    <div className="flex min-h-0 grow flex-col">
      <search className={cn('px-4 pt-1 pb-3', hasNone && 'hidden')}>
        <Input
          type="search"
          aria-label="Search conversations by home or name"
          placeholder="Search by home or name"
          maxLength={SEARCH_LIMITS.maxText}
          value={field.text}
          onChange={field.onChange}
          onBlur={field.onBlur}
          start={<Search aria-hidden="true" />}
        />
      </search>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain px-2 pb-4">
        <Rows list={list} openId={openId} isSearch={search !== ''} />
      </div>
    </div>
  );
}

type RowsProps = {
  list: UseInfiniteQueryResult<InfiniteData<Page<Conversation[]>>>;
  openId: number | null;
  isSearch: boolean;
};

function Rows({ list, openId, isSearch }: RowsProps) {
  if (list.isPending) return <RowSkeletons />;
  if (!list.data) {
    return <ErrorState title="Conversations could not be loaded" query={list} />;
  }
  const conversations = list.data.pages.flatMap(page => page.items);
  if (conversations.length === 0) return <NoConversations isSearch={isSearch} />;
  return (
    <>
      <ul aria-label="Conversations" className="grid grid-cols-1 gap-0.5">
        {conversations.map(conversation => (
          <li key={conversation.id}>
            <ConversationRow conversation={conversation} isOpen={conversation.id === openId} />
          </li>
        ))}
      </ul>
      <LoadMoreButton list={list} variant="ghost" className="mt-2 w-full">
        Show more
      </LoadMoreButton>
    </>
  );
}

function NoConversations({ isSearch }: { isSearch: boolean }) {
  const { user } = useSession();
  if (isSearch) return <EmptyState title="No conversation matches" className="mx-2" />;
  if (user?.userType === 'agent')
    return (
      <EmptyState title="No Conversations" className="mx-2 bg-card py-10">
        <p className="max-w-measure text-muted-foreground">
          {user.agent?.status === 'approved'
            ? 'A buyer or owner invites you, and the conversation appears here once the other has accepted.'
            : 'Buyers and owners can invite you once your licence has been approved.'}
        </p>
        <ButtonLink to={`${paths.profile}?tab=agent`} variant="outline">
          Your agent profile
        </ButtonLink>
      </EmptyState>
    );
  return (
    <EmptyState title="No Conversations" className="mx-2 bg-card py-10">
      <p className="text-muted-foreground">Your chats with owners and buyers appear here.</p>
      <ButtonLink to={paths.browse} variant="outline">
        <MessageCircle aria-hidden="true" />
        Find a home to ask about
      </ButtonLink>
    </EmptyState>
  );
}

function RowSkeletons() {
  return (
    <output aria-label="Loading conversations" className="grid gap-2 px-3 py-2">
      {Array.from({ length: 4 }, (_, i) => (
        <span key={i} className="flex items-center gap-3">
          <Skeleton className="size-11 rounded-full" />
          <span className="grid grow gap-2">
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-3.5 w-full" />
          </span>
        </span>
      ))}
    </output>
  );
}
