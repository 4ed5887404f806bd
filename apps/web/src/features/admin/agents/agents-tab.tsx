import type { AdminAgent } from '@sway/contract/admin';
import { formatDate } from '@sway/domain/format';
import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Segmented } from '#shared/ui/segmented.tsx';
import { useAdminAgents } from '../api/use-admin-agents.ts';
import { PagedTable } from '../components/paged-table.tsx';
import type { Column } from '../components/paged-table.tsx';
import { Person } from '../components/person.tsx';
import { TabHead } from '../components/tab-head.tsx';
import { useAdminChoice } from '../components/use-admin-view.ts';
import { DecideAgent } from './decide-agent.tsx';
import type { AgentDecision } from './decide-agent.tsx';
import { LicenceNumber } from './licence-number.tsx';

const STATUSES = [
  { value: 'pending', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
] as const;

const COLUMNS: Column<AdminAgent>[] = [
  {
    title: 'Agent',
    cell: agent => <Person name={agent.name} avatar={null} note={agent.email} />,
    className: 'max-w-72',
  },
  { title: 'Agency', cell: agent => agent.agency },
  { title: 'Licence number', cell: agent => <LicenceNumber number={agent.licenceNumber} /> },
  { title: 'Specialization', cell: agent => agent.specialization },
  { title: 'Applied', cell: agent => formatDate(agent.appliedAt), className: 'whitespace-nowrap' },
];

/** Agents whose licence is to be checked, and those for whom that was decided (D10). */
export function AgentsTab() {
  const [status, setStatus] = useAdminChoice(STATUSES, 'pending');
  const agents = useAdminAgents(status);
  const [decision, setDecision] = useState<AgentDecision>();
  return (
    <section>
      <TabHead
        title="Agents"
        lead="Look the licence up in the public register before you approve. Only approved agents are shown to the public."
      >
        <Segmented label="Licence check" value={status} onValueChange={setStatus} segments={STATUSES} />
      </TabHead>
      <PagedTable
        label="Agents"
        pages={agents}
        columns={COLUMNS}
        renderActions={agent => <AgentActions agent={agent} onDecide={setDecision} />}
        empty={
          <p className="text-muted-foreground">
            {status === 'pending' ? 'Every application has been decided.' : `No agent has been ${status}.`}
          </p>
        }
      />
      {decision && <DecideAgent decision={decision} onClose={() => setDecision(undefined)} />}
    </section>
  );
}

type AgentActionsProps = { agent: AdminAgent; onDecide: (decision: AgentDecision) => void };

function AgentActions({ agent, onDecide }: AgentActionsProps) {
  const name = <span className="sr-only"> {agent.name}</span>;
  return (
    <>
      {agent.status !== 'rejected' && (
        <Button size="sm" variant="danger" onClick={() => onDecide({ agent, status: 'rejected' })}>
          <span>Reject{name}</span>
        </Button>
      )}
      {agent.status !== 'approved' && (
        <Button size="sm" onClick={() => onDecide({ agent, status: 'approved' })}>
          <span>Approve{name}</span>
        </Button>
      )}
    </>
  );
}
