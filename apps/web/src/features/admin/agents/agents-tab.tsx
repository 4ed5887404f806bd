import { t } from '@sway/domain/language/texts';
import type { AdminAgent } from '@sway/contract/admin';
import { canDecideAgent } from '@sway/domain/accounts/agent-rules';
import type { AgentDecision } from '@sway/domain/accounts/agent-rules';
import { formatDate } from '@sway/domain/text/format';
import { useState } from 'react';
import { ExternalLink } from 'lucide-react';
import { Button } from '#shared/ui/button.tsx';
import { Segmented } from '#shared/ui/fields/segmented.tsx';
import { useAdminAgents } from '../api/use-admin-agents.ts';
import { PagedTable } from '../components/paged-table.tsx';
import type { Column } from '../components/paged-table.tsx';
import { Person } from '../components/person.tsx';
import { TabHead } from '../components/tab-head.tsx';
import { useAdminChoice } from '../components/use-admin-view.ts';
import { DecideAgent } from './decide-agent.tsx';

const STATUSES = [
  { value: 'pending', label: t`Pending` },
  { value: 'approved', label: t`Approved` },
  { value: 'suspended', label: t`Suspended` },
  { value: 'rejected', label: t`Rejected` },
] as const;

const EMPTY = {
  pending: t`Every application has been decided.`,
  approved: t`No agent has been approved.`,
  suspended: t`No agent has been suspended.`,
  rejected: t`No agent has been rejected.`,
};

const COLUMNS: Column<AdminAgent>[] = [
  {
    title: t`Agent`,
    cell: agent => <Person name={agent.name} avatar={null} note={agent.email} />,
    className: 'max-w-72',
  },
  { title: t`Agency`, cell: agent => agent.agency, className: 'min-w-28 max-w-56 wrap-anywhere' },
  { title: t`Licence number`, cell: agent => <LicenceNumber number={agent.licenceNumber} /> },
  { title: t`Specialisation`, cell: agent => agent.specialization, className: 'max-w-56 wrap-anywhere' },
  { title: t`Applied`, cell: agent => formatDate(agent.appliedAt), className: 'whitespace-nowrap' },
];

const REASON: Column<AdminAgent> = {
  title: t`Reason`,
  cell: agent => agent.reason,
  className: 'max-w-64 wrap-anywhere',
};

/** Agents by the state of their licence check. */
export function AgentsTab() {
  const [status, setStatus] = useAdminChoice(STATUSES, 'pending');
  const agents = useAdminAgents(status);
  const [deciding, setDeciding] = useState<{ agent: AdminAgent; status: AgentDecision }>();
  return (
    <section>
      <TabHead
        title="Agents"
        lead="Check the licence in the public register before you approve. Only approved agents are shown publicly."
      >
        <Segmented label="Licence check" value={status} onValueChange={setStatus} segments={STATUSES} />
      </TabHead>
      <PagedTable
        label="Agents"
        pages={agents}
        columns={status === 'suspended' || status === 'rejected' ? [...COLUMNS, REASON] : COLUMNS}
        renderActions={agent => (
          <AgentActions agent={agent} onDecide={next => setDeciding({ agent, status: next })} />
        )}
        empty={EMPTY[status]}
      />
      {deciding && <DecideAgent {...deciding} onClose={() => setDeciding(undefined)} />}
    </section>
  );
}

const ACTIONS: { status: AgentDecision; label: string }[] = [
  { status: 'suspended', label: t`Suspend` },
  { status: 'rejected', label: t`Reject` },
  { status: 'approved', label: t`Approve` },
];

type AgentActionsProps = { agent: AdminAgent; onDecide: (status: AgentDecision) => void };

/** The decisions that an agent's state allows. */
function AgentActions({ agent, onDecide }: AgentActionsProps) {
  return ACTIONS.filter(({ status }) => canDecideAgent(agent.status, status)).map(({ status, label }) => (
    <Button
      key={status}
      size="sm"
      variant={status === 'approved' ? 'primary' : 'danger'}
      onClick={() => onDecide(status)}
    >
      <span>
        {label}
        <span className="sr-only"> {agent.name}</span>
      </span>
    </Button>
  ));
}

/** The Real Estate Authority's public register of licensed agents. */
const REGISTER_URL = 'https://www.rea.govt.nz';

/** A licence number, with a link to the public register. */
function LicenceNumber({ number }: { number: string }) {
  return (
    <>
      <span className="font-semibold tabular-nums">{number}</span>
      <a
        href={REGISTER_URL}
        target="_blank"
        rel="noopener noreferrer"
        className="mt-0.5 flex w-fit items-center gap-1 text-xs sm:whitespace-nowrap text-link underline underline-offset-2"
      >
        Public register
        <ExternalLink className="size-3.5" aria-hidden="true" />
        <span className="sr-only">of the Real Estate Authority, opens in a new tab</span>
      </a>
    </>
  );
}
