import { BRAND } from '../brand.ts';
import { BEGINNING_STOPS } from './beginnings.ts';
import type { BeginningStop } from './beginnings.ts';
import type { ConversationRole } from './conversation-rules.ts';
import { t } from '../language/texts.ts';

/** Whether an account can be reached: it is there, an operator has disabled it, or its user has left. */
export const ACCOUNT_STATES = ['here', 'disabled', 'left'] as const;

export type AccountState = (typeof ACCOUNT_STATES)[number];

/** What is known of somebody and of the other side of a conversation or of an enquiry. */
export type Sides = {
  role: ConversationRole;
  /** The account of the other person; for an agent, the state of the buyer or the owner who can be reached least. */
  other: AccountState;
  /** Whether an admin has ended the conversation. */
  isEnded: boolean;
  /** Who of buyer and owner has blocked the other. */
  blockedBy: 'me' | 'other' | null;
  /** Why the first message cannot be written (product/conversations.md#who-may-write); absent once there is one. */
  beginning?: BeginningStop | null;
};

/** Why nothing can be written any more. `unavailable` does not tell a block from a disabled account. */
export const WRITING_STOPS = ['left', 'ended', 'blocked_by_you', 'unavailable', ...BEGINNING_STOPS] as const;

export type WritingStop = (typeof WRITING_STOPS)[number];

export type Possible = {
  canWrite: boolean;
  /** Whether an agent can be invited, and an invited one accepted. */
  canInvite: boolean;
  canBlock: boolean;
  /** Why nothing can be written; null while it can. */
  stop: WritingStop | null;
};

/** What is still possible between two people (product/conversations.md#what-is-still-possible). Server and pages decide by this alone. */
export function whatIsPossible(sides: Sides): Possible {
  const stop = writingStop(sides);
  const isParty = sides.role !== 'agent';
  return {
    canWrite: stop === null,
    canInvite: stop === null && isParty,
    canBlock: isParty && sides.other !== 'left',
    stop,
  };
}

function writingStop({ other, isEnded, blockedBy, beginning = null }: Sides): WritingStop | null {
  if (other === 'left') return 'left';
  if (isEnded) return 'ended';
  // The user's own block comes first, because they can remove it.
  if (blockedBy === 'me') return 'blocked_by_you';
  return blockedBy === 'other' || other === 'disabled' ? 'unavailable' : beginning;
}

/** Why nothing can be written, as a sentence. @param name the other person, as the reader sees them */
export function stopText(stop: WritingStop, role: ConversationRole, name: string): string {
  if (role === 'agent' && stop === 'left') return t`The buyer or the owner has left ${BRAND.name}.`;
  if (role === 'agent' && stop === 'unavailable')
    return t`This conversation is on hold. The other person cannot receive messages for now.`;
  return STOP_TEXTS[stop](name);
}

const STOP_TEXTS: Record<WritingStop, (name: string) => string> = {
  left: () => t`This person has left ${BRAND.name} and cannot receive messages.`,
  ended: () => t`This conversation has ended.`,
  blocked_by_you: name => t`You have blocked ${name}.`,
  unavailable: name => t`${name} cannot receive messages at the moment.`,
  offers_only: () => t`The owner reads offers only. An offer begins the conversation.`,
  waiting_only: () => t`The owner writes with people from the waiting list.`,
  nobody_yet: () => t`The owner reads no messages for now.`,
};
