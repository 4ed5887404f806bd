import type { AdminClaim } from '@sway/contract/admin-claims';
import { OWNERSHIP_LABELS } from '@sway/domain/claim-rules';
import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Segmented } from '#shared/ui/segmented.tsx';
import { useAdminClaims } from '../api/use-admin-claims.ts';
import { PagedTable } from '../components/paged-table.tsx';
import type { Column } from '../components/paged-table.tsx';
import { Person } from '../components/person.tsx';
import { SearchBox } from '../components/search-box.tsx';
import { TabHead } from '../components/tab-head.tsx';
import { useAdminChoice, useAdminParam } from '../components/use-admin-view.ts';
import { ClaimSheet } from './claim-sheet.tsx';
import { ClaimTags, WaitingTime } from './claim-tags.tsx';

const QUEUES = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'disputed', label: 'Disputed' },
  { value: 'decided', label: 'Decided' },
] as const;

const EMPTY = {
  waiting: 'Every claim has been decided.',
  disputed: 'No waiting claims are disputed.',
  decided: 'No claim has been decided yet.',
};

const COLUMNS: Column<AdminClaim>[] = [
  {
    title: 'Address',
    cell: claim => <b className="font-semibold">{claim.fullAddress}</b>,
    className: 'max-w-80',
  },
  {
    title: 'Claimant',
    cell: ({ claimant }) => <Person name={claimant.name} avatar={claimant.avatar} note={claimant.email} />,
    className: 'max-w-72',
  },
  { title: 'As', cell: claim => OWNERSHIP_LABELS[claim.ownershipType] },
  { title: 'Status', cell: claim => <ClaimTags claim={claim} /> },
  { title: 'Waiting', cell: claim => <WaitingTime claim={claim} />, className: 'whitespace-nowrap' },
];

/** Claims to be checked, oldest first, with their waiting time. */
export function ClaimsTab() {
  const [queue, setQueue] = useAdminChoice(QUEUES, 'waiting');
  const [search] = useAdminParam('search');
  const claims = useAdminClaims(queue, search);
  const [opened, setOpened] = useState<AdminClaim>();
  return (
    <section>
      <TabHead title="Claims" lead="Longest waiting first. We promise an answer within 24 to 48 hours.">
        <Segmented label="Queue" value={queue} onValueChange={setQueue} segments={QUEUES} />
        <SearchBox label="Address or claimant" />
      </TabHead>
      <PagedTable
        label="Claims"
        pages={claims}
        columns={COLUMNS}
        renderActions={claim => (
          <Button
            size="sm"
            variant={queue === 'decided' ? 'outline' : 'primary'}
            onClick={() => setOpened(claim)}
          >
            <span>
              {queue === 'decided' ? 'View' : 'Check'}
              <span className="sr-only">
                {' '}
                {claim.fullAddress}, claimed by {claim.claimant.name}
              </span>
            </span>
          </Button>
        )}
        empty={<p className="text-muted-foreground">{EMPTY[queue]}</p>}
      />
      {opened && <ClaimSheet claim={opened} onClose={() => setOpened(undefined)} />}
    </section>
  );
}
