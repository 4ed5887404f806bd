import { t } from '@sway/domain/language/texts';
import type { AuditEntry } from '@sway/contract/admin';
import { formatMoment } from '@sway/domain/text/format';
import { requestPage } from '#shared/api/request.ts';
import { PagedTable } from '../components/paged-table.tsx';
import type { Column } from '../components/paged-table.tsx';
import { TabHead } from '../components/tab-head.tsx';
import { describeAction, describeDetail } from './describe-entry.ts';
import { usePages } from '../api/use-pages.ts';

const COLUMNS: Column<AuditEntry>[] = [
  {
    title: t`What`,
    cell: entry => <span className="font-semibold">{describeAction(entry)}</span>,
    className: 'min-w-56',
  },
  { title: t`Who`, cell: entry => entry.actorName, className: 'min-w-32 wrap-anywhere' },
  {
    title: t`When`,
    cell: entry => <time dateTime={entry.at}>{formatMoment(entry.at)}</time>,
    className: 'whitespace-nowrap',
  },
  { title: t`Reason`, cell: entry => entry.reason, className: 'min-w-56 wrap-anywhere' },
  { title: t`Details`, cell: entry => describeDetail(entry.detail), className: 'min-w-48 wrap-anywhere' },
];

/** What admins did, and the prices that were entered for owners, newest first. No one can change the entries, not even admins. */
export function AuditTab() {
  return (
    <section>
      <TabHead
        title="Audit log"
        lead="What admins did, and the prices that agents and managers entered for owners, newest first. Entries cannot be changed or removed."
      />
      <PagedTable
        label="Entries"
        pages={useAuditLog()}
        columns={COLUMNS}
        empty="Actions by admins appear here."
      />
    </section>
  );
}

/** What admins did, newest first (product/administration.md#the-audit-log). */
function useAuditLog() {
  return usePages(['audit'], (query, signal) => requestPage('GET /api/admin/audit-log', { query }, signal));
}
