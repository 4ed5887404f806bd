import type { Agent } from '@sway/contract/agents';
import { SEARCH_LIMITS } from '@sway/domain/limits/search-limits';
import { Search } from 'lucide-react';
import { useDeferredValue, useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { documentPath } from '#shared/base-path.ts';
import { paths } from '#shared/paths.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { Button } from '#shared/ui/button.tsx';
import { LoadMoreButton } from '#shared/ui/load-more-button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { useAgents } from '../api/use-agents.ts';
import { AgentFacts } from './agent-facts.tsx';
import { Rating } from './stars.tsx';

/** How many agents are shown before the user asks for all. */
const FIRST_SHOWN = 4;

/** Shows all agents from the start, for browsers without JavaScript. */
const ALL_PARAM = 'all';

/** Partner agents: the first few, and on request all of them with a search. */
export function AgentList() {
  const [showsAll, setShowsAll] = useState(useSearchParams()[0].has(ALL_PARAM));
  const [text, setText] = useState('');
  const agents = useAgents(useDeferredValue(text.trim()));
  const loaded = agents.data?.pages.flatMap(page => page.items) ?? [];
  const shown = showsAll ? loaded : loaded.slice(0, FIRST_SHOWN);
  const total = agents.data?.pages[0]?.total ?? 0;
  return (
    <>
      {showsAll && (
        <Input
          type="search"
          aria-label="Search agents"
          placeholder="Name, place or language"
          className="mb-5 max-w-md"
          start={<Search aria-hidden="true" />}
          maxLength={SEARCH_LIMITS.maxText}
          value={text}
          onChange={event => setText(event.target.value)}
        />
      )}
      {agents.isPending && <AgentsLoading />}
      {agents.isError && <ErrorState title="Agents could not be loaded" query={agents} />}
      {agents.isSuccess && shown.length === 0 && <EmptyState title="No agents available" />}
      {shown.length > 0 && (
        <ul aria-label="Partner agents" className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          {shown.map(agent => (
            <AgentCard key={agent.id} agent={agent} />
          ))}
        </ul>
      )}
      <div className="mt-6 flex justify-center">
        {!showsAll && total > shown.length && (
          <>
            <Button variant="outline" className="noscript:hidden" onClick={() => setShowsAll(true)}>
              Browse All Agents
            </Button>
            <noscript>
              <Button asChild variant="outline">
                <a href={documentPath(`${paths.agents}?${ALL_PARAM}=1`)}>Browse All Agents</a>
              </Button>
            </noscript>
          </>
        )}
        {showsAll && <LoadMoreButton list={agents}>Show more agents</LoadMoreButton>}
      </div>
    </>
  );
}

function AgentCard({ agent }: { agent: Agent }) {
  const nameId = useId();
  return (
    <li>
      <Card className="flex h-full flex-col gap-3 rounded-xl p-5">
        <div className="flex items-center gap-3">
          <Avatar name={agent.name} src={agent.avatar} className="size-14 text-lg" />
          <div className="min-w-0">
            <h3 id={nameId} className="type-h3 truncate">
              {agent.name}
            </h3>
            <p className="truncate text-sm text-muted-foreground">{agent.agency}</p>
          </div>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="font-semibold wrap-anywhere">{agent.specialization}</p>
          <Rating rating={agent.rating} reviewCount={agent.reviewCount} />
        </div>
        <AgentFacts area={agent.area} languages={agent.languages} />
        {agent.bio && <p className="line-clamp-4 text-md text-muted-foreground">{agent.bio}</p>}
        <ButtonLink
          to={paths.agent(agent.id)}
          variant="outline"
          className="mt-auto w-full"
          aria-describedby={nameId}
        >
          View Profile
        </ButtonLink>
      </Card>
    </li>
  );
}

function AgentsLoading() {
  return (
    <output aria-label="Loading agents" className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      {Array.from({ length: 4 }, (_, i) => (
        <Skeleton key={i} className="h-80 rounded-xl" />
      ))}
    </output>
  );
}
