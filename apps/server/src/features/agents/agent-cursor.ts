import { badInput } from '#platform/errors.ts';
import type { AgentPlace } from './agents.repo.ts';

/** Where a page of agents ended, opaque to clients. */
export function encodeAgentPlace({ reviewCount, rating, id }: AgentPlace): string {
  return Buffer.from(JSON.stringify([reviewCount, rating, id])).toString('base64url');
}

/** @throws AppError bad_input when the text is no cursor of this list. */
export function decodeAgentPlace(text: string | undefined): AgentPlace | null {
  if (text === undefined) return null;
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    if (Array.isArray(parts) && parts.length === 3) {
      const [reviewCount, rating, id] = parts as number[];
      const isPlace =
        isCount(reviewCount) && Number.isSafeInteger(id) && typeof rating === 'number' && rating >= 1;
      if (isPlace && rating <= 5) return { reviewCount: reviewCount!, rating, id: id! };
    }
  } catch {
    // Falls through to the refusal: what cannot be read is no cursor.
  }
  throw badInput('cursor', 'Is not a valid cursor for this list');
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) < 2 ** 31;
}
