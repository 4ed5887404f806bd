import type { AdminConversation } from '@sway/contract/admin';
import { describeError } from '#shared/api/describe-error.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog, DialogContent, DialogTitle } from '#shared/ui/overlays/dialog.tsx';
import { Failure } from '#shared/ui/feedback/failure.tsx';
import { useReadConversation } from '../api/use-read-conversation.ts';
import { MessageList } from './message-list.tsx';
import { ReasonForm } from './reason-form.tsx';

type MonitorDialogProps = { conversation: AdminConversation; onClose: () => void };

/** Asks for a reason, then shows the messages. */
export function MonitorDialog({ conversation, onClose }: MonitorDialogProps) {
  const { property, buyer, owner } = conversation;
  const conversationRead = useReadConversation(conversation.id);
  const failure = describeError(conversationRead.error, 'Nothing was changed.');
  return (
    <Dialog open onOpenChange={open => !open && onClose()}>
      <DialogContent aria-describedby={undefined}>
        <header className="border-b p-6 pr-18">
          <DialogTitle className="type-h3">{property.title}</DialogTitle>
          <p className="mt-1 text-sm wrap-anywhere text-muted-foreground">
            {buyer.name}, buyer, and {owner.name}, owner
          </p>
        </header>
        <div className="min-h-0 grow overflow-y-auto p-6">
          {conversationRead.messages ? (
            <div className="grid grid-cols-1 gap-4">
              {conversationRead.hasOlder && (
                <Button
                  variant="ghost"
                  size="sm"
                  className="justify-self-center"
                  disabled={conversationRead.isPending}
                  onClick={conversationRead.readOlder}
                >
                  {conversationRead.isPending ? 'Loading…' : 'Show earlier messages'}
                </Button>
              )}
              <Failure text={failure} />
              <MessageList messages={conversationRead.messages} conversation={conversation} />
            </div>
          ) : (
            <ReasonForm
              isBusy={conversationRead.isPending}
              failure={failure}
              onSubmit={conversationRead.open}
            />
          )}
        </div>
      </DialogContent>
    </Dialog>
  );
}
