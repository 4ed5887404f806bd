import type { FastifyInstance } from 'fastify';
import { invalidInput } from '../errors.ts';

const NUL = '\u0000';

/**
 * Refuses NUL in any text of any call: PostgreSQL's text has none, so that a query with one would fail. It runs before the
 * schemas; how deep and how many a body's values are, its parser has bounded.
 */
export function refuseNulCharacters(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ params, query, body, is404 }) => {
    // What no route has is not there, whatever it is called.
    if (is404) return;
    for (const part of [params, query, body]) {
      const field = fieldWithNul(part, '');
      if (field !== null) throw invalidInput(field, 'Must not contain NUL characters');
    }
  });
}

/** The path of the first text with a NUL, or null. A key with one is told by the object that it is in. */
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
