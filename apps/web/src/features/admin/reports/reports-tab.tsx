import { t } from '@sway/domain/language/texts';
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
  { value: 'open', label: t`Waiting` },
  { value: 'decided', label: t`Decided` },
] as const;

/** A name without a space is wrapped too: it must not push the buttons out of sight. */
const NAME = 'min-w-32 max-w-56 wrap-anywhere';

function nameThing(about: AdminReport['about'], home = t`A home`, person = ''): string {
  const names = {
    conversation: t`The whole conversation`,
    home,
    agent: t`The agent ${person}`,
    review: t`A review`,
  };
  return names[about];
}

const COLUMNS: Column<AdminReport>[] = [
  {
    title: t`Reported`,
    cell: ({ about, message, property, home, reported, reason, isRival }) => (
      <div className="min-w-0">
        <p className="line-clamp-2 font-semibold wrap-anywhere">
          {message?.content ?? nameThing(about, property?.title, reported?.name)}
        </p>
        <p className="truncate text-muted-foreground">
          {REPORT_REASON_LABELS[reason]}
          {about === 'conversation' && `. ${property?.title}`}
          {home?.isResting && t`. Rests until you decide`}
          {isRival && t`. By a rival`}
        </p>
      </div>
    ),
    className: 'max-w-96',
  },
  { title: t`About`, cell: ({ reported }) => reported?.name ?? null, className: NAME },
  { title: t`Reported by`, cell: ({ reporter }) => reporter.name, className: NAME },
  { title: t`When`, cell: ({ createdAt }) => formatMoment(createdAt), className: 'whitespace-nowrap' },
  { title: t`Decision`, cell: ({ decision }) => decision && DECISION_LABELS[decision] },
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
        empty={status === 'open' ? t`Every report has been decided.` : t`No report has been decided yet.`}
      />
      {opened && <ReportDialog report={opened} onClose={() => setOpened(undefined)} />}
    </section>
  );
}
