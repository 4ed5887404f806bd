import { t } from '@sway/domain/language/texts';
import { REASONS_ABOUT, REPORT_REASON_LABELS } from '@sway/domain/safety/safety-rules';
import { Flag } from 'lucide-react';
import { toastFailure } from '#shared/api/toast-failure.ts';
import { Button } from '#shared/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#shared/ui/overlays/dropdown-menu.tsx';
import { toast } from '#shared/ui/toasts/toast.ts';
import { useFlagConversation } from '../api/use-reports.ts';

/** Adds a conversation to the reports, with the chosen reason. */
export function FlagConversation({ conversationId, title }: { conversationId: number; title: string }) {
  const flag = useFlagConversation(conversationId);
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button size="sm" variant="ghost" disabled={flag.isPending}>
          <Flag aria-hidden="true" />
          <span>
            Flag<span className="sr-only"> the conversation about {title}</span>
          </span>
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {REASONS_ABOUT.conversation.map(reason => (
          <DropdownMenuItem
            key={reason}
            onSelect={() =>
              flag.mutate(
                { reason, detail: '' },
                {
                  onSuccess: () =>
                    toast({
                      title: t`Conversation flagged`,
                      description: t`It is in the queue under Reports.`,
                    }),
                  onError: toastFailure(t`Not flagged`, t`Nothing was changed.`),
                },
              )
            }
          >
            {REPORT_REASON_LABELS[reason]}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
