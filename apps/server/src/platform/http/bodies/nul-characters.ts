import type { FastifyInstance } from 'fastify';
import { t } from '@sway/domain/language/texts';
import { invalidInput } from '#platform/errors.ts';

const NUL = '\u0000';

/**
 * Rejects NUL in any text of any call: PostgreSQL's text type cannot store it, so the query would fail. Runs before the schemas; the
 * JSON reader has already limited the depth and number of the body's values.
 */
export function rejectNulCharacters(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ params, query, body, is404 }) => {
    // A path without a route is answered 404, whatever it contains.
    if (is404) return;
    for (const part of [params, query, body]) {
      const field = fieldWithNul(part, '');
      if (field !== null) throw invalidInput(field, t`Must not contain NUL characters`);
    }
  });
}

/** The path of the first text with a NUL, or null. For a key with a NUL it is the path of its object. */
function fieldWithNul(value: unknown, path: string): string | null {
  if (typeof value === 'string') return value.includes(NUL) ? path : null;
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return null;
  for (const [key, part] of Object.entries(value)) {
    if (key.includes(NUL)) return path;
    const found = fieldWithNul(part, path ? `${path}.${key}` : key);
    if (found !== null) return found;
  }
  return null;
}
