import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * Whether a conversation `c` exists for a participant of a role: for the owner, it begins with its first message
 * (product/conversations.md#starting-a-chat). Every statement that reads conversations for somebody uses it.
 */
export function existsFor(role: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(${role} <> 'owner' or c.last_sequence > 0)`;
}
