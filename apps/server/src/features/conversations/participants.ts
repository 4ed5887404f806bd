import type { Db } from '#platform/database/database.ts';
import { notFound } from '#platform/errors.ts';
import { findParticipants } from './messages.repo.ts';
import type { ParticipantRow } from './messages.repo.ts';

/** The people of a conversation, and which of them asks. */
export type People = { me: ParticipantRow; all: ParticipantRow[]; others: number[] };

/**
 * Who is in a conversation now, for one of them (product/conversations.md#participants-only). To everybody else it is not there,
 * so that numbers tell nothing.
 * @throws AppError not_found
 */
export async function requirePeople(db: Db, conversationId: number, userId: number): Promise<People> {
  const all = await findParticipants(db, conversationId);
  const me = all.find(person => person.user_id === userId);
  if (!me) throw notFound('Conversation not found');
  return { me, all, others: all.filter(person => person !== me).map(person => person.user_id) };
}
