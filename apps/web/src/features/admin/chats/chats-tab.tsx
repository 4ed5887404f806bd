import { t } from '@sway/domain/language/texts';
import type { AdminConversation } from '@sway/contract/admin';
import { formatCount, formatMoment } from '@sway/domain/text/format';
import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { useAdminConversations } from '../api/use-admin-conversations.ts';
import { PagedTable } from '../components/paged-table.tsx';
import type { Column } from '../components/paged-table.tsx';
import { TabHead } from '../components/tab-head.tsx';
import { FlagConversation } from './flag-conversation.tsx';
import { MonitorDialog } from './monitor-dialog.tsx';

const COLUMNS: Column<AdminConversation>[] = [
  {
    title: t`Property`,
    cell: ({ property }) => (
      <div className="min-w-0">
        <p className="truncate font-semibold">{property.title}</p>
        <p className="truncate text-muted-foreground">{property.address}</p>
      </div>
    ),
    className: 'max-w-56',
  },
  { title: t`Buyer`, cell: ({ buyer }) => buyer.name, className: 'max-w-40 truncate' },
  { title: t`Owner`, cell: ({ owner }) => owner.name, className: 'max-w-40 truncate' },
  { title: t`Messages`, cell: ({ messageCount }) => formatCount(messageCount) },
  {
    title: t`Latest`,
    cell: ({ latestMessage }) => (latestMessage ? formatMoment(latestMessage.timestamp) : t`No messages yet`),
    className: 'min-w-32',
  },
];

/** Every conversation. Reading its messages needs a reason, which is recorded in the audit log. */
export function ChatsTab() {
  const conversations = useAdminConversations();
  const [opened, setOpened] = useState<AdminConversation>();
  return (
    <section>
      <TabHead
        title="Chat monitoring"
        lead="Conversations are private. You need a reason to read one; it is recorded in the audit log."
      />
      <PagedTable
        label="Conversations"
        pages={conversations}
        columns={COLUMNS}
        renderActions={conversation => (
          <>
            <FlagConversation conversationId={conversation.id} title={conversation.property.title} />
            <Button size="sm" variant="outline" onClick={() => setOpened(conversation)}>
              <span>
                Read messages<span className="sr-only"> about {conversation.property.title}</span>
              </span>
            </Button>
          </>
        )}
        empty="Conversations appear here when a buyer messages an owner."
      />
      {opened && <MonitorDialog conversation={opened} onClose={() => setOpened(undefined)} />}
    </section>
  );
}
