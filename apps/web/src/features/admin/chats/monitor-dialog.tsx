import { t } from '@sway/domain/language/texts';
import type { AdminConversation } from '@sway/contract/admin';
import { formatMoment } from '@sway/domain/text/format';
import { readAdminConversation } from '@sway/contract/admin';
import { ADMIN_REASON_LIMITS } from '@sway/domain/safety/safety-rules';
import { zodResolver } from '@hookform/resolvers/zod';
import { ScrollText } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { describeError } from '#shared/api/describe-error.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog, DialogContent, DialogTitle } from '#shared/ui/overlays/dialog.tsx';
import { Failure } from '#shared/ui/feedback/failure.tsx';
import { cn } from '#shared/ui/cn.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { Form } from '#shared/forms/form.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { useReadConversation } from '../api/use-admin-conversations.ts';
import type { MonitoredMessage } from '../api/use-admin-conversations.ts';

type MonitorDialogProps = { conversation: AdminConversation; onClose: () => void };

/** Asks for a reason, then shows the messages. */
export function MonitorDialog({ conversation, onClose }: MonitorDialogProps) {
  const { property, buyer, owner } = conversation;
  const conversationRead = useReadConversation(conversation.id);
  const failure = describeError(conversationRead.error, t`Nothing was changed.`);
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
                  {conversationRead.isPending ? t`Loading…` : t`Show earlier messages`}
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

type MessageListProps = {
  messages: readonly MonitoredMessage[];
  conversation: Pick<AdminConversation, 'buyer' | 'owner'>;
};

/**
 * The messages of a conversation, oldest first, the owner's on the right. Each says its sender's role, because two people can have the
 * same name. System messages have no sender.
 */
export function MessageList({ messages, conversation: { buyer, owner } }: MessageListProps) {
  if (messages.length === 0) return <EmptyState title="No messages yet" />;
  return (
    <ol aria-label="Messages" className="grid gap-3">
      {messages.map(({ id, senderId, senderName, content, timestamp }) => (
        <li
          key={id}
          className={cn('grid gap-1', senderId === owner.id ? 'justify-items-end' : 'justify-items-start')}
        >
          <p className="text-xs wrap-anywhere text-muted-foreground">
            {senderName === null
              ? 'Sway'
              : `${senderName}, ${senderId === owner.id ? t`owner` : senderId === buyer.id ? t`buyer` : t`agent`}`}
            , <time dateTime={timestamp}>{formatMoment(timestamp)}</time>
          </p>
          <p className="max-w-[85%] rounded-lg bg-bubble-theirs px-4 py-2.5 text-md break-words whitespace-pre-wrap">
            {content}
          </p>
        </li>
      ))}
    </ol>
  );
}

type ReasonFormProps = { isBusy: boolean; failure: string | undefined; onSubmit: (reason: string) => void };

/** Asks why the admin reads a private conversation, and states that the reason is recorded. */
export function ReasonForm({ isBusy, failure, onSubmit }: ReasonFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(readAdminConversation.body),
    defaultValues: { reason: '' },
  });
  return (
    <Form
      className="grid gap-4"
      onSubmit={event => void handleSubmit(({ reason }) => onSubmit(reason))(event)}
    >
      <p className="flex gap-3 rounded-lg border border-sand-border bg-sand p-4 text-sm">
        <ScrollText className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
        Your name, the time and this reason are recorded in the audit log before the messages are shown.
      </p>
      <Field
        label="Reason for reading"
        hint={`At least ${ADMIN_REASON_LIMITS.min} characters, such as the report you are following up.`}
        error={formState.errors.reason?.message ?? failure}
      >
        {field => (
          <Input
            {...field}
            {...register('reason')}
            autoComplete="off"
            maxCharacters={ADMIN_REASON_LIMITS.max}
          />
        )}
      </Field>
      <div className="flex justify-end">
        <Button type="submit" disabled={isBusy}>
          Record and read
        </Button>
      </div>
    </Form>
  );
}
