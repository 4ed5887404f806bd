import type { AgentProfile } from '@sway/contract/agents';
import { ArrowLeft, House, MessageCircle } from 'lucide-react';
import { Suspense } from 'react';
import { lazyPart } from '#shared/rendering/lazy-part.ts';
import { describeError } from '#shared/api/describe-error.ts';
import { hasCode } from '#shared/api/failures.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { paths } from '#shared/paths.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { PageNotice } from '#shared/ui/feedback/page-notice.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { formatQuantity } from '@sway/domain/text/format';
import { Link } from 'react-router';
import { useAgent } from '../api/use-agents.ts';
import { Rating } from '../list/stars.tsx';
import { ReviewList } from '../reviews/review-list.tsx';

/** Loaded for those who can write one. */
const OwnReview = lazyPart(() => import('../reviews/own-review.tsx'), 'OwnReview');

/** /agents/{id}: an agent's profile, how many homes they helped with, and their reviews. */
export function AgentPage({ id }: { id: number | null }) {
  const agent = useAgent(id);
  const isMissing = id === null || hasCode(agent.error, 'agent.not_found');
  usePageTitle(isMissing ? 'Agent Not Found' : agent.data?.name);
  if (isMissing) return <MissingAgent />;
  return (
    <div className="gutter py-6 md:py-10">
      <Button asChild variant="ghost" size="sm" className="-ml-3">
        <Link to={paths.agents}>
          <ArrowLeft aria-hidden="true" />
          All agents
        </Link>
      </Button>
      {agent.isError ? (
        <ErrorState
          className="mt-6"
          title="Agent could not be loaded"
          message={describeError(agent.error)}
          error={agent.error}
          onRetry={() => void agent.refetch()}
        />
      ) : agent.data ? (
        <Profile agent={agent.data} />
      ) : (
        <output aria-label="Loading agent" className="mt-6 grid gap-4">
          <Skeleton className="h-24" />
          <Skeleton className="h-48" />
        </output>
      )}
    </div>
  );
}

function MissingAgent() {
  return (
    <PageNotice title="Agent Not Found" text="Only agents with a checked licence are listed.">
      <Button asChild>
        <Link to={paths.agents}>All agents</Link>
      </Button>
    </PageNotice>
  );
}

function Profile({ agent }: { agent: AgentProfile }) {
  return (
    <>
      <header className="mt-4 flex flex-wrap items-center gap-5 border-b pb-6">
        <Avatar name={agent.name} src={agent.avatar} className="size-20 text-2xl md:size-24" />
        <div className="min-w-0 flex-1">
          <h1 className="type-h1 wrap-anywhere">{agent.name}</h1>
          <p className="mt-1 wrap-anywhere text-muted-foreground">
            {agent.agency}, {agent.specialization}
          </p>
          <div className="mt-2">
            <Rating rating={agent.rating} reviewCount={agent.reviewCount} />
          </div>
          {agent.phone && (
            <p className="mt-2 wrap-anywhere">
              Phone{' '}
              <a
                href={`tel:${agent.phone.replaceAll(/[^+\d]/g, '')}`}
                className="text-link underline underline-offset-4"
              >
                {agent.phone}
              </a>
            </p>
          )}
        </div>
      </header>
      <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-10">
          <section aria-labelledby="about">
            <h2 id="about" className="type-h2">
              About
            </h2>
            <p className="mt-3 max-w-measure whitespace-pre-line wrap-anywhere">
              {agent.bio ?? `${agent.name} has not written a bio yet.`}
            </p>
          </section>
          <Reviews agent={agent} />
        </div>
        <WorkingTogether agent={agent} />
      </div>
    </>
  );
}

function Reviews({ agent }: { agent: AgentProfile }) {
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews" className="type-h2">
        Reviews
      </h2>
      <p className="mt-2 text-sm wrap-anywhere text-muted-foreground">
        From buyers and owners who had {agent.name} in their conversation.
      </p>
      {agent.canReview && (
        <Suspense>
          <OwnReview key={agent.ownReview?.updatedAt ?? 'none'} agent={agent} />
        </Suspense>
      )}
      <ReviewList agentId={agent.id} />
    </section>
  );
}

function WorkingTogether({ agent }: { agent: AgentProfile }) {
  return (
    <aside aria-label="Working together" className="grid content-start gap-4">
      <p className="flex gap-3 rounded-xl border bg-card p-5">
        <House aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <span>
          <b className="block font-semibold">
            {agent.listingsHelped === 0
              ? 'Not invited yet'
              : `Invited for ${formatQuantity(agent.listingsHelped, 'home')}`}
          </b>
          <span className="text-sm text-muted-foreground">
            An agent joins a conversation once both sides agree.
          </span>
        </span>
      </p>
      <div className="grid gap-3 rounded-xl border bg-card p-5">
        <p className="flex gap-3">
          <MessageCircle aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <span>
            <b className="block font-semibold">By invitation</b>
            <span className="text-sm wrap-anywhere text-muted-foreground">
              Invite {agent.name} from a conversation about a home. The agent can read along once the other
              person accepts.
            </span>
          </span>
        </p>
        <Button asChild variant="outline">
          <Link to={paths.messages}>Go to Messages</Link>
        </Button>
      </div>
    </aside>
  );
}
