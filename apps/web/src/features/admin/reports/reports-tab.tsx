import type { AdminReport } from '@sway/contract/safety';
import { REPORT_REASON_LABELS } from '@sway/domain/safety/safety-rules';
import { formatMoment } from '@sway/domain/text/format';
import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Segmented } from '#shared/ui/fields/segmented.tsx';
import { useReports } from '../api/use-reports.ts';
import { PagedTable } from '../components/paged-table.tsx';
import type { Column } from '../components/paged-table.tsx';
import { TabHead } from '../components/tab-head.tsx';
import { useAdminChoice } from '../components/use-admin-view.ts';
import { DECISION_LABELS, ReportDialog } from './report-dialog.tsx';

const STATUSES = [
  { value: 'open', label: 'Waiting' },
  { value: 'decided', label: 'Decided' },
] as const;

/** A name without a space is wrapped too: it must not push the buttons out of sight. */
const NAME = 'min-w-32 max-w-56 wrap-anywhere';

function nameThing(about: AdminReport['about'], home = 'A home', person = ''): string {
  const names = {
    conversation: 'The whole conversation',
    home,
    agent: `The agent ${person}`,
    review: 'A review',
  };
  return names[about];
}

const COLUMNS: Column<AdminReport>[] = [
  {
    title: 'Reported',
    cell: ({ about, message, property, home, reported, reason, isRival }) => (
      <div className="min-w-0">
        <p className="line-clamp-2 font-semibold wrap-anywhere">
          {message?.content ?? nameThing(about, property?.title, reported?.name)}
        </p>
        <p className="truncate text-muted-foreground">
          {REPORT_REASON_LABELS[reason]}
          {about === 'conversation' && `. ${property?.title}`}
          {home?.isResting && '. Rests until you decide'}
          {isRival && '. By a rival'}
        </p>
      </div>
    ),
    className: 'max-w-96',
  },
  { title: 'About', cell: ({ reported }) => reported?.name ?? null, className: NAME },
  { title: 'Reported by', cell: ({ reporter }) => reporter.name, className: NAME },
  { title: 'When', cell: ({ createdAt }) => formatMoment(createdAt), className: 'whitespace-nowrap' },
  { title: 'Decision', cell: ({ decision }) => decision && DECISION_LABELS[decision] },
];

/** The users' reports, to be read and decided. */
export function ReportsTab() {
  const [status, setStatus] = useAdminChoice(STATUSES, 'open');
  const reports = useReports(status);
  const [opened, setOpened] = useState<AdminReport>();
  return (
    <section>
      <TabHead
        title="Reports"
        lead="Longest waiting first. The person who reported is notified when you decide."
      >
        <Segmented label="Reports" value={status} onValueChange={setStatus} segments={STATUSES} />
      </TabHead>
      <PagedTable
        label="Reports"
        pages={reports}
        columns={status === 'open' ? COLUMNS.slice(0, -1) : COLUMNS}
        renderActions={report => (
          <Button size="sm" variant="outline" onClick={() => setOpened(report)}>
            <span>
              Open<span className="sr-only"> report {report.id}</span>
            </span>
          </Button>
        )}
        empty={status === 'open' ? 'Every report has been decided.' : 'No report has been decided yet.'}
      />
      {opened && <ReportDialog report={opened} onClose={() => setOpened(undefined)} />}
    </section>
  );
}
