import { invalidInput } from '#platform/errors.ts';
import type { AgentPosition } from './agents.repo.ts';

/** The cursor for the page of agents after this one. */
export function encodeAgentCursor({ reviewCount, rating, id }: AgentPosition): string {
  return Buffer.from(JSON.stringify([reviewCount, rating, id])).toString('base64url');
}

/** @throws AppError input.invalid when the text is not a cursor of this list. */
export function decodeAgentCursor(text: string | undefined): AgentPosition | null {
  if (text === undefined) return null;
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    if (Array.isArray(parts) && parts.length === 3) {
      const [reviewCount, rating, id] = parts as number[];
      const isPosition =
        isCount(reviewCount) && Number.isSafeInteger(id) && typeof rating === 'number' && rating >= 1;
      if (isPosition && rating <= 5) return { reviewCount: reviewCount!, rating, id: id! };
    }
  } catch {
    // Text that cannot be parsed is refused below.
  }
  throw invalidInput('cursor', 'Not a cursor of this list');
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) < 2 ** 31;
}
