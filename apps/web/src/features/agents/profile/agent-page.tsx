import type { AgentProfile } from '@sway/contract/agents';
import { t } from '@sway/domain/language/texts';
import { ArrowLeft, BadgeCheck, Phone } from 'lucide-react';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { ReportButton } from '#features/reports/index.ts';
import { lazyPart } from '#shared/rendering/lazy-part.ts';
import { hasCode } from '#shared/api/failures.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { paths } from '#shared/paths.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { PageNotice } from '#shared/ui/feedback/page-notice.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Tag } from '#shared/ui/tag.tsx';
import { formatQuantity } from '@sway/domain/text/format';
import { useAgent } from '../api/use-agents.ts';
import { AgentFacts } from '../list/agent-facts.tsx';
import { Rating } from '../list/stars.tsx';
import { ReviewList } from '../reviews/review-list.tsx';
import { InviteSteps } from './invite-steps.tsx';

/** Loaded for those who can write one. */
const OwnReview = lazyPart(() => import('../reviews/own-review.tsx'), 'OwnReview');

/** /agents/{id}: an agent's profile, how many homes they helped with, their reviews, and what is said of every agent. */
export function AgentPage({ id, children }: { id: number | null; children?: ReactNode }) {
  const agent = useAgent(id);
  const isMissing = id === null || hasCode(agent.error, 'agent.not_found');
  usePageTitle(isMissing ? t`Agent Not Found` : agent.data?.name);
  if (isMissing) return <MissingAgent />;
  return (
    <div className="gutter pt-6 pb-12 md:pt-10 md:pb-16">
      <ButtonLink to={paths.agents} variant="ghost" size="sm" className="-ml-3">
        <ArrowLeft aria-hidden="true" />
        All agents
      </ButtonLink>
      {agent.isError ? (
        <ErrorState className="mt-6" title="Agent could not be loaded" query={agent} />
      ) : agent.data ? (
        <Profile agent={agent.data}>{children}</Profile>
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
      <ButtonLink to={paths.agents}>All agents</ButtonLink>
    </PageNotice>
  );
}

function Profile({ agent, children }: { agent: AgentProfile; children: ReactNode }) {
  return (
    <div className="mt-4 grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
      <div className="grid content-start gap-8">
        <Heading agent={agent} />
        {agent.bio && (
          <section aria-labelledby="about">
            <h2 id="about" className="type-h2">
              About
            </h2>
            <p className="type-lead mt-3 max-w-measure whitespace-pre-line wrap-anywhere">{agent.bio}</p>
          </section>
        )}
      </div>
      <Invite agent={agent} />
      <div className="grid content-start gap-8">
        <Reviews agent={agent} />
        {children}
      </div>
    </div>
  );
}

function Heading({ agent }: { agent: AgentProfile }) {
  return (
    <header className="flex flex-wrap items-center gap-5 md:gap-7">
      <Avatar name={agent.name} src={agent.avatar} className="size-24 text-3xl md:size-36 md:text-5xl" />
      <div className="grid min-w-0 flex-1 basis-64 gap-3">
        <div>
          <h1 className="type-h1 wrap-anywhere">{agent.name}</h1>
          <p className="mt-1 text-lg wrap-anywhere text-muted-foreground">
            {agent.specialization} · {agent.agency}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Tag tone="lime">
            <BadgeCheck aria-hidden="true" />
            Licence checked
          </Tag>
          {agent.listingsHelped > 0 && <Tag>Invited for {formatQuantity(agent.listingsHelped, 'home')}</Tag>}
          <Rating rating={agent.rating} reviewCount={agent.reviewCount} />
        </div>
        <AgentFacts area={agent.area} languages={agent.languages} />
      </div>
    </header>
  );
}

function Reviews({ agent }: { agent: AgentProfile }) {
  return (
    <section aria-labelledby="reviews" className="border-t pt-8">
      <h2 id="reviews" className="type-h2">
        Reviews
      </h2>
      {agent.canReview && (
        <Suspense>
          <OwnReview key={agent.ownReview?.updatedAt ?? 'none'} agent={agent} />
        </Suspense>
      )}
      <ReviewList agentId={agent.id} />
    </section>
  );
}

function Invite({ agent: { id, name, phone } }: { agent: AgentProfile }) {
  return (
    <aside
      aria-labelledby="invite"
      className="self-start lg:sticky lg:top-6 lg:col-start-2 lg:row-span-2 lg:row-start-1"
    >
      <Card className="grid gap-4 rounded-xl p-5 md:p-6">
        <h2 id="invite" className="type-h3 wrap-anywhere">
          Invite {name}
        </h2>
        <InviteSteps name={name} />
        {phone && (
          <Button asChild variant="outline" className="w-full">
            <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
              <Phone aria-hidden="true" />
              {phone}
            </a>
          </Button>
        )}
        <ButtonLink to={paths.messages} className="w-full">
          Go to Messages
        </ButtonLink>
      </Card>
      <ReportButton about="agent" id={id} ownerId={id} className="mt-4" />
    </aside>
  );
}
