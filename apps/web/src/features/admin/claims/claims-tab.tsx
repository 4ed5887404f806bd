import { t } from '@sway/domain/language/texts';
import type { AdminClaim } from '@sway/contract/admin-claims';
import { VERIFICATION_PROMISE_HOURS } from '@sway/domain/claims/claim-rules';
import { ArrowLeft } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { useMediaQuery } from '#shared/hooks/use-media-query.ts';
import { cn } from '#shared/ui/cn.ts';
import { Button } from '#shared/ui/button.tsx';
import { Segmented } from '#shared/ui/fields/segmented.tsx';
import { useAdminClaims } from '../api/use-admin-claims.ts';
import { PagedList } from '../components/paged-list.tsx';
import { SearchBox } from '../components/search-box.tsx';
import { TabHead } from '../components/tab-head.tsx';
import { useAdminChoice, useAdminItem, useAdminParam } from '../components/use-admin-view.ts';
import { ClaimDetail } from './claim-detail.tsx';
import { PrintLetters } from '../letters/print-letters.tsx';
import { ClaimList } from './claim-list.tsx';

const QUEUES = [
  { value: 'waiting', label: t`Waiting` },
  { value: 'disputed', label: t`Disputed` },
  { value: 'asked', label: t`Asked` },
  { value: 'decided', label: t`Decided` },
] as const;

type QueueName = (typeof QUEUES)[number]['value'];

const EMPTY: Record<QueueName, string> = {
  waiting: t`Every claim has been decided.`,
  disputed: t`No claims are disputed.`,
  asked: t`No claimant has been asked for more.`,
  decided: t`No claim has been decided yet.`,
};

/**
 * The queues of claims, and beside them the claim that is being checked: the one in the URL, on wide screens otherwise the first. A
 * narrow screen shows either the queue or a claim.
 */
export function ClaimsTab() {
  const [queue, setQueue] = useAdminChoice(QUEUES, 'waiting');
  const [search] = useAdminParam('search');
  const claims = useAdminClaims(queue, search);
  const item = useAdminItem();
  const navigate = useNavigate();
  const hasPanes = useMediaQuery('(width >= 64rem)');
  const listed = claims.data?.items ?? [];
  const openedId = item.id ?? (hasPanes ? listed[0]?.id : undefined);
  const opened = listed.find(({ id }: AdminClaim) => id === openedId);
  const isListShown = hasPanes || openedId === undefined;
  return (
    <div className="lg:grid lg:grid-cols-[minmax(300px,360px)_minmax(0,1fr)]">
      <section
        aria-label="Claims"
        className={cn(
          'px-4 py-6 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-80px)] lg:overflow-y-auto',
          openedId !== undefined && 'lg:border-r',
          !isListShown && 'hidden',
        )}
      >
        <Queue queue={queue} onQueue={setQueue} claims={claims} openedId={openedId} />
      </section>
      {openedId !== undefined && (
        <div className="min-w-0">
          {!hasPanes && (
            <Link
              to={item.pathToList}
              className="flex min-h-11 items-center gap-2 px-4 pt-3 text-sm font-semibold underline-offset-4 hover:underline"
            >
              <ArrowLeft className="size-4" aria-hidden="true" />
              All claims
            </Link>
          )}
          <ClaimDetail
            key={openedId}
            id={openedId}
            listed={opened}
            onDone={() => void navigate(item.pathToList, { replace: true, preventScrollReset: true })}
          />
        </div>
      )}
    </div>
  );
}

type QueueProps = {
  queue: QueueName;
  onQueue: (queue: QueueName) => void;
  claims: ReturnType<typeof useAdminClaims>;
  openedId: number | undefined;
};

function Queue({ queue, onQueue, claims, openedId }: QueueProps) {
  const [search, setSearch] = useAdminParam('search');
  const { pathTo } = useAdminItem();
  return (
    <>
      <TabHead
        title="Claims"
        lead={`Longest waiting first. We promise an answer within ${VERIFICATION_PROMISE_HOURS.from} to ${VERIFICATION_PROMISE_HOURS.to} hours.`}
      >
        <PrintLetters />
        <Segmented label="Queue" value={queue} onValueChange={onQueue} segments={QUEUES} className="w-full" />
        <SearchBox label="Address or claimant" className="sm:w-full" />
      </TabHead>
      <PagedList
        label="Claims"
        pages={claims}
        empty={
          search ? (
            <NoMatch search={search} onClear={() => setSearch('')} />
          ) : (
            <p className="text-muted-foreground">{EMPTY[queue]}</p>
          )
        }
      >
        {items => <ClaimList claims={items} openedId={openedId} pathTo={pathTo} />}
      </PagedList>
    </>
  );
}

/** A search without a match says nothing about the claims that it leaves out. */
function NoMatch({ search, onClear }: { search: string; onClear: () => void }) {
  return (
    <>
      <p className="wrap-anywhere text-muted-foreground">No claim in this queue matches “{search}”.</p>
      <Button variant="outline" size="sm" onClick={onClear}>
        Clear the search
      </Button>
    </>
  );
}
