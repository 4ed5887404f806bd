import { BadgeCheck, Flag, House, MessagesSquare, ScrollText, Stamp, Users } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { useEffect, useRef } from 'react';
import type { ComponentType } from 'react';
import { useMediaQuery } from '#shared/hooks/use-media-query.ts';
import { AgentsTab } from '../agents/agents-tab.tsx';
import { AuditTab } from '../audit/audit-tab.tsx';
import { ClaimsTab } from '../claims/claims-tab.tsx';
import { ChatsTab } from '../chats/chats-tab.tsx';
import { ListingsTab } from '../listings/listings-tab.tsx';
import { ReportsTab } from '../reports/reports-tab.tsx';
import { UsersTab } from '../users/users-tab.tsx';
import { StatCards } from './stat-cards.tsx';
import { ADMIN_TABS, useAdminTab } from './use-admin-view.ts';
import type { AdminTab } from './use-admin-view.ts';

const TABS: Record<AdminTab, { label: string; Icon: LucideIcon; Panel: ComponentType }> = {
  users: { label: 'Users', Icon: Users, Panel: UsersTab },
  properties: { label: 'Properties', Icon: House, Panel: ListingsTab },
  claims: { label: 'Claims', Icon: Stamp, Panel: ClaimsTab },
  chats: { label: 'Chat monitoring', Icon: MessagesSquare, Panel: ChatsTab },
  reports: { label: 'Reports', Icon: Flag, Panel: ReportsTab },
  agents: { label: 'Agents', Icon: BadgeCheck, Panel: AgentsTab },
  audit: { label: 'Audit log', Icon: ScrollText, Panel: AuditTab },
};

/** The admin dashboard: a rail of tabs, the figures, and the list of the active tab. On narrow screens the rail is on top. */
export function AdminDashboard() {
  const [tab, setTab] = useAdminTab();
  const hasRail = useMediaQuery('(width >= 64rem)');
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
          aria-label="Admin"
          className="flex gap-1 overflow-x-auto p-2 lg:sticky lg:top-20 lg:flex-col lg:p-3.5"
        >
          {ADMIN_TABS.map(name => (
            <AdminTabButton key={name} name={name} isActive={name === tab} />
          ))}
        </Tabs.List>
      </div>
      <div className="mx-auto w-full max-w-[1240px] min-w-0 px-4 py-6 md:px-8 md:py-8">
        <h1 className="type-h1">Admin Dashboard</h1>
        <StatCards />
        {ADMIN_TABS.map(name => {
          const { Panel } = TABS[name];
          return (
            <Tabs.Content key={name} value={name} className="mt-8 rounded-sm">
              <Panel />
            </Tabs.Content>
          );
        })}
      </div>
    </Tabs.Root>
  );
}

/** A tab's button. Where the tabs are wider than the screen, the active one is scrolled to the middle. */
function AdminTabButton({ name, isActive }: { name: AdminTab; isActive: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const list = button.current?.parentElement;
    if (!isActive || !button.current || !list) return;
    list.scrollLeft = button.current.offsetLeft - (list.clientWidth - button.current.offsetWidth) / 2;
  }, [isActive]);
  const { label, Icon } = TABS[name];
  return (
    <Tabs.Trigger
      ref={button}
      value={name}
      className="flex h-11 shrink-0 items-center gap-3 rounded-md px-3 text-[0.9375rem] font-[550] whitespace-nowrap text-muted-foreground transition-colors hover:bg-muted hover:text-foreground data-[state=active]:bg-primary data-[state=active]:text-primary-foreground"
    >
      <Icon className="size-[1.15em]" aria-hidden="true" />
      {label}
    </Tabs.Trigger>
  );
}
