import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { findParticipants } from './messages.repo.ts';
import type { ParticipantRow } from './messages.repo.ts';

/** The participants of a conversation, as seen by one of them. */
export type Participants = { me: ParticipantRow; all: ParticipantRow[]; others: number[] };

/**
 * The current participants of a conversation, for one of them (product/conversations.md#participants-only).
 * @throws AppError conversation.not_found for everybody else, so that ids reveal nothing.
 */
export async function requireParticipant(
  db: Db,
  conversationId: number,
  userId: number,
): Promise<Participants> {
  const all = await findParticipants(db, conversationId);
  const me = all.find(participant => participant.userId === userId);
  if (!me) throw new AppError('conversation.not_found');
  return {
    me,
    all,
    others: all.filter(participant => participant !== me).map(participant => participant.userId),
  };
}
