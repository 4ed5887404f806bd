import { saying } from './system-messages.ts';

/** What a conversation says when an owner shows the address of a private home, and takes it back (product/conversations.md#showing-the-address). */
export const ADDRESS_MESSAGES = {
  shown: saying`The owner shows the address of this home to the buyer. It stands above the messages, for the buyer alone, until the owner takes it back.`,
  takenBack: saying`The owner does not show the address of this home to the buyer any more. The buyer may remember it or have written it down.`,
} as const;
