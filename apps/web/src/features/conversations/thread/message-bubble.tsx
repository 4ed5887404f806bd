import type { Message } from '@sway/contract/conversations';
import { t } from '@sway/domain/language/texts';
import { formatTimeOfDay } from '@sway/domain/text/format';
import { RotateCcw, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { cn } from '#shared/ui/cn.ts';
import type { Unsent } from '../unsent/unsent-messages.ts';
import { MessageHints, ReportMessage } from '../safety/message-notes.tsx';
import { MessageText } from './message-text.tsx';

type BubbleProps = {
  isOwn: boolean;
  children: ReactNode;
  label: string;
  /** Above the text: the sender's name, if it is needed. */
  head?: ReactNode;
  /** Beside the text: the button to report the message. */
  action?: ReactNode;
  note?: ReactNode;
};

function Bubble({ isOwn, children, head, action, note, label }: BubbleProps) {
  return (
    <div data-message className={cn('group flex flex-col gap-1', isOwn ? 'items-end' : 'items-start')}>
      {head}
      <div className={cn('flex w-full gap-1', isOwn && 'justify-end')}>
        <div
          className={cn(
            'max-w-[min(82%,34rem)] rounded-2xl px-3.5 py-2.5 text-md leading-[1.45]',
            isOwn
              ? 'rounded-br-[5px] bg-bubble-mine forced-colors:border-2 text-bubble-mine-foreground'
              : 'rounded-bl-[5px] bg-bubble-theirs text-foreground forced-colors:border',
          )}
        >
          <span className="sr-only">{label}</span>
          {children}
        </div>
        {action}
      </div>
      {note}
    </div>
  );
}

type MessageBubbleProps = {
  message: Message;
  isOwn: boolean;
  senderName: string;
  /** Shows the sender's name, because more than one other participant writes. */
  showsSender?: boolean;
  /** Shows “Read”: on the user's last message that was read. */
  showsRead: boolean;
  /** Shows the time: on the last message of a run. */
  showsTime: boolean;
};

/** A message as stored by the server. System messages are centred. */
export function MessageBubble(props: MessageBubbleProps) {
  const { message, isOwn, senderName, showsSender = false, showsRead, showsTime } = props;
  if (message.kind === 'system') {
    return (
      <p
        data-message
        className="mx-auto max-w-[min(88%,34rem)] rounded-lg border border-dashed border-input px-3.5 py-2 text-center text-sm wrap-anywhere whitespace-pre-line text-muted-foreground"
      >
        {message.content}
      </p>
    );
  }
  const time = formatTimeOfDay(message.timestamp);
  const note = showsRead ? t`Read · ${time}` : showsTime ? time : null;
  return (
    <Bubble
      isOwn={isOwn}
      label={`${isOwn ? t`You` : senderName}, ${time}: `}
      head={
        showsSender &&
        !isOwn && (
          <p aria-hidden="true" className="px-1 text-xs font-semibold text-muted-foreground">
            {senderName}
          </p>
        )
      }
      action={!isOwn && <ReportMessage message={message} senderName={senderName} />}
      note={
        <>
          <MessageHints text={message.content} />
          {note && <p className="px-1 text-xs text-muted-foreground">{note}</p>}
        </>
      }
    >
      <MessageText text={message.content} />
    </Bubble>
  );
}

function DiscardButton({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Button size="sm" variant="ghost" onClick={onDiscard}>
      <Trash2 aria-hidden="true" />
      Discard
    </Button>
  );
}

type UnsentBubbleProps = { message: Unsent; isOffline: boolean; onRetry: () => void; onDiscard: () => void };

/**
 * A message that is not sent yet, or was refused. Without a connection it has a button to discard it; a refused one has the reason, and
 * buttons to retry and to discard it.
 */
export function UnsentBubble({ message, isOffline, onRetry, onDiscard }: UnsentBubbleProps) {
  const isRefused = message.refusal !== null;
  const waiting = isOffline ? t`Waiting for the connection…` : t`Sending…`;
  return (
    <Bubble
      isOwn
      label={isRefused ? 'You, not sent: ' : 'You, sending: '}
      note={
        isRefused ? (
          <div
            role="alert"
            className="flex flex-wrap items-center justify-end gap-1.5 text-sm text-destructive"
          >
            <span>Not sent. {message.refusal}</span>
            <Button size="sm" variant="ghost" onClick={onRetry}>
              <RotateCcw aria-hidden="true" />
              Retry
            </Button>
            <DiscardButton onDiscard={onDiscard} />
          </div>
        ) : (
          <div className="flex items-center justify-end gap-1.5">
            <p className="px-1 text-xs text-muted-foreground">{waiting}</p>
            {isOffline && <DiscardButton onDiscard={onDiscard} />}
          </div>
        )
      }
    >
      <MessageText text={message.content} />
    </Bubble>
  );
}
