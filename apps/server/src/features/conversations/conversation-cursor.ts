import { badInput } from '#platform/errors.ts';
import type { ConversationPlace } from './conversations.repo.ts';

/** Where a page of conversations ended, opaque to clients. */
export function encodePlace({ at, id }: ConversationPlace): string {
  return Buffer.from(JSON.stringify([at, id])).toString('base64url');
}

/** @throws AppError bad_input when the text is no cursor of this list. */
export function decodePlace(text: string | undefined): ConversationPlace | null {
  if (text === undefined) return null;
  try {
    const [at, id]: unknown[] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    if (typeof at === 'string' && !Number.isNaN(Date.parse(at)) && Number.isSafeInteger(id))
      return { at, id: id as number };
  } catch {
    // Falls through to the refusal: what cannot be read is no cursor.
  }
  throw badInput('cursor', 'Is not a cursor of this list');
}
