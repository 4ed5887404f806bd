import type { MessagePart } from '@sway/domain/conversations/system-messages';

/** Who wrote a message. A system message has no sender. */
export type Sender = 'buyer' | 'owner' | null;

/** One message of a script: who writes it, how many minutes after the one before, and its text. */
type Line = readonly [sender: Sender, minutesLater: number, content: string | readonly MessagePart[]];

/** What a buyer and an owner write to each other. */
export type Script = readonly Line[];
