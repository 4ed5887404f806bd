import type { AdminConversation } from '@sway/contract/admin';
import { Dialog, DialogContent, DialogTitle } from '#shared/ui/dialog.tsx';
import { useReadConversation } from '../api/use-read-conversation.ts';
import { failureMessage } from '../components/failure-message.ts';
import { MessageList } from './message-list.tsx';
import { ReasonForm } from './reason-form.tsx';

type MonitorDialogProps = { conversation: AdminConversation; onClose: () => void };

/** Asks why, then shows the messages. */
export function MonitorDialog({ conversation, onClose }: MonitorDialogProps) {
  const { property, buyer, owner } = conversation;
  const reading = useReadConversation(conversation.id);
  return (
    <Dialog open onOpenChange={open => !open && onClose()}>
      <DialogContent aria-describedby={undefined}>
        <header className="border-b p-6 pr-18">
          <DialogTitle className="type-h3">{property.title}</DialogTitle>
          <p className="mt-1 text-sm text-muted-foreground">
            {buyer.name}, buyer, and {owner.name}, owner
          </p>
        </header>
        <div className="min-h-0 grow overflow-y-auto p-6">
          {reading.data ? (
            <MessageList messages={reading.data} ownerName={owner.name} />
          ) : (
            <ReasonForm
              isBusy={reading.isPending}
              failure={failureMessage(reading.error)}
              onSubmit={reason => reading.mutate(reason)}
            />
          )}
        </div>
      </DialogContent>
    </Dialog>
  );
}
