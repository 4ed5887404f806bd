import { t } from '@sway/domain/language/texts';
import type { AdminQueues } from '@sway/contract/admin';
import { formatCount } from '@sway/domain/text/format';
import {
  BadgeCheck,
  Flag,
  House,
  Images,
  LayoutDashboard,
  MessagesSquare,
  ScrollText,
  Stamp,
  Users,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Tabs } from 'radix-ui';
import type { ComponentType } from 'react';
import { useMediaQuery } from '#shared/hooks/use-media-query.ts';
import { cn } from '#shared/ui/cn.ts';
import { useActiveTabInView } from '#shared/ui/use-active-tab-in-view.ts';
import { AgentsTab } from '../agents/agents-tab.tsx';
import { AuditTab } from '../audit/audit-tab.tsx';
import { ClaimsTab } from '../claims/claims-tab.tsx';
import { ChatsTab } from '../chats/chats-tab.tsx';
import { ListingsTab } from '../listings/listings-tab.tsx';
import { useAdminQueues } from '../api/use-admin-overview.ts';
import { OverviewTab } from '../overview/overview-tab.tsx';
import { PhotosTab } from '../photos/photos-tab.tsx';
import { ReportsTab } from '../reports/reports-tab.tsx';
import { UsersTab } from '../users/users-tab.tsx';
import { ADMIN_TABS, useAdminTab } from './use-admin-view.ts';
import type { AdminTab } from './use-admin-view.ts';

const TABS: Record<AdminTab, { label: string; Icon: LucideIcon; Panel: ComponentType }> = {
  overview: { label: t`Overview`, Icon: LayoutDashboard, Panel: OverviewTab },
  users: { label: t`Users`, Icon: Users, Panel: UsersTab },
  properties: { label: t`Properties`, Icon: House, Panel: ListingsTab },
  claims: { label: t`Claims`, Icon: Stamp, Panel: ClaimsTab },
  chats: { label: t`Chat monitoring`, Icon: MessagesSquare, Panel: ChatsTab },
  reports: { label: t`Reports`, Icon: Flag, Panel: ReportsTab },
  photos: { label: t`Photos`, Icon: Images, Panel: PhotosTab },
  agents: { label: t`Agents`, Icon: BadgeCheck, Panel: AgentsTab },
  audit: { label: t`Audit log`, Icon: ScrollText, Panel: AuditTab },
};

/** The admin dashboard: a rail of tabs with what waits in each, and the active tab. On narrow screens the rail is on top. */
export function AdminDashboard() {
  const [tab, setTab] = useAdminTab();
  const queues = useAdminQueues().data;
  const hasRail = useMediaQuery('(width >= 64rem)');
  const list = useActiveTabInView(tab);
  return (
    <Tabs.Root
      value={tab}
      onValueChange={value => setTab(value as AdminTab)}
      orientation={hasRail ? 'vertical' : 'horizontal'}
      activationMode="manual"
      className="lg:grid lg:min-h-[calc(100dvh-96px)] lg:grid-cols-[216px_minmax(0,1fr)]"
    >
      <div className="border-b bg-card lg:border-r lg:border-b-0">
        <Tabs.List
          ref={list}
          aria-label="Admin"
          className="flex gap-1 overflow-x-auto p-2 lg:sticky lg:top-20 lg:flex-col lg:p-3.5"
        >
          {ADMIN_TABS.map(name => (
            <AdminTabButton key={name} name={name} waiting={waitingIn(name, queues)} />
          ))}
        </Tabs.List>
      </div>
      <div className="min-w-0">
        <h1 className={tab === 'overview' ? cn(COLUMN, 'type-h1 pt-6 md:pt-8') : 'sr-only'}>
          Admin Dashboard
        </h1>
        {ADMIN_TABS.map(name => {
          const { Panel } = TABS[name];
          return (
            <Tabs.Content
              key={name}
              value={name}
              className={cn('rounded-sm', name !== 'claims' && cn(COLUMN, 'py-6 md:py-8'))}
            >
              <Panel />
            </Tabs.Content>
          );
        })}
      </div>
    </Tabs.Root>
  );
}

/** The width of all tabs but the claims, whose panes use all of it. */
const COLUMN = 'mx-auto w-full max-w-[1240px] px-4 md:px-8';

/** How much waits in a tab; none for tabs that nothing waits in. */
function waitingIn(tab: AdminTab, queues: AdminQueues | undefined): number {
  return tab === 'claims' || tab === 'reports' || tab === 'photos' || tab === 'agents'
    ? (queues?.[tab].count ?? 0)
    : 0;
}

/** A tab's button, with how much waits there. */
function AdminTabButton({ name, waiting }: { name: AdminTab; waiting: number }) {
  const { label, Icon } = TABS[name];
  return (
    <Tabs.Trigger
      value={name}
      className="relative flex h-11 shrink-0 items-center gap-3 rounded-md px-3 text-md font-[550] whitespace-nowrap text-muted-foreground transition-colors hover:bg-muted hover:text-foreground data-[state=active]:bg-primary data-[state=active]:text-primary-foreground"
    >
      <Icon className="size-[1.15em]" aria-hidden="true" />
      {label}
      {waiting > 0 && (
        <span className="ml-auto text-sm font-semibold tabular-nums">
          {formatCount(waiting)}
          <span className="sr-only"> waiting</span>
        </span>
      )}
    </Tabs.Trigger>
  );
}
